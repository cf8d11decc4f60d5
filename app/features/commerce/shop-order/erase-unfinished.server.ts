import type { Portal } from '#app/ctx.ts';
import { undoneBefore } from '#app/features/platform/retention/erase-expired.server.ts';

/**
 * Erases sales that ended unpaid longer ago than a deletion can be undone: nobody bought anything, and who tried is nobody's business any more.
 * One that something came in for, or that somebody is to look at, stays.
 */
export async function eraseUnfinishedSales(portal: Pick<Portal, 'db' | 'now'>): Promise<void> {
  await portal.db
    .deleteFrom('sales')
    .where('state', 'in', ['expired', 'cancelled'])
    .where('closed_at', '<', undoneBefore(portal))
    .where('paid_at', 'is', null)
    .where('refunded_cents', '=', 0)
    .where('flag', '=', '')
    .execute();
}
