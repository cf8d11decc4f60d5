import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import type { Db } from '#db/open.ts';
import { othersWait } from '#db/others-wait.ts';
import type { ImportLineRow } from '#db/tables/import.ts';

/** Rows of one statement: nobody else waits for longer than that. */
const BATCH = 250;
/** Rows that are committed together while nobody waits, since each commit waits for the disk. */
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
  const some = (rows: readonly ImportLineRow[], from: number) =>
    db.transaction().execute(async (tx) => {
      let next = from;
      do {
        await insert(tx, rows.slice(next, next + BATCH));
        next += BATCH;
        await nextTurn();
      } while (next < rows.length && !othersWait(db));
      return next;
    });
  return async (rows) => {
    for (let next = 0; next < rows.length; ) next = await some(rows, next);
  };
}

/** The order of a statement's values is that of the first row's columns. */
function inOrder(row: ImportLineRow): ImportLineRow {
  return Object.fromEntries(COLUMNS.map((column) => [column, row[column]])) as ImportLineRow;
}
