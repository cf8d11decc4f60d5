import { CsvError } from './csv-refusals.ts';
import { type CsvRow, MAX_CELLS, MAX_ROWS } from './table.ts';
import { trimCell } from './values/cells.ts';

/** Characters in all cells at most: a workbook holds the same long text in many cells for next to nothing. */
const MAX_CHARACTERS = 67_108_864;
/** As wide as a spreadsheet is. */
export const WIDEST_ROW = 16_384;

/** Rows that are collected from a workbook or a web page, whose size says little about what is in it. */
export class TableRows {
  readonly rows: CsvRow[] = [];
  #cells = 0;
  #characters = 0;

  /** Adds a row that is not blank, its cells trimmed. Throws CsvError for a table that is too large. */
  add(line: number, cells: string[]): void {
    let blank = true;
    for (const [at, cell] of cells.entries()) {
      const text = trimCell(cell);
      if (text !== cell) cells[at] = text;
      blank &&= text === '';
      this.#characters += text.length;
    }
    if (blank) return;
    this.#cells += cells.length;
    this.rows.push({ line, cells });
    const tooMany = this.rows.length > MAX_ROWS + 1 || this.#cells > MAX_CELLS;
    if (tooMany || this.#characters > MAX_CHARACTERS) {
      throw new CsvError('The file is too large. Please split it.');
    }
  }
}
