import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BlobDamaged, type BlobEntry, BlobMissing, type BlobStore, BlobTooLarge } from './blob-store.ts';
import { diskBlobs } from './disk-blobs.ts';

const MB = 1024 * 1024;
let folder: string;
let blobs: BlobStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  blobs = await diskBlobs(folder);
});
afterEach(() => rm(folder, { recursive: true }));

async function* pieces(bytes: Uint8Array, length = 10_000) {
  for (let at = 0; at < bytes.byteLength; at += length) yield bytes.subarray(at, at + length);
}

async function readBack(sha256: string) {
  const { stream, size } = await blobs.open(sha256);
  return { bytes: new Uint8Array(await new Response(stream).arrayBuffer()), size };
}

async function everything() {
  const kept: BlobEntry[] = [];
  for await (const entry of blobs.list()) kept.push(entry);
  return { uploads: await readdir(join(folder, 'tmp')), kept };
}

const NOTHING = { uploads: [], kept: [] };

test('[FILE-08] contents come back byte for byte, from both kinds of stream', async () => {
  const bytes = new Uint8Array(randomBytes(777_777));
  const stored = await blobs.put(pieces(bytes), { maxBytes: MB });
  expect(stored.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(stored.size).toBe(777_777);
  expect(stored.head).toEqual(bytes.subarray(0, 4100));
  expect(await readBack(stored.sha256)).toEqual({ bytes, size: 777_777 });

  const other = new Uint8Array(randomBytes(1000));
  const again = await blobs.put(new Blob([other]).stream(), { maxBytes: MB });
  expect(again.head).toEqual(other);
  expect((await readBack(again.sha256)).bytes).toEqual(other);
});

test('[FILE-08] an empty file comes back empty', async () => {
  const stored = await blobs.put(pieces(new Uint8Array()), { maxBytes: 0 });
  expect(stored).toMatchObject({ size: 0, head: new Uint8Array() });
  expect(await readBack(stored.sha256)).toEqual({ bytes: new Uint8Array(), size: 0 });
});

/** Changes the file of a stored content behind the store's back. */
async function damage(sha256: string, change: (bytes: Buffer) => Uint8Array) {
  const file = join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  await writeFile(file, change(await readFile(file)));
}

const DAMAGES: Record<string, (bytes: Buffer) => Uint8Array> = {
  altered: (bytes) => bytes.fill(bytes[0] === 0 ? 1 : 0, 0, 1),
  cut: (bytes) => bytes.subarray(0, -1),
  longer: (bytes) => Buffer.concat([bytes, Buffer.from('x')]),
  emptied: () => Buffer.alloc(0),
};

test('a damaged content is never given out as whole, and told of', async () => {
  const told: string[] = [];
  blobs = await diskBlobs(folder, (sha256, problem) => told.push(`${sha256} ${problem}`));
  for (const [how, change] of Object.entries(DAMAGES)) {
    for (const size of [1000, 3 * MB]) {
      const { sha256 } = await blobs.put(pieces(randomBytes(size), MB), { maxBytes: 4 * MB });
      await damage(sha256, change);
      let left = 0;
      const reading = async (expected?: { size: number }) => {
        const opened = await blobs.open(sha256, expected);
        left = opened.size;
        for await (const piece of opened.stream) left -= piece.byteLength;
      };
      await expect(reading()).rejects.toBeInstanceOf(BlobDamaged);
      // A large one breaks off before all that was announced is out; of a small one nothing was.
      expect(left > 0).toBe(size > MB && how !== 'emptied');
      await expect(reading({ size })).rejects.toBeInstanceOf(BlobDamaged);
      expect(told.splice(0)).toEqual(Array(2).fill(expect.stringContaining(sha256)));
      if (how !== 'altered')
        await expect(blobs.open(sha256, { size })).rejects.toThrow('its size is another one');
      told.splice(0);
    }
  }
});

test('a content that is stored again is whole again', async () => {
  const bytes = randomBytes(1000);
  const { sha256 } = await blobs.put(pieces(bytes), { maxBytes: MB });
  await damage(sha256, () => Buffer.from('something else'));
  await blobs.put(pieces(bytes), { maxBytes: MB });
  expect((await readBack(sha256)).size).toBe(1000);
});

test('[FILE-02] each piece of an upload is on the disk before the next is asked for', async () => {
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

test('[FILE-02] a blob is read only as fast as its reader asks', async () => {
  const { sha256 } = await blobs.put(pieces(randomBytes(5 * MB), MB), { maxBytes: 5 * MB });
  const reader = (await blobs.open(sha256)).stream.getReader();
  const first = await reader.read();
  expect(first.value?.byteLength).toBeLessThan(MB);
  await reader.cancel();
});

test('[FILE-01] an upload above the limit is refused, stops its source and leaves nothing behind', async () => {
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

test('[FILE-01] an upload of exactly the limit is taken, one byte more is not', async () => {
  await expect(blobs.put(pieces(new Uint8Array(10_000)), { maxBytes: 10_000 })).resolves.toMatchObject({
    size: 10_000,
  });
  await expect(blobs.put(pieces(new Uint8Array(10_001)), { maxBytes: 10_000 })).rejects.toBeInstanceOf(
    BlobTooLarge,
  );
});

test('[FILE-01] an upload that breaks off leaves nothing behind', async () => {
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

test('thirteen different uploads at once are all kept', async () => {
  const contents = Array.from({ length: 13 }, (_, index) => new Uint8Array(randomBytes(50_000 + index)));
  const stored = await Promise.all(contents.map((bytes) => blobs.put(pieces(bytes), { maxBytes: MB })));
  for (const [index, { sha256 }] of stored.entries()) {
    expect((await readBack(sha256)).bytes).toEqual(contents[index]);
  }
  const { uploads, kept } = await everything();
  expect(uploads).toEqual([]);
  expect(kept).toHaveLength(13);
});

test('the same content uploaded many times at once is kept once', async () => {
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

test('uploading a content again renews its date and does not disturb who is reading it', async () => {
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

test('a removed blob is gone, and removing it again is no error', async () => {
  const { sha256 } = await blobs.put(pieces(new Uint8Array([1, 2, 3])), { maxBytes: MB });
  expect(await blobs.has(sha256)).toBe(true);
  await blobs.remove(sha256);
  await blobs.remove(sha256);
  expect(await blobs.has(sha256)).toBe(false);
  await expect(blobs.open(sha256)).rejects.toBeInstanceOf(BlobMissing);
});

test('a blob that was uploaded again since then is not removed', async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const { sha256 } = await blobs.put(pieces(bytes), { maxBytes: MB });
  const file = join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  await utimes(file, new Date('2020-01-01'), new Date('2020-01-01'));
  await blobs.remove(sha256, { writtenBefore: '2019-12-31T00:00:00.000Z' });
  expect(await blobs.has(sha256)).toBe(true);
  await blobs.put(pieces(bytes), { maxBytes: MB });
  await blobs.remove(sha256, { writtenBefore: '2021-01-01T00:00:00.000Z' });
  expect(await blobs.has(sha256)).toBe(true);
  await utimes(file, new Date('2020-01-01'), new Date('2020-01-01'));
  await blobs.remove(sha256, { writtenBefore: '2021-01-01T00:00:00.000Z' });
  await blobs.remove(sha256, { writtenBefore: '2021-01-01T00:00:00.000Z' });
  expect(await blobs.has(sha256)).toBe(false);
});

test('what is no address reaches no file', async () => {
  await writeFile(join(folder, 'secret'), 'kept');
  for (const address of ['../secret', 'secret', '', 'AB'.repeat(32), `${'ab'.repeat(32)}/../../../secret`]) {
    await expect(blobs.open(address)).rejects.toBeInstanceOf(BlobMissing);
    expect(await blobs.has(address)).toBe(false);
    await blobs.remove(address);
  }
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('kept');
});

test('uploads that broke off with their process are cleared away, at start and while it runs', async () => {
  const leaveHalf = async () => {
    const old = join(folder, 'tmp', 'old');
    await writeFile(old, 'half an upload');
    const hoursAgo = new Date(Date.now() - 3 * 60 * 60 * 1000);
    await utimes(old, hoursAgo, hoursAgo);
  };
  await writeFile(join(folder, 'tmp', 'young'), 'an upload of another process');
  await leaveHalf();
  const running = await diskBlobs(folder);
  expect(await readdir(join(folder, 'tmp'))).toEqual(['young']);
  await leaveHalf();
  await running.clearAbandoned();
  expect(await readdir(join(folder, 'tmp'))).toEqual(['young']);
});
