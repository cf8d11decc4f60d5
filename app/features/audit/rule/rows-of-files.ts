import type { RowsOf, Statement } from '../statement/read-statement.ts';
import type { TollRow } from '../statement/toll-statement.ts';
import { NO_FILES } from './known.ts';

type Row = Statement['rows'][number];

/**
 * The rows of several files by their kind, the newest file's first. What two files have both counts once: a row that a newer
 * file has, and all rows of a week's work summary that a newer one is of. What `own` has, the file that they are compared with, is
 * left out.
 */
export function rowsOfFiles(files: readonly Statement[], own?: Statement): RowsOf {
  const rows = new Map<Statement['kind'], Row[]>();
  for (const [kind, ofKind] of Map.groupBy(files, (file) => file.kind)) {
    const seen = new Set<string>(own?.kind === kind ? own.rows.map(keyOf) : []);
    rows.set(
      kind,
      ofKind.flatMap((file) => newRows(file, seen)),
    );
  }
  return { ...NO_FILES, ...Object.fromEntries(rows) };
}

function newRows({ rows }: Statement, seen: Set<string>): Row[] {
  const fresh = rows.filter((row) => !seen.has(keyOf(row)));
  for (const row of rows) seen.add(keyOf(row));
  return fresh;
}

function keyOf(row: Row): string {
  if ('amazonLateCancels' in row) return `${row.period}\n${row.station}`;
  if ('device' in row) return tollKey(row);
  const { line: _, ...said } = row;
  return JSON.stringify(said);
}

/** A charge is the same in each statement that lists it, whatever the balance beside it. */
function tollKey({ line: _, written: _written, posted: _posted, disputeBy: _by, ...said }: TollRow): string {
  return JSON.stringify(said);
}
