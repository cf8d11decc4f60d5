import { type RawBuilder, sql } from 'kysely';
import { type Ctx, type PortalCtx, type Side, sideOf } from '#app/ctx.ts';
import { NotAllowed } from '#app/errors.ts';
import { isAdmin } from '#app/policy.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { NoticeKind } from '#db/tables/notification.ts';
import { countsOf, type UnreadCounts } from './count-unread.server.ts';

const TOLD = "what the provider's staff is told of";

/**
 * What is new to the viewer's side: for the provider's staff that of all members (or of one), for everybody else that of
 * its own member in the categories that it has. This is the one place that says what unread is.
 */
export function unreadNotices(ctx: Ctx | PortalCtx, ofMember?: string) {
  return shownNotices(ctx, ofMember).where('n.read_at', 'is', null);
}

/** The same with what has been read: all that the viewer's side was told of. */
export function shownNotices(ctx: Ctx | PortalCtx, ofMember?: string) {
  if (isAdmin(ctx)) return toldToStaff(ctx, ofMember);
  if (!('memberId' in ctx)) throw new NotAllowed();
  return toldToMember(ctx);
}

/** How many records are new to the viewer's side: what bell, dashboard, and the badges of navigation and tabs say. */
export async function countUnreadByKind(ctx: Ctx | PortalCtx, ofMember?: string): Promise<UnreadCounts> {
  const db = isAdmin(ctx) ? acrossMembers(ctx.db, TOLD) : ctx.db;
  return countsOf(db, unreadNotices(ctx, ofMember));
}

/** The same for the side of the member acted for, whoever looks: what its own pages show as new. */
export async function countMembersUnread(ctx: Ctx): Promise<UnreadCounts> {
  return countsOf(ctx.db, toldToMember(ctx).where('n.read_at', 'is', null));
}

/** The same for each of these members; those without any are skipped. */
export async function countUnreadOfMembers(
  ctx: PortalCtx,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await toldToStaff(ctx)
    .where('n.read_at', 'is', null)
    .select((eb) => ['n.member_id', eb.fn.countAll<number>().as('count')])
    .where('n.member_id', 'in', memberIds)
    .groupBy('n.member_id')
    .execute();
  return new Map(rows.map(({ member_id, count }) => [member_id ?? '', count]));
}

/**
 * For a list of records: 1 where the record in the column `subject` is new to the side, else 0. `memberId` says whose,
 * where the list is of one member.
 */
export function isUnread(side: Side, subject: string, memberId?: string): RawBuilder<number> {
  const member = memberId === undefined ? sql`` : sql`and note.member_id = ${memberId}`;
  return sql<number>`(select count(*) from notifications as note where note.subject_id = ${sql.ref(subject)}
    and note.side = ${side} ${member} and note.read_at is null and note.hidden_at is null)`;
}

/** For a list of records of a member: the ISO instant at which its side read of the record in the column `subject`; null where it has not, or was told of nothing. */
export function readBy(side: Side, subject: string, memberId: string): RawBuilder<string | null> {
  return sql<
    string | null
  >`(select note.read_at from notifications as note where note.subject_id = ${sql.ref(subject)}
    and note.side = ${side} and note.member_id = ${memberId} and note.hidden_at is null)`;
}

/** Records of a kind that are new to the provider's staff, deleted members' included: for a condition over records of all members. */
export function unreadByAdmins(db: Db, kind: NoticeKind) {
  return db
    .selectFrom('notifications as note')
    .select('note.subject_id')
    .where('note.side', '=', 'admin')
    .where('note.kind', '=', kind)
    .where('note.read_at', 'is', null)
    .where('note.hidden_at', 'is', null);
}

/** Records of a kind of the member acted for that are new to a side. */
export function unreadOfMember({ db, memberId }: { db: Db; memberId: string }, side: Side, kind: NoticeKind) {
  return db
    .selectFrom('notifications as note')
    .select('note.subject_id')
    .where('note.member_id', '=', memberId)
    .where('note.side', '=', side)
    .where('note.kind', '=', kind)
    .where('note.read_at', 'is', null)
    .where('note.hidden_at', 'is', null);
}

/** What `isUnread` says, for the viewer's side. */
export function isUnreadTo(
  ctx: Pick<PortalCtx, 'actor'>,
  subject: string,
  memberId?: string,
): RawBuilder<number> {
  return isUnread(sideOf(ctx), subject, memberId);
}

function toldToStaff(ctx: PortalCtx, ofMember?: string) {
  return (
    acrossMembers(ctx.db, TOLD)
      .selectFrom('notifications as n')
      .where('n.side', '=', 'admin')
      .where('n.hidden_at', 'is', null)
      // What concerns the provider alone has no member. Counted in the index, without a look at each notice's member.
      .where((eb) => eb.or([eb('n.member_id', 'is', null), eb('n.member_id', 'not in', deletedMembers(ctx))]))
      // A mention is told to the one that it names.
      .where((eb) => eb.or([eb('n.kind', '!=', 'mention'), eb('n.subject_id', 'in', mentionsOf(ctx))]))
      .$if(ofMember !== undefined, (query) => query.where('n.member_id', '=', ofMember ?? ''))
  );
}

function mentionsOf({ db, actor }: PortalCtx) {
  return acrossMembers(db, 'where one of the staff is mentioned')
    .selectFrom('comment_mentions as mention')
    .select('mention.id')
    .where('mention.account_id', '=', actor.id);
}

function ownMentions({ db, memberId, actor }: Ctx) {
  return db
    .selectFrom('comment_mentions as mention')
    .select('mention.id')
    .where('mention.member_id', '=', memberId)
    .where('mention.account_id', '=', actor.id);
}

function deletedMembers({ db }: PortalCtx) {
  return db.selectFrom('users as gone').select('gone.id').where('gone.deleted_at', 'is not', null);
}

/** All that the side of the member acted for was told of, whoever looks. */
export function toldToMember(ctx: Ctx) {
  return ctx.db
    .selectFrom('notifications as n')
    .where('n.side', '=', 'member')
    .where('n.member_id', '=', ctx.memberId)
    .where('n.hidden_at', 'is', null)
    .where((eb) => eb.or([eb('n.kind', '!=', 'mention'), eb('n.subject_id', 'in', ownMentions(ctx))]))
    .where((eb) =>
      eb.or([
        eb('n.category', 'is', null),
        eb(
          'n.category',
          'in',
          eb
            .selectFrom('category_assignments as assigned')
            .select('assigned.category')
            .where('assigned.member_id', '=', ctx.memberId),
        ),
      ]),
    );
}
