import { sql } from 'kysely';
import type { Ctx } from '#app/ctx.ts';
import { listStaff } from '#app/features/platform/account/staff.server.ts';
import { markRead } from '#app/features/platform/notification/mark-read.server.ts';
import type { FirstLines } from '#app/lists/load-more.ts';
import { mayEdit } from '#app/policy.ts';
import type { CommentSubject } from '#db/tables/comment.ts';
import { COMMENTS_SHOWN } from './comments-shown.ts';
import { findSubject } from './find-subject.server.ts';
import { maySeeNotes } from './may-see-notes.ts';

/** A comment as the pages show it. `at` is an ISO instant. */
export type CommentLine = {
  id: string;
  side: 'admin' | 'member';
  authorName: string;
  isInternal: boolean;
  text: string;
  at: string;
};

/** The newest comments of a record, the newest first; `count` says how many there are in all. */
export type Thread = FirstLines<CommentLine> & {
  kind: CommentSubject;
  subjectId: string;
  canComment: boolean;
  /** Names that an internal note can mention; null where the viewer writes and sees none. */
  staff: string[] | null;
  /** Whether a note mentions the viewer that it has not looked at. */
  mentioned: boolean;
};

/**
 * What was said about each of these records of the member acted for: the newest `show` of each. Internal notes are among it
 * for the provider's staff alone, and not where they look at the member's own pages. The caller has found the records.
 */
export async function listThreads(
  ctx: Ctx,
  kind: CommentSubject,
  ids: readonly string[],
  show = COMMENTS_SHOWN,
): Promise<Record<string, Thread>> {
  const notes = maySeeNotes(ctx);
  const [rows, staff, mentioned] = await Promise.all([
    ids.length > 0 ? newest(ctx, ids, show) : [],
    notes ? listStaff(ctx) : null,
    notes && ids.length > 0 ? mentionedIn(ctx, ids) : new Set<string>(),
  ]);
  const byId = Map.groupBy(rows, (row) => row.subject_id);
  const others = staff?.filter(({ id }) => id !== ctx.actor.id).map(({ name }) => name) ?? null;
  return Object.fromEntries(
    ids.map((id) => {
      const own = byId.get(id) ?? [];
      return [
        id,
        {
          ...{ kind, subjectId: id, canComment: mayEdit(ctx), staff: others },
          ...{ mentioned: mentioned.has(id), count: own[0]?.total ?? 0 },
          lines: own.map(lineOf),
        },
      ];
    }),
  );
}

/** The thread of one record; null where none is chosen. */
export async function listThread(
  ctx: Ctx,
  kind: CommentSubject,
  id: string | undefined,
  show?: number,
): Promise<Thread | null> {
  if (id === undefined) return null;
  return (await listThreads(ctx, kind, [id], show))[id] ?? null;
}

/** Marks as read the notes of a record that mention the viewer. Throws NotFound as findSubject does. */
export async function markMentionsRead(
  ctx: Ctx,
  input: { kind: CommentSubject; subjectId: string },
): Promise<void> {
  await findSubject(ctx, input.kind, input.subjectId);
  if (!maySeeNotes(ctx)) return;
  for (const { id } of await mentions(ctx, [input.subjectId]).execute()) await markRead(ctx, id);
}

function newest(ctx: Ctx, ids: readonly string[], show: number) {
  const ranked = commentsOf(ctx, ids)
    .select(['id', 'subject_id', 'side', 'author_name', 'is_internal', 'text', 'created_at'])
    .select(sql<number>`row_number() over (partition by subject_id order by id desc)`.as('place'))
    .select(sql<number>`count(*) over (partition by subject_id)`.as('total'));
  return ctx.db
    .selectFrom(ranked.as('said'))
    .selectAll()
    .where('place', '<=', show)
    .orderBy('id', 'desc')
    .execute();
}

type Row = Awaited<ReturnType<typeof newest>>[number];

/** The one place that reads comments: whoever may not see internal notes gets none from the database. */
function commentsOf(ctx: Ctx, ids: readonly string[]) {
  const all = ctx.db
    .selectFrom('comments')
    .where('member_id', '=', ctx.memberId)
    .where('subject_id', 'in', ids);
  return maySeeNotes(ctx) ? all : all.where('is_internal', '=', 0);
}

function lineOf({ id, side, author_name, is_internal, text, created_at }: Row): CommentLine {
  return { id, side, authorName: author_name, isInternal: is_internal === 1, text, at: created_at };
}

async function mentionedIn(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await mentions(ctx, ids).execute();
  return new Set(rows.map(({ subject_id }) => subject_id));
}

function mentions(ctx: Ctx, ids: readonly string[]) {
  return ctx.db
    .selectFrom('comment_mentions as mention')
    .innerJoin('comments as note', 'note.id', 'mention.comment_id')
    .innerJoin('notifications as news', 'news.subject_id', 'mention.id')
    .select(['mention.id', 'note.subject_id'])
    .where('mention.member_id', '=', ctx.memberId)
    .where('note.member_id', '=', ctx.memberId)
    .where('news.member_id', '=', ctx.memberId)
    .where('mention.account_id', '=', ctx.actor.id)
    .where('note.subject_id', 'in', ids)
    .where('news.read_at', 'is', null);
}
