import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import type { Db } from '#db/open.ts';
import type { ImportLineRow } from '#db/tables/import.ts';

/** Rows of one statement: nobody else waits for longer than that. */
const BATCH = 500;
/** Rows that are committed together, since each commit waits for the disk. */
export const LINES_TOGETHER = 2_000;

const COLUMNS = [
  'import_id',
  'member_id',
  'line',
  'outcome',
  'reason',
  'target_id',
  'name',
  'detail',
  'detail_key',
  'extra',
  'fields',
  'search',
  'sort_key',
  'payload',
  'changes',
  'before',
  'question',
  'history_id',
] as const satisfies (keyof ImportLineRow)[];

/** Returns what stages rows of an import, `LINES_TOGETHER` at a time; its statement is put together once. */
export function lineInserter(db: Db): (rows: readonly ImportLineRow[]) => Promise<void> {
  const compiled = new Map<number, CompiledQuery>();
  const insert = async (tx: Db, rows: readonly ImportLineRow[]) => {
    const query =
      compiled.get(rows.length) ?? tx.insertInto('import_lines').values(rows.map(inOrder)).compile();
    compiled.set(rows.length, query);
    await tx.executeQuery({
      ...query,
      parameters: rows.flatMap((row) => COLUMNS.map((column) => row[column])),
    });
  };
  return async (rows) => {
    if (rows.length === 0) return;
    await db.transaction().execute(async (tx) => {
      for (let start = 0; start < rows.length; start += BATCH) {
        await insert(tx, rows.slice(start, start + BATCH));
        await nextTurn();
      }
    });
  };
}

/** The order of a statement's values is that of the first row's columns. */
function inOrder(row: ImportLineRow): ImportLineRow {
  return Object.fromEntries(COLUMNS.map((column) => [column, row[column]])) as ImportLineRow;
}
