import { expect } from 'vitest';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { respondToRequest } from '#app/features/work/request/respond.server.ts';
import { createFixtures } from '#test/fixtures/base.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { listAdminWaiting } from './admin-waiting.server.ts';

test('of the answers that wait, those come first that have waited longest, whatever they were due', async ({
  ownPortal,
}) => {
  const member = await ownPortal.member();
  const [admin, own] = [await ownPortal.ctx(await ownPortal.admin(), member), await ownPortal.ctx(member)];
  for (const [text, dueDate] of [
    ['No date', null],
    ['Due late', '2031-01-01'],
    ['Due early', '2030-01-01'],
  ] as const) {
    const requestId = await askMember(admin, { text, dueDate });
    await respondToRequest(own, { requestId, round: 1, response: 'Yes' });
    ownPortal.passTime(60_000);
  }
  const shown = (await listAdminWaiting(admin, '2029-01-01', 2)).lines.map(({ title }) => title);
  expect(shown).toEqual(['No date', 'Due late']);
});

test('of the files that wait, those in progress come first, also where others came unseen with a dump', async ({
  ownPortal,
}) => {
  const { asAdmin, asMember, member } = await createFixtures(ownPortal);
  const fileId = await upload(asMember, 'payroll', { name: 'seen elsewhere.csv' });
  await ownPortal.deps.db
    .updateTable('category_files')
    .set({ status: 'Completed' })
    .where('member_id', '=', member.id)
    .where('id', '=', fileId)
    .execute();
  ownPortal.passTime(60_000);
  await upload(asMember, 'payroll', { name: 'july.csv' });
  const { lines } = await listAdminWaiting(asAdmin, '2029-01-01', 1);
  expect(lines).toMatchObject([{ title: 'july.csv', reason: 'To review' }]);
});
