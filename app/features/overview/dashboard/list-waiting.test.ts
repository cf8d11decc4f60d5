import { afterEach, beforeEach, expect, test } from 'vitest';
import { NotAllowed } from '#app/errors.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { markRequestRead, respondToRequest } from '#app/features/work/request/respond.server.ts';
import { createTestPortal, type TestPortal } from '#test/fixtures/test-portal.ts';
import { listWaiting } from './list-waiting.server.ts';

let testPortal: TestPortal;
beforeEach(async () => {
  testPortal = await createTestPortal();
});
afterEach(() => testPortal.close());

test('a response waits for the admins, as a link to the very request, until one has seen it', async () => {
  const [admin, member] = [await testPortal.admin(), await testPortal.member()];
  const [forMember, own] = [await testPortal.ctx(admin, member), await testPortal.ctx(member)];
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
  expect(await listWaiting(await testPortal.ctx(admin, await testPortal.member('Another member')))).toEqual(
    [],
  );
  await markRequestRead(forMember, { requestId });
  expect(await listWaiting(forMember)).toEqual([]);
});

test('what waits for the admins is not shown to a member', async () => {
  await expect(listWaiting(await testPortal.ctx(await testPortal.member()))).rejects.toThrow(NotAllowed);
});
