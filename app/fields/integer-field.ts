import { z } from 'zod';

/** The highest whole number that a column of either engine holds: PostgreSQL breaks off at a higher one. */
export const WHOLE_MOST = 2_147_483_647;

/**
 * A whole number that a page sends back, in digits and within what both engines hold. Blank is none: a field that was
 * cleared does not count as 0.
 */
export function integerField(message = 'Enter a whole number.') {
  return z.coerce
    .string()
    .trim()
    .regex(/^-?\d{1,10}$/, message)
    .transform((digits) => Number(digits) + 0)
    .pipe(z.number().min(-WHOLE_MOST, message).max(WHOLE_MOST, message));
}
