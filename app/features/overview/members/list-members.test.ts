import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { NotAllowed } from '#app/errors.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { respondToRequest } from '#app/features/work/request/respond.server.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { test } from '#test/fixtures/test.ts';
import { createTestPortal, type TestPortal } from '#test/fixtures/test-portal.ts';
import { upload } from '#test/fixtures/uploads.ts';

import { listMembers, MEMBERS_PAGE_SIZE } from './list-members.server.ts';
import { listMembersSchema } from './members-query.ts';

const list = (ctx: Ctx, params: Record<string, string> = {}) =>
  listMembers(ctx, listMembersSchema.parse(params), '2026-01-01');
const names = async (ctx: Ctx, params: Record<string, string> = {}) =>
  (await list(ctx, params)).members.map((member) => member.name);

describe('the list of members', () => {
  let fixtures: Fixtures;
  let asAdmin: Ctx;

  test.beforeEach(async ({ testPortal }) => {
    fixtures = await createFixtures(testPortal);
    ({ asAdmin } = fixtures);
  });

  test('[ADM-17] has the members and nobody else', async ({ testPortal }) => {
    const deleted = await testPortal.member('Gone Logistics');
    await deleteMember(await testPortal.ctx(fixtures.admin, deleted));
    await testPortal.manager(fixtures.member, { hiring: true, editing: true }, 'Mia Manager');
    const ids = (await list(asAdmin)).members.map((member) => member.id);
    expect(ids).toContain(fixtures.member.id);
    expect(ids).toContain(fixtures.otherTenant.id);
    expect(ids).not.toContain(deleted.id);
    const users = await testPortal.deps.db.selectFrom('users').selectAll().execute();
    const members = users.filter((user) => user.role === 'member' && user.deleted_at === null);
    expect(ids.sort()).toEqual(members.map((user) => user.id).sort());
  });

  test('has their names in the order in which people count, either way', async ({ testPortal }) => {
    for (const name of ['Week 10 Vans', 'Week 2 Vans', 'Week 1 Vans']) await testPortal.member(name);
    const counted = ['Week 1 Vans', 'Week 2 Vans', 'Week 10 Vans'];
    expect(await names(asAdmin, { q: 'week vans' })).toEqual(counted);
    expect(await names(asAdmin, { q: 'week vans', direction: 'desc' })).toEqual(counted.toReversed());
  });

  test('says what each member has, and what of it waits for an admin', async ({ testPortal }) => {
    const asMember = await testPortal.ctx(fixtures.member);
    await upload(asMember, 'payroll');
    await upload(asAdmin, 'ezpass');
    const requestId = await askMember(asAdmin, { text: 'July?', dueDate: null });
    await respondToRequest(asMember, { requestId, round: 1, response: 'Here' });
    const { members } = await list(asAdmin);
    expect(members.find(({ id }) => id === fixtures.member.id)).toMatchObject({
      name: fixtures.member.name,
      email: fixtures.member.email,
      categories: expect.arrayContaining(['payroll', 'ezpass']),
      waiting: 2,
    });
    expect(members.find(({ id }) => id === fixtures.otherTenant.id)).toMatchObject({ waiting: 0 });
  });

  test('[ROLE-03] is not for members and managers', async () => {
    await expect(list(fixtures.asMember)).rejects.toThrow(NotAllowed);
    await expect(list(await fixtures.asManager({ editing: true, hiring: true }))).rejects.toThrow(NotAllowed);
  });
});

describe('[ADM-16] the search', () => {
  let asAdmin: Ctx;
  const FLEETS = [
    'Crème Brûlée Transport',
    'Ñandú 50% Off',
    '100 Mile Vans',
    'Under_Score Freight',
    'ZYX Fleet',
  ];

  test.beforeAll(async ({ testPortal }) => {
    asAdmin = await testPortal.ctx(await testPortal.admin());
    for (const [index, name] of FLEETS.entries())
      await testPortal.member(name, `Fleet_${index}@Search.example`);
  });

  test.each([
    ['creme', ['Crème Brûlée Transport']],
    ['BRÛLÉE crème', ['Crème Brûlée Transport']],
    ['nandu', ['Ñandú 50% Off']],
    ['ransp', ['Crème Brûlée Transport']],
    ['  fleet   zyx ', ['ZYX Fleet']],
    ['50%', ['Ñandú 50% Off']],
    ['50', ['Ñandú 50% Off']],
    ['%', []],
    ['under_score', ['Under_Score Freight']],
    ['r_s', ['Under_Score Freight']],
    ['fleet_2', ['100 Mile Vans']],
    ['FLEET_2@SEARCH.EXAMPLE', ['100 Mile Vans']],
    ['0%', []],
    ['\\', []],
    ["zyx' or 1=1 --", []],
    ['no such fleet', []],
  ])('for "%s" finds %j', async (q, expected) => {
    expect(await names(asAdmin, { q })).toEqual(expected);
  });

  test('for nothing narrows nothing', async () => {
    expect(await names(asAdmin, { q: '   ' })).toEqual(await names(asAdmin));
  });
});

describe('[ADM-14] the pages of a long list', () => {
  let far: TestPortal;
  let asAdmin: Ctx;
  const TOTAL = MEMBERS_PAGE_SIZE * 2 + 3;

  beforeAll(async () => {
    far = await createTestPortal();
    asAdmin = await far.ctx(await far.admin());
    for (let index = 0; index < TOTAL; index++)
      await far.member(`Fleet ${String((index * 7) % TOTAL).padStart(3, '0')}`);
  });
  afterAll(() => far.close());

  test('have every member once, in the order asked for', async () => {
    for (const direction of ['asc', 'desc']) {
      const seen: string[] = [];
      for (const page of ['1', '2', '3']) seen.push(...(await names(asAdmin, { page, direction })));
      const sorted = [...seen].sort();
      expect(seen).toEqual(direction === 'asc' ? sorted : sorted.reverse());
      expect(new Set(seen).size).toBe(TOTAL);
    }
  });

  test('say how many there are', async () => {
    expect(await list(asAdmin, { page: '3' })).toMatchObject({ total: TOTAL, page: 3, pageCount: 3 });
    expect((await list(asAdmin, { page: '3' })).members).toHaveLength(3);
  });

  test('beyond the last one show the last one', async () => {
    expect(await list(asAdmin, { page: '99' })).toMatchObject({ page: 3 });
    expect(await list(asAdmin, { q: 'nobody', page: '2' })).toMatchObject({
      page: 1,
      pageCount: 1,
      members: [],
    });
  });

  test('can be sorted by when a member joined', async () => {
    const joined = (await list(asAdmin, { sort: 'joined' })).members.map((member) => member.joinedAt);
    expect(joined).toEqual([...joined].sort());
    const newest = (await list(asAdmin, { sort: 'joined', direction: 'desc' })).members[0];
    expect(newest?.name).toBe(`Fleet ${String(((TOTAL - 1) * 7) % TOTAL).padStart(3, '0')}`);
  });

  test('whatever the address says, there is a list', async () => {
    const addresses: Record<string, string>[] = [
      { page: '-1' },
      { page: 'x' },
      { page: '1e9' },
      { sort: 'email' },
      { direction: 'up' },
      { q: 'x'.repeat(999) },
    ];
    for (const params of addresses) {
      expect((await list(asAdmin, params)).members.length).toBeGreaterThan(0);
    }
  });
});
