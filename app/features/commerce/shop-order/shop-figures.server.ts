import type { PortalCtx } from '#app/ctx.ts';
import { type Currency, type Money, totalsOf } from '#app/format/money.ts';
import { requireAdmin } from '#app/policy.ts';
import { remembered } from '#db/remembered.ts';

/** Amounts are one per currency; refunds are what was given back of orders since the day, whenever they were paid. */
export type ShopFigures = { revenue: Money[]; paid: number; refunded: Money[]; waiting: number };

const known = remembered<ShopFigures>(['sales'], 4);

/**
 * What the shop has taken since `monthFrom` (ISO instant) less what was refunded of it, how many orders that was, what
 * was refunded since then, and how many orders wait to be sent or looked at. Admins only.
 */
export async function shopFigures(ctx: PortalCtx, monthFrom: string): Promise<ShopFigures> {
  requireAdmin(ctx);
  return known(ctx.db, monthFrom, async () => {
    const [paid, refunded, { waiting }] = await Promise.all([
      ctx.db
        .selectFrom('sales')
        .select((eb) => [
          'currency',
          eb.fn.countAll<number>().as('count'),
          eb.fn.sum<number>('paid_cents').as('paid'),
          eb.fn.sum<number>('refunded_cents').as('refunded'),
        ])
        .where('paid_at', '>=', monthFrom)
        .groupBy('currency')
        .execute(),
      ctx.db
        .selectFrom('sales')
        .select((eb) => ['currency', eb.fn.sum<number>('refunded_cents').as('cents')])
        .where('refunded_at', '>=', monthFrom)
        .groupBy('currency')
        .execute(),
      ctx.db
        .selectFrom('sales')
        .select((eb) => eb.fn.countAll<number>().as('waiting'))
        .where((eb) => eb.or([eb('state', '=', 'paid'), eb('flag', '!=', '')]))
        .executeTakeFirstOrThrow(),
    ]);
    return {
      revenue: totalsOf(paid.map((row) => moneyIn(row.currency, Number(row.paid) - Number(row.refunded)))),
      paid: paid.reduce((sum, { count }) => sum + count, 0),
      refunded: totalsOf(refunded.map((row) => moneyIn(row.currency, Number(row.cents)))),
      waiting,
    };
  });
}

function moneyIn(currency: string, cents: number): Money {
  return { cents, currency: JSON.parse(currency) as Currency };
}
