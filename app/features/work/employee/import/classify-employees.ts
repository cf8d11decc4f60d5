import { squash } from '#app/csv/values/cells.ts';
import type { Asks, ExtraField } from '#app/features/platform/import/import-kind.ts';
import { tooManyFields } from '../custom-fields/free-field-limits.ts';
import type { FreeField } from '../employee-schema.ts';
import { createMatcher, type Match, matchText, type PersonRow } from '../match-people.ts';
import type { PersonKeys } from '../same-person.ts';
import { type Change, mergeFields } from './merge-fields.ts';

/** A row of the file as an employee, before it is compared with what exists. */
export type RosterLine = PersonRow & {
  email: string;
  /** Undefined where the file has no such column. */
  role: string | undefined;
  fields: ExtraField[];
  /** Why the address is none; empty for one that is. */
  badEmail: string;
  /** Why a value does not fit its custom field; empty where all do. */
  badField: string;
  /** What was mended in it. */
  emailNote: string;
};

/** An employee who has an address or a phone that the file has. */
export type Known = PersonKeys & {
  id: string;
  email: string;
  role: string;
  fields: FreeField[];
  /** The import that added the employee, while nothing was built on it, and when it was changed last. */
  importId: string | null;
  updatedAt: string;
  /** When the employee was deleted; can still be restored. */
  deletedAt: string | null;
};

/** What becomes of a row, and why. */
export type ClassifyContext = {
  line: RosterLine;
  outcome: 'add' | 'update' | 'skip' | 'ask';
  reason: string;
  /** The employee that the row updates, or would if it is the same person. */
  known: Known | null;
  role: string;
  fields: FreeField[];
  /** What an update changes. */
  changes: Change[];
  /** Of a row that asks: what. */
  asks?: Asks;
};

/** Judges rows one after the other against who exists and was deleted, and against all rows that can be used. */
export async function createRowClassifier(people: readonly Known[], rows: readonly PersonRow[]) {
  const match = await createMatcher(
    {
      known: people.filter((one) => one.deletedAt === null),
      deleted: people.filter((one) => one.deletedAt !== null),
    },
    rows,
  );
  return (line: RosterLine): ClassifyContext => {
    const unusable = unusableReason(line);
    return unusable ? skip(line, unusable) : byMatch(line, match(line));
  };
}

function byMatch(line: RosterLine, match: Match<Known>): ClassifyContext {
  const reason = matchText(match);
  switch (match.is) {
    case 'repeated':
      return skip(line, reason);
    case 'known':
      if (match.by === 'email') return update(line, match.known);
      return ask(line, match.known, `${reason} Is this the same person with a new address?`);
    case 'deleted':
      return ask(line, match.known, reason, 'restore');
    case 'maybe known':
      return match.taken
        ? { ...skip(line, reason), outcome: 'ask', asks: 'repeated' }
        : ask(line, match.known, reason);
    case 'maybe repeated':
      return { ...skip(line, reason), outcome: 'ask', asks: 'repeated' };
    default:
      return { ...skip(line, reason), outcome: 'add' };
  }
}

/** Asks whether the row is about that employee, and shows what it would change. */
function ask(line: RosterLine, known: Known, reason: string, asks: Asks = 'same'): ClassifyContext {
  const { changes, ...after } = merged(line, known);
  const surplus = tooManyFields(after.fields);
  if (surplus) return skip(line, surplus);
  const own = [
    { label: 'Name', before: known.name, after: line.name },
    { label: 'Email', before: known.email, after: line.email },
  ].filter(({ label }) =>
    label === 'Name' ? known.nameKey !== line.nameKey : known.emailKey !== line.emailKey,
  );
  return { line, outcome: 'ask', asks, reason, known, ...after, changes: [...own, ...changes] };
}

/** What a row makes of a known employee: its own columns take their places, blanks change nothing. */
function merged(line: RosterLine, known: Known): Pick<ClassifyContext, 'role' | 'fields' | 'changes'> {
  const { fields, changes } = mergeFields(known.fields, line.fields);
  const { role = '' } = line;
  if (role === '' || role === squash(known.role)) return { role: known.role, fields, changes };
  return { role, fields, changes: [{ label: 'Role', before: known.role, after: role }, ...changes] };
}

function update(line: RosterLine, known: Known): ClassifyContext {
  const after = merged(line, known);
  if (after.changes.length === 0) return { ...skip(line, 'Already up to date.'), known };
  const surplus = tooManyFields(after.fields);
  if (surplus) return skip(line, surplus);
  const reason = `Updates ${after.changes.map(({ label }) => label).join(', ')}.`;
  return { line, outcome: 'update', reason, known, ...after };
}

function skip(line: RosterLine, reason: string): ClassifyContext {
  return { line, outcome: 'skip', reason, known: null, ...ownValues(line), changes: [] };
}

/** What a row says of a person, whoever else there is. */
export function ownValues({ role = '', fields }: RosterLine): { role: string; fields: FreeField[] } {
  return { role, fields: fields.map(({ label, value }) => ({ label, value })) };
}

/** Why a row is skipped, whoever else there is. */
export function unusableReason(line: RosterLine): string | undefined {
  return (
    missingReason(line) ??
    tooLongReason(line) ??
    tooManyFields(line.fields) ??
    (line.badEmail || line.badField || undefined)
  );
}

function missingReason(line: RosterLine): string | undefined {
  if (line.name !== '' && line.email !== '') return undefined;
  if (line.name === '' && line.email === '') return 'Has neither name nor email.';
  return line.name === '' ? 'Has no name.' : 'Has no email.';
}

/** The limits are those of the employee form: what comes in can be edited there. */
function tooLongReason({ name, email, role, fields }: RosterLine): string | undefined {
  if (name.length > 200) return 'The name has more than 200 characters.';
  if (email.length > 254) return 'The email has more than 254 characters.';
  if ((role ?? '').length > 200) return 'The role has more than 200 characters.';
  const long = fields.find(({ label, value }) => label.length > 2000 || value.length > 2000);
  return long && `'${long.label.slice(0, 50)}' has more than 2,000 characters.`;
}
