import type { Entry } from 'yauzl';
import { listEntries, openEntry, openZip } from '#app/csv/xlsx/xlsx-parts.ts';

/** A file within a ZIP file, or the file itself, whose name is '' then. */
export type FilePart = { name: string; bytes: Uint8Array };

/** Files of a ZIP file that are read, and bytes of each and of all, unpacked. */
const MOST_PARTS = 40;
const LARGEST_PART = 25 * 1024 * 1024;
const LARGEST_FILE = 100 * 1024 * 1024;

/** Whether the bytes are those of a ZIP file, which a workbook is too. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/**
 * The files in a ZIP file, one after the other; any other file is its only part, a workbook too. Throws CsvError for a file
 * that is too large or has a password, CsvParsingError for one that is damaged.
 */
export async function* partsOf(bytes: Uint8Array): AsyncGenerator<FilePart> {
  if (!isZip(bytes)) return yield { name: '', bytes };
  const zip = await openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  try {
    const entries = new Map<string, Entry>();
    await listEntries(zip, entries);
    if (entries.has('[content_types].xml')) return yield { name: '', bytes };
    let left = LARGEST_FILE;
    for (const entry of [...entries.values()].filter(isFile).slice(0, MOST_PARTS)) {
      const pieces: Uint8Array[] = [];
      const stream = await openEntry(zip, entry, Math.min(LARGEST_PART, left));
      for await (const piece of stream) pieces.push(piece);
      left -= entry.uncompressedSize;
      yield { name: nameOf(entry), bytes: Buffer.concat(pieces) };
    }
  } finally {
    zip.close();
  }
}

function isFile({ fileName }: Entry): boolean {
  return !fileName.endsWith('/') && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(fileName);
}

function nameOf({ fileName }: Entry): string {
  return fileName.slice(fileName.lastIndexOf('/') + 1);
}
