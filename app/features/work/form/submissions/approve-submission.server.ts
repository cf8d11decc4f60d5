import { type PortalCtx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { requireAdmin } from '#app/policy.ts';
import type { FormSubmissionRow } from '#db/tables/form.ts';
import { submissionEvents } from '../form-events.server.ts';
import { ctxOfSubmission } from './list-submissions.server.ts';

type Named = { submissionId: string };
type Status = FormSubmissionRow['status'];

/**
 * Approves what a member submitted last; what is approved stays so. Throws NotFound, and Conflict where the member has
 * submitted the form again, or a correction was requested. Admins only.
 */
export async function approveSubmission(ctx: PortalCtx, { submissionId }: Named): Promise<void> {
  await change(ctx, submissionId, { from: 'Submitted', to: 'Approved', event: 'approved' });
}

/** Takes an approval back. Throws as approveSubmission does. Admins only. */
export async function reopenSubmission(ctx: PortalCtx, { submissionId }: Named): Promise<void> {
  await change(ctx, submissionId, { from: 'Approved', to: 'Submitted', event: 'reopened' });
}

async function change(
  ctx: PortalCtx,
  submissionId: string,
  { from, to, event }: { from: Status; to: Status; event: 'approved' | 'reopened' },
): Promise<void> {
  requireAdmin(ctx);
  await transact(await ctxOfSubmission(ctx, submissionId), async (tx) => {
    const changed = await tx.db
      .updateTable('form_submissions')
      .set({ status: to })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', submissionId)
      .where('successor_id', 'is', null)
      .where('status', '=', from)
      .returning(['form_id', 'form_name'])
      .executeTakeFirst();
    if (changed) {
      const data = { formId: changed.form_id, name: changed.form_name };
      return record(tx, submissionEvents[event](submissionId, data));
    }
    const { status } = await tx.db
      .selectFrom('form_submissions')
      .select('status')
      .where('member_id', '=', tx.memberId)
      .where('id', '=', submissionId)
      .executeTakeFirstOrThrow();
    if (status !== to) throw new Conflict("This isn't the latest submission, or a correction was requested.");
  });
}
