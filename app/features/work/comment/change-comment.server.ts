import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { NoticeChange } from '#app/features/platform/notification/declare-notice.server.ts';
import type { CommentRow } from '#db/tables/comment.ts';
import { noteEvents } from './comment-events.server.ts';
import type { Subject } from './commented-kind.server.ts';
import { type CommentAct, commentedKind, findSubject, mayComment } from './commented-kind.server.ts';
import { enterMails } from './mail/enter-mails.server.ts';
import { maySeeNotes } from './may-see-notes.ts';
import { mentionNamed, mentionsOfComment } from './mention.server.ts';
import { refreshSaid } from './refresh-said.server.ts';

type Own = { comment: CommentRow; subject: Subject };

/**
 * Changes the text of the actor's own comment or note; who is newly named in it gets a notice. Throws NotFound for a comment of
 * somebody else, of another tenant, and for one that was deleted.
 */
export async function editComment(ctx: Ctx, input: { commentId: string; text: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const { comment, subject } = await lockOwn(tx, input.commentId, 'there');
    if (comment.text === input.text) return;
    await update(tx, comment.id, { text: input.text, edited_at: instant(tx) });
    const changed = { id: comment.id, text: input.text, isInternal: comment.is_internal === 1 };
    const { accountIds, notices } = await mentionNamed(tx, subject, changed);
    await enterMails(tx, subject, { ...changed, mentioned: accountIds, onlyMentioned: true });
    await tell(tx, 'edited', { comment, subject }, notices);
  });
}

/** Takes away the actor's own comment or note with its files; it can be restored for 30 days. Throws NotFound as editComment does. */
export async function deleteComment(ctx: Ctx, input: { commentId: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const own = await lockOwn(tx, input.commentId, 'there');
    await update(tx, own.comment.id, { deleted_at: instant(tx) });
    await tell(tx, 'deleted', own, await mentionsOfComment(tx, own.comment.id, 'hidden'));
  });
}

/** Brings back a comment or note that the actor has deleted. Throws NotFound for any other. */
export async function restoreComment(ctx: Ctx, input: { commentId: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const own = await lockOwn(tx, input.commentId, 'deleted');
    await update(tx, own.comment.id, { deleted_at: null });
    await tell(tx, 'restored', own, await mentionsOfComment(tx, own.comment.id, 'shown'));
  });
}

/** The actor's own comment, which nobody else changes until the transaction ends. */
async function lockOwn(tx: Tx, id: string, state: 'there' | 'deleted'): Promise<Own> {
  const comment = await tx.db
    .selectFrom('comments')
    .selectAll()
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .where('author_id', '=', tx.actor.id)
    .where('deleted_at', state === 'there' ? 'is' : 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!comment || (comment.is_internal === 1 && !maySeeNotes(tx))) throw new NotFound('Comment not found.');
  if (!mayComment(tx, comment.subject_kind)) throw new NotAllowed();
  return { comment, subject: await findSubject(tx, comment.subject_kind, comment.subject_id) };
}

async function update(
  tx: Tx,
  id: string,
  change: Partial<Pick<CommentRow, 'text' | 'edited_at' | 'deleted_at'>>,
): Promise<void> {
  await tx.db
    .updateTable('comments')
    .set(change)
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .execute();
}

async function tell(
  tx: Tx,
  act: CommentAct,
  { comment, subject }: Own,
  mentions: readonly NoticeChange[],
): Promise<void> {
  const { id, name } = subject;
  if (comment.is_internal === 1) return record(tx, noteEvents[act](comment.id, { name, notices: mentions }));
  const notices = [...(await refreshSaid(tx, subject)), ...mentions];
  await record(tx, commentedKind(subject.kind).events[act](id, { name, notices }));
}
