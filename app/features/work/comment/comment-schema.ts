import { z } from 'zod';
import { paragraphField } from '#app/text/name-text.ts';
import { COMMENTED_TABLES, type CommentSubject } from '#db/tables/comment.ts';

/** Characters of one comment. */
export const COMMENT_MAX_LENGTH = 4000;
/** Files that one comment has at most. */
export const FILES_MAX = 10;

const id = z.string().min(1).max(100);
const subject = {
  kind: z.enum(Object.keys(COMMENTED_TABLES) as [CommentSubject]),
  subjectId: id,
};
const text = paragraphField(COMMENT_MAX_LENGTH);

/** A comment, or with `internal` a note that only the provider's staff sees. One with files needs no text. */
export const commentSchema = z
  .object({
    ...subject,
    text,
    'files[]': z.array(id).max(FILES_MAX, `Attach up to ${FILES_MAX} files.`).default([]),
    internal: z
      .enum(['on'])
      .optional()
      .transform((on) => on === 'on'),
    key: z.string().max(100).optional(),
  })
  .refine((said) => said.text !== '' || said['files[]'].length > 0, {
    path: ['text'],
    message: 'Enter a comment.',
  });

export const threadSchema = z.object(subject);

/** Which comment. */
export const commentIdSchema = z.object({ commentId: id });

export const editCommentSchema = z.object({
  commentId: id,
  text: text.pipe(z.string().min(1, 'Enter a comment.')),
});

/** What comes with a file of a comment, beside its bytes. */
export const commentFileSchema = z.object({
  ...subject,
  name: z.string().min(1, 'No file selected'),
  clientKey: z.string().min(8).max(100),
});
