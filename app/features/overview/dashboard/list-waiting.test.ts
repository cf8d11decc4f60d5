import { afterEach, beforeEach, expect, test } from 'vitest';
import { NotAllowed } from '#app/errors.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { markRequestSeen, respondToRequest } from '#app/features/work/request/respond.server.ts';
import { createWorld, type World } from '#test/fixtures/world.ts';
import { listWaiting } from './list-waiting.server.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('a response waits for the admins, as a link to the very request, until one has seen it', async () => {
  const [admin, member] = [await world.admin(), await world.member()];
  const [forMember, own] = [await world.ctx(admin, member), await world.ctx(member)];
  const requestId = await askMember(forMember, { text: 'Which vans are rented?', dueDate: null });
  expect(await listWaiting(forMember)).toEqual([]);
  await respondToRequest(own, { requestId, round: 1, response: 'None of them.' });
  expect(await listWaiting(forMember)).toMatchObject([
    {
      kind: 'request',
      detail: 'None of them.',
      to: `/admin/users/${member.id}/requests?request=${requestId}`,
    },
  ]);
  expect(await listWaiting(await world.ctx(admin, await world.member('Another member')))).toEqual([]);
  await markRequestSeen(forMember, { requestId });
  expect(await listWaiting(forMember)).toEqual([]);
});

test('what waits for the admins is not shown to a member', async () => {
  await expect(listWaiting(await world.ctx(await world.member()))).rejects.toThrow(NotAllowed);
});
