import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotAllowed, NotFound } from '#app/errors.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { test } from '#test/fixtures/test.ts';
import { forMember, type TestPortal } from '#test/fixtures/test-portal.ts';
import { fileRow, filesOf, upload } from '#test/fixtures/uploads.ts';
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
import { SETTABLE_STATUSES } from './upload/upload-rule.ts';

let testPortal: TestPortal;
let fixtures: Fixtures;
let asAdmin: Ctx;
let asMember: Ctx;
let fileId: string;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  ({ asAdmin, asMember } = fixtures);
  fileId = await upload(asMember, 'payroll', { name: 'july.csv' });
});

type Status = (typeof SETTABLE_STATUSES)[number];
const setStatus = (status: Status, reason = '', ctx = asAdmin) =>
  setFileStatus(ctx, { fileId, status, reason });
const row = () => fileRow(testPortal, fileId);
const nobodyElse = async () => [asMember, await fixtures.asManager({ editing: true, hiring: true })];

describe('setting a status', () => {
  test('[CAT-11, CAT-09] an admin sets each of the three, from each of them', async () => {
    for (const from of SETTABLE_STATUSES) {
      for (const to of SETTABLE_STATUSES) {
        await setStatus(from);
        await setStatus(to);
        expect((await row()).status, `${from} to ${to}`).toBe(to);
      }
    }
  });

  test('[CAT-29] makes the file unseen by the member', async () => {
    for (const status of ['Completed', 'Rejected', 'In Progress'] as const) {
      await setStatus(status);
      expect(await row()).toMatchObject({ seen_by_member: 0, seen_by_admin: 1 });
      await markFileRead(asMember, { fileId });
    }
  });

  test('[CAT-26] carries a reason, which the member reads', async () => {
    await setStatus('Rejected', 'The second page is missing.');
    const [file] = (await listFiles(asMember, 'payroll')).files;
    expect(file).toMatchObject({
      status: 'Rejected',
      statusReason: 'The second page is missing.',
      unseen: true,
    });
  });

  test('[CAT-32] is in the activity of the member, with the reason only at the file', async () => {
    await setStatus('Completed', 'Checked twice.');
    expect((await listMemberActivity(asMember)).lines[0]).toMatchObject({
      actorName: fixtures.admin.name,
      action: 'file.completed',
      text: 'set july.csv in Payroll to Completed',
    });
  });

  test('to what it is already changes nothing and tells nobody', async () => {
    await setStatus('Completed', 'Checked.');
    await markFileRead(asMember, { fileId });
    const before = { row: await row(), told: (await listMemberActivity(asMember)).lines };
    await setStatus('Completed', 'Checked.');
    expect({ row: await row(), told: (await listMemberActivity(asMember)).lines }).toEqual(before);
  });

  test("[CAT-12, ROLE-10] is not for the member's side", async () => {
    for (const ctx of await nobodyElse())
      await expect(setStatus('Completed', '', ctx)).rejects.toThrow(NotAllowed);
    expect((await row()).status).toBe('In Progress');
  });

  test('[CAT-17] a file that a newer one replaced is final', async () => {
    await upload(asMember, 'payroll', { kind: 'replace', targetId: fileId });
    await expect(setStatus('Completed')).rejects.toThrow(Conflict);
    await expect(setStatus('In Progress')).rejects.toThrow('This file was replaced by a newer version');
    expect((await row()).status).toBe('Replaced');
  });

  test('[CAT-11] a canceled file may be reopened', async () => {
    await cancelFile(asMember, { fileId });
    await setStatus('In Progress');
    expect(await row()).toMatchObject({ status: 'In Progress', seen_by_member: 0 });
    await cancelFile(asMember, { fileId });
  });
});

describe('cancelling', () => {
  test('[CAT-15] makes a file In Progress Replaced, without a successor', async () => {
    await cancelFile(asMember, { fileId });
    expect(await row()).toMatchObject({ status: 'Replaced', successor_id: null });
    expect((await listMemberActivity(asMember)).lines[0]?.text).toBe('canceled july.csv in Payroll');
  });

  test('[CAT-29] makes it unseen by the admin', async () => {
    await markFileRead(asAdmin, { fileId });
    await cancelFile(asMember, { fileId });
    expect(await row()).toMatchObject({ seen_by_admin: 0, seen_by_member: 1 });
  });

  test('[CAT-16] is refused for a file that is not In Progress', async () => {
    for (const status of ['Completed', 'Rejected'] as const) {
      await setStatus(status);
      await expect(cancelFile(asMember, { fileId })).rejects.toThrow(Conflict);
      expect((await row()).status).toBe(status);
    }
    await setStatus('In Progress');
    await cancelFile(asMember, { fileId });
    await expect(cancelFile(asMember, { fileId })).rejects.toThrow(
      'Only a file in progress can be canceled.',
    );
  });

  test('[CAT-16, ROLE-10] is for the member and its managers with editing', async () => {
    await expect(cancelFile(await fixtures.asManager(), { fileId })).rejects.toThrow(NotAllowed);
    await expect(cancelFile(asAdmin, { fileId })).rejects.toThrow(Conflict);
    await cancelFile(await fixtures.asManager({ editing: true }), { fileId });
  });
});

describe('a click on a file', () => {
  test('[CAT-29] leaves unseen what came between looking and marking', async () => {
    await setStatus('Completed');
    const between = new Proxy(asMember.db, {
      get(db, name) {
        if (name === 'transaction') {
          const execute = async (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
            await setStatus('Rejected', 'The second page is missing.');
            return db.transaction().execute(work);
          };
          return () => ({ execute });
        }
        const value: unknown = Reflect.get(db, name, db);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    testPortal.passTime(1_000);
    await markFileRead({ ...asMember, db: between }, { fileId });
    expect(await row()).toMatchObject({ status: 'Rejected', seen_by_member: 0 });
  });

  test("[CAT-30] marks it seen for the viewer's side, and not for the other", async () => {
    await setStatus('Rejected');
    await markFileRead(asMember, { fileId });
    expect(await row()).toMatchObject({ seen_by_member: 1, seen_by_admin: 1 });
    await upload(asAdmin, 'ezpass');
    const other = (await filesOf(testPortal, fixtures.member)).at(-1)?.id ?? '';
    await markFileRead(asAdmin, { fileId: other });
    expect(await fileRow(testPortal, other)).toMatchObject({ seen_by_admin: 1, seen_by_member: 0 });
  });

  test("[CAT-30] an admin's click leaves the member's flag, and the other way round", async () => {
    expect(await row()).toMatchObject({ seen_by_admin: 0, seen_by_member: 1 });
    await markFileRead(asMember, { fileId });
    expect(await row()).toMatchObject({ seen_by_admin: 0, seen_by_member: 1 });
    await markFileRead(asAdmin, { fileId });
    expect(await row()).toMatchObject({ seen_by_admin: 1, seen_by_member: 1 });
  });

  test("[CAT-30] of a manager, even without editing, counts as the member's", async () => {
    await setStatus('Completed');
    await markFileRead(await fixtures.asManager(), { fileId });
    expect((await row()).seen_by_member).toBe(1);
  });

  test('[ROLE-15] while viewing the portal as the member marks nothing', async () => {
    const other = await upload(asAdmin, 'ezpass');
    for (const id of [fileId, other]) {
      const before = await fileRow(testPortal, id);
      await markFileRead(fixtures.asViewer, { fileId: id });
      expect(await fileRow(testPortal, id)).toEqual(before);
    }
  });
});

describe('deleting', () => {
  test('[CAT-34] hides a file from both sides, and restoring brings it back as it was', async () => {
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

  test('[CAT-34] is for admins only, and so is bringing back', async () => {
    for (const ctx of await nobodyElse()) {
      await expect(deleteFile(ctx, { fileId })).rejects.toThrow(NotAllowed);
      await expect(restoreFile(ctx, { fileId })).rejects.toThrow(NotAllowed);
      await expect(listDeletedFiles(ctx, 'payroll')).rejects.toThrow(NotAllowed);
    }
    expect((await row()).deleted_at).toBeNull();
  });

  test('[CAT-34] a file that is not deleted, or is erased, cannot be brought back', async () => {
    await expect(restoreFile(asAdmin, { fileId })).rejects.toThrow(Conflict);
    await expect(restoreFile(asAdmin, { fileId: 'file_unknown' })).rejects.toThrow(Conflict);
  });

  test('[CAT-18] a deleted file does not count for the upload card', async () => {
    await deleteFile(asAdmin, { fileId });
    expect((await listFiles(asMember, 'payroll')).showUploadCard).toBe(true);
    await upload(asMember, 'payroll');
  });

  test('[CAT-32] and bringing back are in the activity', async () => {
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

  test.each(calls)('%s', async (name, call) => {
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

  test('the files of a category that was taken away are out of reach, and still there for the admin', async () => {
    await setCategoryAccess(asAdmin, ['ezpass']);
    await expect(listFiles(asMember, 'payroll')).rejects.toThrow(NotFound);
    await expect(markFileRead(asMember, { fileId })).rejects.toThrow(NotFound);
    await expect(cancelFile(asMember, { fileId })).rejects.toThrow(NotFound);
    expect((await listFiles(asAdmin, 'payroll')).files).toHaveLength(1);
  });
});
