import { describe, expect } from 'vitest';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { bytesOf, type TestPortal } from '#test/fixtures/test-portal.ts';
import { addressOf, upload } from '#test/fixtures/uploads.ts';
import { unreferencedBlobs } from './blob-refs.server.ts';
import { storeBlob } from './store-blob.server.ts';
import { sweepContents } from './sweep-contents.server.ts';

const DAY_MS = 86_400_000;
const NOTHING = { contents: 0, unreferenced: 0, moved: 0, restored: 0, deleted: 0 };
let testPortal: TestPortal;
let fixtures: Fixtures;

test.beforeEach(async ({ ownPortal }) => {
  testPortal = ownPortal;
  fixtures = await createFixtures(testPortal);
  // A while before the first content: a file's time may be some milliseconds behind the clock.
  await meet(0.01);
});

/** The database and the data folder have known each other since that many days ago. */
async function meet(daysAgo: number): Promise<void> {
  const since = new Date(testPortal.deps.now().getTime() - daysAgo * DAY_MS).toISOString();
  await testPortal.deps.db.deleteFrom('data_folder').execute();
  await testPortal.deps.db.insertInto('data_folder').values({ slot: 1, id: 'x', since }).execute();
}

const put = (content: string) => storeBlob(testPortal.deps, bytesOf(content), { maxBytes: 1000 });
const kept = (content: string) => testPortal.deps.blobs.has(addressOf(content));
const days = (count: number) => testPortal.passTime(count * DAY_MS);
const sweep = (options?: { all: boolean }) => sweepContents(testPortal.deps, options);

/** So many contents that no record refers to, and one that a record refers to. */
async function strays(count: number): Promise<string[]> {
  await upload(fixtures.asMember, 'payroll', { content: 'a record’s' });
  const contents = Array.from({ length: count }, (_, index) => `stray ${index}`);
  for (const content of contents) await put(content);
  return contents;
}

/** A content that the store alone knows is entered first, as by a backup that is restored. */
async function setPicture(sha256: string | null): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  if (sha256)
    await testPortal.deps.db
      .insertInto('blobs')
      .values({ sha256, created_at: at, stored_at: at, needs_password: 0 })
      .onConflict((oc) => oc.doNothing())
      .execute();
  const member = testPortal.deps.db.updateTable('users').where('id', '=', fixtures.member.id);
  await member.set({ picture_sha256: sha256 }).execute();
}

describe('[FILE-08] a content that no record refers to', () => {
  test('is left alone for a day, since its record may be on its way, and then moved to the trash', async () => {
    const [stray = ''] = await strays(1);
    days(8);
    // Uploaded again a moment ago: by the store's clock, which is not the test's.
    const now = () => new Date();
    await meet(16);
    expect(await sweepContents({ ...testPortal.deps, now })).toMatchObject({ unreferenced: 0, moved: 0 });
    expect(await kept(stray)).toBe(true);
    expect(await sweep()).toEqual({ contents: 2, unreferenced: 1, moved: 1, restored: 0, deleted: 0 });
    expect([await kept(stray), await kept('a record’s')]).toEqual([false, true]);
  });

  test('comes back from the trash once a record refers to it again', async () => {
    const [stray = ''] = await strays(1);
    days(8);
    await sweep();
    expect(await kept(stray)).toBe(false);
    await setPicture(addressOf(stray));
    expect(await sweep()).toMatchObject({ restored: 1, moved: 0 });
    expect(await kept(stray)).toBe(true);
  });

  test('is deleted for good after 30 days in the trash, not before', async () => {
    const [stray = ''] = await strays(1);
    days(8);
    await sweep();
    days(29);
    expect(await sweep()).toMatchObject({ deleted: 0 });
    days(3);
    expect(await sweep()).toMatchObject({ deleted: 1 });
    await setPicture(addressOf(stray));
    expect(await sweep()).toMatchObject({ restored: 0 });
  });

  test('is swept too where the database never knew it, and so is the row of one that never came', async () => {
    await upload(fixtures.asMember, 'payroll', { content: 'a record’s' });
    await testPortal.deps.blobs.put(bytesOf('left by hand'), { maxBytes: 100 });
    const { sha256 } = await put('never came');
    await testPortal.deps.blobs.remove(sha256);
    days(8);
    expect(await sweep()).toEqual({ contents: 2, unreferenced: 1, moved: 1, restored: 0, deleted: 0 });
    expect(await kept('left by hand')).toBe(false);
    expect(await unreferencedBlobs(testPortal.deps.db)).toEqual([]);
  });

  test('stays while it is the picture of somebody', async () => {
    await strays(0);
    await put('a picture');
    await setPicture(addressOf('a picture'));
    days(8);
    expect(await sweep()).toMatchObject({ unreferenced: 0, moved: 0 });
    await setPicture(null);
    expect(await sweep()).toMatchObject({ unreferenced: 1, moved: 1 });
    expect(await kept('a picture')).toBe(false);
  });
});

describe('a sweep', () => {
  test('does not run while database and data folder are new to each other', async () => {
    const [stray = ''] = await strays(1);
    days(6.9);
    expect(await sweep()).toEqual(NOTHING);
    await testPortal.deps.db.deleteFrom('data_folder').execute();
    days(100);
    expect(await sweep()).toEqual(NOTHING);
    expect(await kept(stray)).toBe(true);
  });

  test('moves nothing where there is more than the database can explain, unless it is asked to, and says so', async () => {
    const contents = await strays(21);
    days(8);
    const lines: unknown[] = [];
    const log = Object.assign(Object.create(testPortal.deps.log), {
      error: (...line: unknown[]) => lines.push(line),
    });
    const counts = { contents: 22, unreferenced: 21, moved: 0, restored: 0, deleted: 0 };
    expect(await sweepContents({ ...testPortal.deps, log })).toEqual(counts);
    expect(lines).toEqual([[counts, expect.stringContaining('npm run data-folder -- sweep')]]);
    for (const content of contents) expect(await kept(content)).toBe(true);
    expect(await sweep({ all: true })).toMatchObject({ moved: 21 });
    expect(await kept('a record’s')).toBe(true);
  });

  test('moves nothing where no record refers to any of the contents', async () => {
    await put('alone');
    days(8);
    expect(await sweep()).toMatchObject({ unreferenced: 1, moved: 0 });
    expect(await kept('alone')).toBe(true);
  });

  test('explains as many as records refer to where they came since the two met, and few from before', async () => {
    for (let count = 0; count < 20; count += 1)
      await upload(fixtures.asAdmin, 'ezpass', { content: `record ${count}` });
    await strays(21);
    const asOf = (daysFromNow: number) => new Date(Date.now() + daysFromNow * DAY_MS).toISOString();
    const meetOn = (since: string) => testPortal.deps.db.updateTable('data_folder').set({ since }).execute();
    days(20);
    await meetOn(asOf(1));
    expect(await sweep()).toMatchObject({ contents: 42, unreferenced: 21, moved: 0 });
    await meetOn(asOf(-1));
    expect(await sweep()).toMatchObject({ contents: 42, unreferenced: 21, moved: 21 });
  });
});
