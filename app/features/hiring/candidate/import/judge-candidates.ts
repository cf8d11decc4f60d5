import { FREE_FIELDS, tooManyFields } from '#app/features/work/employee/custom-fields/free-field-limits.ts';
import type { CandidateLine } from './read-candidate.ts';

/** A candidate who has an address or a phone that the file has. */
export type Known = { name: string; stage: string; emailKey: string; phoneKey: string };

/** Why a row is left out; null for one that is added. */
export type Verdict = (line: CandidateLine) => string | null;

/**
 * Judges rows one after the other against who exists, in whatever stage, and against the rows before them. A person is
 * known by address or by phone.
 */
export function createJudge(known: readonly Known[]): Verdict {
  const knownEmails = new Map(known.map((one) => [one.emailKey, one]));
  const knownPhones = new Map(known.filter((one) => one.phoneKey !== '').map((one) => [one.phoneKey, one]));
  const emails = new Map<string, number>();
  const phones = new Map<string, number>();
  return (line) => {
    const unusable = missingReason(line) ?? tooLongReason(line) ?? (line.badEmail || undefined);
    if (unusable) return unusable;
    const before = emails.get(line.emailKey) ?? phones.get(line.phoneKey);
    const sharesEmail = emails.has(line.emailKey);
    // A row that is left out counts as well: whoever it names is there already.
    if (!sharesEmail) emails.set(line.emailKey, line.line);
    if (line.phoneKey !== '' && !phones.has(line.phoneKey)) phones.set(line.phoneKey, line.line);
    const byEmail = knownEmails.get(line.emailKey);
    if (byEmail) return `${byEmail.name} has this address already, in "${byEmail.stage}".`;
    const byPhone = line.phoneKey === '' ? undefined : knownPhones.get(line.phoneKey);
    if (byPhone) return `${byPhone.name} has this phone number already, in "${byPhone.stage}".`;
    if (before === undefined) return null;
    const shared = sharesEmail ? 'the same address' : 'the same phone number';
    return `The same person is in row ${before} of this file already: ${shared}.`;
  };
}

function missingReason({ name, email }: CandidateLine): string | undefined {
  if (name !== '' && email !== '') return undefined;
  if (name === '' && email === '') return 'Has neither name nor email.';
  return name === '' ? 'Has no name.' : 'Has no email.';
}

/** The limits are those of the candidate's form and notes: what comes in can be edited there. */
function tooLongReason({ name, email, phone, job, notes, fields }: CandidateLine): string | undefined {
  if (name.length > 200) return 'The name has more than 200 characters.';
  if (email.length > 254) return 'The email has more than 254 characters.';
  if (phone.length > 50) return 'The phone has more than 50 characters.';
  if (job.length > 200) return 'The job has more than 200 characters.';
  if (notes.some((note) => note.length > 5000)) return 'The status has more than 5,000 characters.';
  const long = fields.find(({ label, value }) => label.length > 2000 || value.length > 2000);
  if (long) return `'${long.label.slice(0, 50)}' has more than 2,000 characters.`;
  // As an employee, a candidate has one more: the phone.
  return tooManyFields(fields, FREE_FIELDS.count - 1);
}
