import { eachInSlices } from '#app/features/platform/import/ranges.ts';
import { CROWD, isOneSlip, mayBeOne, type PersonKeys, type SharedBy } from './same-person.ts';

/** A row of a file that names a person. */
export type PersonRow = PersonKeys & { line: number };

/** Who the person of a row is, among those who are in the list and the rows of the file. */
export type Match<Known> =
  | { is: 'new' }
  /** The same person is in the list, or was and can be restored. */
  | { is: 'known' | 'deleted'; known: Known; by: SharedBy }
  /** The same person is in an earlier row. */
  | { is: 'repeated'; line: number; by: SharedBy }
  /** Only a person can tell; `taken` where another row is about the known one already. */
  | { is: 'maybe known'; known: Known; by: SharedBy; taken: boolean }
  | { is: 'maybe repeated'; name: string; line: number; by: SharedBy }
  /** Another person, who shares the address or phone with that one. */
  | { is: 'another'; name: string; by: SharedBy };

/** What is said of a row for who it is; empty where there is nothing to say. */
export function matchText(match: Match<PersonKeys>): string {
  switch (match.is) {
    case 'repeated':
      return `The same person is in row ${match.line} of this file already: the same ${match.by}.`;
    case 'known':
      return `${match.known.name} has this name and ${match.by}.`;
    case 'deleted':
      return `${match.known.name} was deleted and can still be restored. Restore the record, or add a new one?`;
    case 'maybe known':
      return `${match.known.name} has this ${match.by}. Is this the same person with a new name?`;
    case 'maybe repeated':
      return `${match.name} in row ${match.line} has this ${match.by}. Is this the same person?`;
    case 'another':
      return `Same ${match.by} as ${match.name}; added as a separate person.`;
    default:
      return '';
  }
}

const KEYS: readonly SharedBy[] = ['email', 'phone number'];
/** Names counted before a mailbox or phone is taken to be an office's. */
const COUNTED = 50;

/**
 * Matches rows one after the other. One name and one address or phone is one person. The same address or phone under
 * another name is another person, unless it may be one: then a person has to say. So too where an address has one holder
 * on both sides.
 */
export async function createMatcher<Known extends PersonKeys>(
  lists: { known: Iterable<Known>; deleted: Iterable<Known> },
  rows: Iterable<PersonRow>,
): Promise<(row: PersonRow) => Match<Known>> {
  const [known, deleted, file] = [new People<Known>(), new People<Known>(), new People<PersonRow>()];
  await eachInSlices(lists.known, (one) => known.add(one));
  await eachInSlices(lists.deleted, (one) => deleted.add(one));
  await eachInSlices(rows, (row) => file.add(row));
  const taken = new Map<Known, number>();
  return (row) => {
    const found = exact(row, known, deleted, file);
    if (!found) return doubtful(row, known, file, taken) ?? shared(row, known, file) ?? { is: 'new' };
    if (found.is === 'repeated') return found;
    const first = taken.get(found.known);
    if (first !== undefined) return { is: 'repeated', line: first, by: found.by };
    taken.set(found.known, row.line);
    return found;
  };
}

/** The same person, by address before by phone: two of one name may have one phone. */
function exact<Known extends PersonKeys>(
  row: PersonRow,
  known: People<Known>,
  deleted: People<Known>,
  file: People<PersonRow>,
): Extract<Match<Known>, { is: 'repeated' | 'known' | 'deleted' }> | undefined {
  for (const by of KEYS) {
    const before = file.same(row, by);
    if (before && before.line < row.line) return { is: 'repeated', line: before.line, by };
    const there = known.same(row, by);
    if (there) return { is: 'known', known: there, by };
  }
  for (const by of KEYS) {
    const gone = deleted.same(row, by);
    if (gone) return { is: 'deleted', known: gone, by };
  }
  return undefined;
}

function doubtful<Known extends PersonKeys>(
  row: PersonRow,
  known: People<Known>,
  file: People<PersonRow>,
  taken: Map<Known, number>,
): Match<Known> | undefined {
  for (const by of KEYS) {
    const [holders, rows] = [known.sharers(row, by), file.sharers(row, by)];
    // Nearly always: nobody else has it.
    if (holders.length === 0 && rows.length < 2) continue;
    const names = new Set(
      [...holders.slice(0, COUNTED), ...rows.slice(0, COUNTED)].map((one) => one.nameKey),
    );
    const isOnly = by === 'email' && holders.length === 1 && rows.length === 1;
    const may = (one: PersonKeys) => mayBeOne(one, row, names.size);
    const one = isOnly ? holders[0] : holders.slice(0, COUNTED).find(may);
    if (one) {
      const isTaken = taken.has(one) || KEYS.some((key) => file.same(one, key));
      if (!isTaken) taken.set(one, row.line);
      return { is: 'maybe known', known: one, by, taken: isTaken };
    }
    // Rows of one list are different people, unless a letter slipped.
    const earlier = rows.slice(0, COUNTED).find((other) => other.line < row.line && isOneSlip(other, row));
    if (earlier && names.size <= CROWD)
      return { is: 'maybe repeated', name: earlier.name, line: earlier.line, by };
  }
  return undefined;
}

function shared<Known extends PersonKeys>(
  row: PersonRow,
  known: People<Known>,
  file: People<PersonRow>,
): Match<Known> | undefined {
  for (const by of KEYS) {
    const other = [...known.sharers(row, by).slice(0, 1), ...file.sharers(row, by).slice(0, 2)].find(
      ({ nameKey }) => nameKey !== row.nameKey,
    );
    if (other) return { is: 'another', name: other.name, by };
  }
  return undefined;
}

/** Those who share an address or phone, each name once; nearly always it is one person's own. */
type Sharers<One extends PersonKeys> = One | Crowd<One>;

/** Several names that share one. */
class Crowd<One extends PersonKeys> {
  readonly all: One[] = [];
  readonly #byName = new Map<string, One>();

  add(one: One): void {
    if (this.#byName.has(one.nameKey)) return;
    this.#byName.set(one.nameKey, one);
    this.all.push(one);
  }

  named(nameKey: string): One | undefined {
    return this.#byName.get(nameKey);
  }
}

/** People found by name and address or phone, and by address or phone alone. */
class People<One extends PersonKeys> {
  readonly #by = {
    email: new Map<string, Sharers<One>>(),
    'phone number': new Map<string, Sharers<One>>(),
  };

  /** Of one name with one address or phone, the first stays. */
  add(one: One): void {
    for (const by of KEYS) {
      const key = keyOf(one, by);
      if (key === '') continue;
      const there = this.#by[by].get(key);
      if (there === undefined) this.#by[by].set(key, one);
      else if (there instanceof Crowd) there.add(one);
      else if (there.nameKey !== one.nameKey) this.#by[by].set(key, crowdOf(there, one));
    }
  }

  /** The same person, by address or by phone. */
  same(person: PersonKeys, by: SharedBy): One | undefined {
    const there = this.#sharing(person, by);
    if (there instanceof Crowd) return there.named(person.nameKey);
    return there?.nameKey === person.nameKey ? there : undefined;
  }

  /** Those with that address or phone, each name once. */
  sharers(person: PersonKeys, by: SharedBy): readonly One[] {
    const there = this.#sharing(person, by);
    if (there === undefined) return [];
    return there instanceof Crowd ? there.all : [there];
  }

  #sharing(person: PersonKeys, by: SharedBy): Sharers<One> | undefined {
    const key = keyOf(person, by);
    return key === '' ? undefined : this.#by[by].get(key);
  }
}

function crowdOf<One extends PersonKeys>(...people: One[]): Crowd<One> {
  const crowd = new Crowd<One>();
  for (const one of people) crowd.add(one);
  return crowd;
}

/** Empty where the person has none. */
function keyOf({ emailKey, phoneKey }: PersonKeys, by: SharedBy): string {
  return by === 'email' ? emailKey : phoneKey;
}
