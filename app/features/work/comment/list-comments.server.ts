import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#app/ctx.ts';
import { type FirstLines, limitParam } from '#app/lists/load-more.ts';
import type { CommentSubject } from '#db/tables/comment.ts';
import { mayComment } from './commented-kind.server.ts';
import { COMMENTS_SHOWN } from './comments-shown.ts';
import { type CommentFile, filesOf } from './files/comment-files.server.ts';
import { maySeeNotes } from './may-see-notes.ts';
import { type Mentionable, mentionable } from './people.server.ts';
import { unreadMentions, unreadNews } from './unread-threads.server.ts';

/** A comment as the pages show it. Instants are ISO. */
export type CommentLine = {
  id: string;
  side: 'admin' | 'member';
  authorName: string;
  isInternal: boolean;
  text: string;
  at: string;
  editedAt: string | null;
  /** Whether the viewer wrote it, and may still change it. */
  isOwn: boolean;
  files: readonly CommentFile[];
};

/** The newest comments of a record, the newest first; `count` says how many there are in all. */
export type Thread = FirstLines<CommentLine> &
  Mentionable & {
    kind: CommentSubject;
    subjectId: string;
    /** Whose pages of the admin area it is in; null in the member's own. */
    memberId: string | null;
    canComment: boolean;
    /** Whether something in it is new to the viewer's side, or names the viewer and has not been looked at. */
    unread: boolean;
    maxUploadBytes: number;
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
  if (ids.length === 0) return {};
  const [rows, names] = await Promise.all([newest(ctx, kind, ids, show), mentionable(ctx)]);
  const withFiles = rows.filter((row) => (row.file_count ?? 0) > 0).map(({ id }) => id);
  const files = await filesOf(ctx, withFiles);
  const byId = Map.groupBy(rows, (row) => row.subject_id);
  const canComment = mayComment(ctx, kind);
  const memberId = maySeeNotes(ctx) ? ctx.memberId : null;
  return Object.fromEntries(
    ids.map((id) => {
      const own = byId.get(id) ?? [];
      const lines = own.map((row) => lineOf(row, canComment && row.author_id === ctx.actor.id, files));
      return [
        id,
        {
          ...{ kind, subjectId: id, memberId, canComment, unread: own.some(isNew), ...names },
          ...{ count: own[0]?.total ?? 0, lines, maxUploadBytes: ctx.maxUploadBytes },
        },
      ];
    }),
  );
}

/** The thread of one record that the caller has found, as many of its comments as the address of the page asks for. */
export async function threadOfPage(
  ctx: Ctx,
  kind: CommentSubject,
  id: string,
  request: Request,
): Promise<Thread> {
  const show = limitParam(new URL(request.url).searchParams, 'comments', COMMENTS_SHOWN);
  return listThread(ctx, kind, id, show);
}

/** The thread of one record; null where none is chosen. */
export async function listThread<Id extends string | undefined>(
  ctx: Ctx,
  kind: CommentSubject,
  id: Id,
  show?: number,
): Promise<Thread | (Id extends string ? never : null)> {
  if (id === undefined) return null as never;
  return (await listThreads(ctx, kind, [id], show))[id] as Thread;
}

/** The newest comments of each record; the first of each says what is new in its thread. */
function newest(ctx: Ctx, kind: CommentSubject, ids: readonly string[], show: number) {
  const ranked = commentsOf(ctx, ids)
    .select(['id', 'subject_id', 'side', 'author_id', 'author_name', 'is_internal', 'text', 'created_at'])
    .select(['file_count', 'edited_at'])
    .select(sql<number>`row_number() over (partition by subject_id order by id desc)`.as('place'))
    .select(sql<number>`count(*) over (partition by subject_id)`.as('total'));
  return ctx.db
    .selectFrom(ranked.as('said'))
    .selectAll()
    .select([
      firstOf(unreadMentions(ctx, 'said.subject_id')).as('mentions'),
      firstOf(unreadNews(ctx, kind, 'said.subject_id')).as('news'),
    ])
    .where('place', '<=', show)
    .orderBy('id', 'desc')
    .execute();
}

const firstOf = (count: RawBuilder<number>) => sql<number>`case when said.place = 1 then ${count} else 0 end`;

type Row = Awaited<ReturnType<typeof newest>>[number];

/** The one place that reads comments for a page: whoever may not see internal notes gets none from the database. */
function commentsOf(ctx: Ctx, ids: readonly string[]) {
  const all = ctx.db
    .selectFrom('comments')
    .where('member_id', '=', ctx.memberId)
    .where('subject_id', 'in', ids)
    .where('deleted_at', 'is', null);
  return maySeeNotes(ctx) ? all : all.where('is_internal', '=', 0);
}

const isNew = ({ mentions, news }: Row) => Number(mentions) + Number(news) > 0;

function lineOf(row: Row, isOwn: boolean, files: Map<string | null, CommentFile[]>): CommentLine {
  const { id, side, author_name, is_internal, text, created_at, edited_at } = row;
  return {
    ...{ id, side, authorName: author_name, isInternal: is_internal === 1, text, at: created_at },
    ...{ editedAt: edited_at ?? null, isOwn, files: files.get(id) ?? [] },
  };
}
