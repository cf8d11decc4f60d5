import { z } from 'zod';
import { squash } from '#app/csv/values/cells.ts';

const LONGEST = 254;
const LONGEST_LOCAL = 64;
const LONGEST_LABEL = 63;
// Letters of every alphabet: mailboxes and domains have them.
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const TOP_LABEL = /^(?:xn--[a-z0-9-]+|[\p{L}\p{M}]{2,})$/iu;

/** Whether a text is an email address: the one rule for members, managers, employees and candidates. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(0, at));
  const labels = text.slice(at + 1).split('.');
  if (text.length > LONGEST || local.length > LONGEST_LOCAL || !LOCAL.test(local)) return false;
  if (labels.length < 2 || !TOP_LABEL.test(labels.at(-1) ?? '')) return false;
  return labels.every((label) => label.length <= LONGEST_LABEL && LABEL.test(label));
}

/** An email address as people write it, trimmed; at most 254 characters. */
export const emailSchema = z
  .string()
  .trim()
  .max(LONGEST, 'Use at most 254 characters.')
  .pipe(z.string().refine(isEmail, 'Enter a valid email address.'));

/** A person's address that a form asks for, cleaned as in a file, with the form's own words for a missing one. */
export function requiredEmail(missing: string) {
  return z.string().overwrite(squash).min(1, missing).pipe(emailSchema);
}

/** The same for a form that showed an address: one from before the rule may stay, see `refuseNewBadEmail`. */
export function shownEmail(missing: string) {
  return z.string().overwrite(squash).min(1, missing).max(LONGEST, 'Use at most 254 characters.');
}

/** Refuses an address that is none, unless the form had shown it: what was not changed does not block the rest. */
export function refuseNewBadEmail(
  { email, initialValues }: { email: string; initialValues: Record<string, unknown> },
  issues: z.RefinementCtx,
): void {
  if (isEmail(email) || squash(String(initialValues.email ?? '')) === email) return;
  issues.addIssue({ code: 'custom', message: 'Enter a valid email address.', path: ['email'] });
}

/** An email address from a file. */
export type ReadEmail = {
  email: string;
  /** What was mended, for a person; may be empty. */
  note: string;
  /** Why it is none, for a person; empty for an address and for a blank cell. */
  problem: string;
};

/** Reads the address in a cell; blanks inside it are taken out and said, where that makes an address. */
export function readEmail(cell: string): ReadEmail {
  const [text, shown] = [cell.replace(/\s/g, ''), `"${cell.slice(0, 60)}"`];
  if (cell === '' || isEmail(cell)) return { email: cell, note: '', problem: '' };
  if (!isEmail(text)) return { email: cell, note: '', problem: `${shown} isn't a valid email address.` };
  return { email: text, note: `Spaces were removed from the email ${shown}.`, problem: '' };
}

/** What emails are compared by: without regard to case. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
