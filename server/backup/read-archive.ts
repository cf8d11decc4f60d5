import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import type { StoredRow } from '#db/snapshot.ts';
import {
  ArchiveRefused,
  blobOf,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
  MISSING,
  manifestSchema,
  SECRET,
  SUMS,
  tableOf,
} from './archive-format.ts';
import { decryptedWith, isEncrypted } from './encryption.ts';

/** Who takes in what an archive holds, entry by entry, in its order. */
export type ArchiveVisitor = {
  rows?(table: string, rows: StoredRow[]): Promise<void>;
  /** Must read the content to its end; its hash is compared when the archive has been read. */
  blob?(sha256: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
};

/** What an archive is known to hold once it has been read to its end. */
export type ArchiveContents = { manifest: Manifest; missing: string[]; secret: string | undefined };

/**
 * Reads an archive to its end and hands on what it holds. Throws ArchiveRefused unless every entry is there, is what
 * its sum says, and every table has the rows that the manifest counts; a visitor's own errors pass through. One that is encrypted
 * needs the private key.
 */
export async function readArchive(
  file: string,
  visitor: ArchiveVisitor = {},
  identity?: string,
): Promise<ArchiveContents> {
  const entries = extract();
  const { packed, unpack } = await openPacked(file, identity);
  const read = pipeline(packed, unpack, entries);
  read.catch(() => undefined);
  const reading = new Reading(visitor);
  let own: unknown;
  try {
    for await (const entry of entries)
      await reading.take(entry).catch((error) => {
        own = error;
        throw error;
      });
    await read;
  } catch (error) {
    entries.destroy();
    unpack.destroy();
    // Where the archive breaks off within an entry, whoever reads that hears of it first.
    const broken = await read.catch((fault: unknown) => fault);
    if (own !== undefined && own !== broken) throw own;
    throw damaged(error instanceof Error ? error.message : String(error));
  }
  return reading.finish();
}

type Entry = { header: Header } & AsyncIterable<unknown>;

class Reading {
  readonly #visitor: ArchiveVisitor;
  readonly #sums = new Map<string, string>();
  readonly #rows = new Map<string, number>();
  #manifest: Manifest | undefined;
  #missing: string[] = [];
  #secret: string | undefined;
  #listed: string | undefined;

  constructor(visitor: ArchiveVisitor) {
    this.#visitor = visitor;
  }

  async take(entry: Entry): Promise<void> {
    const { name, size = 0 } = entry.header;
    if (this.#listed !== undefined) throw damaged(`${name} comes after the sums`);
    if (!this.#manifest && name !== MANIFEST) throw new ArchiveRefused('This is no backup of the portal.');
    if (this.#sums.has(name)) throw damaged(`${name} is there twice`);
    const hash = createHash('sha256');
    const content = hashed(entry as AsyncIterable<Uint8Array>, hash);
    const blob = blobOf(name);
    if (blob) {
      if (this.#visitor.blob) await this.#visitor.blob(blob, size, content);
      else for await (const _chunk of content);
    } else await this.#takeText(name, await textOf(content));
    const sha256 = hash.digest('hex');
    if (blob && blob !== sha256) throw damaged(`the content ${blob} is another one`);
    this.#sums.set(name, sha256);
  }

  async #takeText(name: string, text: string): Promise<void> {
    const table = tableOf(name);
    if (table) {
      const rows = parsed(name, () =>
        text
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
      );
      this.#rows.set(table, (this.#rows.get(table) ?? 0) + rows.length);
      await this.#visitor.rows?.(table, rows);
    } else if (name === MANIFEST) this.#manifest = parsed(name, () => readManifest(JSON.parse(text)));
    else if (name === SECRET) this.#secret = text;
    else if (name === MISSING) this.#missing = parsed(name, () => JSON.parse(text));
    else if (name === SUMS) this.#listed = text;
    else throw damaged(`${name} belongs to no backup`);
  }

  finish(): ArchiveContents {
    const manifest = this.#manifest;
    if (!manifest) throw new ArchiveRefused('This is no backup of the portal.');
    if (this.#listed === undefined) throw damaged('its end is missing');
    this.#sums.delete(SUMS);
    const found = [...this.#sums].map(([name, sha256]) => `${sha256}  ${name}\n`).join('');
    if (found !== this.#listed) throw damaged('an entry is not what it was');
    for (const { name, rows } of manifest.tables) {
      const there = this.#rows.get(name) ?? 0;
      if (there !== rows) throw damaged(`${name} has ${there} rows of ${rows}`);
      this.#rows.delete(name);
    }
    const [otherTenant] = this.#rows.keys();
    if (otherTenant) throw damaged(`nothing is said of the table ${otherTenant}`);
    return { manifest, missing: this.#missing, secret: this.#secret };
  }
}

function readManifest(value: unknown): Manifest {
  const { format } = value as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT_VERSION) {
    throw new ArchiveRefused(
      `The backup has the format ${format}, and this portal reads ${FORMAT_VERSION}: a newer portal made it.`,
    );
  }
  return manifestSchema.parse(value);
}

function parsed<Value>(name: string, parse: () => Value): Value {
  try {
    return parse();
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : damaged(`${name} cannot be read`);
  }
}

function damaged(why: string): ArchiveRefused {
  return new ArchiveRefused(`The backup is damaged or cut off: ${why}.`);
}

async function* hashed(
  source: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Opens the file by its first bytes, whatever it is called. */
async function openPacked(file: string, identity?: string): Promise<{ packed: Readable; unpack: Transform }> {
  const isClosed = isEncrypted(await firstBytes(createReadStream(file, { end: 31 })));
  const open = () => (isClosed ? decrypted(file, identity) : createReadStream(file));
  const head = await firstBytes(open());
  const unpack = head.length < 4 ? undefined : unpackerFor(head);
  if (!unpack) throw new ArchiveRefused('This is no backup of the portal.');
  return { packed: Readable.from(open(), { objectMode: false }), unpack };
}

function unpackerFor(head: Buffer): Transform | undefined {
  if (head.readUInt32LE() === 0xfd2fb528) return createZstdDecompress();
  return head.readUInt16LE() === 0x8b1f ? createGunzip() : undefined;
}

async function firstBytes(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  for await (const chunk of source) return Buffer.from(chunk);
  return Buffer.alloc(0);
}

async function* decrypted(file: string, identity?: string): AsyncGenerator<Uint8Array> {
  if (!identity)
    throw new ArchiveRefused('The backup is encrypted. Name the file with its key: --identity key.txt');
  let opened = false;
  try {
    for await (const chunk of decryptedWith(identity, createReadStream(file))) {
      opened = true;
      yield chunk;
    }
  } catch (error) {
    if (opened) throw error;
    throw new ArchiveRefused('The backup was encrypted for another key, or is damaged.', { cause: error });
  }
}
