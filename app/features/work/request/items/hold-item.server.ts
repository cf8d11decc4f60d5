import type { Tx } from '#app/ctx.ts';
import type { InfoRequestRow } from '#db/tables/member.ts';
import type { RequestItemRow } from '#db/tables/request.ts';
import { holdRequest } from '../list-requests.server.ts';
import { findItem } from './list-items.server.ts';

/** An item of a request that nobody else changes before the transaction ends. */
export type HeldItem = { item: RequestItemRow; request: InfoRequestRow };

/**
 * Holds the request of an item: of those who answer and decide at the same time one goes after the other. Throws NotFound for
 * another tenant's item, and for one whose request was deleted.
 */
export async function holdItem(tx: Tx, itemId: string): Promise<HeldItem> {
  const { request_id: requestId } = await findItem(tx, itemId);
  const request = await holdRequest(tx, requestId);
  return { item: await findItem(tx, itemId), request };
}

/** Changes an item that is held. */
export async function changeItem(tx: Tx, itemId: string, change: Partial<RequestItemRow>): Promise<void> {
  await tx.db
    .updateTable('request_items')
    .set(change)
    .where('member_id', '=', tx.memberId)
    .where('id', '=', itemId)
    .execute();
}

/** How many items of a request are in each state. */
export async function countStates(
  tx: Tx,
  requestId: string,
): Promise<Record<RequestItemRow['state'], number>> {
  const rows = await tx.db
    .selectFrom('request_items')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('member_id', '=', tx.memberId)
    .where('request_id', '=', requestId)
    .groupBy('state')
    .execute();
  const counts = { open: 0, answered: 0, accepted: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}
