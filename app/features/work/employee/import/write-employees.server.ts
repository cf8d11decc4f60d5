import { sql } from 'kysely';
import { instant, type Tx } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { rangeOf } from '#app/features/platform/import/find-import.server.ts';
import type { ImportRange } from '#app/features/platform/import/import-kind.ts';
import type { Reading } from '#app/features/platform/import/reading.ts';
import { columnKey } from '../custom-fields/field-names.ts';
import { defineFields } from '../custom-fields/fit-fields.server.ts';
import type { EmployeeBefore } from './classify-employees.server.ts';

/** Writes a slice of a roster, each part in one statement: whom it adds, whom it updates, and their histories. */
export async function writeEmployees(tx: Tx, slice: ImportRange): Promise<void> {
  const at = slice.found.applied_at ?? instant(tx);
  await defineNew(tx, slice);
  await addRows(tx, slice, at);
  if (slice.counts.updated > 0) {
    await requireUnchanged(tx, slice);
    await updateRows(tx, slice, at);
  }
  await writeHistories(tx, slice, at);
}

/** Defines the fields that the preview has named. */
async function defineNew(tx: Tx, { found }: ImportRange): Promise<void> {
  const { newFields = [] } = JSON.parse(found.reading) as Partial<Reading>;
  if (newFields.length === 0) return;
  const types = new Map(newFields.map(({ name, type }) => [columnKey(name), type]));
  await defineFields(
    tx,
    newFields.map(({ name: label }) => ({ label })),
    { types },
  );
}

async function addRows(tx: Tx, slice: ImportRange, at: string): Promise<void> {
  await tx.db
    .insertInto('employees')
    .columns([
      'id',
      'member_id',
      'name',
      'email',
      'email_key',
      'role',
      'fields',
      'search',
      'sort_key',
      'import_id',
      'created_at',
      'updated_at',
    ])
    .expression(
      rangeOf(tx, slice)
        .where('outcome', '=', 'add')
        .select([
          'target_id',
          'member_id',
          'name',
          'detail',
          'detail_key',
          'extra',
          'fields',
          'search',
          'sort_key',
        ])
        .select((eb) => [
          eb.val(slice.found.id).as('import'),
          eb.val(at).as('created'),
          eb.val(at).as('updated'),
        ])
        .orderBy('line'),
    )
    .execute();
}

/** Holds whom a slice updates. Throws Conflict where one of them has changed since the preview. */
async function requireUnchanged(tx: Tx, slice: ImportRange): Promise<void> {
  const lines = await rangeOf(tx, slice)
    .where('outcome', '=', 'update')
    .select(['target_id', 'before'])
    .execute();
  if (lines.length === 0) return;
  const rows = await tx.db
    .selectFrom('employees')
    .select(['id', 'updated_at'])
    .where('member_id', '=', tx.memberId)
    .where(
      'id',
      'in',
      lines.map(({ target_id }) => target_id),
    )
    .forNoKeyUpdate()
    .execute();
  const changedAt = new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
  for (const { target_id, before } of lines) {
    const { updatedAt } = JSON.parse(before ?? '{}') as EmployeeBefore;
    if (changedAt.get(target_id) === updatedAt) continue;
    throw new Conflict('The employees changed since this preview. Select the file again.');
  }
}

async function updateRows(tx: Tx, { found, after, upTo }: ImportRange, at: string): Promise<void> {
  await tx.db
    .updateTable('employees')
    .from('import_lines')
    .set((eb) => ({
      name: eb.ref('import_lines.name'),
      email: eb.ref('import_lines.detail'),
      email_key: eb.ref('import_lines.detail_key'),
      role: eb.ref('import_lines.extra'),
      fields: eb.ref('import_lines.fields'),
      search: eb.ref('import_lines.search'),
      sort_key: eb.ref('import_lines.sort_key'),
      import_id: null,
      updated_at: at,
      // A person may have said that a deleted record is to be restored.
      deleted_at: null,
    }))
    .where('employees.member_id', '=', tx.memberId)
    .where('import_lines.member_id', '=', tx.memberId)
    .where('import_lines.import_id', '=', found.id)
    .where('import_lines.line', '>', after)
    .where('import_lines.line', '<=', upTo)
    .where('import_lines.outcome', '=', 'update')
    .whereRef('import_lines.target_id', '=', 'employees.id')
    .execute();
}

async function writeHistories(tx: Tx, slice: ImportRange, at: string): Promise<void> {
  await tx.db
    .insertInto('employee_history')
    .columns(['id', 'member_id', 'employee_id', 'actor', 'action', 'date'])
    .expression(
      rangeOf(tx, slice)
        .where('outcome', 'in', ['add', 'update'])
        .select(['history_id', 'member_id', 'target_id'])
        .select((eb) => [
          eb.val(tx.actor.name).as('actor'),
          sql<string>`${`Imported from ${slice.found.file_name}`} || case when changes = '' then '' else '. ' || changes end`.as(
            'action',
          ),
          eb.val(at).as('date'),
        ])
        .orderBy('line'),
    )
    .execute();
}
