import type { z } from 'zod';
import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { NotAllowed, NotFound, ValidationError } from '#app/errors.ts';
import { storeUpload } from '#app/features/platform/contents/store-upload.server.ts';
import { newId } from '#app/ids.ts';
import type { CommentFileRow } from '#db/tables/comment.ts';
import type { commentFileSchema } from '../comment-schema.ts';
import { findSubject, mayComment } from '../commented-kind.server.ts';
import { maySeeNotes } from '../may-see-notes.ts';

/** A file of a comment as the pages show it; size in bytes. */
export type CommentFile = Pick<CommentFileRow, 'id' | 'name' | 'preview'> & { size: number };

/**
 * Takes a file for the comment or the note that the actor is writing; until that is sent nobody else gets it. A retry with the
 * same client key returns the first record. Throws NotFound for another tenant's record, NotAllowed for who may not write there,
 * TooLarge.
 */
export async function receiveCommentFile(
  ctx: Ctx,
  { kind, subjectId, name, clientKey }: z.output<typeof commentFileSchema>,
  body: AsyncIterable<Uint8Array>,
): Promise<CommentFile> {
  if (!mayComment(ctx, kind)) throw new NotAllowed();
  await findSubject(ctx, kind, subjectId);
  const earlier = await findByKey(ctx, clientKey);
  if (earlier) return shown(earlier);
  const stored = await storeUpload(ctx, name, body);
  return transact(ctx, async (tx) => {
    const row: CommentFileRow = {
      id: newId('cfile'),
      member_id: tx.memberId,
      comment_id: null,
      uploader_id: tx.actor.id,
      name: stored.name,
      type: stored.mediaType,
      preview: stored.preview,
      needs_password: stored.needsPassword,
      size_bytes: stored.size,
      sha256: stored.sha256,
      uploaded_at: instant(tx),
      client_key: clientKey,
    };
    const inserted = await tx.db
      .insertInto('comment_files')
      .values(row)
      .onConflict((oc) => oc.columns(['member_id', 'uploader_id', 'client_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return shown(inserted ? row : ((await findByKey(tx, clientKey)) ?? row));
  });
}

/** Gives a comment the files that the actor has uploaded for it. Throws ValidationError where one is gone, or has been sent. */
export async function attachFiles(tx: Tx, commentId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const attached = await tx.db
    .updateTable('comment_files')
    .set({ comment_id: commentId })
    .where('member_id', '=', tx.memberId)
    .where('uploader_id', '=', tx.actor.id)
    .where('comment_id', 'is', null)
    .where('id', 'in', fileIds)
    .returning('id')
    .execute();
  if (attached.length < new Set(fileIds).size)
    throw new ValidationError('An attachment is no longer there. Remove it and attach it again.');
  await tx.db
    .updateTable('comments')
    .set({ file_count: attached.length })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', commentId)
    .execute();
}

/** The files of these comments, by comment; the caller has found them. */
export async function filesOf(
  ctx: Pick<Ctx, 'db' | 'memberId'>,
  commentIds: readonly string[],
): Promise<Map<string | null, CommentFile[]>> {
  if (commentIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('comment_files')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('comment_id', 'in', commentIds)
    .orderBy('id')
    .execute();
  const byComment = Map.groupBy(rows, (row) => row.comment_id);
  return new Map([...byComment].map(([id, own]) => [id, own.map(shown)]));
}

/**
 * A file that was sent with a comment on a record of the member acted for, or that the viewer is about to send. Throws NotFound for
 * any other: of another tenant, of a deleted comment, and of an internal note for everybody but the staff.
 */
export async function findCommentFile(ctx: Ctx, fileId: string): Promise<CommentFileRow> {
  const file = await ctx.db
    .selectFrom('comment_files')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file || !(await maySee(ctx, file))) throw new NotFound('File not found.');
  return file;
}

async function maySee(ctx: Ctx, { comment_id, uploader_id }: CommentFileRow): Promise<boolean> {
  if (comment_id === null) return uploader_id === ctx.actor.id;
  const comment = await ctx.db
    .selectFrom('comments')
    .select(['subject_kind', 'subject_id', 'is_internal'])
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', comment_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!comment || (comment.is_internal === 1 && !maySeeNotes(ctx))) return false;
  await findSubject(ctx, comment.subject_kind, comment.subject_id);
  return true;
}

function findByKey(ctx: Pick<Ctx, 'db' | 'memberId' | 'actor'>, clientKey: string) {
  return ctx.db
    .selectFrom('comment_files')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('uploader_id', '=', ctx.actor.id)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
}

function shown({ id, name, preview, size_bytes: size }: CommentFileRow): CommentFile {
  return { id, name, preview, size };
}
