import { LRUCache } from 'lru-cache';
import { type ReadTable, readTable } from '#app/csv/read-table.ts';
import { decodeCsv } from '#app/csv/text/decode.ts';
import { DomainError } from '#app/errors.ts';
import type { BlobStore } from '#ports/blobs/blob-store.ts';
import { columnTotals, formatTotal } from './column-totals.ts';
import { compareTables } from './compare-tables.ts';
import { type FileContents, isTableFile, ROWS_SHOWN, type TableContents } from './file-contents.ts';
import { inTurn } from './preview-turn.server.ts';
import { bytesOf, MAX_PREVIEW_BYTES } from './stored-bytes.server.ts';

/** A stored file: its name, its media type, and its content. */
export type StoredFile = { name: string; type: string; sha256: string; size: number };

/** Bytes of a text that are shown. */
const TEXT_BYTES = 64 * 1024;
/** What was read last: contents never change, so that it stays true. */
const kept = new LRUCache<string, FileContents>({ max: 24 });

/**
 * What a file says, for a preview: the first rows of a table with the sums of its columns and what it changed against
 * `before`, or the beginning of a text. `sheet` names a sheet of a workbook. The caller has asked whether the viewer may
 * read the file. Throws RateLimited while many others wait.
 */
export async function readContents(
  blobs: BlobStore,
  file: StoredFile,
  { before = null, sheet }: { before?: StoredFile | null; sheet?: string | undefined } = {},
): Promise<FileContents> {
  const key = JSON.stringify([file.sha256, file.name, before?.sha256, before?.name, sheet]);
  const known = kept.get(key);
  if (known) return known;
  const contents = await inTurn(async () => kept.get(key) ?? (await read(blobs, file, before, sheet)));
  kept.set(key, contents);
  return contents;
}

async function read(
  blobs: BlobStore,
  file: StoredFile,
  before: StoredFile | null,
  sheet: string | undefined,
): Promise<FileContents> {
  if (file.size > MAX_PREVIEW_BYTES)
    return { kind: 'none', reason: 'This file is too large to preview. Download it to view it.' };
  if (!isTableFile(file)) return await readText(blobs, file);
  try {
    const table = await tableOf(blobs, file, sheet);
    return { ...shown(table), difference: await differenceTo(blobs, before, table) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { kind: 'none', reason: error.message };
  }
}

async function readText(blobs: BlobStore, file: StoredFile): Promise<FileContents> {
  const bytes = await bytesOf(blobs, file, TEXT_BYTES);
  return { kind: 'text', text: decodeCsv(bytes).text, isCut: file.size > bytes.byteLength };
}

async function tableOf(blobs: BlobStore, file: StoredFile, sheet?: string): Promise<ReadTable> {
  return await readTable(await bytesOf(blobs, file, MAX_PREVIEW_BYTES), { sheet });
}

function shown({ table, sheets, sheet }: ReadTable): Omit<TableContents, 'difference'> {
  const totals = columnTotals(table.headers.length, table.rows);
  return {
    kind: 'table',
    headers: table.headers,
    rows: table.rows.slice(0, ROWS_SHOWN),
    rowCount: table.rows.length,
    totals: totals.map((total) => (total ? formatTotal(total) : null)),
    sheets,
    sheet,
  };
}

/** A version before that cannot be read as a table is none to compare with. */
async function differenceTo(
  blobs: BlobStore,
  before: StoredFile | null,
  { table, sheet }: ReadTable,
): Promise<TableContents['difference']> {
  if (!before || before.size > MAX_PREVIEW_BYTES || !isTableFile(before)) return null;
  const earlier = await tableOf(blobs, before, sheet ?? undefined).catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
  if (!earlier) return null;
  const difference = compareTables(earlier.table, table);
  return {
    ...difference,
    addedLines: difference.addedLines.slice(0, ROWS_SHOWN),
    removed: difference.removed.slice(0, ROWS_SHOWN),
    addedCount: difference.addedLines.length,
    removedCount: difference.removed.length,
    beforeName: before.name,
  };
}
