import { afterEach, beforeEach, expect, test } from 'vitest';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { respondToRequest } from '#app/features/work/request/respond.server.ts';
import { createFixtures } from '#test/fixtures/base.ts';
import { createTestPortal, type TestPortal } from '#test/fixtures/test-portal.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { listAdminWaiting } from './admin-waiting.server.ts';

let testPortal: TestPortal;
beforeEach(async () => {
  testPortal = await createTestPortal();
});
afterEach(() => testPortal.close());

test('of the answers that wait, those come first that have waited longest, whatever they were due', async () => {
  const member = await testPortal.member();
  const [admin, own] = [await testPortal.ctx(await testPortal.admin(), member), await testPortal.ctx(member)];
  for (const [text, dueDate] of [
    ['No date', null],
    ['Due late', '2031-01-01'],
    ['Due early', '2030-01-01'],
  ] as const) {
    const requestId = await askMember(admin, { text, dueDate });
    await respondToRequest(own, { requestId, round: 1, response: 'Yes' });
    testPortal.passTime(60_000);
  }
  const shown = (await listAdminWaiting(admin, '2029-01-01', 2)).lines.map(({ title }) => title);
  expect(shown).toEqual(['No date', 'Due late']);
});

test('of the files that wait, those in progress come first, also where others came unseen with a dump', async () => {
  const { asAdmin, asMember, member } = await createFixtures(testPortal);
  const fileId = await upload(asMember, 'payroll', { name: 'seen elsewhere.csv' });
  await testPortal.deps.db
    .updateTable('category_files')
    .set({ status: 'Completed' })
    .where('member_id', '=', member.id)
    .where('id', '=', fileId)
    .execute();
  testPortal.passTime(60_000);
  await upload(asMember, 'payroll', { name: 'july.csv' });
  const { lines } = await listAdminWaiting(asAdmin, '2029-01-01', 1);
  expect(lines).toMatchObject([{ title: 'july.csv', reason: 'To review' }]);
});
