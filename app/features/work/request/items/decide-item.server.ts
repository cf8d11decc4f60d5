import type { z } from 'zod';
import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { mailAtOnce } from '../mail-request.server.ts';
import { requestEvents } from '../request-events.server.ts';
import { changeItem, countStates, type HeldItem, holdItem } from './hold-item.server.ts';
import type { itemIdSchema, sendBackSchema } from './item-schema.ts';
import { maySendBack } from './list-items.server.ts';

/**
 * Accepts the answer to an item; with the last one nothing of the request waits for the staff. Accepted again, it stays as it is.
 * Throws NotFound for another tenant's item, Conflict while it is open. Admins only.
 */
export async function acceptItem(ctx: Ctx, input: z.infer<typeof itemIdSchema>): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const { item, request } = await holdItem(tx, input.itemId);
    if (item.state === 'open') throw new Conflict('This item is not answered yet.');
    if (item.state === 'accepted') return;
    await changeItem(tx, item.id, { state: 'accepted', reason: null, decided_at: instant(tx) });
    const { open, answered } = await countStates(tx, request.id);
    const isLast = open + answered === 0;
    await record(tx, requestEvents['item-accepted'](request.id, { text: item.label, isLast }));
  });
}

/**
 * Opens an item anew, with the reason for the member; the others keep their answers. The request waits for the member again.
 * Throws NotFound for another tenant's item, Conflict while it is open, or once the request was followed up on. Admins only.
 */
export async function sendItemBack(ctx: Ctx, input: z.infer<typeof sendBackSchema>): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const held = await holdItem(tx, input.itemId);
    const { item, request } = held;
    if (item.state === 'open') throw new Conflict('This item is not answered yet.');
    if (item.kind === 'form') throw new Conflict('Request a correction of the form instead.');
    if (!maySendBack(request))
      throw new Conflict('You already followed up on this request. Ask for it there.');
    await reopen(tx, held);
    await changeItem(tx, item.id, { state: 'open', reason: input.reason, decided_at: instant(tx) });
    const said = { text: `${item.label}: ${input.reason}`, response: null };
    await record(tx, requestEvents['item-sent-back'](request.id, said));
    const { id, text, due_date: dueDate, round } = request;
    await mailAtOnce(
      tx,
      tx.memberId,
      { id, text, dueDate, round, note: `Sent back: ${said.text}` },
      'sent-back',
    );
  });
}

async function reopen(tx: Tx, { request: { id } }: HeldItem): Promise<void> {
  await tx.db
    .updateTable('info_requests')
    .set({ status: 'Pending', response: null, response_date: null, responder_name: null })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .execute();
}
