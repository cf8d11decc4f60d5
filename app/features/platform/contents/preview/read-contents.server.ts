import { LRUCache } from 'lru-cache';
import { type ReadTable, readTable } from '#app/csv/read-table.ts';
import { decodeCsv } from '#app/csv/text/decode.ts';
import { DomainError, RateLimited } from '#app/errors.ts';
import type { BlobStore } from '#ports/blobs/blob-store.ts';
import { columnTotals, formatTotal } from './column-totals.ts';
import { compareTables } from './compare-tables.ts';
import { type FileContents, isTableFile, ROWS_SHOWN, type TableContents } from './file-contents.ts';

/** A stored file: its name, its media type, and its content. */
export type StoredFile = { name: string; type: string; sha256: string; size: number };

/** Bytes of a text that are shown. */
const TEXT_BYTES = 64 * 1024;
/** Bytes of a file that is still read for a preview; the largest upload. */
const MAX_BYTES = 25 * 1024 * 1024;
/** What was read last: contents never change, so that it stays true. */
const kept = new LRUCache<string, FileContents>({ max: 24 });
/** Files are read one after the other, since each can fill much memory while it is read; so many may wait. */
const MOST_WAITING = 20;
let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

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

/** Does the work once what was begun before is done. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= MOST_WAITING) throw new RateLimited('Many previews are being made. Try again in a moment.');
  waiting += 1;
  const mine = turn.then(work).finally(() => {
    waiting -= 1;
  });
  turn = mine.catch(() => undefined);
  return mine;
}

async function read(
  blobs: BlobStore,
  file: StoredFile,
  before: StoredFile | null,
  sheet: string | undefined,
): Promise<FileContents> {
  if (file.size > MAX_BYTES)
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
  return await readTable(await bytesOf(blobs, file, MAX_BYTES), { sheet });
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
  if (!before || before.size > MAX_BYTES || !isTableFile(before)) return null;
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

/** The first bytes of a content, at most so many. */
async function bytesOf(blobs: BlobStore, file: StoredFile, most: number): Promise<Uint8Array> {
  const { stream } = await blobs.open(file.sha256, { size: file.size });
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    size += piece.byteLength;
    if (size >= most) break;
  }
  return Buffer.concat(pieces).subarray(0, most);
}
