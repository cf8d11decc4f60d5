import { headerKey } from '#app/csv/headers.ts';
import { squash } from '#app/csv/values/cells.ts';
import { FREE_FIELDS, tooManyFields } from '#app/features/work/employee/custom-fields/free-field-limits.ts';
import type { FreeField } from '#app/features/work/employee/employee-schema.ts';
import { createMatcher, type Match, matchText } from '#app/features/work/employee/match-people.ts';
import type { PersonKeys } from '#app/features/work/employee/same-person.ts';
import { refusedTags } from '../tags/tags.ts';
import { type CandidateLine, plainPhone } from './read-candidate.ts';

/** A candidate who has an address or a phone that the file has, in whatever stage. */
export type Known = PersonKeys & {
  id: string;
  stage: string;
  phone: string;
  job: string;
  fields: FreeField[];
};

/** What becomes of a row, and why. */
export type RowDecision = { outcome: 'add' | 'skip' | 'ask'; reason: string };

/** Judges rows one after the other against who exists and against the rows before them. Whoever is known is skipped. */
export async function createRowClassifier(known: readonly Known[], lines: readonly CandidateLine[]) {
  const match = await createMatcher(
    { known, deleted: [] },
    lines.filter((line) => !unusableReason(line)),
  );
  return (line: CandidateLine): RowDecision => {
    const unusable = unusableReason(line);
    return unusable ? { outcome: 'skip', reason: unusable } : byMatch(line, match(line));
  };
}

function byMatch(line: CandidateLine, match: Match<Known>): RowDecision {
  switch (match.is) {
    case 'repeated':
      return { outcome: 'skip', reason: matchText(match) };
    case 'known':
    case 'deleted':
      return { outcome: 'skip', reason: knownText(line, match.known) };
    case 'maybe known':
    case 'maybe repeated':
      return { outcome: 'ask', reason: matchText(match) };
    default:
      return { outcome: 'add', reason: matchText(match) };
  }
}

/** An import changes nobody who is being hired; what the row has anew is said. */
function knownText(line: CandidateLine, known: Known): string {
  const differs = [
    line.emailKey !== known.emailKey && 'Email',
    line.phone !== '' && line.phone !== plainPhone(known.phone) && 'Phone',
    line.job !== '' && line.job !== squash(known.job) && 'Job',
    ...line.fields.map((field) => !has(known, field) && field.label),
  ].filter((label) => label !== false);
  if (differs.length === 0) return `Already up to date, in "${known.stage}".`;
  const labels = differs.slice(0, 5).join(', ') + (differs.length > 5 ? ' and more' : '');
  return `${known.name} is in the pipeline already, in "${known.stage}". Not changed: ${labels}.`;
}

function has({ fields }: Known, { label, value, written }: CandidateLine['fields'][number]): boolean {
  const kept = fields.find((field) => headerKey(field.label) === headerKey(label));
  return kept !== undefined && [value, written].includes(squash(kept.value));
}

function unusableReason(line: CandidateLine): string | undefined {
  return missingReason(line) ?? tooLongReason(line) ?? (line.badEmail || undefined);
}

function missingReason({ name, email }: CandidateLine): string | undefined {
  if (name !== '' && email !== '') return undefined;
  if (name === '' && email === '') return 'Has neither name nor email.';
  return name === '' ? 'Has no name.' : 'Has no email.';
}

/** The limits are those of the candidate's form and notes: what comes in can be edited there. */
function tooLongReason({ name, email, phone, job, status, tags, fields }: CandidateLine): string | undefined {
  if (name.length > 200) return 'The name has more than 200 characters.';
  if (email.length > 254) return 'The email has more than 254 characters.';
  if (phone.length > 50) return 'The phone has more than 50 characters.';
  if (job.length > 200) return 'The job has more than 200 characters.';
  if (status.length > 5000) return 'The status has more than 5,000 characters.';
  const long = fields.find(({ label, value }) => label.length > 2000 || value.length > 2000);
  if (long) return `'${long.label.slice(0, 50)}' has more than 2,000 characters.`;
  const refused = refusedTags(tags);
  if (refused) return refused;
  // As an employee, a candidate has one more: the phone.
  return tooManyFields(fields, FREE_FIELDS.count - 1);
}
