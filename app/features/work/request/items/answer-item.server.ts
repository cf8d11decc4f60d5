import type { z } from 'zod';
import { type Ctx, instant, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireEditing } from '#app/policy.ts';
import { requestEvents } from '../request-events.server.ts';
import { changeItem, countStates, type HeldItem, holdItem } from './hold-item.server.ts';
import type { answerItemSchema } from './item-schema.ts';

/**
 * Answers an item of a checklist, once for each `key`; the last one makes the request Responded. Throws NotFound for another tenant's
 * item, Conflict where it was answered already, or is answered with a file or a form.
 */
export async function answerItem(ctx: Ctx, input: ItemAnswer, key?: string): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, (tx) => withIdempotencyKey(tx, key, () => answer(tx, input)));
}

type ItemAnswer = z.infer<typeof answerItemSchema>;

async function answer(tx: Tx, input: ItemAnswer): Promise<void> {
  const held = await holdItem(tx, input.itemId);
  const { item } = held;
  if (item.kind === 'file') throw new Conflict('This item is answered with a file.');
  if (item.kind === 'form') throw new Conflict('This item is answered by submitting its form.');
  requirePending(held);
  if (item.state !== 'open') throw new Conflict('This item was already answered.');
  if (item.kind === 'choice' && !(JSON.parse(item.options) as string[]).includes(input.answer))
    throw new ValidationError('Choose one of the answers.', { answer: 'Choose one of the answers.' });
  await changeItem(tx, item.id, { answer: input.answer });
  await markAnswered(tx, held);
}

/** What is answered belongs to a round that is still open. */
export function requirePending({ request }: HeldItem): void {
  if (request.status !== 'Pending') throw new Conflict('This request was already answered.');
}

/** Notes that a held item has its answer, `accepted` where nobody looks at that, and makes the request Responded where it was the last one. */
export async function markAnswered(
  tx: Tx,
  { item, request }: HeldItem,
  state: 'answered' | 'accepted' = 'answered',
): Promise<void> {
  // One more file of an answered item finishes nothing: a follow-up may be open, which asks for a text.
  if (item.state !== 'open') return;
  const by = { answered_at: instant(tx), answered_by: tx.actor.name };
  await changeItem(tx, item.id, { state, ...by });
  await record(tx, requestEvents['item-answered'](request.id, { text: item.label, response: null }));
  const { open, answered, accepted } = await countStates(tx, request.id);
  if (open === 0) await finish(tx, request, answered + accepted);
}

async function finish(tx: Tx, { id, text }: HeldItem['request'], count: number): Promise<void> {
  const response = count === 1 ? 'The item is answered.' : `All ${count} items are answered.`;
  await tx.db
    .updateTable('info_requests')
    .set({
      status: 'Responded',
      response,
      response_date: instant(tx),
      responder_name: tx.actor.name,
    })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .execute();
  await record(tx, requestEvents.answered(id, { text, response }));
}
