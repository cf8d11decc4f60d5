import type { PortalCtx } from '#app/ctx.ts';
import { monthlyRevenue } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { remembered } from '#db/remembered.ts';

type Numbers = { users: number; members: number; documents: number; revenueCents: number };

const known = remembered<Numbers>(['documents', 'employees', 'subscriptions', 'users'], 1);

/**
 * The numbers of the admin's dashboard, each without what is deleted: accounts and how many of
 * them are members, employees' documents, and what the
 * running subscriptions bring per month, in cents. Admins only.
 */
export async function countPortal(ctx: PortalCtx): Promise<Numbers> {
  requireAdmin(ctx);
  return known(ctx.db, '', () => readNumbers(ctx));
}

async function readNumbers(ctx: PortalCtx): Promise<Numbers> {
  const [totals, revenueCents] = await Promise.all([
    ctx.db
      .selectFrom('portal_totals')
      .select((eb) => ['name', eb.fn.sum<number>('count').as('count')])
      .groupBy('name')
      .execute(),
    monthlyRevenue(ctx),
  ]);
  const total = (name: (typeof totals)[number]['name']) =>
    Number(totals.find((one) => one.name === name)?.count ?? 0);
  return { users: total('users'), members: total('members'), documents: total('documents'), revenueCents };
}
