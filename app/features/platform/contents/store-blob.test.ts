import { describe, expect } from 'vitest';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { test } from '#test/fixtures/test.ts';
import { bytesOf, type TestPortal } from '#test/fixtures/test-portal.ts';
import { addressOf } from '#test/fixtures/uploads.ts';
import { unreferencedBlobs } from './blob-refs.server.ts';
import { deleteUnreferencedBlobs, removeUnreferencedBlobs } from './delete-blobs.server.ts';
import { storeBlob } from './store-blob.server.ts';

let testPortal: TestPortal;
let fixtures: Fixtures;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  fixtures = await createFixtures(testPortal);
});

const LATER = '2999-01-01T00:00:00.000Z';
const put = (content: string, blobs = testPortal.deps.blobs) =>
  storeBlob({ ...testPortal.deps, blobs }, bytesOf(content), { maxBytes: 1000 });
const rowOf = (content: string) =>
  testPortal.deps.db
    .selectFrom('blobs')
    .selectAll()
    .where('sha256', '=', addressOf(content))
    .executeTakeFirst();
const has = (content: string) => testPortal.deps.blobs.has(addressOf(content));
const name = (sha256: string | null) =>
  testPortal.deps.db
    .updateTable('users')
    .set({ picture_sha256: sha256 })
    .where('id', '=', fixtures.member.id)
    .execute();

describe('a content that is stored', () => {
  test('is entered with what its bytes say', async () => {
    const stored = await put('a,b\n1,2\n');
    expect(stored).toMatchObject({ size: 8, preview: 'none', needsPassword: 0 });
    expect(await rowOf('a,b\n1,2\n')).toMatchObject({
      size_bytes: 8,
      media_type: stored.mediaType,
      preview: 'none',
      problem: null,
    });
  });

  test('is entered before anybody can open it, and not at all where it breaks off', async () => {
    const { blobs } = testPortal.deps;
    const seen: unknown[] = [];
    await put('in order', {
      ...blobs,
      put: (source, options) =>
        blobs.put(source, {
          ...options,
          async placing(...given) {
            await options.placing?.(...given);
            seen.push(await has('in order'), (await rowOf('in order'))?.size_bytes);
          },
        }),
    });
    expect(seen).toEqual([false, 8]);
    await expect(storeBlob(testPortal.deps, bytesOf('too long'), { maxBytes: 3 })).rejects.toThrow(
      'larger than 3',
    );
    expect(await rowOf('too long')).toBeUndefined();
  });

  test('is whole again when it comes again', async () => {
    const { sha256 } = await put('mended');
    const damage = { problem: 'content' as const, found_at: LATER };
    await testPortal.deps.db.updateTable('blobs').set(damage).where('sha256', '=', sha256).execute();
    await put('mended');
    expect(await rowOf('mended')).toMatchObject({ problem: null, found_at: null });
  });
});

describe('a content that is deleted', () => {
  const drop = (content: string) =>
    deleteUnreferencedBlobs(testPortal.deps, [addressOf(content)], LATER, (sha256) =>
      testPortal.deps.blobs.remove(sha256),
    );

  test('goes with its row, unless a record names it', async () => {
    const { sha256 } = await put('goes');
    expect(await unreferencedBlobs(testPortal.deps.db)).toContain(sha256);
    await name(sha256);
    expect(await unreferencedBlobs(testPortal.deps.db)).not.toContain(sha256);
    await drop('goes');
    expect([await has('goes'), await rowOf('goes')]).toMatchObject([true, { sha256 }]);
    await name(null);
    await drop('goes');
    expect([await has('goes'), await rowOf('goes')]).toEqual([false, undefined]);
  });

  test('stays for ten minutes after its last upload', async () => {
    const { sha256 } = await put('fresh');
    testPortal.passTime(9 * 60_000);
    await removeUnreferencedBlobs(testPortal.deps, [sha256]);
    expect(await has('fresh')).toBe(true);
    testPortal.passTime(2 * 60_000);
    await removeUnreferencedBlobs(testPortal.deps, [sha256]);
    expect(await has('fresh')).toBe(false);
  });

  test('and uploaded at that moment is there for its record, whichever comes first', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 40; round += 1) {
      const content = `raced ${round}`;
      const { sha256 } = await put(content);
      // By the instant of the first upload: the second one is later.
      testPortal.passTime(1_000);
      const before = testPortal.deps.now().toISOString();
      testPortal.passTime(1_000);
      const deletes = () =>
        deleteUnreferencedBlobs(testPortal.deps, [sha256], before, (gone) =>
          testPortal.deps.blobs.remove(gone),
        );
      const uploads = () => put(content);
      await Promise.all(round % 2 ? [deletes(), uploads()] : [uploads(), deletes()]);
      await name(sha256);
      expect(await has(content), `round ${round}`).toBe(true);
      await name(null);
    }
  });

  test('is left alone while a record that names it is being written', async () => {
    const { sha256 } = await put('being written');
    const dropping: Promise<void>[] = [];
    await testPortal.deps.db.transaction().execute(async (tx) => {
      const picture = { picture_sha256: sha256 };
      await tx.updateTable('users').set(picture).where('id', '=', fixtures.member.id).execute();
      dropping.push(drop('being written'));
      // On SQLite it has to wait for its turn.
      if (process.env.TEST_DATABASE === 'postgres') await Promise.all(dropping);
    });
    await Promise.all(dropping);
    expect(await has('being written')).toBe(true);
  });
});
