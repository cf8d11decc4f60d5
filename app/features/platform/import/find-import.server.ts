import { sql } from 'kysely';
import { Conflict, NotFound } from '#app/errors.ts';
import type { ImportRow } from '#db/tables/import.ts';
import type { ImportCounts, ImportKind, ImportRange, Within } from './import-kind.ts';

/** An import of that kind of the member acted for. Throws NotFound for any other. */
export async function findImport(
  ctx: Within,
  kind: Pick<ImportKind, 'key'>,
  importId: string,
): Promise<ImportRow> {
  const row = await ctx.db
    .selectFrom('imports')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', importId)
    .where('kind', '=', kind.key)
    .executeTakeFirst();
  if (!row) throw new NotFound('Import not found.');
  return row;
}

/** Moves an import from one state to the next, once. Throws Conflict where somebody else was quicker. */
export async function moveImport(
  tx: Within,
  kind: Pick<ImportKind, 'key'>,
  importId: string,
  from: ImportRow['status'],
  to: Partial<ImportRow>,
): Promise<ImportRow> {
  await findImport(tx, kind, importId);
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

/** The rows of a slice of an import. */
export function rangeOf(ctx: Within, { found, after, upTo }: ImportRange) {
  return linesOf(ctx, found.id).where('line', '>', after).where('line', '<=', upTo);
}

/**
 * The import that a record came with, for records that are looked up by their ids: by the index of imports each slice would
 * go through all that came with it.
 */
export const cameWith = sql<string>`coalesce(import_id, '')`;

/** What an applied import did; zeros before. */
export function countsOf(found: ImportRow): ImportCounts {
  return { added: 0, updated: 0, skipped: 0, ...(JSON.parse(found.counts) as Partial<ImportCounts>) };
}

function importIsOver(): Conflict {
  return new Conflict('This import has expired. Select the file again.');
}
