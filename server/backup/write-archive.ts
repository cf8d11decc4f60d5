import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip, createZstdCompress } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { syncFolder } from '#db/sync-folder.ts';
import { SUMS } from './archive-format.ts';
import { encryptedTo } from './encryption.ts';

/** Adds entries to an archive that is being written; `size` in bytes. Each answers the entry's SHA-256. */
export type ArchiveWriter = {
  add(name: string, text: string): Promise<string>;
  stream(name: string, size: number, source: AsyncIterable<Uint8Array>): Promise<string>;
};

/**
 * Writes an archive, readable by its owner alone: gzip for a name that ends in gz, else zstd; encrypted where it has a recipient. The
 * file is there only once it is whole and on the disk; one of that name stays until then.
 */
export async function writeArchive(
  file: string,
  work: (archive: ArchiveWriter) => Promise<void>,
  recipient?: string,
): Promise<void> {
  const growing = `${file}.${randomUUID().slice(0, 8)}.part`;
  const tar = pack();
  const written = pipeline(
    tar,
    // A checksum of zstd's own is off by default.
    /gz(\.age)?$/.test(file)
      ? createGzip()
      : createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    recipient ? (packed: AsyncIterable<Uint8Array>) => encryptedTo(recipient, packed) : new PassThrough(),
    createWriteStream(growing, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // Watched from the start: a disk that is full breaks the work, and the work reports it.
  const broken = written.then(() => new Promise<never>(() => undefined));
  broken.catch(() => undefined);
  try {
    await Promise.race([fill(tar, work), broken]);
    await written;
    await rename(growing, file);
    await syncFolder(dirname(resolve(file)));
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await rm(growing, { force: true });
    throw error;
  }
}

async function fill(tar: Pack, work: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const sums: string[] = [];
  const stream: ArchiveWriter['stream'] = async (name, size, source) => {
    const hash = createHash('sha256');
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      tar.entry({ name, size, mode: 0o600 }),
    );
    const sha256 = hash.digest('hex');
    sums.push(`${sha256}  ${name}\n`);
    return sha256;
  };
  const add: ArchiveWriter['add'] = (name, text) => {
    const bytes = Buffer.from(text);
    return stream(name, bytes.length, Readable.from(bytes.length > 0 ? [bytes] : []));
  };
  await work({ add, stream });
  await add(SUMS, sums.join(''));
  tar.finalize();
}
