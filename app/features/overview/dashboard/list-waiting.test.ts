import { expect } from 'vitest';
import { NotAllowed } from '#app/errors.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { markRequestRead, respondToRequest } from '#app/features/work/request/respond.server.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { listWaiting } from './list-waiting.server.ts';

test('a response waits for the admins, as a link to the very request, until one has seen it', async ({
  ownPortal,
}) => {
  const [admin, member] = [await ownPortal.admin(), await ownPortal.member()];
  const [forMember, own] = [await ownPortal.ctx(admin, member), await ownPortal.ctx(member)];
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
  expect(await listWaiting(await ownPortal.ctx(admin, await ownPortal.member('Another member')))).toEqual([]);
  await markRequestRead(forMember, { requestId });
  expect(await listWaiting(forMember)).toEqual([]);
});

test('what waits for the admins is not shown to a member', async ({ ownPortal }) => {
  await expect(listWaiting(await ownPortal.ctx(await ownPortal.member()))).rejects.toThrow(NotAllowed);
});
