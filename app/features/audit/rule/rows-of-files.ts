import type { RowsOf, Statement } from '../statement/read-statement.ts';
import { NO_FILES } from './known.ts';

type Row = Statement['rows'][number];

/**
 * The rows of several files by their kind, the newest file's first. What two files have both counts once: a row that a newer
 * file has, and all rows of a week's work summary that a newer one is of.
 */
export function rowsOfFiles(files: readonly Statement[]): RowsOf {
  const rows = new Map<Statement['kind'], Row[]>();
  for (const [kind, ofKind] of Map.groupBy(files, (file) => file.kind)) {
    const seen = new Set<string>();
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
  const { line: _, ...said } = row;
  return JSON.stringify(said);
}
