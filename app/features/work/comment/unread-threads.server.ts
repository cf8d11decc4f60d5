import { type RawBuilder, sql } from 'kysely';
import { type Ctx, type PortalCtx, sideOf } from '#app/ctx.ts';
import { markRead } from '#app/features/platform/notification/mark-read.server.ts';
import { isUnread, isUnreadTo } from '#app/features/platform/notification/unread.server.ts';
import type { CommentSubject } from '#db/tables/comment.ts';
import { commentedKind, findSubject } from './commented-kind.server.ts';

type Place = { kind: CommentSubject; subjectId: string };

/** For a list of threads: how many mentions of the viewer that it has not looked at are in that of the record in the column `subject`. */
export function unreadMentions(ctx: Ctx, subject: string): RawBuilder<number> {
  return mentionsUnread(ctx, subject, sql`${ctx.memberId}`);
}

function mentionsUnread(ctx: PortalCtx, subject: string, member: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from comments as named
    join comment_mentions as mention on mention.comment_id = named.id and mention.account_id = ${ctx.actor.id}
    where named.member_id = ${member} and named.subject_id = ${sql.ref(subject)} and named.deleted_at is null
    and ${isUnread(sideOf(ctx), 'mention.id')} > 0)`;
}

/**
 * For a list of the member's records: above 0 where the record in the column `subject`, or its thread, has something that is
 * new to the viewer's side, or a mention of the viewer.
 */
export function unreadWithThread(ctx: Ctx, subject: string): RawBuilder<number> {
  return sql<number>`(${isUnreadTo(ctx, subject, ctx.memberId)} + ${unreadMentions(ctx, subject)})`;
}

/** The same for a list of records of all members; the column `member` says whose each is. */
export function unreadWithThreadOfAny(ctx: PortalCtx, subject: string, member: string): RawBuilder<number> {
  return sql<number>`(${isUnreadTo(ctx, subject)} + ${mentionsUnread(ctx, subject, sql.ref(member))})`;
}

/** The same for what is new of the record, where its thread is what marks it as read. */
export function unreadNews(ctx: Ctx, kind: CommentSubject, subject: string): RawBuilder<number> {
  return isReadWithThread(ctx, kind) ? isUnread(sideOf(ctx), subject, ctx.memberId) : sql<number>`0`;
}

/**
 * Marks as read what is new in a thread to the viewer's side, and the mentions of the viewer. While an admin views the portal as a
 * member, nothing is marked. Throws NotFound as findSubject does.
 */
export async function markThreadRead(ctx: Ctx, { kind, subjectId }: Place): Promise<void> {
  await findSubject(ctx, kind, subjectId);
  for (const { id } of await mentionsIn(ctx, subjectId)) await markRead(ctx, id);
  if (isReadWithThread(ctx, kind)) await markRead(ctx, subjectId);
}

function isReadWithThread(ctx: Ctx, kind: CommentSubject): boolean {
  return commentedKind(kind).readWithThread.includes(sideOf(ctx));
}

/** Mentions of the viewer in comments on that record. */
function mentionsIn(ctx: Ctx, subjectId: string) {
  return ctx.db
    .selectFrom('comment_mentions as mention')
    .innerJoin('comments as comment', 'comment.id', 'mention.comment_id')
    .select('mention.id')
    .where('mention.member_id', '=', ctx.memberId)
    .where('comment.member_id', '=', ctx.memberId)
    .where('mention.account_id', '=', ctx.actor.id)
    .where('comment.subject_id', '=', subjectId)
    .where(isUnread(sideOf(ctx), 'mention.id', ctx.memberId), '>', 0)
    .execute();
}
