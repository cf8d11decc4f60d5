import { instant, type Tx } from '#app/ctx.ts';
import type { Granularity } from '#app/features/commerce/service/pricing.ts';
import { newId } from '#app/ids.ts';

/** A subscription to begin; `cents` is paid once per period. */
export type NewSubscription = {
  serviceId: string;
  name: string;
  category: string;
  granularity: Granularity;
  cents: number;
};

/** Begins subscriptions of the member acted for, within the act that makes them; `orderId` names the order behind them. */
export async function startSubscriptions(
  tx: Tx,
  orderId: string | null,
  subscriptions: readonly NewSubscription[],
): Promise<string[]> {
  const rows = subscriptions.map(({ serviceId, name, category, granularity, cents }) => ({
    id: newId('sub'),
    member_id: tx.memberId,
    order_id: orderId,
    service_id: serviceId,
    service_name: name,
    category,
    granularity,
    cents,
    version: 1,
    started_at: instant(tx),
    ended_at: null,
  }));
  if (rows.length > 0) await tx.db.insertInto('subscriptions').values(rows).execute();
  tx.emit('subscriptions');
  return rows.map(({ id }) => id);
}
