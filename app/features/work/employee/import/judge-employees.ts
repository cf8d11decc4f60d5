import { squash } from '#app/csv/values/cells.ts';
import type { ExtraField } from '#app/features/platform/import/import-kind.ts';
import { eachInTurns } from '#app/features/platform/import/slices.ts';
import { tooManyFields } from '../custom-fields/free-field-limits.ts';
import type { FreeField } from '../employee-schema.ts';
import { type Change, mergeFields } from './merge-fields.ts';

/** A row of the file as an employee, before it is compared with what exists. */
export type RosterLine = {
  line: number;
  name: string;
  email: string;
  emailKey: string;
  /** What persons are compared by: the name without regard to case, accents and surplus space. */
  nameKey: string;
  /** Undefined where the file has no such column. */
  role: string | undefined;
  fields: ExtraField[];
  /** Why the address is none; empty for one that is. */
  badEmail: string;
  /** What was mended in it. */
  emailNote: string;
};

/** An employee who has an address that the file has. */
export type Known = {
  id: string;
  name: string;
  nameKey: string;
  emailKey: string;
  role: string;
  fields: FreeField[];
  /** The import that added the employee, while nothing was built on it, and when it was changed last. */
  importId: string | null;
  updatedAt: string;
};

/** What becomes of a row, and why. */
export type Judgement = {
  line: RosterLine;
  outcome: 'add' | 'update' | 'skip' | 'ask';
  reason: string;
  /** The employee that the row updates, or would if it is the same person. */
  known: Known | null;
  role: string;
  fields: FreeField[];
  /** What an update changes. */
  changes: Change[];
};

/**
 * Judges rows one after the other against who exists and against the rows before them. A person is known by address
 * and name; an address under another name is another person and is flagged, unless it is the only one on both sides:
 * then the preview asks.
 */
export async function createJudge(known: readonly Known[], lines: readonly RosterLine[]) {
  const byPerson = new Map<string, Known>();
  const byEmail = new Map<string, Known[]>();
  await eachInTurns(known, (one) => {
    byPerson.set(personKey(one), one);
    const holders = byEmail.get(one.emailKey);
    if (holders) holders.push(one);
    else byEmail.set(one.emailKey, [one]);
  });
  const namesInFile = await namesByEmail(lines);
  const taken = new Map<string, number>();
  return (line: RosterLine): Judgement => {
    const unusable =
      missingReason(line) ??
      tooLongReason(line) ??
      tooManyFields(line.fields) ??
      (line.badEmail || undefined);
    if (unusable) return skip(line, unusable);
    const first = taken.get(personKey(line));
    if (first !== undefined) return skip(line, `The same person is in row ${first} of this file already.`);
    taken.set(personKey(line), line.line);
    const same = byPerson.get(personKey(line));
    if (same) return update(line, same);
    const holders = byEmail.get(line.emailKey) ?? [];
    const names = namesInFile.get(line.emailKey) ?? new Map<string, string>();
    const only = holders.length === 1 && names.size === 1 ? holders[0] : undefined;
    if (only) {
      const both = merged(line, only);
      const surplus = tooManyFields(both.fields);
      if (surplus) return skip(line, surplus);
      const reason = `${only.name} has this address. Is this the same person under a new name?`;
      const renamed = { label: 'Name', before: only.name, after: line.name };
      return { line, outcome: 'ask', reason, known: only, ...both, changes: [renamed, ...both.changes] };
    }
    const shared = holders[0]?.name ?? otherName(names, line.nameKey);
    const reason = shared ? `Shares the address with ${shared}; kept as a person of its own.` : '';
    return { ...skip(line, reason), outcome: 'add' };
  };
}

/** What a row makes of a known employee: its own columns take their places, blanks change nothing. */
function merged(line: RosterLine, known: Known): Pick<Judgement, 'role' | 'fields' | 'changes'> {
  const { fields, changes } = mergeFields(known.fields, line.fields);
  const { role = '' } = line;
  if (role === '' || role === squash(known.role)) return { role: known.role, fields, changes };
  return { role, fields, changes: [{ label: 'Role', before: known.role, after: role }, ...changes] };
}

function update(line: RosterLine, known: Known): Judgement {
  const after = merged(line, known);
  if (after.changes.length === 0) return { ...skip(line, 'Already up to date.'), known };
  const surplus = tooManyFields(after.fields);
  if (surplus) return skip(line, surplus);
  const reason = `Updates ${after.changes.map(({ label }) => label).join(', ')}.`;
  return { line, outcome: 'update', reason, known, ...after };
}

function skip(line: RosterLine, reason: string): Judgement {
  return { line, outcome: 'skip', reason, known: null, ...ownValues(line), changes: [] };
}

/** What a row says of a person, whoever else there is. */
export function ownValues({ role = '', fields }: RosterLine): { role: string; fields: FreeField[] } {
  return { role, fields: fields.map(({ label, value }) => ({ label, value })) };
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

function personKey({ emailKey, nameKey }: Pick<Known, 'emailKey' | 'nameKey'>): string {
  return `${emailKey}\n${nameKey}`;
}

/** The names that the file has for each address: their keys and how the first of each is written. */
async function namesByEmail(lines: readonly RosterLine[]): Promise<Map<string, Map<string, string>>> {
  const names = new Map<string, Map<string, string>>();
  await eachInTurns(lines, ({ emailKey, nameKey, name }) => {
    if (name === '' || emailKey === '') return;
    const ofAddress = names.get(emailKey) ?? new Map<string, string>();
    if (!ofAddress.has(nameKey)) ofAddress.set(nameKey, name);
    names.set(emailKey, ofAddress);
  });
  return names;
}

function otherName(names: ReadonlyMap<string, string>, own: string): string | undefined {
  for (const [key, name] of names) if (key !== own) return name;
  return undefined;
}
