import type { Db } from '#db/open.ts';

/**
 * Erases sales that ended unpaid before `before` (ISO): nobody bought anything, and who tried is nobody's business any more.
 * One that something came in for, or that somebody is to look at, stays.
 */
export async function eraseUnfinishedSales(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('sales')
    .where('state', 'in', ['expired', 'cancelled'])
    .where('closed_at', '<', before)
    .where('paid_at', 'is', null)
    .where('refunded_cents', '=', 0)
    .where('flag', '=', '')
    .execute();
}
