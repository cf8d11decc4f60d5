import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { addCandidate } from '#app/features/hiring/candidate/change-candidate.server.ts';
import { moveCandidate } from '#app/features/hiring/candidate/move-candidate.server.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { type Cast, createCast } from '#test/fixtures/cast.ts';
import { createWorld, type World } from '#test/fixtures/world.ts';
import { listAdminWaiting } from './admin-waiting.server.ts';
import { listMemberWaiting } from './member-waiting.server.ts';

let world: World;
let cast: Cast;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  cast = await createCast(world);
  await setCategoryAccess(cast.asAdmin, ['hiring']);
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
  test('are one line of the member’s dashboard, which leads to them; Active and Rejected wait for nothing', async () => {
    for (const name of ['Sage', 'Noor']) await add(cast.asMember, name);
    for (const to of ['Active', 'Rejected'] as const) {
      const { id: candidateId } = await add(cast.asMember, to);
      await moveCandidate(cast.asMember, { candidateId, from: 'Application Submitted', to });
    }
    expect(await idleOf(cast.asMember)).toMatchObject([
      {
        reason: 'Idle',
        title: '2 candidates without a step for 7 days or more',
        memberName: null,
        to: '/member/hiring?idle=7',
      },
    ]);
    expect(await listMemberWaiting(cast.asMember, ['hiring'], [], TODAY)).toMatchObject({ total: 0 });
    expect(await listMemberWaiting(afterDays(cast.asMember, 8), ['payroll'], [], TODAY)).toMatchObject({
      total: 0,
    });
    expect(await idleOf(cast.asStranger)).toEqual([]);
  });

  test('concern a manager only who may hire', async () => {
    await add(cast.asMember, 'Sage');
    expect(await idleOf(await cast.asManager({ editing: true }))).toEqual([]);
    expect(await idleOf(await cast.asManager({ hiring: true }))).toHaveLength(1);
  });

  test('are a line for each member that hires on the admin’s dashboard', async () => {
    await add(cast.asMember, 'Sage');
    const lines = async () =>
      (await listAdminWaiting(afterDays(cast.asAdmin, 8), TODAY)).lines.filter(
        ({ id }) => id === `idle ${cast.member.id}`,
      );
    expect(await lines()).toMatchObject([
      { memberName: cast.member.name, to: `/admin/users/${cast.member.id}/hiring?idle=7` },
    ]);
    await setCategoryAccess(cast.asAdmin, ['payroll']);
    expect(await lines()).toEqual([]);
  });
});
