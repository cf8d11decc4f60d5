import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import {
  BlobDamaged,
  BlobMissing,
  type BlobStore,
  blobProblem,
  isAddress,
  type OnDamaged,
  type StoredBlob,
} from './blob-store.ts';
import { checkedContent, type Pieces } from './checked-content.ts';
import { growingUploads } from './growing-uploads.ts';
import { type Bucket, openBucket } from './s3-bucket.ts';
import type { S3Place } from './s3-place.ts';
import { s3Trash } from './s3-trash.ts';
import { unfinishedFiles } from './unfinished-files.ts';

/** A content of so many bytes is looked at whole before the first of them is given out, and is sent again by itself. */
const WHOLE_BYTES = 1024 * 1024;

type Options = {
  /** Where uploads grow until they are whole: their name is their hash, which is known at the end. */
  folder: string;
  onDamaged?: OnDamaged;
};

/**
 * Keeps blobs as objects of a bucket, as `<prefix>files/ab/cd/<sha256>`. The service compares what it gets with the SHA-256
 * that goes with it; what it gives is compared here.
 */
export async function s3Blobs(
  place: S3Place,
  { folder, onDamaged = () => undefined }: Options,
): Promise<BlobStore> {
  const uploads = await growingUploads(join(folder, 'tmp'));
  const bucket = openBucket(place);
  const keyOf = (sha256: string) =>
    `${place.prefix}files/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;

  return {
    put: (source, options) =>
      uploads.take(source, options, (upload, blob) => send(bucket, keyOf(blob.sha256), upload, blob)),

    async open(sha256, expected) {
      try {
        if (!isAddress(sha256)) throw new BlobMissing(sha256);
        return await openChecked(bucket, keyOf(sha256), sha256, expected?.size, onDamaged);
      } catch (error) {
        const problem = blobProblem(error);
        if (problem) onDamaged(sha256, problem);
        throw error;
      }
    },

    async has(sha256) {
      return isAddress(sha256) && (await modifiedAt(bucket, keyOf(sha256))) !== undefined;
    },

    async remove(sha256, options) {
      if (!isAddress(sha256)) return;
      const modified = options && (await modifiedAt(bucket, keyOf(sha256)));
      if (modified && modified >= options.writtenBefore) return;
      await bucket.send(new DeleteObjectCommand({ ...bucket.at, Key: keyOf(sha256) }));
    },

    async *list() {
      for await (const { key, size, modified } of bucket.list(`${place.prefix}files/`)) {
        const sha256 = key.slice(key.lastIndexOf('/') + 1);
        if (isAddress(sha256) && key === keyOf(sha256)) yield { sha256, size, modifiedAt: modified };
      }
    },

    unfinished: unfinishedFiles(join(folder, 'unfinished')),
    clearAbandoned: uploads.clearAbandoned,

    async checkRoom() {
      await uploads.checkRoom();
      await bucket.send(new HeadBucketCommand(bucket.at));
    },

    trash: s3Trash(bucket, place.prefix, keyOf, (key) => modifiedAt(bucket, key)),
  };
}

/** Stores a content, reads it and deletes it again. Rejects with what the store refused. */
export async function tryOut(blobs: BlobStore): Promise<void> {
  const text = `tried out at ${new Date().toISOString()}`;
  const { sha256 } = await blobs.put(new Blob([text]).stream(), { maxBytes: text.length });
  await new Response((await blobs.open(sha256, { size: text.length })).stream).text();
  await blobs.remove(sha256);
}

async function send(bucket: Bucket, key: string, upload: string, { sha256, size }: StoredBlob) {
  await bucket.send(
    new PutObjectCommand({
      ...bucket.at,
      Key: key,
      // A stream can't be read twice: only what is held whole is sent again where the line breaks.
      Body: size > WHOLE_BYTES ? createReadStream(upload) : await readFile(upload),
      ContentLength: size,
      ContentType: 'application/octet-stream',
      ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
    }),
  );
}

/** The end of the second in which an object was last written, which is all that is known of it; undefined where there is none. */
async function modifiedAt(bucket: Bucket, key: string): Promise<string | undefined> {
  const found = await bucket.find(new HeadObjectCommand({ ...bucket.at, Key: key }));
  return found && bucket.endOfSecond(found.LastModified);
}

async function openChecked(
  bucket: Bucket,
  key: string,
  sha256: string,
  expected: number | undefined,
  onDamaged: OnDamaged,
) {
  const found = await bucket.find(new GetObjectCommand({ ...bucket.at, Key: key }));
  if (!found?.Body) throw new BlobMissing(sha256);
  const size = found.ContentLength ?? 0;
  const pieces = piecesOf(found.Body as AsyncIterable<Uint8Array> & { destroy(): void });
  if (expected !== undefined && expected !== size) {
    await pieces.close();
    throw new BlobDamaged(sha256, 'size');
  }
  if (size > WHOLE_BYTES) {
    const told = ({ problem }: BlobDamaged) => onDamaged(sha256, problem);
    return { stream: checkedContent(pieces, sha256, size, told), size };
  }
  const bytes = await found.Body.transformToByteArray();
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new BlobDamaged(sha256, 'content');
  return { stream: new Blob([new Uint8Array(bytes)]).stream() as ReadableStream<Uint8Array>, size };
}

function piecesOf(body: AsyncIterable<Uint8Array> & { destroy(): void }): Pieces {
  const iterator = body[Symbol.asyncIterator]();
  return {
    async next() {
      const { value, done } = await iterator.next();
      return done ? new Uint8Array() : value;
    },
    async close() {
      body.destroy();
    },
  };
}
