import type { Tx } from '#app/ctx.ts';
import { newId } from '#app/ids.ts';
import type { NewItem } from './item-schema.ts';

/** Gives a new request its checklist. */
export async function addItems(tx: Tx, requestId: string, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx.db
    .insertInto('request_items')
    .values(
      items.map(({ kind, label, options }, position) => ({
        id: newId('item'),
        member_id: tx.memberId,
        request_id: requestId,
        ...{ position, kind, label },
        options: JSON.stringify(options),
        state: 'open' as const,
        answer: null,
        answered_at: null,
        answered_by: '',
        reason: null,
        decided_at: null,
      })),
    )
    .execute();
}
