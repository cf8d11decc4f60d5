import { z } from 'zod';
import type { PortalCtx } from '#app/ctx.ts';
import { membersFound } from '#app/features/members/member/members-found.server.ts';
import { onePage } from '#app/lists/paginate.server.ts';
import { type ListPage, pageParam } from '#app/lists/pagination.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import { presentSubscription, type Subscription } from './list-subscriptions.server.ts';

/** A subscription in a list of several members'. */
export type MembersSubscription = Subscription & { memberId: string; memberName: string };

/** Subscriptions on one page of the list. */
const PAGE_SIZE = 20;

export const subscriptionsQuerySchema = z.object({
  status: z.enum(['active', 'new', 'lost', 'ended', 'all']).catch('active'),
  q: z.string().trim().max(200).catch(''),
  page: pageParam,
});

/**
 * One page of what members have subscribed to, the newest first, by status and member. What is new or lost began or ended
 * since `monthFrom`, an ISO instant; and whether there is any of whatever status. Admins only.
 */
export async function listAllSubscriptions(
  ctx: PortalCtx,
  query: z.output<typeof subscriptionsQuerySchema>,
  monthFrom: string,
): Promise<ListPage & { subscriptions: MembersSubscription[]; isAny: boolean }> {
  requireAdmin(ctx);
  const db = acrossMembers(ctx.db, 'the subscriptions of all members');
  let found = db
    .selectFrom('subscriptions')
    .innerJoin('users as member', 'member.id', 'subscriptions.member_id')
    .where('member.deleted_at', 'is', null);
  if (query.status === 'active') found = found.where('subscriptions.ended_at', 'is', null);
  if (query.status === 'ended') found = found.where('subscriptions.ended_at', 'is not', null);
  if (query.status === 'new') found = found.where('subscriptions.started_at', '>=', monthFrom);
  if (query.status === 'lost') found = found.where('subscriptions.ended_at', '>=', monthFrom);
  if (query.q) found = found.where('subscriptions.member_id', 'in', await membersFound(ctx, query.q));
  const { rows, ...place } = await onePage({ page: query.page, size: PAGE_SIZE }, { db, found }, (all) => {
    const rows = all.selectAll('subscriptions').select('member.name as member_name');
    const newest = ['ended', 'lost'].includes(query.status)
      ? 'subscriptions.ended_at'
      : 'subscriptions.started_at';
    return rows.orderBy(newest, 'desc').orderBy('subscriptions.id', 'desc');
  });
  const subscriptions = rows.map((row) => ({
    ...presentSubscription(row),
    memberId: row.member_id,
    memberName: row.member_name,
  }));
  // Most often there are some: whether there are any others is looked up where there are none.
  return { subscriptions, ...place, isAny: place.total > 0 || (await isAnySubscription(db)) };
}

async function isAnySubscription(db: Db): Promise<boolean> {
  const first = await db
    .selectFrom('subscriptions')
    .innerJoin('users as member', 'member.id', 'subscriptions.member_id')
    .where('member.deleted_at', 'is', null)
    .select('subscriptions.id')
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}
