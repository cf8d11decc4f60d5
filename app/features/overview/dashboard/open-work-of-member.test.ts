import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { NotAllowed } from '#app/errors.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { markRequestRead, respondToRequest } from '#app/features/work/request/respond.server.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { openWorkOfMember } from './open-work-of-member.server.ts';

const TODAY = '2026-01-01';
const openWork = async (ctx: Ctx) => (await openWorkOfMember(ctx, TODAY, 25)).lines;

test('a response waits for the admins, as a link to the very request, until one has seen it', async ({
  ownPortal,
}) => {
  const [admin, member] = [await ownPortal.admin(), await ownPortal.member()];
  const [forMember, own] = [await ownPortal.ctx(admin, member), await ownPortal.ctx(member)];
  const requestId = await askMember(forMember, { text: 'Which vans are rented?', dueDate: null });
  expect(await openWork(forMember)).toEqual([]);
  await respondToRequest(own, { requestId, round: 1, response: 'None of them.' });
  expect(await openWork(forMember)).toMatchObject([
    {
      kind: 'request',
      detail: 'None of them.',
      to: `/admin/users/${member.id}/requests?request=${requestId}`,
    },
  ]);
  expect(await openWork(await ownPortal.ctx(admin, await ownPortal.member('Another member')))).toEqual([]);
  await markRequestRead(forMember, { requestId });
  expect(await openWork(forMember)).toEqual([]);
});

test('what waits for the admins is not shown to a member', async ({ ownPortal }) => {
  await expect(openWork(await ownPortal.ctx(await ownPortal.member()))).rejects.toThrow(NotAllowed);
});

test('what is open comes with what is new, of this member alone, and says how much of each', async ({
  ownPortal,
}) => {
  const [admin, member, other] = [
    await ownPortal.admin(),
    await ownPortal.member(),
    await ownPortal.member('Other'),
  ];
  const [forMember, forOther] = [await ownPortal.ctx(admin, member), await ownPortal.ctx(admin, other)];
  await askMember(forMember, { text: 'Which vans are rented?', dueDate: '2025-12-01' });
  await askMember(forMember, { text: 'Not due yet?', dueDate: '2026-12-01' });
  await askMember(forOther, { text: 'Which drivers?', dueDate: '2025-12-01' });
  await setCategoryAccess(forMember, ['payroll']);
  const fileId = await upload(await ownPortal.ctx(member), 'payroll');
  expect(await openWorkOfMember(forMember, TODAY, 25)).toMatchObject({
    lines: [
      { reason: 'Overdue', memberName: null },
      { id: fileId, reason: 'To review' },
    ],
    total: 2,
    open: 2,
  });
  expect(await openWorkOfMember(forMember, TODAY, 1)).toMatchObject({
    lines: [{ reason: 'Overdue' }],
    total: 2,
  });
});
