import { describe, expect } from 'vitest';
import { openUpload } from '#app/features/work/file/upload/open-upload.server.ts';
import { createFixtures } from '#test/fixtures/base.ts';
import { test } from '#test/fixtures/test.ts';
import { sendFile, upload } from '#test/fixtures/uploads.ts';
import { BLOB_COLUMNS } from './blob-refs.server.ts';
import { KEEPING, StorageFull, storedBytes } from './member-storage.server.ts';
import { beginUpload, newUploadId } from './unfinished/unfinished-uploads.server.ts';

describe('the room for the files of a member', () => {
  test('is counted over all that it keeps, and refuses the next file once it is taken, in plain words', async ({
    asMember,
    asAdmin,
  }) => {
    const { actId } = await openUpload(asMember, 'payroll', { kind: 'new' });
    const send = (size: number, most: number | undefined) =>
      sendFile({ ...asMember, memberStorageBytes: most }, actId, { content: 'x'.repeat(size) });
    await send(12, 20);
    expect(await storedBytes(asMember)).toBe(12);
    // There is room when its bytes begin to come, and none for all of them.
    await expect(send(13, 20)).rejects.toThrow(StorageFull);
    expect(await storedBytes(asMember)).toBe(12);
    await send(13, 25);
    await expect(send(1, 25)).rejects.toThrow("This file wasn't saved");
    await expect(upload({ ...asAdmin, memberStorageBytes: 25 }, 'invoicing')).rejects.toThrow(StorageFull);
    await send(1, 26);
    await send(1, undefined);
    expect(await storedBytes(asMember)).toBe(27);
  });

  test('is counted over every table that names a file of a member', () => {
    // Pictures are small, and what a dump said of a file is a copy of a row that is counted.
    const tables = BLOB_COLUMNS.filter(
      ([table, column]) => column === 'sha256' && table !== 'legacy_records',
    );
    expect([...KEEPING].sort()).toEqual(tables.map(([table]) => table).sort());
  });

  test('is of each member by itself', async ({ testPortal, asMember }) => {
    const other = await createFixtures(testPortal);
    await upload(asMember, 'payroll', { content: 'x'.repeat(40) });
    await upload({ ...other.asMember, memberStorageBytes: 20 }, 'payroll', { content: 'x' });
    expect(await storedBytes(other.asMember)).toBe(1);
  });

  test('is kept free for what is being uploaded in parts', async ({ asMember }) => {
    const within = { ...asMember, memberStorageBytes: 100 };
    await beginUpload(within, newUploadId(), 60);
    await expect(beginUpload(within, newUploadId(), 41)).rejects.toThrow(StorageFull);
    await beginUpload(within, newUploadId(), 40);
  });
});
