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
