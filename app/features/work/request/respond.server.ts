import type { z } from 'zod';
import { type Ctx, instant, type Tx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { markRead } from '#app/features/platform/notification/mark-read.server.ts';
import { requireEditing } from '#app/policy.ts';
import { countStates } from './items/hold-item.server.ts';
import { findRequest, holdRequest } from './list-requests.server.ts';
import { requestEvents } from './request-events.server.ts';
import type { respondSchema } from './request-schema.ts';

/**
 * Returns the present round of a request, for good; once for each `key`. Throws NotFound for another tenant's request, Conflict
 * where the round was answered already or is not the present one.
 */
export async function respondToRequest(ctx: Ctx, input: Response, key?: string): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, (tx) => withIdempotencyKey(tx, key, () => respond(tx, input)));
}

type Response = z.infer<typeof respondSchema>;

async function respond(tx: Tx, input: Response): Promise<void> {
  const request = await holdRequest(tx, input.requestId);
  await requireNoOpenItem(tx, request.id);
  const answered = await tx.db
    .updateTable('info_requests')
    .set({
      status: 'Responded',
      response: input.response,
      response_date: instant(tx),
      responder_name: tx.actor.name,
    })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', request.id)
    .where('status', '=', 'Pending')
    .where('round', '=', input.round)
    .returning('text')
    .executeTakeFirst();
  if (!answered)
    throw new Conflict("This request was already answered. You can't edit a response after sending.");
  const round = { text: answered.text, response: input.response };
  await record(tx, requestEvents.answered(request.id, round));
}

/** Marks a request seen for the viewer's party; while an admin views the portal as a member, nothing is marked. */
export async function markRequestRead(ctx: Ctx, input: { requestId: string }): Promise<void> {
  const request = await findRequest(ctx, input.requestId);
  await markRead(ctx, request.id);
}

/** What a checklist asks for is answered item by item. */
async function requireNoOpenItem(tx: Tx, requestId: string): Promise<void> {
  const { open } = await countStates(tx, requestId);
  if (open > 0) throw new Conflict('Answer each item of this request.');
}
