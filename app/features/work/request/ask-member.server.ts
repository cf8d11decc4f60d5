import type { z } from 'zod';
import { type Ctx, instant, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { requireMember } from '#app/features/members/member/find-member.server.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { searchKey } from '#app/text/search-key.ts';
import { insertRequest } from './insert-request.server.ts';
import type { NewItem } from './items/item-schema.ts';
import { findRequest } from './list-requests.server.ts';
import { mailAtOnce } from './mail-request.server.ts';
import { requestEvents } from './request-events.server.ts';
import type { askAgainSchema, askSchema } from './request-schema.ts';

/** What is asked; a checklist only where there is one. */
export type NewRequest = Pick<z.infer<typeof askSchema>, 'text' | 'dueDate' | 'key'> & {
  items?: readonly NewItem[] | undefined;
};

/** Asks the member acted for, with a checklist or without one: a Pending request that it has not seen. Returns its id. Admins only. */
export async function askMember(ctx: Ctx, input: NewRequest): Promise<string> {
  requireAdmin(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
      await requireMember(tx, tx.memberId);
      const { key: _key, ...asked } = input;
      return insertRequest(tx, tx.memberId, asked);
    }),
  );
}

/**
 * Asks again: keeps the round that was answered and starts the next one, Pending and unseen by the member.
 * Throws NotFound for another tenant's request, Conflict while the present round is unanswered. Admins only.
 */
export async function askAgain(ctx: Ctx, input: z.infer<typeof askAgainSchema>): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const request = await findRequest(tx, input.requestId);
    const { response, response_date: responseDate, responder_name: responderName } = request;
    if (response === null || responseDate === null)
      throw new Conflict("This request hasn't been answered yet.");
    const started = await tx.db
      .updateTable('info_requests')
      .set({
        status: 'Pending',
        round: request.round + 1,
        text: input.text,
        search: searchKey(input.text),
        due_date: input.dueDate,
        response: null,
        response_date: null,
        responder_name: null,
        date: instant(tx),
      })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', request.id)
      .where('round', '=', request.round)
      .where('status', '=', 'Responded')
      .returning('id')
      .executeTakeFirst();
    if (!started) throw new Conflict('Someone already followed up on this request.');
    await tx.db
      .insertInto('info_request_rounds')
      .values({
        request_id: request.id,
        member_id: tx.memberId,
        round: request.round,
        text: request.text,
        due_date: request.due_date,
        date: request.date,
        response,
        response_date: responseDate,
        responder_name: responderName ?? '',
      })
      .execute();
    await record(tx, requestEvents['asked-again'](request.id, { text: input.text, response: null }));
    const next = { id: request.id, text: input.text, dueDate: input.dueDate, round: request.round + 1 };
    await mailAtOnce(tx, tx.memberId, next, 'asked');
  });
}
