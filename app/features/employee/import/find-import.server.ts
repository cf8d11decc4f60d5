import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotFound } from '#app/errors.ts';
import type { ImportRow } from '#db/tables/employee.ts';
import type { ImportCounts } from './apply-import.server.ts';

type Within = { db: Ctx['db']; memberId: string };

/** An import of the member acted for. Throws NotFound for a stranger's, Conflict in another state than asked for. */
export async function findImport(
  ctx: Within,
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
  if (status && row.status !== status) throw importIsOver();
  return row;
}

/** Moves an import from one state to the next, once. Throws Conflict where somebody else was quicker. */
export async function moveImport(
  tx: Within,
  importId: string,
  from: ImportRow['status'],
  to: Partial<ImportRow>,
): Promise<ImportRow> {
  await findImport(tx, importId);
  const moved = await tx.db
    .updateTable('imports')
    .set(to)
    .where('member_id', '=', tx.memberId)
    .where('id', '=', importId)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw importIsOver();
  return moved;
}

/** The rows of an import. */
export function linesOf(ctx: Within, importId: string) {
  return ctx.db
    .selectFrom('import_lines')
    .where('import_lines.member_id', '=', ctx.memberId)
    .where('import_lines.import_id', '=', importId);
}

/** True while nothing has been built on an applied import, so that it can be undone. */
export async function isUntouched(ctx: Within, found: ImportRow): Promise<boolean> {
  const counts = JSON.parse(found.counts) as Partial<ImportCounts>;
  const { added } = await ctx.db
    .selectFrom('employees')
    .select((eb) => eb.fn.countAll<number>().as('added'))
    .where('member_id', '=', ctx.memberId)
    .where('import_id', '=', found.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (added !== (counts.added ?? 0)) return false;
  if (!counts.updated) return true;
  const { updated } = await ctx.db
    .selectFrom('employees')
    .select((eb) => eb.fn.countAll<number>().as('updated'))
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .where('updated_at', '=', found.applied_at ?? '')
    .where('id', 'in', linesOf(ctx, found.id).where('outcome', '=', 'update').select('employee_id'))
    .executeTakeFirstOrThrow();
  return updated === counts.updated;
}

function importIsOver(): Conflict {
  return new Conflict('This import is over. Choose the file again.');
}
