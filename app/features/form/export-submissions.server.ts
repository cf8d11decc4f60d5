import { writeCsv } from '#app/csv/write.ts';
import type { Ctx } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import { answerText } from './form-answers.ts';
import { nameOfForm } from './list-submissions.server.ts';
import { presentSubmission } from './submissions.ts';

/** Submissions read at a time. */
const BATCH = 1_000;

/**
 * All submissions of a form as CSV, the oldest first; `name` is the file's. A field has a column for each label that
 * it was answered under, so that no answer stands under words that nobody saw. Admins only.
 */
export async function exportSubmissions(ctx: Ctx, formId: string): Promise<{ name: string; text: string }> {
  requireAdmin(ctx);
  const name = await nameOfForm(ctx, formId);
  const rows = await allOf(ctx, formId);
  const columns = new Map<string, { fieldId: string; label: string }>();
  for (const { fields } of rows) {
    for (const { id, label } of fields) columns.set(`${id} ${label}`, { fieldId: id, label });
  }
  const text = writeCsv(
    ['Submitted at (UTC)', 'Member', 'Submitted by', 'Status', ...[...columns.values()].map((c) => c.label)],
    rows.map(({ fields, answers, ...row }) => {
      const labels = new Map(fields.map((field) => [field.id, field.label]));
      return [
        row.submittedAt.slice(0, 16).replace('T', ' '),
        row.memberName,
        row.submitterName,
        row.status,
        ...[...columns.values()].map(({ fieldId, label }) =>
          labels.get(fieldId) === label ? answerText(answers[fieldId]) : '',
        ),
      ];
    }),
  );
  return { name: `${name} submissions.csv`, text };
}

async function allOf(ctx: Ctx, formId: string) {
  const db = acrossMembers(ctx.db, 'the provider exports the submissions of all members');
  const rows = [];
  for (let after = ''; ; ) {
    const batch = await db
      .selectFrom('form_submissions as s')
      .innerJoin('users as member', 'member.id', 's.member_id')
      .selectAll('s')
      .select('member.name as member_name')
      .where('member.deleted_at', 'is', null)
      .where('s.form_id', '=', formId)
      .where('s.id', '>', after)
      .orderBy('s.id')
      .limit(BATCH)
      .execute();
    for (const row of batch) rows.push({ ...presentSubmission(row), memberName: row.member_name });
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return rows;
    after = last.id;
  }
}
