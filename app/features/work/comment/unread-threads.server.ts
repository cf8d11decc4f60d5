import { type Ctx, sideOf } from '#app/ctx.ts';
import { markRead } from '#app/features/platform/notification/mark-read.server.ts';
import { isUnread } from '#app/features/platform/notification/unread.server.ts';
import type { CommentSubject } from '#db/tables/comment.ts';
import { commentedKind, findSubject } from './commented-kind.server.ts';

type Place = { kind: CommentSubject; subjectId: string };

/** Those of the records whose thread has something new to the viewer: what is read with it, or a mention of the viewer. */
export async function unreadThreads(
  ctx: Ctx,
  kind: CommentSubject,
  ids: readonly string[],
): Promise<Set<string>> {
  const [mentions, news] = await Promise.all([
    unreadMentions(ctx, ids),
    isReadWithThread(ctx, kind) ? unreadRecords(ctx, ids) : [],
  ]);
  return new Set([...mentions.map(({ subject_id }) => subject_id), ...news]);
}

/**
 * Marks as read what is new in a thread to the viewer's side, and the mentions of the viewer. While an admin views the portal as a
 * member, nothing is marked. Throws NotFound as findSubject does.
 */
export async function markThreadRead(ctx: Ctx, { kind, subjectId }: Place): Promise<void> {
  await findSubject(ctx, kind, subjectId);
  for (const { id } of await unreadMentions(ctx, [subjectId])) await markRead(ctx, id);
  if (isReadWithThread(ctx, kind)) await markRead(ctx, subjectId);
}

function isReadWithThread(ctx: Ctx, kind: CommentSubject): boolean {
  return commentedKind(kind).readWithThread.includes(sideOf(ctx));
}

async function unreadRecords(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('notifications')
    .select('subject_id')
    .where('member_id', '=', ctx.memberId)
    .where('subject_id', 'in', ids)
    .where('side', '=', sideOf(ctx))
    .where('read_at', 'is', null)
    .where('hidden_at', 'is', null)
    .execute();
  return rows.map(({ subject_id }) => subject_id);
}

/** Mentions of the viewer in comments on these records that it has not looked at. */
function unreadMentions(ctx: Ctx, ids: readonly string[]) {
  return ctx.db
    .selectFrom('comment_mentions as mention')
    .innerJoin('comments as comment', 'comment.id', 'mention.comment_id')
    .select(['mention.id', 'comment.subject_id'])
    .where('mention.member_id', '=', ctx.memberId)
    .where('comment.member_id', '=', ctx.memberId)
    .where('mention.account_id', '=', ctx.actor.id)
    .where('comment.subject_id', 'in', ids)
    .where('comment.deleted_at', 'is', null)
    .where(isUnread(sideOf(ctx), 'mention.id', ctx.memberId), '>', 0)
    .execute();
}
