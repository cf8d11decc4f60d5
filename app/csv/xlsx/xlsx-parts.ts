import { setImmediate as nextTurn } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { CsvError, CsvParsingError } from '#app/csv/csv-refusals.ts';

/** Bytes that a part of a workbook may have, unpacked: enough for some hundred thousand rows. */
const LARGEST_PART = 268_435_456;
/** Parts in a workbook at most; and characters of one value. */
const MAX_PARTS = 20_000;

/** What is told of the elements of a part; names are without their prefix. */
export type PartReader = {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** The parts of a workbook, which is a ZIP file of XML. */
export type XlsxParts = {
  has(path: string): boolean;
  names(): string[];
  /** Reads a part, others get their turn meanwhile; nothing for a part that is not there. `enough` ends it early. */
  read(path: string, reader: PartReader, enough?: () => boolean): Promise<void>;
  close(): void;
};

/** Opens a workbook. Throws CsvParsingError for a ZIP file that is damaged. */
export async function openParts(bytes: Uint8Array): Promise<XlsxParts> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await openZip(file);
  const entries = new Map<string, Entry>();
  await listEntries(zip, entries);
  const find = (path: string) => entries.get(path.replace(/^\//, '').toLowerCase());
  return {
    has: (path) => find(path) !== undefined,
    names: () => [...entries.keys()],
    async read(path, reader, enough) {
      const entry = find(path);
      if (entry) await readPart(zip, entry, reader, enough);
    },
    close: () => zip.close(),
  };
}

/** A ZIP file, whose entries are read one by one. Throws CsvParsingError for one that is damaged. */
export function openZip(file: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // Sizes that lie are an error of the library's, so that a part never unpacks to more than it says.
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
    fromBuffer(file, options, (error, zip) => (error ? reject(damaged(error)) : resolve(zip)));
  });
}

/** Notes all entries by their names in lower case. */
export function listEntries(zip: ZipFile, entries: Map<string, Entry>): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) => reject(damaged(error)));
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      if (entries.size > MAX_PARTS) return reject(tooLarge());
      entries.set(entry.fileName.toLowerCase(), entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

async function readPart(
  zip: ZipFile,
  entry: Entry,
  { open, text, close }: PartReader,
  enough: () => boolean = () => false,
): Promise<void> {
  const stream = await openEntry(zip, entry, LARGEST_PART);
  const decoder = new TextDecoder();
  const plain = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(plain(name), attributes),
      ontext: (value) => text?.(value),
      onclosetag: (name) => close?.(plain(name)),
    },
    { xmlMode: true },
  );
  try {
    for await (const chunk of stream) {
      parser.write(decoder.decode(chunk, { stream: true }));
      if (enough()) break;
      await nextTurn();
    }
    parser.end();
  } catch (error) {
    throw error instanceof CsvError ? error : damaged(error);
  }
}

/** The bytes of an entry. Throws CsvError for one with more than `most`, CsvParsingError for one with a password. */
export async function openEntry(zip: ZipFile, entry: Entry, most: number): Promise<AsyncIterable<Buffer>> {
  if (entry.uncompressedSize > most) throw tooLarge();
  if (entry.isEncrypted())
    throw new CsvParsingError('This ZIP file has a password. Unpack it, then choose the file inside.');
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, found) => (error ? reject(damaged(error)) : resolve(found)));
  });
}

function damaged(cause: unknown): CsvParsingError {
  const refusal = new CsvParsingError(
    'The file is damaged or was not downloaded in full. Download it again, then select it.',
  );
  refusal.cause = cause;
  return refusal;
}

function tooLarge(): CsvError {
  return new CsvError('The workbook is too large. Please split it.');
}
