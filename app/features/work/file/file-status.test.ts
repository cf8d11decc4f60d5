import { describe, expect } from 'vitest';
import { Conflict, NotAllowed } from '#app/errors.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { test } from '#test/fixtures/file-test.ts';
import { fileRow, filesOf, upload } from '#test/fixtures/uploads.ts';
import { cancelFile, markFileRead } from './change-file.server.ts';
import { listFiles } from './list-files.server.ts';
import { SETTABLE_STATUSES } from './upload/upload-rule.ts';

describe('setting a status', () => {
  test('[CAT-11, CAT-09] an admin sets each of the three, from each of them', async ({ row, setStatus }) => {
    for (const from of SETTABLE_STATUSES) {
      for (const to of SETTABLE_STATUSES) {
        await setStatus(from);
        await setStatus(to);
        expect((await row()).status, `${from} to ${to}`).toBe(to);
      }
    }
  });

  test('[CAT-29] makes the file unseen by the member', async ({ asMember, fileId, row, setStatus }) => {
    for (const status of ['Completed', 'Rejected', 'In Progress'] as const) {
      await setStatus(status);
      expect(await row()).toMatchObject({ seen_by_member: 0, seen_by_admin: 1 });
      await markFileRead(asMember, { fileId });
    }
  });

  test('[CAT-26] carries a reason, which the member reads', async ({ asMember, setStatus }) => {
    await setStatus('Rejected', 'The second page is missing.');
    const [file] = (await listFiles(asMember, 'payroll')).files;
    expect(file).toMatchObject({
      status: 'Rejected',
      statusReason: 'The second page is missing.',
      unseen: true,
    });
  });

  test('[CAT-32] is in the activity of the member, with the reason only at the file', async ({
    asMember,
    fixtures,
    setStatus,
  }) => {
    await setStatus('Completed', 'Checked twice.');
    expect((await listMemberActivity(asMember)).lines[0]).toMatchObject({
      actorName: fixtures.admin.name,
      action: 'file.completed',
      text: 'set july.csv in Payroll to Completed',
    });
  });

  test('to what it is already changes nothing and tells nobody', async ({
    asMember,
    fileId,
    row,
    setStatus,
  }) => {
    await setStatus('Completed', 'Checked.');
    await markFileRead(asMember, { fileId });
    const before = { row: await row(), told: (await listMemberActivity(asMember)).lines };
    await setStatus('Completed', 'Checked.');
    expect({ row: await row(), told: (await listMemberActivity(asMember)).lines }).toEqual(before);
  });

  test("[CAT-12, ROLE-10] is not for the member's side", async ({ nobodyElse, row, setStatus }) => {
    for (const ctx of await nobodyElse())
      await expect(setStatus('Completed', '', ctx)).rejects.toThrow(NotAllowed);
    expect((await row()).status).toBe('In Progress');
  });

  test('[CAT-17] a file that a newer one replaced is final', async ({ asMember, fileId, row, setStatus }) => {
    await upload(asMember, 'payroll', { kind: 'replace', targetId: fileId });
    await expect(setStatus('Completed')).rejects.toThrow(Conflict);
    await expect(setStatus('In Progress')).rejects.toThrow('This file was replaced by a newer version');
    expect((await row()).status).toBe('Replaced');
  });

  test('[CAT-11] a canceled file may be reopened', async ({ asMember, fileId, row, setStatus }) => {
    await cancelFile(asMember, { fileId });
    await setStatus('In Progress');
    expect(await row()).toMatchObject({ status: 'In Progress', seen_by_member: 0 });
    await cancelFile(asMember, { fileId });
  });
});

describe('cancelling', () => {
  test('[CAT-15] makes a file In Progress Replaced, without a successor', async ({
    asMember,
    fileId,
    row,
  }) => {
    await cancelFile(asMember, { fileId });
    expect(await row()).toMatchObject({ status: 'Replaced', successor_id: null });
    expect((await listMemberActivity(asMember)).lines[0]?.text).toBe('canceled july.csv in Payroll');
  });

  test('[CAT-29] makes it unseen by the admin', async ({ asAdmin, asMember, fileId, row }) => {
    await markFileRead(asAdmin, { fileId });
    await cancelFile(asMember, { fileId });
    expect(await row()).toMatchObject({ seen_by_admin: 0, seen_by_member: 1 });
  });

  test('[CAT-16] is refused for a file that is not In Progress', async ({
    asMember,
    fileId,
    row,
    setStatus,
  }) => {
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

  test('[CAT-16, ROLE-10] is for the member and its managers with editing', async ({
    asAdmin,
    fileId,
    fixtures,
  }) => {
    await expect(cancelFile(await fixtures.asManager(), { fileId })).rejects.toThrow(NotAllowed);
    await expect(cancelFile(asAdmin, { fileId })).rejects.toThrow(Conflict);
    await cancelFile(await fixtures.asManager({ editing: true }), { fileId });
  });
});

describe('a click on a file', () => {
  test('[CAT-29] leaves unseen what came between looking and marking', async ({
    asMember,
    fileId,
    row,
    setStatus,
    testPortal,
  }) => {
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

  test("[CAT-30] marks it seen for the viewer's side, and not for the other", async ({
    asAdmin,
    asMember,
    fileId,
    fixtures,
    row,
    setStatus,
    testPortal,
  }) => {
    await setStatus('Rejected');
    await markFileRead(asMember, { fileId });
    expect(await row()).toMatchObject({ seen_by_member: 1, seen_by_admin: 1 });
    await upload(asAdmin, 'ezpass');
    const other = (await filesOf(testPortal, fixtures.member)).at(-1)?.id ?? '';
    await markFileRead(asAdmin, { fileId: other });
    expect(await fileRow(testPortal, other)).toMatchObject({ seen_by_admin: 1, seen_by_member: 0 });
  });

  test("[CAT-30] an admin's click leaves the member's flag, and the other way round", async ({
    asAdmin,
    asMember,
    fileId,
    row,
  }) => {
    expect(await row()).toMatchObject({ seen_by_admin: 0, seen_by_member: 1 });
    await markFileRead(asMember, { fileId });
    expect(await row()).toMatchObject({ seen_by_admin: 0, seen_by_member: 1 });
    await markFileRead(asAdmin, { fileId });
    expect(await row()).toMatchObject({ seen_by_admin: 1, seen_by_member: 1 });
  });

  test("[CAT-30] of a manager, even without editing, counts as the member's", async ({
    fileId,
    fixtures,
    row,
    setStatus,
  }) => {
    await setStatus('Completed');
    await markFileRead(await fixtures.asManager(), { fileId });
    expect((await row()).seen_by_member).toBe(1);
  });

  test('[ROLE-15] while viewing the portal as the member marks nothing', async ({
    asAdmin,
    fileId,
    fixtures,
    testPortal,
  }) => {
    const other = await upload(asAdmin, 'ezpass');
    for (const id of [fileId, other]) {
      const before = await fileRow(testPortal, id);
      await markFileRead(fixtures.asViewer, { fileId: id });
      expect(await fileRow(testPortal, id)).toEqual(before);
    }
  });
});
