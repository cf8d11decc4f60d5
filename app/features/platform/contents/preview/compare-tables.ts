import { columnTotals, formatTotal, growthOf } from './column-totals.ts';

type Table = { headers: readonly string[]; rows: readonly { line: number; cells: readonly string[] }[] };

/** What a version of a table changed against the one before it. */
export type TableDifference = {
  /** Rows that the version before does not have, by their line. */
  addedLines: number[];
  /** Rows of the version before that are gone, cells in the order of today's columns. */
  removed: string[][];
  /** Columns whose sum changed. */
  totals: { header: string; before: string; after: string; growth: string }[];
  /** Columns that only one of the two has. */
  newHeaders: string[];
  goneHeaders: string[];
};

/**
 * Compares two versions of a table row by row, whatever the order of rows and columns: a row counts as the same where all
 * columns that both have are alike, each as often as it comes.
 */
export function compareTables(before: Table, after: Table): TableDifference {
  const shared = after.headers.filter((header) => before.headers.includes(header));
  const keyBefore = keyOf(before.headers, shared);
  const keyAfter = keyOf(after.headers, shared);
  const left = new Map<string, number[]>();
  for (const [place, { cells }] of before.rows.entries()) {
    const key = keyBefore(cells);
    const places = left.get(key);
    if (places) places.push(place);
    else left.set(key, [place]);
  }
  const addedLines = after.rows.filter(({ cells }) => left.get(keyAfter(cells))?.pop() === undefined);
  const gone = [...left.values()].flat().sort((a, b) => a - b);
  const order = after.headers.map((header) => before.headers.indexOf(header));
  return {
    addedLines: addedLines.map(({ line }) => line),
    removed: gone.map((place) => order.map((column) => before.rows[place]?.cells[column] ?? '')),
    totals: totalsChanged(before, after),
    newHeaders: after.headers.filter((header) => !shared.includes(header)),
    goneHeaders: before.headers.filter((header) => !shared.includes(header)),
  };
}

function keyOf(headers: readonly string[], shared: readonly string[]): (cells: readonly string[]) => string {
  const places = shared.map((header) => headers.indexOf(header));
  return (cells) => places.map((place) => cells[place] ?? '').join('\u0000');
}

function totalsChanged(before: Table, after: Table): TableDifference['totals'] {
  const totalsBefore = columnTotals(before.headers.length, before.rows);
  const totalsAfter = columnTotals(after.headers.length, after.rows);
  return after.headers.flatMap((header, column) => {
    const was = totalsBefore[before.headers.indexOf(header)];
    const is = totalsAfter[column];
    if (!was || !is) return [];
    const growth = growthOf(was, is);
    if (growth.units === 0n) return [];
    const sign = growth.units > 0n ? '+' : '';
    return [
      { header, before: formatTotal(was), after: formatTotal(is), growth: `${sign}${formatTotal(growth)}` },
    ];
  });
}
