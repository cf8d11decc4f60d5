import type { z } from 'zod';
import { type Ctx, instant, sideOf, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { recordActivity } from '#app/features/platform/activity/record-activity.server.ts';
import { requireEditing } from '#app/policy.ts';
import { excerpt } from './ask-member.server.ts';
import { findRequest } from './list-requests.server.ts';
import type { respondSchema } from './request-schema.ts';

/**
 * Answers the present round of a request, for good. Throws NotFound for a stranger's request, Conflict where the
 * round was answered already or is not the present one.
 */
export async function respondToRequest(ctx: Ctx, input: z.infer<typeof respondSchema>): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, async (tx) => {
    const request = await findRequest(tx, input.requestId);
    const answered = await tx.db
      .updateTable('info_requests')
      .set({
        status: 'Responded',
        response: input.response,
        response_date: instant(tx),
        responder_name: tx.actor.name,
        seen_by_admin: 0,
        seen_by_member: sideOf(tx) === 'member' ? 1 : 0,
      })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', request.id)
      .where('status', '=', 'Pending')
      .where('round', '=', input.round)
      .returning('id')
      .executeTakeFirst();
    if (!answered) throw new Conflict('This request was answered already. A response is final.');
    await recordActivity(tx, {
      action: 'request.answered',
      subjectType: 'request',
      subjectId: request.id,
      text: `answered a request: ${excerpt(input.response)}`,
    });
    tx.emit('requests');
  });
}

/** Marks a request seen for the viewer's party; while an admin views the portal as a member, nothing is marked. */
export async function markRequestSeen(ctx: Ctx, input: { requestId: string }): Promise<void> {
  const request = await findRequest(ctx, input.requestId);
  if (ctx.viewingAsMember) return;
  const flag = sideOf(ctx) === 'admin' ? 'seen_by_admin' : 'seen_by_member';
  if (request[flag] === 1) return;
  await transact(ctx, async (tx) => {
    await tx.db
      .updateTable('info_requests')
      .set({ [flag]: 1 })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', request.id)
      .where('round', '=', request.round)
      .execute();
    tx.emit('requests');
  });
}
