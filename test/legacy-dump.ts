/** A dump as the browser version's local storage holds it; each call makes the same one for the same seed. */
export type LegacyDump = {
  users: Record<string, unknown>[];
  currentUser: unknown;
  appState: Record<string, unknown>;
  employees: Record<string, Record<string, unknown>[]>;
  documents: Record<string, Record<string, unknown>[]>;
  documentTypes: { id: string; name: string }[];
  memberData: Record<string, Record<string, unknown>>;
  candidates: Record<string, Record<string, unknown>[]>;
  customForms: Record<string, unknown>[];
};

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const NAMES = [
  'Zoë Åström',
  'שרה כהן',
  '山田 太郎',
  "Dana O'Brien",
  'Ngũgĩ wa Thiong’o',
  'José Núñez',
  '🚚 Vans & Co',
];
const STAGES = ['Application Submitted', 'Interviewing', 'Drug Screening', 'Active', 'Rejected'];
const STATUSES = ['In Progress', 'Completed', 'Rejected', 'Replaced'];
const CATEGORIES = ['payroll', 'invoicing', 'scorecard', 'ezpass', 'workers-comp', 'hiring'];
const FIRST_MS = Date.UTC(2025, 0, 6, 8);

/** Makes a dump with so many members, each with employees, documents, files, requests and candidates. */
export function makeDump({ members = 40, seed = 1 } = {}): LegacyDump {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = (most: number) => Math.floor(random() * (most + 1));
  let clock = FIRST_MS + seed;
  const tick = () => {
    clock += 60_000 + Math.floor(random() * 1_000);
    return clock;
  };
  const at = () => new Date(tick()).toISOString();
  const id = (prefix: string) => `${prefix}_${tick()}`;
  const data = (text: string, type = 'application/pdf') =>
    `data:${type};base64,${Buffer.from(text).toString('base64')}`;
  const history = (most: number) =>
    Array.from({ length: some(most) }, () => ({
      actor: pick(NAMES),
      action: `Did ${pick(NAMES)}`,
      date: at(),
    })).reverse();

  const types = ['Contract', 'ID Proof', 'Certification', 'Lease "A" \\ B'].map((name) => ({
    id: id('dt'),
    name,
  }));
  const forms = ['Onboarding', 'Unfall-Meldung'].map((name) => ({
    id: id('form'),
    name,
    fields: [
      { id: id('field'), type: 'text', label: 'Name', placeholder: 'Your name', options: '' },
      { id: id('field'), type: 'dropdown', label: 'Size', placeholder: '', options: 'S, M, L' },
    ],
  }));
  const dump: LegacyDump = {
    users: [
      {
        id: id('user'),
        name: 'Old Admin',
        email: 'old.admin@example.com',
        password: 'old-admin-password',
        role: 'admin',
      },
    ],
    currentUser: { id: 'user_1', password: 'secret of the one who was signed in' },
    appState: {
      theme: { primaryColor: '#123456', secondaryColor: '#3498db', accentColor: '#ABC', font: 'Open Sans' },
      pages: {
        about: { name: 'Über uns', visible: true, content: { title: 'Über uns', subtitle: 'Seit 2009' } },
      },
      customPages: [
        {
          key: 'careers',
          name: 'Careers',
          path: '/careers',
          visible: true,
          content: { title: 'Work here', subtitle: 'Now' },
        },
      ],
      services: [
        {
          id: id('service'),
          name: 'Basic Payroll Audit',
          category: 'Payroll',
          pricing: { Weekly: 26, Monthly: 101.5, Yearly: 1000 },
        },
        {
          id: id('service'),
          name: 'Night Audit',
          category: 'EZ Pass',
          pricing: { Weekly: '5', Monthly: '$20.00', Yearly: 0 },
        },
      ],
    },
    employees: {},
    documents: {},
    documentTypes: types,
    memberData: {},
    candidates: {},
    customForms: forms,
  };
  for (let index = 0; index < members; index++) {
    const memberId = id('user');
    dump.users.push({
      id: memberId,
      name: `${pick(NAMES)} ${index}`,
      email: `Owner${index}.${seed}@Example.com`,
      // Hashing takes its time: most come without one.
      ...(index % 10 === 0 && { password: `legacy-password-${index}` }),
      role: 'member',
      profilePicture: index % 3 === 0 ? PNG : '',
    });
    if (index % 4 === 0)
      dump.users.push({
        id: id('mgr'),
        name: `Manager ${index}`,
        email: `manager${index}.${seed}@example.com`,
        role: 'manager',
        memberId,
        permissions: { hiring: random() < 0.5, editing: random() < 0.5 },
      });
    const employees = Array.from({ length: 1 + some(4) }, (_, at) => ({
      id: id('emp'),
      name: pick(NAMES),
      email: `driver${at}@example.com`,
      role: pick(['Driver', 'Dispatcher', '']),
      profilePicture: at === 0 ? PNG : null,
      'Hire Date': '2024-02-29',
      [`Field ${pick(NAMES)}`]: pick(NAMES),
      history: history(3),
    }));
    dump.employees[memberId] = employees;
    dump.documents[memberId] = employees.flatMap((employee) =>
      Array.from({ length: some(2) }, () => ({
        id: id('doc'),
        employeeId: employee.id,
        documentTypeId: pick(types).id,
        fileName: `${pick(NAMES)}.pdf`,
        fileType: 'application/pdf',
        fileContent: data(`%PDF-1.4 ${tick()}`),
        notes: pick(['', 'Signed', 'נחתם']),
        uploadDate: at(),
      })),
    );
    const files = () =>
      Array.from({ length: some(2) }, () => ({
        id: id('file'),
        name: `${pick(NAMES)}.csv`,
        type: 'text/csv',
        content: data(`date,route\n2026-01-01,${tick()}\n`, 'text/csv'),
        notes: pick(['', 'For July']),
        uploadedBy: pick(['admin', 'member']),
        date: at(),
        isDispute: random() < 0.2,
        status: pick(STATUSES),
        seenByAdmin: random() < 0.5,
        seenByMember: random() < 0.5,
      }));
    dump.memberData[memberId] = {
      assignedCategories: CATEGORIES.filter(() => random() < 0.5),
      assignedForms: forms.filter(() => random() < 0.5).map((form) => form.id),
      externalLinks: [
        { id: `${tick()}`, name: 'Payroll site', url: 'https://payroll.example.com/', email: '' },
      ],
      categories: { payroll: files(), ezpass: files() },
      infoRequests: [
        {
          id: id('req'),
          text: 'Send the July tolls',
          date: at(),
          status: 'Pending',
          seenByAdmin: true,
          seenByMember: random() < 0.5,
        },
        {
          id: id('req'),
          text: 'Which vans?',
          date: at(),
          status: 'Responded',
          response: pick(NAMES),
          responseDate: at(),
          seenByAdmin: random() < 0.5,
          seenByMember: true,
        },
      ],
      profilePicture: '',
      viewPreferences: { members: 'list', employees: pick(['list', 'grid']) },
    };
    dump.candidates[memberId] = Array.from({ length: some(3) }, () => ({
      id: id('cand'),
      name: pick(NAMES),
      email: 'candidate@example.com',
      ...(random() < 0.5 && { jobAppliedFor: 'Driver' }),
      stage: pick(STAGES),
      history: history(3).map(({ action, date }) => ({ action, date })),
    }));
  }
  return dump;
}

/** The dump as local storage holds it: each value as text. */
export function asStorage(dump: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(dump).map(([key, value]) => [key, JSON.stringify(value)]));
}

/** The dump as the bytes of a file, in small pieces. */
export async function* dumpBytes(dump: unknown, piece = 1_000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(typeof dump === 'string' ? dump : JSON.stringify(dump));
  for (let start = 0; start < bytes.length; start += piece) yield bytes.subarray(start, start + piece);
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
