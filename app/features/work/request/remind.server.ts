import { type Ctx, instant, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { REMIND_PAUSE_MS, REMINDED_LATELY } from '#app/features/platform/reminder/remind-now.server.ts';
import { noteReminded } from '#app/features/platform/reminder/reminder-rules.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { findRequest } from './list-requests.server.ts';
import { mailAtOnce } from './mail-request.server.ts';
import { requestEvents } from './request-events.server.ts';

/**
 * Makes an open request new to the member once more, and mails its people unless they want no reminders by email. Throws NotFound for another tenant's request, Conflict where it was
 * answered, or reminded of within the last 24 hours. Admins only.
 */
export async function remindOfRequest(ctx: Ctx, input: { requestId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const request = await findRequest(tx, input.requestId);
    const before = new Date(tx.now().getTime() - REMIND_PAUSE_MS).toISOString();
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
      const why = request.status === 'Pending' ? REMINDED_LATELY : 'This request was already answered.';
      throw new Conflict(why);
    }
    await record(tx, requestEvents.reminded(request.id, { text: reminded.text, response: null }));
    await noteReminded(tx, tx.memberId, 'request');
    const { id, text, due_date: dueDate, round } = request;
    await mailAtOnce(tx, tx.memberId, { id, text, dueDate, round }, 'reminder');
  });
}
