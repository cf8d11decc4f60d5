import type { z } from 'zod';
import { instant, type PortalCtx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { recordActivity } from '#app/features/platform/activity/record-activity.server.ts';
import { requireAdmin } from '#app/policy.ts';
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
        seen_by_admin: 1,
        seen_by_member: 0,
      })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', input.submissionId)
      .where('status', '=', 'Submitted')
      .where('successor_id', 'is', null)
      .returning('form_name')
      .executeTakeFirst();
    if (!asked)
      throw new Conflict('This is not the newest submission any more, or a correction is asked for already.');
    await recordActivity(tx, {
      action: 'form.correction',
      subjectType: 'form',
      subjectId: input.submissionId,
      text: `asked for a correction of the form ${asked.form_name}`,
    });
    tx.emit('forms');
  });
}

/** Marks a submission seen by the provider. Throws NotFound. Admins only. */
export async function markSubmissionSeen(ctx: PortalCtx, input: { submissionId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(await ctxOfSubmission(ctx, input.submissionId), async (tx) => {
    const seen = await tx.db
      .updateTable('form_submissions')
      .set({ seen_by_admin: 1 })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', input.submissionId)
      .where('seen_by_admin', '=', 0)
      .returning('id')
      .executeTakeFirst();
    if (seen) tx.emit('forms');
  });
}
