import type { AnyTx } from '#app/ctx.ts';
import { giveForm } from '#app/features/work/form/form-access.server.ts';
import { newId } from '#app/ids.ts';
import type { NewItem } from './item-schema.ts';

/** Gives a new request its checklist, and the member the forms in it. Throws NotFound for a form that is not in use. */
export async function addItems(
  tx: AnyTx,
  memberId: string,
  requestId: string,
  items: readonly NewItem[],
): Promise<void> {
  if (items.length === 0) return;
  for (const { kind, options } of items) if (kind === 'form') await giveForm(tx, memberId, options[0] ?? '');
  await tx.db
    .insertInto('request_items')
    .values(
      items.map(({ kind, label, options }, position) => ({
        id: newId('item'),
        member_id: memberId,
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
