import { sql } from 'kysely';
import type { PortalCtx } from '#app/ctx.ts';
import { IDLE_DAYS, MOVING_STAGES } from '#app/features/hiring/candidate/stages.ts';
import { COUNTED } from '#app/lists/count-text.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers, type Db } from '#db/open.ts';

/**
 * What is open for the provider: it has no outcome yet, and it is the provider's turn. That is files In Progress, requests
 * past their due date, plans to confirm, shop orders to send or to look at, and members with idle candidates; nothing
 * else counts or lists it. `today` is YYYY-MM-DD for the viewer.
 */
export function openSubjects(ctx: PortalCtx, today: string) {
  const db = acrossMembers(ctx.db, "what is open for the provider's staff, over all members");
  return openFiles(db)
    .select(['file.id as id', 'file.member_id as member_id'])
    .unionAll(openRequests(db, today).select(['request.id as id', 'request.member_id as member_id']))
    .unionAll(openOrders(db).select(['order.id as id', 'order.member_id as member_id']))
    .unionAll(openSales(db).select((eb) => ['sale.id as id', eb.val('').as('member_id')]))
    .unionAll(idleHiring(ctx, db).select(['idle.id as id', 'idle.id as member_id']));
}

/** How much is open for each of these members, or of all; those without any are skipped. Admins only. */
export async function countOpenOfMembers(
  ctx: PortalCtx,
  memberIds: readonly string[] | null,
  today: string,
): Promise<Map<string, number>> {
  requireAdmin(ctx);
  const rows = await acrossMembers(ctx.db, 'what is open of several members')
    .selectFrom(openSubjects(ctx, today).as('open'))
    .select((eb) => ['open.member_id', eb.fn.countAll<number>().as('count')])
    .$if(memberIds !== null, (open) => open.where('open.member_id', 'in', memberIds ?? []))
    .groupBy('open.member_id')
    .execute();
  return new Map(rows.map(({ member_id, count }) => [member_id, count]));
}

/** There are few of them: to leave theirs out, nobody looks up the member of each record. */
function deletedMembers(db: Db) {
  return db.selectFrom('users as gone').select('gone.id').where('gone.deleted_at', 'is not', null);
}

/** Files of members that are not deleted, or of one member. */
export function filesOfAll(db: Db, ofMember?: string) {
  return db
    .selectFrom('category_files as file')
    .where((eb) =>
      ofMember === undefined
        ? eb('file.member_id', 'not in', deletedMembers(db))
        : eb('file.member_id', '=', ofMember),
    )
    .where('file.deleted_at', 'is', null);
}

/** Files that nobody has decided on. */
export function openFiles(db: Db, ofMember?: string) {
  return filesOfAll(db, ofMember).where('file.status', '=', 'In Progress');
}

/** Requests to members that are not deleted, or to one member. */
export function requestsOfAll(db: Db, ofMember?: string) {
  return db
    .selectFrom('info_requests as request')
    .where((eb) =>
      ofMember === undefined
        ? eb('request.member_id', 'not in', deletedMembers(db))
        : eb('request.member_id', '=', ofMember),
    )
    .where('request.deleted_at', 'is', null);
}

/** Requests that a member should have answered before today. */
export function openRequests(db: Db, today: string, ofMember?: string) {
  return requestsOfAll(db, ofMember)
    .where('request.status', '=', 'Pending')
    .where('request.due_date', '<', today);
}

/** Plans that wait to be confirmed or declined. */
export function openOrders(db: Db, ofMember?: string) {
  return db
    .selectFrom('orders as order')
    .where((eb) =>
      ofMember === undefined
        ? eb('order.member_id', 'not in', deletedMembers(db))
        : eb('order.member_id', '=', ofMember),
    )
    .where('order.status', '=', 'requested');
}

/** Shop orders that are paid and not sent, or that somebody must look at. */
export function openSales(db: Db) {
  return db
    .selectFrom('sales as sale')
    .where((eb) => eb.or([eb('sale.state', '=', 'paid'), eb('sale.flag', '!=', '')]));
}

/** Members that hire and have candidates whom nobody has moved for long: `idle`, one row for each, and since when. */
export function idleHiring(ctx: PortalCtx, db: Db) {
  const hiring = db
    .selectFrom('category_assignments as assigned')
    .innerJoin('users as member', 'member.id', 'assigned.member_id')
    .where('assigned.category', '=', 'hiring')
    .where('member.deleted_at', 'is', null)
    .select(['member.id as id', 'member.name as name', oldestMove().as('since')]);
  return db.selectFrom(hiring.as('idle')).where('idle.since', '<=', idleBefore(ctx));
}

/** How many candidates of the member in the row of `idleHiring` are idle, up to one more than are counted. */
export function countIdle(ctx: PortalCtx) {
  return sql<number>`(select count(*) from (select 1 from "candidates" as "candidate"
    where candidate.member_id = idle.id and candidate.deleted_at is null
      and candidate.stage in (${sql.join(MOVING_STAGES)}) and candidate.stage_changed_at <= ${idleBefore(ctx)}
    limit ${sql.lit(COUNTED + 1)}) as counted)`;
}

/** When the candidate was moved whom nobody has moved for longest: looked up in an index, stage by stage. */
function oldestMove() {
  const oldest = MOVING_STAGES.map(
    (stage) => sql`select min(candidate.stage_changed_at) as at from "candidates" as "candidate"
      where candidate.member_id = assigned.member_id and candidate.stage = ${stage} and candidate.deleted_at is null`,
  );
  return sql<string>`(select min(at) from (${sql.join(oldest, sql` union all `)}) as oldest)`;
}

function idleBefore(ctx: PortalCtx): string {
  return new Date(ctx.now().getTime() - IDLE_DAYS * 86_400_000).toISOString();
}
