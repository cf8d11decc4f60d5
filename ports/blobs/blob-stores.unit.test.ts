import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outageOf } from '#app/outage.ts';
import { testBlobStore } from '#test/contracts/blob-store-contract.ts';
import { fakeS3 } from '#test/fakes/fake-s3.ts';
import { allOf, pieces } from '#test/fixtures/disk-blobs-test.ts';
import { diskBlobs } from './disk-blobs.ts';
import { s3Blobs } from './s3-blobs.ts';
import { openBucket } from './s3-bucket.ts';

const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  folders.push(folder);
  return folder;
};
const nameOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

describe('blobs on a disk', () => {
  testBlobStore(async () => {
    const folder = await newFolder();
    const told: string[] = [];
    const blobs = await diskBlobs(folder, (sha256, problem) => told.push(`${sha256} ${problem}`));
    return { blobs, told, replace: (sha256, bytes) => writeFile(join(folder, nameOf(sha256)), bytes) };
  });
});

describe('blobs in a bucket', () => {
  let s3: Awaited<ReturnType<typeof fakeS3>>;
  beforeAll(async () => {
    s3 = await fakeS3();
  });
  afterAll(() => s3.close());

  testBlobStore(async () => {
    const told: string[] = [];
    const place = s3.place();
    const onDamaged = (sha256: string, problem: string) => told.push(`${sha256} ${problem}`);
    const blobs = await s3Blobs(place, { folder: await newFolder(), onDamaged });
    const bucket = openBucket(place);
    return {
      blobs,
      told,
      async replace(sha256, bytes) {
        const Key = `${place.prefix}files/${nameOf(sha256)}`;
        await bucket.send(new PutObjectCommand({ ...bucket.at, Key, Body: bytes }));
      },
    };
  });

  test('a list of many objects is read page by page', async () => {
    const asked: (string | null)[] = [];
    const [first, second] = ['ab'.repeat(32), 'cd'.repeat(32)];
    const server = createServer((request, answer) => {
      const token = new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token');
      asked.push(token);
      const key = token ? second : first;
      answer.end(`<ListBucketResult><IsTruncated>${!token}</IsTruncated>
        ${token ? '' : '<NextContinuationToken>a token</NextContinuationToken>'}
        <Contents><Key>files/${nameOf(key)}</Key><Size>3</Size>
        <LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents></ListBucketResult>`);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const blobs = await s3Blobs({ ...s3.place(), endpoint, prefix: '' }, { folder: await newFolder() });
    const listed = await allOf(blobs.list());
    server.close();
    expect(asked).toEqual([null, 'a token']);
    expect(listed).toEqual(
      [first, second].map((sha256) => ({ sha256, size: 3, modifiedAt: '2026-01-01T00:00:00.999Z' })),
    );
  });

  test('two portals in one bucket do not see each other', async () => {
    const [one, other] = [s3.place(), s3.place()];
    const folder = await newFolder();
    const { sha256 } = await (await s3Blobs(one, { folder })).put(pieces(Buffer.from('a')), { maxBytes: 9 });
    expect(await (await s3Blobs(other, { folder })).has(sha256)).toBe(false);
  });

  test('a service that is away or refuses the portal is an outage, not a missing file', async () => {
    const place = s3.place();
    for (const wrong of [{ endpoint: 'http://127.0.0.1:9' }, { bucket: 'another-bucket' }]) {
      const blobs = await s3Blobs({ ...place, ...wrong }, { folder: await newFolder() });
      const refusals = await Promise.all(
        [blobs.put(pieces(Buffer.from('a')), { maxBytes: 9 }), blobs.checkRoom()].map((act) =>
          act.then(
            () => 'done',
            (error: unknown) => outageOf(error)?.name,
          ),
        ),
      );
      expect(refusals).toEqual(['Unavailable', 'Unavailable']);
    }
  });
});
