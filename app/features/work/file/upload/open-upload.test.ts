import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotAllowed, NotFound } from '#app/errors.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { outcome } from '#test/fixtures/outcome.ts';
import { test } from '#test/fixtures/test.ts';
import { sendFile, upload } from '#test/fixtures/uploads.ts';
import { cancelFile, setFileStatus } from '../change-file.server.ts';
import { closeUpload, openUpload } from './open-upload.server.ts';

let asAdmin: Ctx;
let asMember: Ctx;

test.beforeEach(async ({ fixtures }) => {
  ({ asAdmin, asMember } = fixtures);
});

const NEW = { kind: 'new' } as const;

describe('[CAT-22] the server holds the upload card rule', () => {
  test('[CAT-18] a member may upload while no file is In Progress', async () => {
    expect((await openUpload(asMember, 'payroll', NEW)).actId).toMatch(/^act_/);
  });

  test('[CAT-19] a member may not while a file is In Progress', async () => {
    await upload(asMember, 'payroll');
    await expect(openUpload(asMember, 'payroll', NEW)).rejects.toThrow(Conflict);
    await expect(openUpload(asMember, 'payroll', NEW)).rejects.toThrow('Use Replace');
  });

  test('[CAT-19] what the admin uploaded counts as well', async () => {
    await upload(asAdmin, 'payroll');
    await expect(openUpload(asMember, 'payroll', NEW)).rejects.toThrow(Conflict);
  });

  test('each category has its own files', async () => {
    await upload(asMember, 'payroll');
    await openUpload(asMember, 'ezpass', NEW);
  });

  test('[CAT-20] a member may while a file is Rejected, even with one In Progress', async () => {
    const rejected = await upload(asMember, 'payroll');
    await setFileStatus(asAdmin, { fileId: rejected, status: 'Rejected', reason: '' });
    await upload(asMember, 'payroll');
    await upload(asMember, 'payroll');
  });

  test('[CAT-21, CAT-13] a member may replace a file In Progress, and no other one', async () => {
    const targetId = await upload(asMember, 'payroll');
    await openUpload(asMember, 'payroll', { kind: 'replace', targetId }).then(({ actId }) =>
      closeUpload(asMember, actId),
    );
    for (const status of ['Completed', 'Rejected'] as const) {
      await setFileStatus(asAdmin, { fileId: targetId, status, reason: '' });
      await expect(openUpload(asMember, 'payroll', { kind: 'replace', targetId })).rejects.toThrow(Conflict);
    }
    await setFileStatus(asAdmin, { fileId: targetId, status: 'In Progress', reason: '' });
    await cancelFile(asMember, { fileId: targetId });
    await expect(openUpload(asMember, 'payroll', { kind: 'replace', targetId })).rejects.toThrow(Conflict);
  });

  test('[CAT-13] a member replaces a file In Progress whoever uploaded it', async () => {
    const targetId = await upload(asAdmin, 'payroll');
    await openUpload(asMember, 'payroll', { kind: 'replace', targetId });
  });

  test('[CAT-24, CAT-25] a member may dispute a Completed file, and no other one', async () => {
    const targetId = await upload(asAdmin, 'payroll');
    const dispute = () => openUpload(asMember, 'payroll', { kind: 'dispute', targetId });
    await expect(dispute()).rejects.toThrow('Only a completed file can be disputed.');
    await setFileStatus(asAdmin, { fileId: targetId, status: 'Rejected', reason: '' });
    await expect(dispute()).rejects.toThrow(Conflict);
    await setFileStatus(asAdmin, { fileId: targetId, status: 'Completed', reason: '' });
    await dispute();
  });

  test('[CAT-24] an admin neither replaces nor disputes', async () => {
    const targetId = await upload(asAdmin, 'payroll');
    await expect(openUpload(asAdmin, 'payroll', { kind: 'replace', targetId })).rejects.toThrow(Conflict);
    await setFileStatus(asAdmin, { fileId: targetId, status: 'Completed', reason: '' });
    await expect(openUpload(asAdmin, 'payroll', { kind: 'dispute', targetId })).rejects.toThrow(Conflict);
  });

  test('[CAT-23] an admin may always upload, also side by side', async () => {
    await upload(asMember, 'payroll');
    await openUpload(asAdmin, 'payroll', NEW);
    await openUpload(asAdmin, 'payroll', NEW);
    await openUpload(asAdmin, 'hiring', NEW);
  });
});

describe('who may upload', () => {
  test('[ROLE-09] a manager with editing, for its member', async ({ fixtures }) => {
    const asManager = await fixtures.asManager({ editing: true });
    const fileId = await upload(asManager, 'payroll');
    await openUpload(asMember, 'payroll', { kind: 'replace', targetId: fileId });
  });

  test('[ROLE-10] a manager without editing is refused', async ({ fixtures }) => {
    const asManager = await fixtures.asManager({ hiring: true });
    await expect(openUpload(asManager, 'payroll', NEW)).rejects.toThrow(NotAllowed);
  });

  test('[ROLE-11] a manager whose permission was withdrawn sends no more files of an open act', async ({
    fixtures,
  }) => {
    const asManager = await fixtures.asManager({ editing: true });
    const { actId } = await openUpload(asManager, 'payroll', NEW);
    const withdrawn = {
      ...asManager,
      actor: { ...asManager.actor, permissions: { hiring: false, editing: false } },
    };
    await expect(sendFile(withdrawn, actId)).rejects.toThrow(NotAllowed);
  });

  test('[CAT-07] nobody of a member without the category', async () => {
    await expect(openUpload(asMember, 'scorecard', NEW)).rejects.toThrow(NotFound);
    const { actId } = await openUpload(asMember, 'payroll', NEW);
    await setCategoryAccess(asAdmin, ['ezpass']);
    await expect(sendFile(asMember, actId)).rejects.toThrow(NotFound);
  });

  test("[ROLE-12] a stranger's file is no target, the same as one that does not exist", async ({
    fixtures,
  }) => {
    const targetId = await upload(asMember, 'payroll');
    for (const kind of ['replace', 'dispute'] as const) {
      const answers = [targetId, 'file_unknown', null].map((id) =>
        openUpload(fixtures.asOtherTenant, 'payroll', { kind, targetId: id }).catch(
          (error: unknown) => error,
        ),
      );
      const [otherTenants, unknown, none] = await Promise.all(answers);
      expect(otherTenants).toBeInstanceOf(NotFound);
      expect(otherTenants).toEqual(unknown);
      expect(otherTenants).toEqual(none);
    }
    await openUpload(fixtures.asOtherTenant, 'payroll', NEW);
  });

  test('a file of another category is no target', async () => {
    const targetId = await upload(asMember, 'payroll');
    await expect(openUpload(asMember, 'ezpass', { kind: 'replace', targetId })).rejects.toThrow(NotFound);
  });
});

describe('[CAT-22] a member has one open upload in a category', () => {
  test('of many that open at the same time, one wins', async ({ fixtures }) => {
    const manager = await fixtures.asManager({ editing: true });
    const attempts = Array.from({ length: 12 }, (_, index) =>
      outcome(openUpload(index % 2 ? asMember : manager, 'payroll', NEW)),
    );
    expect((await Promise.all(attempts)).sort()).toEqual([...Array(11).fill('Conflict'), 'done']);
  });

  test('of many whole uploads at the same time, one leaves a file', async () => {
    const attempts = Array.from({ length: 8 }, () => outcome(upload(asMember, 'payroll')));
    expect((await Promise.all(attempts)).filter((name) => name === 'done')).toHaveLength(1);
  });

  test('another member is not kept waiting, and neither is the admin', async ({ fixtures }) => {
    await openUpload(asMember, 'payroll', NEW);
    await openUpload(fixtures.asOtherTenant, 'payroll', NEW);
    await openUpload(asAdmin, 'payroll', NEW);
  });

  test('the next one may begin once it is closed', async () => {
    const { actId } = await openUpload(asMember, 'payroll', NEW);
    await closeUpload(asMember, actId);
    await openUpload(asMember, 'payroll', NEW);
  });

  test('one that nothing arrived for is taken over after a while', async ({ testPortal }) => {
    const { actId } = await openUpload(asMember, 'payroll', NEW);
    testPortal.passTime(29_000);
    await expect(openUpload(asMember, 'payroll', NEW)).rejects.toThrow('An upload is already in progress');
    testPortal.passTime(2_000);
    const next = await openUpload(asMember, 'payroll', NEW);
    await expect(sendFile(asMember, actId)).rejects.toThrow('This upload has ended.');
    await sendFile(asMember, next.actId);
  });

  test('one is taken over by one only', async ({ testPortal }) => {
    await openUpload(asMember, 'payroll', NEW);
    testPortal.passTime(31_000);
    const attempts = Array.from({ length: 8 }, () => outcome(openUpload(asMember, 'payroll', NEW)));
    expect((await Promise.all(attempts)).filter((name) => name === 'done')).toHaveLength(1);
  });

  test('each file that arrives keeps it open', async ({ testPortal }) => {
    const { actId } = await openUpload(asMember, 'payroll', NEW);
    for (let count = 0; count < 3; count++) {
      testPortal.passTime(20_000);
      await sendFile(asMember, actId);
    }
    await expect(openUpload(asMember, 'payroll', NEW)).rejects.toThrow('An upload is already in progress');
  });

  test('a refused opening leaves none behind', async () => {
    const targetId = await upload(asMember, 'payroll');
    await expect(openUpload(asMember, 'payroll', NEW)).rejects.toThrow(Conflict);
    await openUpload(asMember, 'payroll', { kind: 'replace', targetId });
  });

  test('only whoever opened it closes it', async ({ fixtures }) => {
    const { actId } = await openUpload(asMember, 'payroll', NEW);
    await closeUpload(fixtures.asOtherTenant, actId);
    await closeUpload(await fixtures.asManager({ editing: true }), actId);
    await sendFile(asMember, actId);
    await closeUpload(asMember, actId);
    await expect(sendFile(asMember, actId)).rejects.toThrow(Conflict);
  });
});
