import { knownCells } from '#app/csv/find-header.ts';
import type { CsvRow } from '#app/csv/table.ts';
import type { Cell } from './pdf-lines.ts';

/** Names of known columns that make a line of a page a header. */
const NAMED = 3;

/**
 * The rows of a table that stands on pages with the lines above it, each cell below the header it stands under; a line with one
 * cell alone continues the row above it. Null where no line is a header of known columns.
 */
export function rowsOnPages(lines: readonly Cell[][], known: ReadonlySet<string>): CsvRow[] | null {
  const named = lines.map((cells) =>
    knownCells(
      cells.map(({ text }) => text),
      known,
    ),
  );
  const most = Math.max(0, ...named);
  if (most < NAMED) return null;
  const at = named.indexOf(most);
  const header = lines[at] ?? [];
  const above = lines.slice(0, at).map((cells) => [cells.map(({ text }) => text).join(' ')]);
  const below: CsvRow[] = [];
  for (const [index, cells] of lines.entries()) {
    if (index <= at) continue;
    const placed = placedUnder(header, cells);
    const last = below.at(-1);
    if (cells.length === 1 && last && isShort(cells)) continueRow(last, placed);
    else below.push({ line: index + 1, cells: placed });
  }
  const top = [...above, header.map(({ text }) => text)];
  return [...top.map((cells, index) => ({ line: index + 1, cells })), ...below];
}

function placedUnder(header: readonly Cell[], cells: readonly Cell[]): string[] {
  const row = header.map(() => '');
  for (const cell of cells) {
    const place = nearest(header, cell);
    row[place] = [row[place], cell.text].filter(Boolean).join(' ');
  }
  return row;
}

/** The header that the cell lies under, or the one whose edge is nearest: amounts stand to the right of theirs. */
function nearest(header: readonly Cell[], { from, to }: Cell): number {
  const off = header.map((one) => Math.min(Math.abs(one.from - from), Math.abs(one.to - to)));
  const under = header.findIndex((one) => one.from <= from && to <= one.to);
  return under >= 0 ? under : off.indexOf(Math.min(...off));
}

/** The second half of a name, not a sentence of the page. */
function isShort([cell]: readonly Cell[]): boolean {
  return (cell?.text ?? '').split(' ').length < 4;
}

function continueRow(row: CsvRow, more: readonly string[]): void {
  row.cells = row.cells.map((cell, at) => [cell, more[at]].filter(Boolean).join(' '));
}
