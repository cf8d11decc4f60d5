import type { Tx } from '#app/ctx.ts';
import { markAnswered } from './answer-item.server.ts';
import { holdItem } from './hold-item.server.ts';

/** What asks for a form is done once it is submitted: what is to be corrected of it stays with the form. */
export async function answerFormItems(tx: Tx, formId: string): Promise<void> {
  const open = await tx.db
    .selectFrom('request_items as item')
    .innerJoin('info_requests as request', (join) =>
      join.onRef('request.id', '=', 'item.request_id').onRef('request.member_id', '=', 'item.member_id'),
    )
    .select('item.id')
    .where('item.member_id', '=', tx.memberId)
    .where('item.kind', '=', 'form')
    .where('item.state', '=', 'open')
    .where('item.options', '=', JSON.stringify([formId]))
    .where('request.status', '=', 'Pending')
    .where('request.deleted_at', 'is', null)
    .orderBy('item.id')
    .execute();
  for (const { id } of open) await markAnswered(tx, await holdItem(tx, id), 'accepted');
}
