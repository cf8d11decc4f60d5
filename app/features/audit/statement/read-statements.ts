import { knownKeys } from '#app/csv/find-header.ts';
import type { CsvColumn } from '#app/csv/headers.ts';
import { readTable } from '#app/csv/read-table.ts';
import { type CsvRow, type CsvTable, makeTable } from '#app/csv/table.ts';
import { decodeCsv } from '#app/csv/text/decode.ts';
import { DomainError } from '#app/errors.ts';
import { partsOf } from './file-parts.ts';
import { invoiceRows } from './invoice-text.ts';
import { applyLayouts, type KeptLayout } from './mapping/kept-layout.ts';
import { isPdf, pdfLines } from './pdf-lines.ts';
import { rowsOnPages } from './pdf-rows.ts';
import { ALL_COLUMNS, readAs, readStatement, type Statement, statementIn } from './read-statement.ts';

/** The statements in a file, each with the name of its part of a ZIP file ('' for none), and the parts that are none. */
export type FileStatements = {
  statements: readonly { part: string; statement: Statement }[];
  unknown: readonly string[];
  /** The headers of the first table, as the file has them. */
  headers: readonly string[];
};

/** A statement, and the headers of the table that was looked at; none where there was no table. */
type Looked = { statement: Statement | null; headers: readonly string[] };

const KNOWN = knownKeys(ALL_COLUMNS);

/**
 * All statements in a file: a table as readStatement reads it, a PDF or a text with the lines of a statement, or several of
 * these in a ZIP file. A table of no known layout is read by one that a person mapped. Throws a DomainError for a file that cannot
 * be read; of a ZIP file such a part is unknown.
 */
export async function readStatements(
  bytes: Uint8Array,
  layouts: readonly KeptLayout[] = [],
): Promise<FileStatements> {
  const [statements, unknown]: [FileStatements['statements'][number][], string[]] = [[], []];
  let headers: readonly string[] = [];
  for await (const { name, bytes: part } of partsOf(bytes)) {
    const found = await statementOf(part, layouts).catch((error: unknown) => {
      if (name !== '' && error instanceof DomainError) return null;
      throw error;
    });
    if (headers.length === 0) headers = found?.headers ?? [];
    if (found?.statement) statements.push({ part: name, statement: found.statement });
    else unknown.push(name);
  }
  return { statements, unknown, headers };
}

async function statementOf(bytes: Uint8Array, layouts: readonly KeptLayout[]): Promise<Looked> {
  if (isPdf(bytes)) return { statement: await inPdf(bytes), headers: [] };
  const columns = [...ALL_COLUMNS, ...layouts.flatMap(mappedColumns)];
  const read = await readTable(bytes, { columns }).catch((error: unknown) => {
    if (error instanceof DomainError) return error;
    throw error;
  });
  const inTable = read instanceof DomainError ? null : statementOfTable(read.table, layouts);
  const headers = read instanceof DomainError ? [] : read.table.headers;
  if (inTable) return { statement: inTable, headers };
  const inText = tableOf(invoiceRows(decodeCsv(bytes).text.split(/\r\n?|\n/)));
  if (!inText && read instanceof DomainError) throw read;
  return { statement: inText, headers };
}

/** By the headers that are known, else as a person mapped them. */
function statementOfTable(table: CsvTable, layouts: readonly KeptLayout[]): Statement | null {
  const known = statementIn(table);
  if (known) return known;
  const applied = applyLayouts(table, layouts);
  return applied && readAs(applied.kind, applied.table);
}

/** By its own headers a mapped layout's header is found, whatever stands above it. */
function mappedColumns({ headers }: KeptLayout): CsvColumn[] {
  return headers.map((header) => ({ key: header, label: header, aliases: [], required: false }));
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
