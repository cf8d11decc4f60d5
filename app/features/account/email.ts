import { z } from 'zod';

/** An email address as people write it, trimmed; at most 254 characters. */
export const emailSchema = z
  .string()
  .trim()
  .max(254, 'Use at most 254 characters.')
  .pipe(z.email('Enter a valid email address.'));

/** What emails are compared by: without regard to case. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
