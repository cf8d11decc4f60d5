import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { type Batch, type BatchAsked, batchOf } from '#app/lists/batch.ts';
import { isAdmin } from '#app/policy.ts';
import { assignedForms } from '../form-access.server.ts';
import { presentSubmission, type Submission, type SubmissionStatus } from './submissions.ts';

type Asked = BatchAsked & { formId?: string; status?: SubmissionStatus };

/**
 * What the member acted for has submitted, by falling id, for programs that read all of it; a member's own program reads that of the forms
 * that the member has.
 */
export async function submissionsAfter(ctx: Ctx, asked: Asked): Promise<Batch<Submission>> {
  const { after, limit, formId, status } = asked;
  const rows = await (await submissionsOf(ctx))
    .$if(after !== null, (some) => some.where('id', '<', after))
    .$if(formId !== undefined, (some) => some.where('form_id', '=', formId ?? ''))
    .$if(status !== undefined, (some) => some.where('status', '=', status ?? 'Submitted'))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return batchOf(rows.map(presentSubmission), asked);
}

/** One of them. Throws NotFound for another tenant's, and for one of a form that the member no longer has. */
export async function findSubmission(ctx: Ctx, submissionId: string): Promise<Submission> {
  const row = await (await submissionsOf(ctx)).where('id', '=', submissionId).executeTakeFirst();
  if (!row) throw new NotFound('Submission not found.');
  return presentSubmission(row);
}

async function submissionsOf(ctx: Ctx) {
  const all = ctx.db.selectFrom('form_submissions').selectAll().where('member_id', '=', ctx.memberId);
  if (isAdmin(ctx)) return all;
  const forms = (await assignedForms(ctx)).map(({ id }) => id);
  // An empty list finds nothing, which SQL has no words for.
  return all.where('form_id', 'in', forms.length > 0 ? forms : ['']);
}
