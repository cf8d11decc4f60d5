import { decodeCsvInTurns } from './decode.ts';
import { parseCsvInTurns } from './parse.ts';
import type { CsvTable, TableOptions } from './table.ts';

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
 * The table in a file of whatever kind; others get their turn meanwhile. Throws CsvParsingError for what is none, CsvError
 * for one that cannot be used.
 */
export async function readTable(bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadTable> {
  const { text, encoding, guessed } = await decodeCsvInTurns(bytes);
  const table = await parseCsvInTurns(text, options);
  return { table, sheets: [], sheet: null, guessed: guessed ? encoding : null };
}
