import { type Ctx, instant, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { findRequest } from './list-requests.server.ts';
import { mailAtOnce } from './reminder-mail.server.ts';
import { requestEvents } from './request-events.server.ts';

/** A request is reminded of once in so many milliseconds. */
const PAUSE_MS = 24 * 3_600_000;

/**
 * Makes an open request new to the member once more, and mails its people unless they want no reminders by email. Throws NotFound for another tenant's request, Conflict where it was
 * answered, or reminded of within the last 24 hours. Admins only.
 */
export async function remindOfRequest(ctx: Ctx, input: { requestId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const request = await findRequest(tx, input.requestId);
    const before = new Date(tx.now().getTime() - PAUSE_MS).toISOString();
    const reminded = await tx.db
      .updateTable('info_requests')
      .set({ reminded_at: instant(tx) })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', request.id)
      .where('status', '=', 'Pending')
      .where((eb) => eb.or([eb('reminded_at', 'is', null), eb('reminded_at', '<=', before)]))
      .returning('text')
      .executeTakeFirst();
    if (!reminded) {
      throw new Conflict(
        request.status === 'Pending'
          ? 'The member was already reminded in the last 24 hours.'
          : 'This request was already answered.',
      );
    }
    await record(tx, requestEvents.reminded(request.id, { text: reminded.text, response: null }));
    const { id, text, due_date: dueDate, round } = request;
    await mailAtOnce(tx, tx.memberId, { id, text, dueDate, round }, 'reminder');
  });
}
