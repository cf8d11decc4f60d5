import { z } from 'zod';
import { madeFrom } from '#app/fields/made-from.ts';
import { paragraphField } from '#app/text/name-text.ts';
import { NOTES_MAX_LENGTH, NOTES_TOO_LONG, SETTABLE_STATUSES } from './upload/upload-rule.ts';

/** Opening an upload: what it is for and, for replace and dispute, about which file. */
export const openUploadSchema = z.object({
  kind: z.enum(['new', 'replace', 'dispute']),
  targetId: z.string().max(100).nullish(),
});

/** What comes with each uploaded file, beside its bytes. */
export const uploadedFileSchema = z.object({
  name: z.string().default(''),
  notes: paragraphField(NOTES_MAX_LENGTH, NOTES_TOO_LONG).default(''),
  /** The employee that it is about, empty for nobody; skipped, the same as of the file that it follows. */
  employeeId: z.string().max(100).optional(),
  clientKey: z.string().min(8).max(100),
});

export const fileStatusSchema = z.object({
  fileId: z.string(),
  status: z.enum(SETTABLE_STATUSES),
  reason: paragraphField(2000).default(''),
  ...madeFrom,
});

export const fileIdSchema = z.object({ fileId: z.string() });

/** Rows of a category's files that the page begins with. */
export const FILES_SHOWN = 25;

/** What the list of a category's files can be asked for, as it stands in the URL. */
export const filesQuerySchema = z.object({
  /** Only files that this side uploaded. */
  by: z.enum(['', 'admin', 'member']).catch(''),
  q: z.string().max(200).catch(''),
});

export type FilesQuery = z.output<typeof filesQuerySchema>;
