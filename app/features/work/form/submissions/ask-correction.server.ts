import type { z } from 'zod';
import { instant, type PortalCtx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { markRead } from '#app/features/platform/notification/mark-read.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { submissionEvents } from '../form-events.server.ts';
import type { correctionSchema } from '../form-fields.ts';
import { ctxOfSubmission } from './list-submissions.server.ts';

/**
 * Asks the member for a correction of what it submitted last, which stays. Throws NotFound, and Conflict where the
 * member has submitted the form again, or was asked already. Admins only.
 */
export async function askForCorrection(
  ctx: PortalCtx,
  input: z.output<typeof correctionSchema>,
): Promise<void> {
  requireAdmin(ctx);
  await transact(await ctxOfSubmission(ctx, input.submissionId), async (tx) => {
    const asked = await tx.db
      .updateTable('form_submissions')
      .set({
        status: 'Correction asked',
        correction_reason: input.reason,
        correction_asked_at: instant(tx),
        correction_asked_by: tx.actor.name,
      })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', input.submissionId)
      .where('status', 'in', ['Submitted', 'Approved'])
      .where('successor_id', 'is', null)
      .returning(['form_id', 'form_name'])
      .executeTakeFirst();
    if (!asked)
      throw new Conflict("This isn't the latest submission, or a correction was already requested.");
    const data = { formId: asked.form_id, name: asked.form_name, reason: input.reason };
    await record(tx, submissionEvents.correction(input.submissionId, data));
  });
}

/** Marks a submission seen by the provider. Throws NotFound. Admins only. */
export async function markSubmissionRead(ctx: PortalCtx, input: { submissionId: string }): Promise<void> {
  requireAdmin(ctx);
  await markRead(await ctxOfSubmission(ctx, input.submissionId), input.submissionId);
}
