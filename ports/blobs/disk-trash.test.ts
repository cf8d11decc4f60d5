import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BlobStore } from './blob-store.ts';
import { diskBlobs } from './disk-blobs.ts';

let folder: string;
let blobs: BlobStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  blobs = await diskBlobs(folder);
});
afterEach(() => rm(folder, { recursive: true }));

async function put(text: string): Promise<string> {
  const source = (async function* () {
    yield Buffer.from(text);
  })();
  return (await blobs.put(source, { maxBytes: 100 })).sha256;
}

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const move = (sha256: string, on = '2026-03-01') => blobs.trash.put(sha256, { writtenBefore: TOMORROW, on });

test('one that was uploaded since then is not moved there', async () => {
  const sha256 = await put('paper');
  const writtenBefore = new Date(Date.now() - 60_000).toISOString();
  expect(await blobs.trash.put(sha256, { writtenBefore, on: '2026-03-01' })).toBe(false);
  const file = join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  await utimes(file, new Date('2026-01-01'), new Date('2026-01-01'));
  expect(await blobs.trash.put(sha256, { writtenBefore, on: '2026-03-01' })).toBe(true);
});

test('folders and files of the store are their owner’s alone', async () => {
  await move(await put('one'));
  await put('two');
  const names = await readdir(folder, { recursive: true });
  const modes = await Promise.all(
    ['.', ...names].map(async (name) => {
      const found = await stat(join(folder, name));
      return `${found.isDirectory() ? 'folder' : 'file'} ${(found.mode & 0o777).toString(8)}`;
    }),
  );
  expect(new Set(modes)).toEqual(new Set(['folder 700', 'file 600']));
});
