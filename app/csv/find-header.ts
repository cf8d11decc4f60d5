import type { CsvColumn } from './headers.ts';
import { headerKey } from './headers.ts';
import { unguard } from './write/write.ts';

/** Rows in which the header is looked for. */
const LOOKED_AT = 40;

/** The keys of all names under which files carry these columns. */
export function knownKeys(columns: readonly CsvColumn[]): ReadonlySet<string> {
  const names = columns.flatMap(({ key, label, aliases, parts = [] }) => [
    key,
    label,
    ...aliases,
    ...parts.flat(),
  ]);
  return new Set(names.map(headerKey).filter(Boolean));
}

/** How many different names of known columns a row has. */
export function knownCells(cells: readonly string[], known: ReadonlySet<string>): number {
  return new Set(cells.map((cell) => headerKey(unguard(cell))).filter((key) => known.has(key))).size;
}

/**
 * The place of the row with the names of the columns: the first with the most names that are known, at least two;
 * else the first that is about as wide as most rows, so that title lines above a table are none.
 */
export function findHeader(rows: readonly { cells: string[] }[], known: ReadonlySet<string>): number {
  const sample = rows.slice(0, LOOKED_AT);
  const named = sample.map(({ cells }) => knownCells(cells, known));
  const most = Math.max(0, ...named);
  if (most >= 2) return named.indexOf(most);
  const widths = sample.map(({ cells }) => cells.filter(Boolean).length);
  const usual = mostCommon(widths);
  const wide = widths.findIndex((width, at) => width >= usual * 0.75 && at + 1 < rows.length);
  return Math.max(0, wide);
}

/** The number that comes up most often; of several the largest. */
function mostCommon(numbers: readonly number[]): number {
  const counts = Map.groupBy(numbers, (one) => one);
  let [best, times] = [0, 0];
  for (const [one, all] of counts) {
    if (all.length > times || (all.length === times && one > best)) [best, times] = [one, all.length];
  }
  return best;
}
