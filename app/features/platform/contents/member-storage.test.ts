import { describe, expect } from 'vitest';
import { createFixtures } from '#test/fixtures/base.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { StorageFull, storedBytes } from './member-storage.server.ts';

describe('the room for the files of a member', () => {
  test('is counted over all that it keeps, and refuses the next file once it is taken, in plain words', async ({
    asMember,
    asAdmin,
  }) => {
    const most = 20;
    const bounded = { ...asMember, memberStorageBytes: most };
    await upload(bounded, 'payroll', { content: 'x'.repeat(12) });
    expect(await storedBytes(asMember)).toBe(12);
    // Begun while there was room.
    await upload(bounded, 'payroll', { name: 'second.csv', content: 'y'.repeat(12) });
    expect(await storedBytes(asMember)).toBe(24);
    for (const who of [bounded, { ...asAdmin, memberStorageBytes: most }])
      await expect(upload(who, 'payroll', { name: 'third.csv', content: 'z' })).rejects.toThrow(StorageFull);
    await expect(upload({ ...asMember, memberStorageBytes: 2 * 1024 ** 3 }, 'payroll')).resolves.toBeTruthy();
    await expect(
      upload({ ...asMember, memberStorageBytes: 1 }, 'payroll', { name: 'fourth.csv', content: 'z' }),
    ).rejects.toThrow("This file wasn't saved: your files take all of their 0 GB.");
  });

  test('is of each member by itself', async ({ testPortal, asMember }) => {
    const other = await createFixtures(testPortal);
    await upload(asMember, 'payroll', { content: 'x'.repeat(40) });
    await upload({ ...other.asMember, memberStorageBytes: 20 }, 'payroll', { content: 'x' });
    expect(await storedBytes(other.asMember)).toBe(1);
  });
});
