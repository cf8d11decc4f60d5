import { randomBytes } from 'node:crypto';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { MB, pieces, test } from '#test/fixtures/disk-blobs-test.ts';
import { BlobDamaged, BlobMissing } from './blob-store.ts';
import { diskBlobs } from './disk-blobs.ts';

/** Changes the file of a stored content behind the store's back. */
async function damage(folder: string, sha256: string, change: (bytes: Buffer) => Uint8Array) {
  const file = join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  await writeFile(file, change(await readFile(file)));
}

const DAMAGES: Record<string, (bytes: Buffer) => Uint8Array> = {
  altered: (bytes) => bytes.fill(bytes[0] === 0 ? 1 : 0, 0, 1),
  cut: (bytes) => bytes.subarray(0, -1),
  longer: (bytes) => Buffer.concat([bytes, Buffer.from('x')]),
  emptied: () => Buffer.alloc(0),
};

test('a damaged content is never given out as whole, and told of', async ({ folder }) => {
  const told: string[] = [];
  const blobs = await diskBlobs(folder, (sha256, problem) => told.push(`${sha256} ${problem}`));
  for (const [how, change] of Object.entries(DAMAGES)) {
    for (const size of [1000, 3 * MB]) {
      const { sha256 } = await blobs.put(pieces(randomBytes(size), MB), { maxBytes: 4 * MB });
      await damage(folder, sha256, change);
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

test('a content that is stored again is whole again', async ({ blobs, folder, readBack }) => {
  const bytes = randomBytes(1000);
  const { sha256 } = await blobs.put(pieces(bytes), { maxBytes: MB });
  await damage(folder, sha256, () => Buffer.from('something else'));
  await blobs.put(pieces(bytes), { maxBytes: MB });
  expect((await readBack(sha256)).size).toBe(1000);
});

test('[FILE-02] a blob is read only as fast as its reader asks', async ({ blobs }) => {
  const { sha256 } = await blobs.put(pieces(randomBytes(5 * MB), MB), { maxBytes: 5 * MB });
  const reader = (await blobs.open(sha256)).stream.getReader();
  const first = await reader.read();
  expect(first.value?.byteLength).toBeLessThan(MB);
  await reader.cancel();
});

test('a blob that was uploaded again since then is not removed', async ({ blobs, folder }) => {
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

test('what is no address reaches no file', async ({ blobs, folder }) => {
  await writeFile(join(folder, 'secret'), 'kept');
  for (const address of ['../secret', 'secret', '', 'AB'.repeat(32), `${'ab'.repeat(32)}/../../../secret`]) {
    await expect(blobs.open(address)).rejects.toBeInstanceOf(BlobMissing);
    expect(await blobs.has(address)).toBe(false);
    await blobs.remove(address);
  }
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('kept');
});
