import { instant, type Portal } from '#app/ctx.ts';
import { Unavailable, ValidationError } from '#app/errors.ts';
import type { BlobStore, StoredBlob } from '#ports/blobs/blob-store.ts';
import { isEncryptedPdf, type ReadBytes } from '#ports/blobs/encrypted-pdf.ts';
import { detectFileType } from '#ports/blobs/file-type.ts';
import { ScanFailed } from '#ports/scan/scanner.ts';

/** A content that was stored, with its type as found in the bytes; size in bytes. */
export type DescribedBlob = {
  sha256: string;
  size: number;
  mediaType: string;
  preview: 'image' | 'pdf' | 'none';
  /** 1 for a PDF that is encrypted. */
  needsPassword: number;
};

/**
 * Streams a content into the store and enters it in `blobs`, which the record that is to name it refers to. Not within an
 * act's transaction: the entry is committed before the bytes can be seen, so that whoever deletes the same content at this
 * moment sees that it is wanted. Rejects as the store's `put` does, with ValidationError where the scanner found something and
 * with Unavailable where it did not answer, and then keeps nothing.
 */
export async function storeBlob(
  portal: Pick<Portal, 'blobs' | 'db' | 'now' | 'scanner' | 'log'>,
  source: Parameters<BlobStore['put']>[0],
  options: { maxBytes: number },
): Promise<DescribedBlob> {
  const entered = Promise.withResolvers<DescribedBlob>();
  await portal.blobs.put(source, {
    ...options,
    async placing(blob, read) {
      await scan(portal, blob, read);
      const described = await describe(blob, read);
      await enter(portal, described);
      entered.resolve(described);
    },
  });
  return entered.promise;
}

/** Bytes that the scanner is given at once. */
const SCANNED_AT_ONCE = 256 * 1024;

async function scan(
  { scanner, log }: Pick<Portal, 'scanner' | 'log'>,
  { sha256, size }: StoredBlob,
  read: ReadBytes,
): Promise<void> {
  if (!scanner.configured) return;
  async function* content() {
    for (let at = 0; at < size; at += SCANNED_AT_ONCE) yield read(at, Math.min(at + SCANNED_AT_ONCE, size));
  }
  const { found } = await scanner.scan(content()).catch((error: unknown) => {
    if (!ScanFailed.is(error)) throw error;
    log.error({ err: error, sha256 }, 'virus scan');
    throw new Unavailable(
      "Our virus scan isn't available, so this file wasn't saved. Try again in a few minutes.",
    );
  });
  if (found === null) return;
  log.warn({ sha256, found }, 'infected upload');
  throw new ValidationError(`This file wasn't saved: our virus scan found malware in it (${found}).`);
}

async function describe({ sha256, size, head }: StoredBlob, read: ReadBytes): Promise<DescribedBlob> {
  const type = await detectFileType(head, size);
  const encrypted = type.preview === 'pdf' && (await isEncryptedPdf(read, size));
  return { sha256, size, ...type, needsPassword: encrypted ? 1 : 0 };
}

/** A content that comes again is whole again. */
async function enter(portal: Pick<Portal, 'db' | 'now' | 'scanner'>, blob: DescribedBlob): Promise<void> {
  const at = instant(portal);
  const found = {
    size_bytes: blob.size,
    media_type: blob.mediaType,
    preview: blob.preview,
    needs_password: blob.needsPassword,
    stored_at: at,
    ...(portal.scanner.configured && { scanned_at: at }),
    problem: null,
    found_at: null,
  };
  await portal.db
    .insertInto('blobs')
    .values({ sha256: blob.sha256, created_at: at, ...found })
    .onConflict((oc) => oc.column('sha256').doUpdateSet(found))
    .execute();
}
