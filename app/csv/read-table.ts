import { CsvParsingError } from './csv-refusals.ts';
import { kindOfTable } from './file-kinds.ts';
import { readHtml } from './read-html.ts';
import { type CsvTable, makeTable, type TableOptions } from './table.ts';
import { decodeCsvInSlices } from './text/decode.ts';
import { parseCsvInSlices } from './text/parse.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/** A table from a file, and how the file was read. */
export type ReadTable = {
  table: CsvTable;
  /** Names of a workbook's sheets; none for any other file. */
  sheets: string[];
  /** The sheet that the table is from. */
  sheet: string | null;
  /** The likely encoding of a text that does not say which it has; null where nothing was guessed. */
  guessed: string | null;
};

/** What is known before a file is read. */
export type ReadOptions = TableOptions & {
  /** The sheet that a person chose. */
  sheet?: string | undefined;
};

/**
 * The table in a CSV file, in a workbook, or in a web page under a workbook's name; others get their turn meanwhile. Throws
 * CsvParsingError for a file of another kind, CsvError for one that cannot be used.
 */
export async function readTable(bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadTable> {
  const kind = await kindOfTable(bytes);
  if (kind === 'xlsx') {
    const { rows, sheets, sheet } = await readXlsx(bytes, options.sheet);
    return { table: makeTable(rows, options), sheets, sheet, guessed: null };
  }
  const { text, encoding, guessed } = await decodeCsvInSlices(bytes);
  if (kind === 'html') return { ...(await tableOf(text, options)), guessed: null };
  const table = await parseCsvInSlices(text, options);
  return { table, sheets: [], sheet: null, guessed: guessed ? encoding : null };
}

/** The table of a web page that was chosen, else the largest. */
async function tableOf(text: string, options: ReadOptions): Promise<Omit<ReadTable, 'guessed'>> {
  const tables = await readHtml(text);
  const largest = tables.toSorted((a, b) => b.rows.length - a.rows.length)[0];
  const chosen = tables.find(({ name }) => name === options.sheet) ?? largest;
  if (!chosen) throw new CsvParsingError('This is a web page without a table.');
  const sheets = tables.map(({ name }) => name);
  return { table: makeTable(chosen.rows, options), sheets, sheet: chosen.name };
}
