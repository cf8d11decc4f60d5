import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { addCandidate } from '#app/features/hiring/candidate/change-candidate.server.ts';
import { moveCandidate } from '#app/features/hiring/candidate/move-candidate.server.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { test } from '#test/fixtures/test.ts';
import { listAdminWaiting } from './admin-waiting.server.ts';
import { listMemberWaiting } from './member-waiting.server.ts';

test.beforeEach(async ({ fixtures }) => {
  await setCategoryAccess(fixtures.asAdmin, ['hiring']);
});

const TODAY = '2026-01-01';
const add = (ctx: Ctx, name: string) =>
  addCandidate(ctx, { name, email: 'a@example.com', jobAppliedFor: '', phone: '' });
const afterDays = (ctx: Ctx, days: number): Ctx => ({
  ...ctx,
  now: () => new Date(Date.now() + days * 86_400_000),
});
const idleOf = (ctx: Ctx) =>
  listMemberWaiting(afterDays(ctx, 8), ['hiring'], [], TODAY).then(({ lines }) =>
    lines.filter(({ kind }) => kind === 'candidate'),
  );

describe('candidates that nobody has moved for a week', () => {
  test('are one line of the member’s dashboard, which leads to them; Active and Rejected wait for nothing', async ({
    fixtures,
  }) => {
    for (const name of ['Sage', 'Noor']) await add(fixtures.asMember, name);
    for (const to of ['Active', 'Rejected'] as const) {
      const { id: candidateId } = await add(fixtures.asMember, to);
      await moveCandidate(fixtures.asMember, { candidateId, from: 'Application Submitted', to });
    }
    expect(await idleOf(fixtures.asMember)).toMatchObject([
      {
        reason: 'Stalled',
        title: '2 candidates stalled for 7 days or more',
        memberName: null,
        to: '/member/hiring?idle=7',
      },
    ]);
    expect(await listMemberWaiting(fixtures.asMember, ['hiring'], [], TODAY)).toMatchObject({ total: 0 });
    expect(await listMemberWaiting(afterDays(fixtures.asMember, 8), ['payroll'], [], TODAY)).toMatchObject({
      total: 0,
    });
    expect(await idleOf(fixtures.asOtherTenant)).toEqual([]);
  });

  test('concern a manager only who may hire', async ({ fixtures }) => {
    await add(fixtures.asMember, 'Sage');
    expect(await idleOf(await fixtures.asManager({ editing: true }))).toEqual([]);
    expect(await idleOf(await fixtures.asManager({ hiring: true }))).toHaveLength(1);
  });

  test('are a line for each member that hires on the admin’s dashboard', async ({ fixtures }) => {
    await add(fixtures.asMember, 'Sage');
    const lines = async () =>
      (await listAdminWaiting(afterDays(fixtures.asAdmin, 8), TODAY)).lines.filter(
        ({ id }) => id === `idle ${fixtures.member.id}`,
      );
    expect(await lines()).toMatchObject([
      { memberName: fixtures.member.name, to: `/admin/users/${fixtures.member.id}/hiring?idle=7` },
    ]);
    await setCategoryAccess(fixtures.asAdmin, ['payroll']);
    expect(await lines()).toEqual([]);
  });
});
