import type { PortalCtx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';

/**
 * Of the form of a submission, the one that has waited longest for approval, whoever gave it; `nextId` is null where none
 * does. Throws NotFound. Admins only.
 */
export async function nextToApprove(
  ctx: PortalCtx,
  { submissionId }: { submissionId: string },
): Promise<{ formId: string; nextId: string | null }> {
  requireAdmin(ctx);
  const db = acrossMembers(ctx.db, 'the provider approves the submissions of all members');
  const row = await db
    .selectFrom('form_submissions')
    .select('form_id')
    .where('id', '=', submissionId)
    .executeTakeFirst();
  if (!row) throw new NotFound('Submission not found.');
  const next = await db
    .selectFrom('form_submissions as s')
    .innerJoin('users as member', 'member.id', 's.member_id')
    .select('s.id')
    .where('member.deleted_at', 'is', null)
    .where('s.form_id', '=', row.form_id)
    .where('s.status', '=', 'Submitted')
    .where('s.successor_id', 'is', null)
    .orderBy('s.submitted_at')
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirst();
  return { formId: row.form_id, nextId: next?.id ?? null };
}
