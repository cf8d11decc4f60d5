import type { PortalCtx } from '#app/ctx.ts';
import { monthlyRevenue } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';

/**
 * The numbers of the admin's dashboard, each without what is deleted: accounts, employees' documents, and what the
 * running subscriptions bring per month, in cents. Admins only.
 */
export async function countPortal(
  ctx: PortalCtx,
): Promise<{ users: number; documents: number; revenueCents: number }> {
  requireAdmin(ctx);
  const [users, documents, revenueCents] = await Promise.all([
    ctx.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
    acrossMembers(ctx.db, "the provider's numbers over all members")
      .selectFrom('documents')
      .innerJoin('employees', 'employees.id', 'documents.employee_id')
      .innerJoin('users as member', 'member.id', 'documents.member_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('documents.deleted_at', 'is', null)
      .where('employees.deleted_at', 'is', null)
      .where('member.deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
    monthlyRevenue(ctx),
  ]);
  return { users: users.count, documents: documents.count, revenueCents };
}
