import { setImmediate as nextTurn } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { CsvParsingError } from './csv-refusals.ts';
import { TableRows, WIDEST_ROW } from './table-rows.ts';

/** Characters parsed before others get their turn. */
const PIECE = 65_536;
const MAX_SPAN = 1_000;

/** A table that is being read. */
type OpenTable = {
  rows: TableRows;
  line: number;
  cells: string[] | null;
  /** Of the cell that is open, and its column. */
  text: string | null;
  textAt: number;
  /** The last row that the cell above reaches, by column. */
  reach: Map<number, number>;
};

/** The tables of a web page, such as many programs save under the name of a workbook; each is a sheet. */
export async function readHtml(html: string): Promise<{ name: string; rows: TableRows['rows'] }[]> {
  const found: TableRows[] = [];
  const open: OpenTable[] = [];
  const skipped = new Set(['script', 'style', 'template']);
  let skipping = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (skipped.has(tag)) skipping += 1;
      const table = open.at(-1);
      if (tag === 'table') open.push(emptyTable());
      else if (tag === 'tr' && table) table.cells = startRow(table);
      else if ((tag === 'td' || tag === 'th') && table?.cells) startCell(table, attributes);
      else if (tag === 'br' || tag === 'p' || tag === 'div') addText(table, '\n');
    },
    ontext(text) {
      if (skipping === 0) addText(open.at(-1), text);
    },
    onclosetag(tag) {
      if (skipped.has(tag)) skipping -= 1;
      const table = open.at(-1);
      if (!table) return;
      if (tag === 'td' || tag === 'th') endCell(table);
      if (tag === 'tr' || tag === 'table') endRow(table);
      if (tag !== 'table') return;
      open.pop();
      if (table.rows.rows.length > 0) found.push(table.rows);
    },
  });
  for (let from = 0; from < html.length; from += PIECE) {
    parser.write(html.slice(from, from + PIECE));
    await nextTurn();
  }
  parser.end();
  if (found.length === 0) {
    throw new CsvParsingError(
      'This is a web page without a table. Save the list as CSV or Excel, then choose that file.',
    );
  }
  return found.map(({ rows }, at) => ({ name: `Table ${at + 1}`, rows }));
}

function emptyTable(): OpenTable {
  return { rows: new TableRows(), line: 0, cells: null, text: null, textAt: 0, reach: new Map() };
}

function startRow(table: OpenTable): string[] {
  endRow(table);
  table.line += 1;
  return [];
}

/** Cells that reach down from above keep their places; a cell over several columns is followed by blank ones. */
function startCell(table: OpenTable, { colspan, rowspan }: Record<string, string>): void {
  endCell(table);
  const cells = table.cells ?? [];
  while ((table.reach.get(cells.length) ?? 0) >= table.line) cells.push('');
  const [wide, high] = [spanOf(colspan), spanOf(rowspan)];
  if (cells.length + wide > WIDEST_ROW) return;
  for (let column = 0; column < wide; column++) {
    if (high > 1) table.reach.set(cells.length, table.line + high - 1);
    cells.push('');
  }
  table.text = '';
  // The cell is written where it begins, once its text is known.
  table.textAt = cells.length - wide;
}

function endCell(table: OpenTable): void {
  if (table.text === null || !table.cells) return;
  table.cells[table.textAt] = table.text;
  table.text = null;
}

function endRow(table: OpenTable): void {
  endCell(table);
  if (table.cells) table.rows.add(table.line, table.cells);
  table.cells = null;
}

function addText(table: OpenTable | undefined, text: string): void {
  if (table && table.text !== null) table.text += text;
}

function spanOf(text = '1'): number {
  const span = Number.parseInt(text, 10);
  return span > 1 ? Math.min(span, MAX_SPAN) : 1;
}
