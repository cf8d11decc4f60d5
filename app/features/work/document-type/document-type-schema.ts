import { z } from 'zod';
import { lineField, nameField } from '#app/text/name-text.ts';

const roles = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : (value ?? [])),
  z.array(lineField(200)).transform((names) => [...new Set(names.filter(Boolean))]),
);

/** The document-type form; `roles` are employee roles separated by commas, none meaning all. */
export const documentTypeSchema = z.object({
  name: nameField('Document type name is required.'),
  expires: z.preprocess((value) => value === 'on' || value === 'true', z.boolean()),
  roles,
  key: z.string().max(100).optional(),
});

export const documentTypeIdSchema = z.object({ typeId: z.string() });
