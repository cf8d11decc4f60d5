/** A person of a roster. `hired` is YYYY-MM-DD. */
export type RosterLine = { name: string; email: string; role: string; hired: string };

const FIRST =
  'Aaliyah Brandon Camille Devon Elena Felix Grace Hector Imani Jonah Keisha Liam Maya Nolan Olivia Priya Rafael Simone Tyrell Uma Victor Wendy Xavier Yolanda'.split(
    ' ',
  );
const LAST =
  'Abbott Baptiste Carver Delgado Eastman Fischer Gaines Hollis Ibarra Jennings Kowalski Lindqvist Mercer Novak Okafor Pruitt Quintero Rhodes Salazar Tran Underwood Vasquez Whitaker Zamora'.split(
    ' ',
  );
const FRENCH = ['Chloé Bélanger', 'Étienne Gagné', 'Noémie Côté', 'Jérôme Pelletier', 'Maëlle Lévesque'];
const ARABIC = ['أحمد منصور', 'ليلى حداد', 'يوسف القاسم', 'مريم الخطيب', 'عمر سليمان'];
const LONGEST =
  'Maximiliana Alexandrina Konstantinopoulou-Featherstonehaugh von und zu Hohenzollern-Sigmaringen Ortiz';

const ROLES = ['Driver', 'Driver', 'Driver', 'Helper', 'Driver', 'Dispatcher', 'Driver', 'Fleet Manager'];

/** Invented people, always the same ones for a member's number. */
export function inventRoster(
  member: number,
  count: number,
  flavour?: 'french' | 'arabic' | 'longest',
): RosterLine[] {
  const special = { french: FRENCH, arabic: ARABIC, longest: [LONGEST] };
  const own = flavour ? special[flavour] : [];
  const names = [...own, ...inventNames(member, Math.max(0, count - own.length))];
  return names.map((name, index) => ({
    name,
    email: `${asciiOf(name) || `crew${index + 1}`}@crew${member}.example.com`,
    role: ROLES[(index + member) % ROLES.length] ?? 'Driver',
    hired: `20${19 + (index % 7)}-${String(1 + ((index * 5) % 12)).padStart(2, '0')}-${String(1 + ((index * 11) % 28)).padStart(2, '0')}`,
  }));
}

/** Invented names, always the same ones for a number. */
export function inventNames(number: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const first = FIRST[(number * 5 + index) % FIRST.length];
    // Once all first names have been used, they meet other last ones.
    const last = LAST[(number * 7 + index * 5 + Math.floor(index / FIRST.length)) % LAST.length];
    return `${first} ${last}`;
  });
}

function asciiOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')
    .slice(0, 40);
}
