import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { TooLarge } from '#app/errors.ts';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { test } from '#test/fixtures/test.ts';
import { fileRow, filesOf, sendFile, storedContents, upload } from '#test/fixtures/uploads.ts';
import { setFileStatus } from '../change-file.server.ts';
import { listFiles } from '../list-files.server.ts';
import { closeUpload, openUpload } from './open-upload.server.ts';

const open = async (ctx: Ctx, kind: 'new' | 'replace' | 'dispute' = 'new', targetId?: string) =>
  (await openUpload(ctx, 'payroll', { kind, targetId })).actId;
const setStatus = (asAdmin: Ctx, fileId: string, status: 'In Progress' | 'Completed' | 'Rejected') =>
  setFileStatus(asAdmin, { fileId, status, reason: '' });

async function* breaksOff() {
  yield new TextEncoder().encode('the first half, and then');
  throw new Error('connection lost');
}

async function* tooMuch() {
  for (let mb = 0; mb < 3; mb++) yield new Uint8Array(512 * 1024);
}

describe('a replacing upload', () => {
  test('[CAT-14, CAT-17] makes the old file Replaced and the new one In Progress, linked both ways', async ({
    testPortal,
    asMember,
  }) => {
    const old = await upload(asMember, 'payroll', { content: 'old' });
    const fresh = await upload(asMember, 'payroll', { kind: 'replace', targetId: old, content: 'new' });
    expect(await fileRow(testPortal, old)).toMatchObject({ status: 'Replaced', successor_id: fresh });
    expect(await fileRow(testPortal, fresh)).toMatchObject({ status: 'In Progress', predecessor_id: old });
    const { files } = await listFiles(asMember, 'payroll');
    expect(files.map(({ id, predecessor, successors }) => [id, predecessor?.id, successors[0]?.id])).toEqual([
      [fresh, old, undefined],
      [old, undefined, fresh],
    ]);
  });

  test('[CAT-29] makes the old file unseen by the admin', async ({ testPortal, asAdmin, asMember }) => {
    const old = await upload(asAdmin, 'payroll');
    await upload(asMember, 'payroll', { kind: 'replace', targetId: old });
    expect(await fileRow(testPortal, old)).toMatchObject({ seen_by_admin: 0, seen_by_member: 0 });
  });

  test('[CAT-22] takes all its files as successors', async ({ testPortal, asMember }) => {
    const old = await upload(asMember, 'payroll');
    const actId = await open(asMember, 'replace', old);
    const ids = await Promise.all([1, 2, 3].map(() => sendFile(asMember, actId)));
    for (const id of ids) {
      expect(await fileRow(testPortal, id)).toMatchObject({ status: 'In Progress', predecessor_id: old });
    }
    const replaced = (await listMemberActivity(asMember)).lines.filter(
      (line) => line.action === 'file.replaced',
    );
    expect(replaced).toHaveLength(1);
  });

  test('[CAT-14, FILE-01] that is too large leaves the old file as it was, and nothing behind', async ({
    testPortal,
    fixtures,
    asMember,
  }) => {
    const old = await upload(asMember, 'payroll', { content: 'old' });
    const before = [await filesOf(testPortal, fixtures.member), await storedContents(testPortal)];
    const attempt = upload(asMember, 'payroll', { kind: 'replace', targetId: old, body: tooMuch() });
    await expect(attempt).rejects.toThrow(TooLarge);
    await expect(attempt).rejects.toThrow('This file is too large. At most 1 MB can be uploaded.');
    expect([await filesOf(testPortal, fixtures.member), await storedContents(testPortal)]).toEqual(before);
  });

  test('[CAT-14] that breaks off leaves the old file as it was, and nothing behind', async ({
    testPortal,
    fixtures,
    asMember,
  }) => {
    const old = await upload(asMember, 'payroll', { content: 'old' });
    const before = [await filesOf(testPortal, fixtures.member), await storedContents(testPortal)];
    const attempt = upload(asMember, 'payroll', { kind: 'replace', targetId: old, body: breaksOff() });
    await expect(attempt).rejects.toThrow('connection lost');
    expect([await filesOf(testPortal, fixtures.member), await storedContents(testPortal)]).toEqual(before);
  });

  test('[CAT-14] leaves the old file as it was until the new one has arrived', async ({
    testPortal,
    asMember,
  }) => {
    const old = await upload(asMember, 'payroll');
    const actId = await open(asMember, 'replace', old);
    expect(await fileRow(testPortal, old)).toMatchObject({ status: 'In Progress', successor_id: null });
    await closeUpload(asMember, actId);
    expect(await fileRow(testPortal, old)).toMatchObject({ status: 'In Progress', successor_id: null });
  });
});

test('[CAT-25] a dispute is marked as one, follows the Completed file and leaves it Completed', async ({
  testPortal,
  asAdmin,
  asMember,
}) => {
  const target = await upload(asAdmin, 'payroll');
  await setStatus(asAdmin, target, 'Completed');
  const dispute = await upload(asMember, 'payroll', { kind: 'dispute', targetId: target });
  expect(await fileRow(testPortal, dispute)).toMatchObject({
    is_dispute: 1,
    status: 'In Progress',
    predecessor_id: target,
  });
  expect(await fileRow(testPortal, target)).toMatchObject({ status: 'Completed', successor_id: dispute });
  expect((await listMemberActivity(asMember)).lines[0]?.action).toBe('file.disputed');
});

describe('after a rejection', () => {
  test('[CAT-26, CAT-17] the next upload follows the rejected file, which stays Rejected', async ({
    testPortal,
    asMember,
    asAdmin,
  }) => {
    const rejected = await upload(asMember, 'payroll');
    await setStatus(asAdmin, rejected, 'Rejected');
    const next = await upload(asMember, 'payroll');
    expect(await fileRow(testPortal, next)).toMatchObject({ predecessor_id: rejected, is_dispute: 0 });
    expect(await fileRow(testPortal, rejected)).toMatchObject({ status: 'Rejected', successor_id: next });
  });

  test('of several rejected files, the one that is named is followed', async ({
    testPortal,
    asMember,
    asAdmin,
  }) => {
    const actId = await open(asMember);
    const ids = [await sendFile(asMember, actId), await sendFile(asMember, actId)];
    await closeUpload(asMember, actId);
    for (const id of ids) await setStatus(asAdmin, id, 'Rejected');
    const next = await upload(asMember, 'payroll', { targetId: ids[0] ?? '' });
    expect(await fileRow(testPortal, next)).toMatchObject({ predecessor_id: ids[0] });
    const other = await upload(asMember, 'payroll');
    expect(await fileRow(testPortal, other)).toMatchObject({ predecessor_id: ids[1] });
  });

  test('what the admin uploads is not taken for the newer version', async ({
    testPortal,
    asMember,
    asAdmin,
  }) => {
    const rejected = await upload(asMember, 'payroll');
    await setStatus(asAdmin, rejected, 'Rejected');
    const other = await upload(asAdmin, 'payroll');
    expect(await fileRow(testPortal, other)).toMatchObject({ predecessor_id: null });
    expect(await fileRow(testPortal, rejected)).toMatchObject({ successor_id: null });
  });
});
