import { afterEach, beforeEach, expect, test } from 'vitest';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { respondToRequest } from '#app/features/work/request/respond.server.ts';
import { createCast } from '#test/fixtures/cast.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { createWorld, type World } from '#test/fixtures/world.ts';
import { listAdminWaiting } from './admin-waiting.server.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('of the answers that wait, those come first that have waited longest, whatever they were due', async () => {
  const member = await world.member();
  const [admin, own] = [await world.ctx(await world.admin(), member), await world.ctx(member)];
  for (const [text, dueDate] of [
    ['No date', null],
    ['Due late', '2031-01-01'],
    ['Due early', '2030-01-01'],
  ] as const) {
    const requestId = await askMember(admin, { text, dueDate });
    await respondToRequest(own, { requestId, round: 1, response: 'Yes' });
    world.passTime(60_000);
  }
  const shown = (await listAdminWaiting(admin, '2029-01-01', 2)).lines.map(({ title }) => title);
  expect(shown).toEqual(['No date', 'Due late']);
});

test('of the files that wait, those in progress come first, also where others came unseen with a dump', async () => {
  const { asAdmin, asMember, member } = await createCast(world);
  const fileId = await upload(asMember, 'payroll', { name: 'seen elsewhere.csv' });
  await world.deps.db
    .updateTable('category_files')
    .set({ status: 'Completed' })
    .where('member_id', '=', member.id)
    .where('id', '=', fileId)
    .execute();
  world.passTime(60_000);
  await upload(asMember, 'payroll', { name: 'july.csv' });
  const { lines } = await listAdminWaiting(asAdmin, '2029-01-01', 1);
  expect(lines).toMatchObject([{ title: 'july.csv', reason: 'To review' }]);
});
