import type { Statement } from '../../statement/read-statement.ts';
import { daysOfRow, weekOf } from './row-days.ts';

/** Sums by the Sunday of the week that rows are of, on top of others; a row that names no day counts nowhere. */
export function perWeek<Row extends Statement['rows'][number]>(
  sums: Record<string, number> | undefined,
  rows: readonly Row[],
  worth: (row: Row) => number,
): Record<string, number> {
  const all = { ...sums };
  for (const row of rows) {
    const days = daysOfRow(row);
    if (!days) continue;
    const week = weekOf(days.from);
    all[week] = (all[week] ?? 0) + worth(row);
  }
  return all;
}
