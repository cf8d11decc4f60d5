import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { recordActivity } from '#app/features/activity/record-activity.server.ts';
import { requireEditing } from '#app/policy.ts';
import { linesOf, moveImport } from './find-import.server.ts';
import { rosterMark } from './roster-mark.server.ts';
import { inSlices } from './slices.ts';

/** How many employees an import added, updated and left out. */
export type ImportCounts = { added: number; updated: number; skipped: number };

/**
 * Writes a previewed import, all or nothing and once. Throws Conflict where rows still ask, where it was applied
 * already, or where the employees changed since the preview.
 */
export async function applyImport(ctx: Ctx, input: { importId: string }): Promise<ImportCounts> {
  requireEditing(ctx);
  return transact(ctx, async (tx) => {
    await onlyOneOfTheMember(tx);
    const at = instant(tx);
    const found = await moveImport(tx, input.importId, 'previewed', { status: 'applied', applied_at: at });
    const { asked, last, ...counts } = await countLines(tx, input.importId);
    if (asked > 0) throw new Conflict('Some rows ask a question. Answer them first.');
    if ((await rosterMark(tx)) !== found.roster) {
      throw new Conflict('The employees changed since this preview was made. Choose the file again.');
    }
    await inSlices(last, async ({ after, upTo }) => {
      const lines = linesOf(tx, found.id).where('line', '>', after).where('line', '<=', upTo);
      await addRows(tx, lines, found.id, at);
      if (counts.updated > 0) await updateRows(tx, found.id, { after, upTo }, at);
      await writeHistories(tx, lines, found.file_name, at);
    });
    await moveImport(tx, found.id, 'applied', { counts: JSON.stringify(counts) });
    await recordActivity(tx, {
      action: 'employees.imported',
      subjectType: 'import',
      subjectId: found.id,
      text: `imported ${found.file_name}: ${counts.added} added, ${counts.updated} updated, ${counts.skipped} left out`,
    });
    tx.emit('employees');
    return counts;
  });
}

/** Holds the member's row, so that of two imports at once the second sees what the first one wrote. */
export async function onlyOneOfTheMember(tx: Tx): Promise<void> {
  await tx.db
    .updateTable('users')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', tx.memberId)
    .execute();
}

async function countLines(tx: Tx, importId: string): Promise<ImportCounts & { asked: number; last: number }> {
  const rows = await linesOf(tx, importId)
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('count'), eb.fn.max('line').as('last')])
    .groupBy('outcome')
    .execute();
  const of = (outcome: string) => rows.find((row) => row.outcome === outcome)?.count ?? 0;
  const last = Math.max(0, ...rows.map((row) => row.last));
  return { added: of('add'), updated: of('update'), skipped: of('skip'), asked: of('ask'), last };
}

type Lines = ReturnType<typeof linesOf>;

async function addRows(tx: Tx, lines: Lines, importId: string, at: string): Promise<void> {
  const copied = ['member_id', 'name', 'email', 'email_key', 'role', 'fields', 'search'] as const;
  await tx.db
    .insertInto('employees')
    .columns(['id', ...copied, 'import_id', 'created_at', 'updated_at'])
    .expression(
      lines
        .where('outcome', '=', 'add')
        .select(['employee_id', ...copied])
        .select((eb) => [eb.val(importId).as('import'), eb.val(at).as('created'), eb.val(at).as('updated')])
        .orderBy('line'),
    )
    .execute();
}

async function updateRows(
  tx: Tx,
  importId: string,
  { after, upTo }: { after: number; upTo: number },
  at: string,
): Promise<void> {
  await tx.db
    .updateTable('employees')
    .from('import_lines')
    .set((eb) => ({
      name: eb.ref('import_lines.name'),
      role: eb.ref('import_lines.role'),
      fields: eb.ref('import_lines.fields'),
      search: eb.ref('import_lines.search'),
      import_id: null,
      updated_at: at,
    }))
    .where('employees.member_id', '=', tx.memberId)
    .where('import_lines.member_id', '=', tx.memberId)
    .where('import_lines.import_id', '=', importId)
    .where('import_lines.line', '>', after)
    .where('import_lines.line', '<=', upTo)
    .where('import_lines.outcome', '=', 'update')
    .whereRef('import_lines.employee_id', '=', 'employees.id')
    .execute();
}

async function writeHistories(tx: Tx, lines: Lines, fileName: string, at: string): Promise<void> {
  await tx.db
    .insertInto('employee_history')
    .columns(['id', 'member_id', 'employee_id', 'actor', 'action', 'date'])
    .expression(
      lines
        .where('outcome', 'in', ['add', 'update'])
        .select(['history_id', 'member_id', 'employee_id'])
        .select((eb) => [
          eb.val(tx.actor.name).as('actor'),
          eb.val(`Imported from ${fileName}`).as('action'),
          eb.val(at).as('date'),
        ])
        .orderBy('line'),
    )
    .execute();
}
