import type { FreeField } from '../employee-schema.ts';
import { mergeFields, type RosterLine } from './roster-lines.ts';

/** An employee who has an address that the file has. */
export type Known = {
  id: string;
  name: string;
  nameKey: string;
  emailKey: string;
  role: string;
  fields: FreeField[];
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
};

/**
 * Judges rows one after the other against who exists and against the rows before them. A person is known by address
 * and name; an address under another name is another person and is flagged, unless it is the only one on both sides:
 * then the preview asks.
 */
export function createJudge(known: readonly Known[], lines: readonly RosterLine[]) {
  const byEmail = Map.groupBy(known, (one) => one.emailKey);
  const inFile = Map.groupBy(lines, (line) => line.emailKey);
  const taken = new Map<string, number>();
  return (line: RosterLine): Judgement => {
    if (line.name === '' || line.email === '') return skip(line, missingReason(line));
    const person = `${line.emailKey}\n${line.nameKey}`;
    const first = taken.get(person);
    if (first !== undefined) return skip(line, `The same person is in row ${first} of this file already.`);
    taken.set(person, line.line);
    const holders = byEmail.get(line.emailKey) ?? [];
    const same = holders.find((one) => one.nameKey === line.nameKey);
    if (same) return update(line, same);
    const namesakes = new Set((inFile.get(line.emailKey) ?? []).filter((one) => one.name).map((one) => one.nameKey));
    const only = holders.length === 1 && namesakes.size === 1 ? holders[0] : undefined;
    if (only) {
      const reason = `${only.name} has this address. Is this the same person under a new name?`;
      return { line, outcome: 'ask', reason, known: only, ...merged(line, only) };
    }
    const shared = holders[0]?.name ?? otherName(inFile.get(line.emailKey) ?? [], line);
    const reason = shared ? `Shares the address with ${shared}; kept as a person of its own.` : '';
    return { line, outcome: 'add', reason, known: null, role: line.role ?? '', fields: line.fields };
  };
}

/** What a row makes of a known employee: its own columns take their places, blanks change nothing. */
export function merged(line: RosterLine, known: Known): { role: string; fields: FreeField[] } {
  return { role: line.role || known.role, fields: mergeFields(known.fields, line.fields) };
}

function update(line: RosterLine, known: Known): Judgement {
  const after = merged(line, known);
  const same = after.role === known.role && JSON.stringify(after.fields) === JSON.stringify(known.fields);
  if (same) return { ...skip(line, 'Known already, with nothing new.'), known };
  return { line, outcome: 'update', reason: 'Known already: its columns are brought up to date.', known, ...after };
}

function skip(line: RosterLine, reason: string): Judgement {
  return { line, outcome: 'skip', reason, known: null, role: line.role ?? '', fields: line.fields };
}

function missingReason(line: RosterLine): string {
  if (line.name === '' && line.email === '') return 'Has neither name nor email.';
  return line.name === '' ? 'Has no name.' : 'Has no email.';
}

function otherName(lines: readonly RosterLine[], own: RosterLine): string | undefined {
  return lines.find((line) => line.name !== '' && line.nameKey !== own.nameKey)?.name;
}
