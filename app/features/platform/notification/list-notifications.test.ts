import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { deleteFile, markFileRead, setFileStatus } from '#app/features/work/file/change-file.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { markRequestRead, respondToRequest } from '#app/features/work/request/respond.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { listNotifications, type Notice } from './list-notifications.server.ts';

let fixtures: Fixtures;
let asAdmin: Ctx;
let asMember: Ctx;

test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  ({ asAdmin, asMember } = fixtures);
});

const titles = async (ctx: Ctx) => (await listNotifications(ctx)).notices.map((notice) => notice.title);
/** The admin's bell rings for all members, so the ones of other tests are skipped. */
const ofMember = async (memberName = fixtures.member.name) =>
  (await listNotifications(asAdmin)).notices.filter((notice) => notice.detail.startsWith(memberName));
const ask = (text = 'Send the July tolls') => askMember(asAdmin, { text, dueDate: null });

describe("[NOTE-01] a member's bell", () => {
  test("shows what the admin uploaded, changed and asked, until the member's side has seen it", async () => {
    expect(await listNotifications(asMember)).toMatchObject({ count: 0, notices: [] });
    const fileId = await upload(asAdmin, 'payroll', { name: 'july.csv' });
    const requestId = await ask();
    expect((await titles(asMember)).sort()).toEqual(['Information requested', 'july.csv']);
    await markFileRead(asMember, { fileId });
    await markRequestRead(asMember, { requestId });
    expect(await listNotifications(asMember)).toMatchObject({ count: 0, notices: [] });
    await setFileStatus(asAdmin, { fileId, status: 'Completed', reason: '' });
    expect((await listNotifications(asMember)).notices).toMatchObject([
      { id: fileId, kind: 'file', title: 'july.csv', detail: 'Payroll · Completed' },
    ]);
  });

  test('rings for its managers too, and goes quiet for all of them with one click', async () => {
    const fileId = await upload(asAdmin, 'payroll');
    const asManager = await fixtures.asManager();
    expect((await listNotifications(asManager)).count).toBe(1);
    await markFileRead(asManager, { fileId });
    expect((await listNotifications(asMember)).count).toBe(0);
  });

  test('does not ring for what its own side did', async () => {
    await upload(await fixtures.asManager({ editing: true }), 'payroll');
    expect((await listNotifications(asMember)).count).toBe(0);
  });

  test('[ROLE-03] rings for nothing of another member', async () => {
    await upload(asAdmin, 'payroll');
    await ask();
    expect((await listNotifications(fixtures.asOtherTenant)).count).toBe(0);
  });

  test('[CAT-07] rings for nothing in a category that it cannot reach', async () => {
    await upload(asAdmin, 'scorecard');
    expect((await listNotifications(asMember)).count).toBe(0);
    await setCategoryAccess(asAdmin, ['scorecard']);
    expect((await listNotifications(asMember)).count).toBe(1);
  });

  test('rings no more for a file that was deleted', async () => {
    const fileId = await upload(asAdmin, 'payroll');
    await deleteFile(asAdmin, { fileId });
    expect((await listNotifications(asMember)).count).toBe(0);
  });

  test('[NOTE-05] is made from the records each time, whatever was heard or missed meanwhile', async () => {
    const missed = { ...asAdmin, events: { ...asAdmin.events, publish: async () => undefined } };
    const fileId = await upload(missed, 'payroll');
    expect((await listNotifications(asMember)).count).toBe(1);
    await markFileRead({ ...asMember, events: missed.events }, { fileId });
    expect((await listNotifications(asMember)).count).toBe(0);
  });
});

describe("[NOTE-01] the admin's bell", () => {
  test('shows what members uploaded, disputed and answered, with the name of each', async ({
    testPortal,
  }) => {
    const unique = `Fleet ${fixtures.member.id}`;
    await testPortal.deps.db
      .updateTable('users')
      .set({ name: unique })
      .where('id', '=', fixtures.member.id)
      .execute();
    const target = await upload(asAdmin, 'payroll', { name: 'july.csv' });
    await setFileStatus(asAdmin, { fileId: target, status: 'Completed', reason: '' });
    expect(await ofMember(unique)).toEqual([]);
    const disputeId = await upload(asMember, 'payroll', {
      name: 'wrong.csv',
      kind: 'dispute',
      targetId: target,
    });
    const requestId = await ask();
    await respondToRequest(asMember, { requestId, round: 1, response: 'Here they are' });
    const notices = (await ofMember(unique)).sort((a, b) => a.kind.localeCompare(b.kind));
    expect(notices).toMatchObject([
      { id: disputeId, title: 'Dispute: wrong.csv', detail: `${unique} · Payroll · In Progress` },
      { id: requestId, title: 'Request answered', detail: `${unique} · Here they are` },
    ]);
    await markFileRead(asAdmin, { fileId: disputeId });
    await markRequestRead(asAdmin, { requestId });
    expect(await ofMember(unique)).toEqual([]);
  });

  test('rings for nothing of a deleted member', async () => {
    const before = (await listNotifications(asAdmin)).count;
    await upload(asMember, 'payroll');
    expect((await listNotifications(asAdmin)).count).toBe(before + 1);
    await deleteMember(asAdmin);
    expect((await listNotifications(asAdmin)).count).toBe(before);
  });
});

test('[NOTE-01] the newest comes first, thirty are listed, and the count says how many there are', async ({
  testPortal,
}) => {
  const ids: string[] = [];
  for (let index = 0; index < 32; index++) {
    testPortal.passTime(1000);
    ids.push(index % 2 ? await upload(asAdmin, 'payroll') : await ask());
  }
  const { count, notices } = await listNotifications(asMember);
  expect(count).toBe(32);
  expect(notices.map((notice) => notice.id)).toEqual(ids.reverse().slice(0, 30));
});

test('[NOTE-06] each entry leads to the very thing it tells of', async () => {
  const [forMember, forAdmin] = [await upload(asAdmin, 'ezpass'), await upload(asMember, 'payroll')];
  const requestId = await ask();
  const to = (notices: Notice[], id: string) => notices.find((notice) => notice.id === id)?.to;
  const mine = (await listNotifications(asMember)).notices;
  expect(to(mine, forMember)).toBe(`/member/ezpass?file=${forMember}`);
  expect(to(mine, requestId)).toBe(`/member/requests?request=${requestId}`);
  await respondToRequest(asMember, { requestId, round: 1, response: 'Here' });
  const theirs = (await listNotifications(asAdmin)).notices;
  const page = `/admin/users/${fixtures.member.id}`;
  expect(to(theirs, forAdmin)).toBe(`${page}/files?category=payroll&file=${forAdmin}`);
  expect(to(theirs, requestId)).toBe(`${page}/requests?request=${requestId}`);
});
