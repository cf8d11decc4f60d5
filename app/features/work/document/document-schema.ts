import { z } from 'zod';
import { NOTES_MAX_LENGTH, NOTES_TOO_LONG } from '#app/features/work/file/upload/upload-rule.ts';
import { paragraphField } from '#app/text/name-text.ts';

/** The specified words for a missing type or file. */
export const TYPE_AND_FILE_REQUIRED = 'Document Type and File are required.';

/** What comes with an uploaded document, beside its bytes. */
export const documentSchema = z.object({
  name: z.string().min(1, TYPE_AND_FILE_REQUIRED),
  typeId: z.string().min(1, TYPE_AND_FILE_REQUIRED),
  notes: paragraphField(NOTES_MAX_LENGTH, NOTES_TOO_LONG).default(''),
  expiryDate: z
    .union([z.literal(''), z.iso.date('Enter a date.')])
    .default('')
    .transform((date) => date || null),
  clientKey: z.string().min(8).max(100),
});

export const documentIdSchema = z.object({ documentId: z.string() });

/** Days before its expiry from which a document is shown as running out. */
export const EXPIRY_NEAR_DAYS = 30;

export type ExpiryState = 'none' | 'valid' | 'near' | 'past';

/** How a document stands on `today`, both YYYY-MM-DD: it is good until the end of its expiry date. */
export function expiryState(expiryDate: string | null, today: string): ExpiryState {
  if (expiryDate === null) return 'none';
  if (expiryDate < today) return 'past';
  const near = new Date(`${today}T00:00:00Z`);
  near.setUTCDate(near.getUTCDate() + EXPIRY_NEAR_DAYS);
  return expiryDate <= near.toISOString().slice(0, 10) ? 'near' : 'valid';
}
