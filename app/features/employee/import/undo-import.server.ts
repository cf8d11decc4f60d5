import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { recordActivity } from '#app/features/activity/record-activity.server.ts';
import { newId } from '#app/ids.ts';
import { searchText } from '#app/normalise.ts';
import { requireEditing } from '#app/policy.ts';
import { onlyOneOfTheMember } from './apply-import.server.ts';
import { isUntouched, linesOf, moveImport } from './find-import.server.ts';
import { inSlices } from './slices.ts';

/** Employees put back before other requests get their turn. */
const BATCH = 200;

/**
 * Takes an applied import back: those it added go, those it updated are as before. Throws Conflict once something has
 * been built on it.
 */
export async function undoImport(ctx: Ctx, input: { importId: string }): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, async (tx) => {
    await onlyOneOfTheMember(tx);
    const found = await moveImport(tx, input.importId, 'applied', { status: 'undone' });
    if (!(await isUntouched(tx, found))) {
      throw new Conflict('Something has been built on this import. It cannot be undone as a whole any more.');
    }
    const { last } = await linesOf(tx, found.id)
      .select((eb) => eb.fn.max('line').as('last'))
      .executeTakeFirstOrThrow();
    await inSlices(last ?? 0, async ({ after, upTo }) => {
      const lines = linesOf(tx, found.id).where('line', '>', after).where('line', '<=', upTo);
      await removeAdded(tx, lines, found.id);
      await putBack(tx, lines, found.file_name);
    });
    await recordActivity(tx, {
      action: 'employees.import-undone',
      subjectType: 'import',
      subjectId: found.id,
      text: `took back the import of ${found.file_name}`,
    });
    tx.emit('employees');
  });
}

type Lines = ReturnType<typeof linesOf>;

async function removeAdded(tx: Tx, lines: Lines, importId: string): Promise<void> {
  await tx.db
    .deleteFrom('employees')
    .where('member_id', '=', tx.memberId)
    .where('import_id', '=', importId)
    .where('id', 'in', lines.where('outcome', '=', 'add').select('employee_id'))
    .execute();
}

async function putBack(tx: Tx, lines: Lines, fileName: string): Promise<void> {
  const updated = await lines
    .where('outcome', '=', 'update')
    .select(['employee_id', 'email', 'before'])
    .execute();
  if (updated.length === 0) return;
  const at = instant(tx);
  for (const [count, { employee_id: id, email, before }] of updated.entries()) {
    if (count % BATCH === 0) await nextTurn();
    const old = JSON.parse(before ?? '{}') as { name: string; role: string; fields: unknown };
    const { name, role } = old;
    await tx.db
      .updateTable('employees')
      .set({
        name,
        role,
        fields: JSON.stringify(old.fields),
        search: searchText(name, email, role),
        updated_at: at,
      })
      .where('member_id', '=', tx.memberId)
      .where('id', '=', id)
      .execute();
  }
  const action = `Import of ${fileName} taken back`;
  const line = { member_id: tx.memberId, actor: tx.actor.name, action, date: at };
  await tx.db
    .insertInto('employee_history')
    .values(updated.map((row) => ({ ...line, id: newId('event'), employee_id: row.employee_id })))
    .execute();
}
