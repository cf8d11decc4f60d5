import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { BlobDamaged, BlobMissing, type BlobStore, BlobTooLarge } from '#ports/blobs/blob-store.ts';
import { allOf, MB, pieces } from '../fixtures/disk-blobs-test.ts';

/** A store under test, and how its contents are changed behind its back. */
export type BlobsUnderTest = {
  blobs: BlobStore;
  /** What it told of damaged contents. */
  told: string[];
  /** Puts other bytes in the place of a stored content. */
  replace(sha256: string, bytes: Uint8Array): Promise<void>;
};

const FUTURE = '2999-01-01T00:00:00.000Z';
const PAST = '2020-01-01T00:00:00.000Z';
const NO_ADDRESSES = ['../secret', '', 'AB'.repeat(32), `${'ab'.repeat(32)}/../../../secret`];

/** The tests that every store of blobs passes. `open` answers an empty one; the caller puts it away. */
export function testBlobStore(open: () => Promise<BlobsUnderTest>): void {
  const readBack = async (blobs: BlobStore, sha256: string) => {
    const { stream, size } = await blobs.open(sha256);
    return { bytes: new Uint8Array(await new Response(stream).arrayBuffer()), size };
  };
  const kept = async (blobs: BlobStore) => (await allOf(blobs.list())).map(({ sha256 }) => sha256);

  test('[FILE-08] contents come back byte for byte, from both kinds of stream, also empty and large ones', async () => {
    const { blobs } = await open();
    for (const length of [0, 1000, 777_777, 3 * MB]) {
      const bytes = new Uint8Array(randomBytes(length));
      for (const source of [pieces(bytes), new Blob([bytes]).stream()]) {
        const stored = await blobs.put(source, { maxBytes: 3 * MB });
        expect(stored.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
        expect(stored).toMatchObject({ size: length, head: bytes.subarray(0, 4100) });
        expect(await readBack(blobs, stored.sha256)).toEqual({ bytes, size: length });
      }
    }
    expect(await kept(blobs)).toHaveLength(4);
  });

  test('a content is looked at before it is placed, and is not kept where that is refused', async () => {
    const { blobs } = await open();
    const bytes = randomBytes(50_000);
    const seen: unknown[] = [];
    const put = (refusal?: Error) =>
      blobs.put(pieces(bytes), {
        maxBytes: MB,
        async placing({ sha256, size }, read) {
          seen.push(await blobs.has(sha256), size, Buffer.from(await read(10, 20)));
          if (refusal) throw refusal;
        },
      });
    await expect(put(new Error('infected'))).rejects.toThrow('infected');
    expect(await kept(blobs)).toEqual([]);
    await put();
    expect(seen.slice(3)).toEqual([false, 50_000, bytes.subarray(10, 20)]);
    expect(await kept(blobs)).toHaveLength(1);
  });

  test('[FILE-01] what is too large or breaks off leaves nothing behind', async () => {
    const { blobs } = await open();
    await expect(blobs.put(pieces(new Uint8Array(10_001)), { maxBytes: 10_000 })).rejects.toBeInstanceOf(
      BlobTooLarge,
    );
    const broken = async function* () {
      yield new Uint8Array(5000);
      throw new Error('connection lost');
    };
    await expect(blobs.put(broken(), { maxBytes: MB })).rejects.toThrow('connection lost');
    const hungUp = new Readable({ read: () => undefined });
    setTimeout(() => hungUp.destroy(), 5);
    await expect(blobs.put(hungUp, { maxBytes: MB })).rejects.toThrow('Premature close');
    expect(await kept(blobs)).toEqual([]);
  });

  test('many uploads at once are all kept, and equal ones once', async () => {
    const { blobs } = await open();
    const contents = Array.from({ length: 13 }, (_, at) => new Uint8Array(randomBytes(5000 + (at % 7))));
    const all = [...contents, ...contents.slice(0, 5)];
    const stored = await Promise.all(all.map((bytes) => blobs.put(pieces(bytes), { maxBytes: MB })));
    for (const [at, { sha256 }] of stored.entries())
      expect((await readBack(blobs, sha256)).bytes).toEqual(all[at]);
    expect((await kept(blobs)).sort()).toEqual([...new Set(stored.map(({ sha256 }) => sha256))].sort());
  });

  test('a damaged content is never given out as whole, and told of', async () => {
    const { blobs, told, replace } = await open();
    for (const size of [1000, 2 * MB]) {
      const bytes = randomBytes(size);
      const { sha256 } = await blobs.put(pieces(bytes), { maxBytes: 2 * MB });
      const altered = Buffer.from(bytes).fill((bytes[0] ?? 0) + 1, 0, 1);
      for (const [damaged, problem] of [
        [altered, 'content'],
        [bytes.subarray(0, -1), 'size'],
        [Buffer.concat([bytes, Buffer.from('x')]), 'size'],
      ] as const) {
        await replace(sha256, damaged);
        const reading = async () => {
          for await (const _piece of (await blobs.open(sha256, { size })).stream);
        };
        await expect(reading()).rejects.toBeInstanceOf(BlobDamaged);
        expect(told.splice(0)).toEqual([`${sha256} ${problem}`]);
      }
      await blobs.put(pieces(bytes), { maxBytes: 2 * MB });
      expect((await readBack(blobs, sha256)).size).toBe(size);
    }
  });

  test('a reader may turn away', async () => {
    const { blobs } = await open();
    const { sha256 } = await blobs.put(pieces(randomBytes(4 * MB), MB), { maxBytes: 4 * MB });
    const reader = (await blobs.open(sha256)).stream.getReader();
    expect((await reader.read()).value?.byteLength).toBeLessThan(MB);
    await reader.cancel();
    expect((await readBack(blobs, sha256)).size).toBe(4 * MB);
  });

  test('a removed blob is gone, one that was uploaded since then stays, and what is no address reaches nothing', async () => {
    const { blobs } = await open();
    const { sha256 } = await blobs.put(pieces(new Uint8Array([1, 2, 3])), { maxBytes: MB });
    await blobs.remove(sha256, { writtenBefore: PAST });
    expect(await blobs.has(sha256)).toBe(true);
    await blobs.remove(sha256, { writtenBefore: FUTURE });
    await blobs.remove(sha256);
    expect(await blobs.has(sha256)).toBe(false);
    await expect(blobs.open(sha256)).rejects.toBeInstanceOf(BlobMissing);
    for (const address of NO_ADDRESSES) {
      await expect(blobs.open(address)).rejects.toBeInstanceOf(BlobMissing);
      expect(await blobs.has(address)).toBe(false);
      await blobs.remove(address);
    }
  });

  test('entries have their size and the time of the last upload', async () => {
    const { blobs } = await open();
    const before = Date.now() - 1000;
    const { sha256 } = await blobs.put(pieces(new Uint8Array(7)), { maxBytes: MB });
    const entries = await allOf(blobs.list());
    expect(entries).toMatchObject([{ sha256, size: 7, modifiedAt: expect.stringMatching(/^\d{4}-.*Z$/) }]);
    const modified = Date.parse(entries[0]?.modifiedAt ?? '');
    expect(modified).toBeGreaterThanOrEqual(before);
    expect(modified).toBeLessThan(Date.now() + 2000);
  });

  test('there is room, and nothing abandoned', async () => {
    const { blobs } = await open();
    await blobs.checkRoom();
    await blobs.clearAbandoned();
    expect(await kept(blobs)).toEqual([]);
  });

  describe('the trash', () => {
    const trashed = async (blobs: BlobStore) =>
      (await allOf(blobs.trash.list())).map(({ sha256, on }) => `${on} ${sha256}`);

    test('takes a blob out of the store, and gives it back byte for byte', async () => {
      const { blobs } = await open();
      const { sha256 } = await blobs.put(pieces(Buffer.from('paper')), { maxBytes: MB });
      const put = (writtenBefore: string) => blobs.trash.put(sha256, { writtenBefore, on: '2026-03-01' });
      expect(await put(PAST)).toBe(false);
      expect(await put(FUTURE)).toBe(true);
      expect(await put(FUTURE)).toBe(false);
      expect(await blobs.has(sha256)).toBe(false);
      expect(await kept(blobs)).toEqual([]);
      expect(await trashed(blobs)).toEqual([`2026-03-01 ${sha256}`]);
      await blobs.trash.restore(sha256);
      await blobs.trash.restore(sha256);
      expect(await trashed(blobs)).toEqual([]);
      expect(Buffer.from((await readBack(blobs, sha256)).bytes).toString()).toBe('paper');
    });

    test('deletes what was moved there before a day, and nothing else', async () => {
      const { blobs } = await open();
      const days = ['2026-03-01', '2026-03-01', '2026-03-02'];
      const ids: string[] = [];
      for (const [at, on] of days.entries()) {
        const { sha256 } = await blobs.put(pieces(Buffer.from(`paper ${at}`)), { maxBytes: MB });
        await blobs.trash.put(sha256, { writtenBefore: FUTURE, on });
        ids.push(sha256);
      }
      expect(await blobs.trash.empty('2026-03-02')).toBe(2);
      expect(await trashed(blobs)).toEqual([`2026-03-02 ${ids[2]}`]);
      expect(await blobs.trash.empty('2026-03-02')).toBe(0);
    });
  });
}
