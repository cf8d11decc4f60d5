import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotAllowed, NotFound } from '#app/errors.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { test } from '#test/fixtures/file-test.ts';
import { forMember } from '#test/fixtures/test-portal.ts';
import { upload } from '#test/fixtures/uploads.ts';
import {
  cancelFile,
  deleteFile,
  findFile,
  markFileRead,
  restoreFile,
  setFileStatus,
} from './change-file.server.ts';
import { listDeletedFiles } from './list-deleted-files.server.ts';
import { listFiles } from './list-files.server.ts';

describe('deleting', () => {
  test('[CAT-34] hides a file from both sides, and restoring brings it back as it was', async ({
    asAdmin,
    asMember,
    fileId,
    row,
  }) => {
    const before = await row();
    await deleteFile(asAdmin, { fileId });
    for (const ctx of [asMember, asAdmin]) {
      expect((await listFiles(ctx, 'payroll')).files).toEqual([]);
      await expect(findFile(ctx, fileId)).rejects.toThrow(NotFound);
    }
    expect((await listDeletedFiles(asAdmin, 'payroll')).lines).toMatchObject([
      { id: fileId, name: 'july.csv' },
    ]);
    await restoreFile(asAdmin, { fileId });
    expect((await listDeletedFiles(asAdmin, 'payroll')).lines).toEqual([]);
    expect(await row()).toEqual(before);
    expect((await listFiles(asMember, 'payroll')).files).toHaveLength(1);
  });

  test('[CAT-34] is for admins only, and so is bringing back', async ({ fileId, nobodyElse, row }) => {
    for (const ctx of await nobodyElse()) {
      await expect(deleteFile(ctx, { fileId })).rejects.toThrow(NotAllowed);
      await expect(restoreFile(ctx, { fileId })).rejects.toThrow(NotAllowed);
      await expect(listDeletedFiles(ctx, 'payroll')).rejects.toThrow(NotAllowed);
    }
    expect((await row()).deleted_at).toBeNull();
  });

  test('[CAT-34] a file that is not deleted, or is erased, cannot be brought back', async ({
    asAdmin,
    fileId,
  }) => {
    await expect(restoreFile(asAdmin, { fileId })).rejects.toThrow(Conflict);
    await expect(restoreFile(asAdmin, { fileId: 'file_unknown' })).rejects.toThrow(Conflict);
  });

  test('[CAT-18] a deleted file does not count for the upload card', async ({
    asAdmin,
    asMember,
    fileId,
  }) => {
    await deleteFile(asAdmin, { fileId });
    expect((await listFiles(asMember, 'payroll')).showUploadCard).toBe(true);
    await upload(asMember, 'payroll');
  });

  test('[CAT-32] and bringing back are in the activity', async ({ asAdmin, asMember, fileId }) => {
    await deleteFile(asAdmin, { fileId });
    await restoreFile(asAdmin, { fileId });
    const [restored, deleted] = (await listMemberActivity(asMember)).lines;
    expect([deleted?.text, restored?.text]).toEqual([
      'deleted july.csv in Payroll',
      'restored july.csv in Payroll',
    ]);
  });
});

describe("[ROLE-12, CAT-07] a stranger's file answers like one that does not exist", () => {
  const calls: [string, (ctx: Ctx, fileId: string) => Promise<unknown>][] = [
    ['find', findFile],
    ['seen', (ctx, id) => markFileRead(ctx, { fileId: id })],
    ['cancel', (ctx, id) => cancelFile(ctx, { fileId: id })],
    ['status', (ctx, id) => setFileStatus(ctx, { fileId: id, status: 'Completed', reason: '' })],
    ['delete', (ctx, id) => deleteFile(ctx, { fileId: id })],
    ['restore', (ctx, id) => restoreFile(ctx, { fileId: id })],
  ];

  test.for(calls)('%s', async ([name, call], { asAdmin, fileId, fixtures, row }) => {
    const adminOnly = ['status', 'delete', 'restore'].includes(name);
    const ctx = adminOnly ? forMember(asAdmin, fixtures.otherTenant.id) : fixtures.asOtherTenant;
    const before = await row();
    const [otherTenants, unknown] = await Promise.all(
      [fileId, 'file_unknown'].map((id) => call(ctx, id).catch((error: unknown) => error)),
    );
    expect(otherTenants).toBeInstanceOf(name === 'restore' ? Conflict : NotFound);
    expect(otherTenants).toEqual(unknown);
    expect(await row()).toEqual(before);
  });

  test('the files of a category that was taken away are out of reach, and still there for the admin', async ({
    asAdmin,
    asMember,
    fileId,
  }) => {
    await setCategoryAccess(asAdmin, ['ezpass']);
    await expect(listFiles(asMember, 'payroll')).rejects.toThrow(NotFound);
    await expect(markFileRead(asMember, { fileId })).rejects.toThrow(NotFound);
    await expect(cancelFile(asMember, { fileId })).rejects.toThrow(NotFound);
    expect((await listFiles(asAdmin, 'payroll')).files).toHaveLength(1);
  });
});
