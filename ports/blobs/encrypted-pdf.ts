/** Reads the bytes from `start` up to `end`, which is not among them, of a content of any kind. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** The end of a PDF says where its last table of objects begins; programs leave some bytes behind it. */
const TAIL_BYTES = 2048;
/** What says of the file that it is encrypted comes with that table, which may be long. */
const TABLE_BYTES = 512 * 1024;

/** The entry of a trailer that names how the file is encrypted, as a reference or in place. */
const ENCRYPT = /\/Encrypt\s*(?:\d+\s+\d+\s+R\b|<<)/;

/**
 * True for a PDF that is encrypted, as its trailer says: most of them ask for a password, and those that only restrict
 * printing may. Looks at its end and at its last table of objects, never at all of it.
 */
export async function isEncryptedPdf(read: ReadBytes, size: number): Promise<boolean> {
  const tail = textOf(await read(Math.max(0, size - TAIL_BYTES), size));
  if (ENCRYPT.test(tail)) return true;
  const start = Number([...tail.matchAll(/startxref\s+(\d{1,15})/g)].at(-1)?.[1] ?? Number.NaN);
  if (!(start >= 0 && start < size)) return false;
  const table = textOf(await read(start, Math.min(size, start + TABLE_BYTES)));
  return ENCRYPT.test(trailerIn(table));
}

/** A trailer ends where its table's bytes begin, or where it says again where the table is. */
function trailerIn(table: string): string {
  const end = table.search(/\bstream\r?\n|startxref/);
  return end < 0 ? table : table.slice(0, end);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
