import { knownKeys } from '#app/csv/find-header.ts';
import { type CsvRow, makeTable } from '#app/csv/table.ts';
import { decodeCsv } from '#app/csv/text/decode.ts';
import { DomainError } from '#app/errors.ts';
import { partsOf } from './file-parts.ts';
import { invoiceRows } from './invoice-text.ts';
import { isPdf, pdfLines } from './pdf-lines.ts';
import { rowsOnPages } from './pdf-rows.ts';
import { ALL_COLUMNS, readStatement, type Statement, statementIn } from './read-statement.ts';

/** The statements in a file, each with the name of its part of a ZIP file ('' for none), and the parts that are none. */
export type FileStatements = {
  statements: readonly { part: string; statement: Statement }[];
  unknown: readonly string[];
};

const KNOWN = knownKeys(ALL_COLUMNS);

/**
 * All statements in a file: a table as readStatement reads it, a PDF or a text with the lines of a statement, or several of
 * these in a ZIP file. Throws a DomainError for a file that cannot be read; of a ZIP file such a part is unknown.
 */
export async function readStatements(bytes: Uint8Array): Promise<FileStatements> {
  const [statements, unknown]: [FileStatements['statements'][number][], string[]] = [[], []];
  for await (const { name, bytes: part } of partsOf(bytes)) {
    const found = await statementOf(part).catch((error: unknown) => {
      if (name !== '' && error instanceof DomainError) return null;
      throw error;
    });
    if (found) statements.push({ part: name, statement: found });
    else unknown.push(name);
  }
  return { statements, unknown };
}

async function statementOf(bytes: Uint8Array): Promise<Statement | null> {
  if (isPdf(bytes)) return inPdf(bytes);
  const inTable = await readStatement(bytes).catch((error: unknown) => {
    if (error instanceof DomainError) return error;
    throw error;
  });
  if (inTable && !(inTable instanceof DomainError)) return inTable;
  const inText = tableOf(invoiceRows(decodeCsv(bytes).text.split(/\r\n?|\n/)));
  if (!inText && inTable) throw inTable;
  return inText;
}

async function inPdf(bytes: Uint8Array): Promise<Statement | null> {
  const lines = await pdfLines(bytes);
  const placed = tableOf(rowsOnPages(lines, KNOWN));
  if (placed) return placed;
  const texts = lines.map((cells) => cells.map(({ text }) => text).join(' '));
  const found = tableOf(invoiceRows(texts));
  if (found) return found;
  const text = new TextEncoder().encode(texts.join('\n'));
  return text.length === 0 ? null : await readStatement(text).catch(noTable);
}

function tableOf(rows: CsvRow[] | null): Statement | null {
  return rows === null || rows.length < 2 ? null : statementIn(makeTable(rows, { columns: ALL_COLUMNS }));
}

/** The text of a letter is no table, and nothing is wrong with it. */
function noTable(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}
