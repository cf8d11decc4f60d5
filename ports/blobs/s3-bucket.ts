import {
  type GetObjectCommand,
  type GetObjectCommandOutput,
  type HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { BlobsAway } from './blob-store.ts';
import type { S3Place } from './s3-place.ts';

/** Connecting takes no longer where the service is there. */
const CONNECT_MS = 5_000;
/** How long an answer may stay away. */
const ANSWER_MS = 30_000;

type Listed = { key: string; size: number; modified: string };

/** A bucket, with what the store asks of it. */
export type Bucket = ReturnType<typeof openBucket>;

export function openBucket({ bucket, region, endpoint, keys }: S3Place) {
  const client = new S3Client({
    region,
    // Other services than Amazon's rarely have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    // The store gives and compares SHA-256 itself; other services refuse the checksums that the client would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  const send = (async (command: GetObjectCommand) => {
    try {
      return await client.send(command);
    } catch (error) {
      throw new BlobsAway(error);
    }
  }) as typeof client.send;

  function find(command: HeadObjectCommand): Promise<HeadObjectCommandOutput | undefined>;
  function find(command: GetObjectCommand): Promise<GetObjectCommandOutput | undefined>;
  async function find(command: HeadObjectCommand | GetObjectCommand) {
    try {
      return await send(command as GetObjectCommand);
    } catch (error) {
      const cause = error instanceof BlobsAway ? error.cause : error;
      if (cause instanceof S3ServiceException && cause.$metadata.httpStatusCode === 404) return undefined;
      throw error;
    }
  }

  /** Instants of a bucket are whole seconds; what counts is that nothing seems older than it is. */
  const endOfSecond = (instant: Date | undefined) =>
    new Date(Math.floor((instant?.getTime() ?? Date.now()) / 1000) * 1000 + 999).toISOString();

  return {
    at: { Bucket: bucket },
    /** Rejects with BlobsAway. */
    send,
    /** The object; undefined where there is none. */
    find,
    endOfSecond,
    async *list(prefix: string): AsyncGenerator<Listed> {
      let next: string | undefined;
      do {
        const page = await send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix,
            ContinuationToken: next,
          }),
        );
        for (const { Key: key = '', Size: size = 0, LastModified } of page.Contents ?? [])
          yield { key, size, modified: endOfSecond(LastModified) };
        next = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (next !== undefined);
    },
  };
}
