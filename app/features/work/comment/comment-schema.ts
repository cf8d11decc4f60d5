import { z } from 'zod';
import { paragraphField } from '#app/text/name-text.ts';

/** Characters of one comment. */
export const COMMENT_MAX_LENGTH = 4000;

const subject = { kind: z.enum(['file', 'request']), subjectId: z.string().min(1).max(100) };

/** A comment, or with `internal` a note that only the provider's staff sees. */
export const commentSchema = z.object({
  ...subject,
  text: paragraphField(COMMENT_MAX_LENGTH).pipe(z.string().min(1, 'Enter a comment.')),
  internal: z
    .enum(['on'])
    .optional()
    .transform((on) => on === 'on'),
  key: z.string().max(100).optional(),
});

export const threadSchema = z.object(subject);
