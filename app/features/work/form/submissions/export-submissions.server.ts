import { type CsvFile, csvPieces } from '#app/csv/text/stream.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { inBatches } from '#app/in-batches.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import { answerText } from '../form-answers.ts';
import { formStateLabel } from '../form-state-label.ts';
import { nameOfForm } from './list-submissions.server.ts';
import { presentSubmission } from './submissions.ts';

/** Submissions read at a time. */
const BATCH = 200;

/** Columns by field and label. */
type Columns = ReadonlyMap<string, { fieldId: string; label: string }>;

/**
 * All submissions of a form as CSV, the oldest first; `name` is the file's. A field has a column for each label that
 * it was answered under, so that no answer stands under words that nobody saw. Admins only.
 */
export async function exportSubmissions(ctx: PortalCtx, formId: string): Promise<CsvFile> {
  requireAdmin(ctx);
  const name = await nameOfForm(ctx, formId);
  const columns = await columnsOf(ctx, formId);
  const labels = [...columns.values()].map(({ label }) => label);
  const headers = ['Submitted at (UTC)', 'Member', 'Submitted by', 'Status', ...labels];
  return { name: `${name} submissions.csv`, pieces: csvPieces(headers, rowsOf(ctx, formId, columns)) };
}

async function columnsOf(ctx: PortalCtx, formId: string): Promise<Columns> {
  const columns = new Map<string, { fieldId: string; label: string }>();
  for await (const rows of batches(ctx, formId)) {
    for (const { fields } of rows.map(presentSubmission))
      for (const { id, label } of fields) columns.set(`${id} ${label}`, { fieldId: id, label });
  }
  return columns;
}

async function* rowsOf(ctx: PortalCtx, formId: string, columns: Columns) {
  for await (const rows of batches(ctx, formId)) {
    yield rows.map((row) => {
      const { submittedAt, submitterName, status, fields, answers } = presentSubmission(row);
      const labels = new Map(fields.map(({ id, label }) => [id, label]));
      const cells = [...columns.values()].map(({ fieldId, label }) =>
        labels.get(fieldId) === label ? answerText(answers[fieldId]) : '',
      );
      return [
        submittedAt.slice(0, 16).replace('T', ' '),
        row.member_name,
        submitterName,
        formStateLabel(status),
        ...cells,
      ];
    });
  }
}

function batches(ctx: PortalCtx, formId: string) {
  const db = acrossMembers(ctx.db, 'the provider exports the submissions of all members');
  return inBatches(BATCH, 'id', (after: string | undefined, size: number) =>
    db
      .selectFrom('form_submissions as s')
      .innerJoin('users as member', 'member.id', 's.member_id')
      .selectAll('s')
      .select('member.name as member_name')
      .where('member.deleted_at', 'is', null)
      .where('s.form_id', '=', formId)
      .where('s.id', '>', after ?? '')
      .orderBy('s.id')
      .limit(size)
      .execute(),
  );
}
