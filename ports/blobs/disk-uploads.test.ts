import { randomBytes } from 'node:crypto';
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { MB, NOTHING, pieces, test } from '#test/fixtures/disk-blobs-test.ts';
import { BlobTooLarge } from './blob-store.ts';
import { diskBlobs } from './disk-blobs.ts';

test('[FILE-02] each piece of an upload is on the disk before the next is asked for', async ({
  blobs,
  folder,
}) => {
  const total = 200 * MB;
  const piece = randomBytes(256 * 1024);
  const before = process.memoryUsage();
  let given = 0;
  let mostAhead = 0;
  let mostMemory = 0;
  async function* upload() {
    const [name] = await readdir(join(folder, 'tmp'));
    while (given < total) {
      const { size } = await stat(join(folder, 'tmp', String(name)));
      const { heapUsed, external } = process.memoryUsage();
      mostAhead = Math.max(mostAhead, given - size);
      mostMemory = Math.max(mostMemory, heapUsed + external - before.heapUsed - before.external);
      given += piece.byteLength;
      yield piece;
    }
  }
  const { size } = await blobs.put(upload(), { maxBytes: total });
  expect(size).toBe(total);
  expect(mostAhead).toBe(0);
  expect(mostMemory).toBeLessThan(50 * MB);
});

test('[FILE-01] an upload above the limit is refused, stops its source and leaves nothing behind', async ({
  blobs,
  everything,
}) => {
  let stopped = false;
  async function* endless() {
    try {
      for (;;) yield new Uint8Array(1000);
    } finally {
      stopped = true;
    }
  }
  const refusal = await blobs.put(endless(), { maxBytes: 10_500 }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(BlobTooLarge);
  expect(refusal).toMatchObject({ limit: 10_500 });
  expect(stopped).toBe(true);
  expect(await everything()).toEqual(NOTHING);
});

test('[FILE-01] an upload of exactly the limit is taken, one byte more is not', async ({ blobs }) => {
  await expect(blobs.put(pieces(new Uint8Array(10_000)), { maxBytes: 10_000 })).resolves.toMatchObject({
    size: 10_000,
  });
  await expect(blobs.put(pieces(new Uint8Array(10_001)), { maxBytes: 10_000 })).rejects.toBeInstanceOf(
    BlobTooLarge,
  );
});

test('[FILE-01] an upload that breaks off leaves nothing behind', async ({ blobs, everything }) => {
  async function* failing() {
    yield new Uint8Array(5000);
    throw new Error('connection lost');
  }
  await expect(blobs.put(failing(), { maxBytes: MB })).rejects.toThrow('connection lost');

  let reads = 0;
  const hungUp = new Readable({
    read() {
      if (++reads > 3) this.destroy();
      else this.push(new Uint8Array(5000));
    },
  });
  await expect(blobs.put(hungUp, { maxBytes: MB })).rejects.toThrow('Premature close');

  const aborted = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error('aborted'));
    },
  });
  await expect(blobs.put(aborted, { maxBytes: MB })).rejects.toThrow('aborted');
  expect(await everything()).toEqual(NOTHING);
});

test('thirteen different uploads at once are all kept', async ({ blobs, everything, readBack }) => {
  const contents = Array.from({ length: 13 }, (_, index) => new Uint8Array(randomBytes(50_000 + index)));
  const stored = await Promise.all(contents.map((bytes) => blobs.put(pieces(bytes), { maxBytes: MB })));
  for (const [index, { sha256 }] of stored.entries()) {
    expect((await readBack(sha256)).bytes).toEqual(contents[index]);
  }
  const { uploads, kept } = await everything();
  expect(uploads).toEqual([]);
  expect(kept).toHaveLength(13);
});

test('the same content uploaded many times at once is kept once', async ({ blobs, everything, folder }) => {
  const bytes = new Uint8Array(randomBytes(100_000));
  const other = await diskBlobs(folder);
  const stored = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? blobs : other).put(pieces(bytes), { maxBytes: MB }),
    ),
  );
  expect(new Set(stored.map(({ sha256 }) => sha256)).size).toBe(1);
  const { uploads, kept } = await everything();
  expect(uploads).toEqual([]);
  expect(kept).toEqual([
    { sha256: stored[0]?.sha256, size: 100_000, modifiedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
  ]);
});

test('uploading a content again renews its date and does not disturb who is reading it', async ({
  blobs,
  everything,
  folder,
}) => {
  const bytes = new Uint8Array(randomBytes(300_000));
  const { sha256 } = await blobs.put(pieces(bytes), { maxBytes: MB });
  const file = join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  await utimes(file, new Date('2020-01-01'), new Date('2020-01-01'));
  const { stream } = await blobs.open(sha256);
  await blobs.put(pieces(bytes), { maxBytes: MB });
  const { kept } = await everything();
  expect(kept).toHaveLength(1);
  expect(Date.parse(kept[0]?.modifiedAt ?? '')).toBeGreaterThan(Date.parse('2021-01-01'));
  expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(bytes);
});

test('uploads that broke off with their process are cleared away, at start and while it runs', async ({
  folder,
}) => {
  const leaveHalf = async () => {
    const old = join(folder, 'tmp', 'old');
    await writeFile(old, 'half an upload');
    const hoursAgo = new Date(Date.now() - 3 * 60 * 60 * 1000);
    await utimes(old, hoursAgo, hoursAgo);
  };
  await diskBlobs(folder);
  await writeFile(join(folder, 'tmp', 'young'), 'an upload of another process');
  await leaveHalf();
  const running = await diskBlobs(folder);
  expect(await readdir(join(folder, 'tmp'))).toEqual(['young']);
  await leaveHalf();
  await running.clearAbandoned();
  expect(await readdir(join(folder, 'tmp'))).toEqual(['young']);
});
