import { expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { markFileRead } from '#app/features/work/file/change-file.server.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { listAllNotices, listNotifications } from './list-notifications.server.ts';
import { markAllRead } from './mark-read.server.ts';

test('[NOTE-01] all notices are listed, the newest first, and what is read stays and says so', async ({
  testPortal,
  fixtures: { asAdmin, asMember, asOtherTenant },
}) => {
  const first = await upload(asAdmin, 'payroll');
  testPortal.passTime(1_000);
  const second = await upload(asAdmin, 'payroll');
  await markFileRead(asMember, { fileId: first });
  expect(await listAllNotices(asMember, 1)).toMatchObject({
    lines: [
      { id: second, isRead: false },
      { id: first, isRead: true },
    ],
    unread: 1,
    total: 2,
    pageCount: 1,
  });
  expect(await listAllNotices(asOtherTenant, 1)).toMatchObject({ lines: [], unread: 0 });
});

test("everything up to what was on screen is marked as read, for one's own side alone", async ({
  testPortal,
  fixtures: { asAdmin, asMember },
}) => {
  const seen = await upload(asAdmin, 'payroll');
  const [newest] = (await listNotifications(asMember)).notices;
  testPortal.passTime(1_000);
  const later = await upload(asAdmin, 'payroll');
  await upload(asMember, 'ezpass');
  await markAllRead(asMember, { until: newest?.at ?? '' });
  expect((await listNotifications(asMember)).notices.map(({ id }) => id)).toEqual([later]);
  expect((await listAllNotices(asMember, 1)).lines.find(({ id }) => id === seen)).toMatchObject({
    isRead: true,
  });
  expect((await listNotifications(asAdmin)).notices.some(({ kind }) => kind === 'file')).toBe(true);
  await markAllRead(asAdmin, { until: asAdmin.now().toISOString() });
  expect((await listNotifications(asAdmin)).count).toBe(0);
  expect((await listNotifications(asMember)).count).toBe(1);
});

test('what a member may not see now is neither listed nor marked', async ({
  fixtures: { asAdmin, asMember },
}) => {
  await upload(asAdmin, 'payroll');
  await setCategoryAccess(asAdmin, ['ezpass']);
  expect((await listAllNotices(asMember, 1)).lines).toEqual([]);
  await markAllRead(asMember, { until: asMember.now().toISOString() });
  await setCategoryAccess(asAdmin, ['payroll', 'ezpass']);
  expect((await listAllNotices(asMember, 1)).lines).toMatchObject([{ isRead: false }]);
});
