import type { z } from 'zod';
import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import { recordActivity } from '#app/features/activity/record-activity.server.ts';
import { requireEditing } from '#app/policy.ts';
import type { ImportRow } from '#db/tables/employee.ts';
import type { importAnswerSchema } from './import-schema.ts';
import { rosterMark } from './roster-mark.server.ts';

/** How many employees an import added, updated and left out. */
export type ImportCounts = { added: number; updated: number; skipped: number };

/**
 * Writes a previewed import, all or nothing and once. Throws Conflict where rows still ask, where it was applied
 * already, or where the employees changed since the preview.
 */
export async function applyImport(ctx: Ctx, input: { importId: string }): Promise<ImportCounts> {
  requireEditing(ctx);
  return transact(ctx, async (tx) => {
    const at = instant(tx);
    const found = await move(tx, input.importId, 'previewed', 'applied', at);
    const counts = await countsOf(tx, input.importId);
    if (counts.asked > 0) throw new Conflict('Some rows ask a question. Answer them first.');
    if ((await rosterMark(tx)) !== found.roster) {
      throw new Conflict('The employees changed since this preview was made. Choose the file again.');
    }
    await addRows(tx, input.importId, at);
    await updateRows(tx, input.importId, at);
    await writeHistories(tx, input.importId, found.file_name, at);
    const { asked: _, ...done } = counts;
    await setCounts(tx, input.importId, done);
    await recordActivity(tx, {
      action: 'employees.imported',
      subjectType: 'import',
      subjectId: input.importId,
      text: `imported ${found.file_name}: ${done.added} added, ${done.updated} updated, ${done.skipped} left out`,
    });
    tx.emit('employees');
    return done;
  });
}

/**
 * Takes an applied import back: those it added go, those it updated are as before. Throws Conflict once something has
 * been built on it.
 */
export async function undoImport(ctx: Ctx, input: { importId: string }): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, async (tx) => {
    const found = await move(tx, input.importId, 'applied', 'undone', null);
    if (!(await isUntouched(tx, found))) {
      throw new Conflict('Something has been built on this import. It cannot be undone as a whole any more.');
    }
    await tx.db
      .deleteFrom('employees')
      .where('member_id', '=', tx.memberId)
      .where('import_id', '=', input.importId)
      .execute();
    const updated = await linesOf(tx, input.importId).where('outcome', '=', 'update').select(['employee_id', 'before']).execute();
    for (const { employee_id: employeeId, before } of updated) await putBack(tx, employeeId, before);
    await recordActivity(tx, {
      action: 'employees.import-undone',
      subjectType: 'import',
      subjectId: input.importId,
      text: `took back the import of ${found.file_name}`,
    });
    tx.emit('employees');
  });
}

/** Answers a row that asks: the same person, another person, or leave it out. */
export async function answerLine(ctx: Ctx, input: z.output<typeof importAnswerSchema>): Promise<void> {
  requireEditing(ctx);
  await findImport(ctx, input.importId, 'previewed');
  const reasons = {
    update: 'The same person under a new name, as you said.',
    add: 'Another person with the same address, as you said.',
    skip: 'Left out, as you said.',
  };
  await transact(ctx, async (tx) => {
    const line = await linesOf(tx, input.importId)
      .where('line', '=', input.line)
      .where('outcome', '=', 'ask')
      .selectAll()
      .executeTakeFirst();
    if (!line) throw new Conflict('This row has been answered already.');
    // Another person is a record of its own: its id is made from the history line's, which nobody else has.
    const employeeId = input.answer === 'add' ? line.history_id.replace(/^event_/, 'emp_') : line.employee_id;
    await tx.db
      .updateTable('import_lines')
      .set({ outcome: input.answer, reason: reasons[input.answer], employee_id: employeeId })
      .where('member_id', '=', tx.memberId)
      .where('import_id', '=', input.importId)
      .where('line', '=', input.line)
      .execute();
  });
}

/** An import of the member acted for. Throws NotFound for a stranger's, Conflict in another state than asked for. */
export async function findImport(
  ctx: { db: Ctx['db']; memberId: string },
  importId: string,
  status?: ImportRow['status'],
): Promise<ImportRow> {
  const row = await ctx.db
    .selectFrom('imports')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', importId)
    .executeTakeFirst();
  if (!row) throw new NotFound('Import not found.');
  if (status && row.status !== status) throw new Conflict('This import is over. Choose the file again.');
  return row;
}

/** True while nothing has been built on an applied import, so that it can be undone. */
export async function isUntouched(ctx: { db: Ctx['db']; memberId: string }, found: ImportRow): Promise<boolean> {
  const counts = JSON.parse(found.counts) as Partial<ImportCounts>;
  const { added } = await ctx.db
    .selectFrom('employees')
    .select((eb) => eb.fn.countAll<number>().as('added'))
    .where('member_id', '=', ctx.memberId)
    .where('import_id', '=', found.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { updated } = await ctx.db
    .selectFrom('employees')
    .select((eb) => eb.fn.countAll<number>().as('updated'))
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .where('updated_at', '=', found.applied_at ?? '')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('import_lines')
        .select('employee_id')
        .where('member_id', '=', ctx.memberId)
        .where('import_id', '=', found.id)
        .where('outcome', '=', 'update'),
    )
    .executeTakeFirstOrThrow();
  return added === (counts.added ?? 0) && updated === (counts.updated ?? 0);
}

async function move(
  tx: Tx,
  importId: string,
  from: ImportRow['status'],
  to: ImportRow['status'],
  appliedAt: string | null,
): Promise<ImportRow> {
  await findImport(tx, importId);
  const moved = await tx.db
    .updateTable('imports')
    .set({ status: to, ...(appliedAt ? { applied_at: appliedAt } : {}) })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', importId)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw new Conflict('This import is over. Choose the file again.');
  return moved;
}

async function countsOf(tx: Tx, importId: string): Promise<ImportCounts & { asked: number }> {
  const rows = await linesOf(tx, importId)
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('count')])
    .groupBy('outcome')
    .execute();
  const of = (outcome: string) => rows.find((row) => row.outcome === outcome)?.count ?? 0;
  return { added: of('add'), updated: of('update'), skipped: of('skip'), asked: of('ask') };
}

function linesOf(tx: { db: Ctx['db']; memberId: string }, importId: string) {
  return tx.db.selectFrom('import_lines').where('member_id', '=', tx.memberId).where('import_id', '=', importId);
}

async function setCounts(tx: Tx, importId: string, counts: ImportCounts): Promise<void> {
  await tx.db
    .updateTable('imports')
    .set({ counts: JSON.stringify(counts) })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', importId)
    .execute();
}

async function addRows(tx: Tx, importId: string, at: string): Promise<void> {
  await tx.db
    .insertInto('employees')
    .columns(['id', 'member_id', 'name', 'email', 'email_key', 'role', 'fields', 'search'])
    .columns(['import_id', 'created_at', 'updated_at'])
    .expression(
      linesOf(tx, importId)
        .where('outcome', '=', 'add')
        .select(['employee_id', 'member_id', 'name', 'email', 'email_key', 'role', 'fields', 'search'])
        .select((eb) => [eb.val(importId).as('import_id'), eb.val(at).as('created_at'), eb.val(at).as('updated_at')]),
    )
    .execute();
}

async function updateRows(tx: Tx, importId: string, at: string): Promise<void> {
  const mine = linesOf(tx, importId).where('outcome', '=', 'update');
  await tx.db
    .updateTable('employees')
    .set((eb) => {
      const from = (column: 'name' | 'role' | 'fields' | 'search') =>
        mine.select(column).whereRef('import_lines.employee_id', '=', 'employees.id');
      return {
        name: from('name'),
        role: from('role'),
        fields: from('fields'),
        search: from('search'),
        import_id: eb.val(null),
        updated_at: at,
      };
    })
    .where('member_id', '=', tx.memberId)
    .where('id', 'in', mine.select('employee_id'))
    .execute();
}

async function writeHistories(tx: Tx, importId: string, fileName: string, at: string): Promise<void> {
  await tx.db
    .insertInto('employee_history')
    .columns(['id', 'member_id', 'employee_id', 'actor', 'action', 'date'])
    .expression(
      linesOf(tx, importId)
        .where('outcome', 'in', ['add', 'update'])
        .select(['history_id', 'member_id', 'employee_id'])
        .select((eb) => [
          eb.val(tx.actor.name).as('actor'),
          eb.val(`Imported from ${fileName}`).as('action'),
          eb.val(at).as('date'),
        ]),
    )
    .execute();
}

async function putBack(tx: Tx, employeeId: string, before: string | null): Promise<void> {
  const old = JSON.parse(before ?? 'null') as { name: string; role: string; fields: unknown } | null;
  if (!old) return;
  await tx.db
    .updateTable('employees')
    .set({ name: old.name, role: old.role, fields: JSON.stringify(old.fields), updated_at: instant(tx) })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', employeeId)
    .execute();
}
