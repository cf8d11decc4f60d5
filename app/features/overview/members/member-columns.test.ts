import { beforeAll, describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { NotAllowed } from '#app/errors.ts';
import { offeredServices } from '#app/features/commerce/service/list-services.server.ts';
import {
  addSubscription,
  endSubscription,
} from '#app/features/commerce/subscription/change-subscription.server.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { deleteEmployee } from '#app/features/work/employee/change-employee.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { giveDocument, hire } from '#test/fixtures/employees.ts';
import { test } from '#test/fixtures/test.ts';
import { createTestPortal, type Person, type TestPortal } from '#test/fixtures/test-portal.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { listMembers } from './list-members.server.ts';
import { MEMBER_COLUMNS, MEMBER_FILTERS } from './member-filters.ts';
import { listMembersSchema } from './members-query.ts';

const TODAY = '2026-01-01';
const NAMES = ['Alder', 'Birch', 'Cedar', 'Dogwood'] as const;
type Name = (typeof NAMES)[number];

let portal: TestPortal;
let admin: Person;
let members: Record<Name, Person>;
const asAdmin = (name: Name) => portal.ctx(admin, members[name]);
const asMember = (name: Name) => portal.ctx(members[name]);

const list = async (params: Record<string, string>) =>
  (await listMembers(await portal.ctx(admin), listMembersSchema.parse(params), TODAY)).members;
const names = async (params: Record<string, string>) => (await list(params)).map(({ name }) => name);

/** Alder has work and a plan, Birch is overdue and lacks documents, Cedar has all documents, and Dogwood has nothing. */
beforeAll(async () => {
  portal = await createTestPortal();
  admin = await portal.admin();
  const made: [Name, Person][] = [];
  for (const name of NAMES) made.push([name, await portal.member(name)]);
  members = Object.fromEntries(made) as Record<Name, Person>;
  portal.passTime(40 * 86_400_000);
  await work();
  await papers();
});

async function work() {
  const [alder, birch] = [await asAdmin('Alder'), await asAdmin('Birch')];
  await setCategoryAccess(alder, ['payroll']);
  await upload(await asMember('Alder'), 'payroll');
  await askMember(birch, { text: 'Which vans?', dueDate: '2025-12-01' });
  await askMember(birch, { text: 'Which drivers?', dueDate: '2025-12-02' });
  await askMember(birch, { text: 'Not due yet?', dueDate: '2026-12-02' });
  const [service] = await offeredServices(portal.deps);
  const plan = (granularity: 'Weekly' | 'Yearly') =>
    addSubscription(alder, { serviceId: service?.id ?? '', granularity });
  await plan('Weekly');
  await plan('Yearly').then((subscriptionId) => endSubscription(alder, { subscriptionId }));
}

async function papers() {
  const [birch, cedar] = [await asMember('Birch'), await asMember('Cedar')];
  const types = await activeTypes(cedar);
  const give = async (ctx: Ctx, employeeId: string) => {
    for (const { id: typeId } of types) await giveDocument(ctx, employeeId, { typeId });
  };
  await give(cedar, await hire(cedar));
  await give(birch, await hire(birch));
  await hire(birch);
  const gone = await hire(birch);
  await give(birch, gone);
  await deleteEmployee(birch, { employeeId: gone });
}

test('each member says what is open, overdue, on file, paid and done', async () => {
  const [alder, birch, cedar, dogwood] = await list({});
  expect(alder).toMatchObject({ open: 1, overdue: 0, documents: null, planCents: 10_833 });
  expect(birch).toMatchObject({ open: 2, overdue: 2, documents: 50, planCents: 0 });
  expect(cedar).toMatchObject({ open: 0, overdue: 0, documents: 100, planCents: 0 });
  expect(dogwood).toMatchObject({ open: 0, overdue: 0, documents: null, planCents: 0 });
  expect(alder?.activeAt).toBe(alder && (await lastAct(alder.id)));
});

async function lastAct(memberId: string) {
  const { db } = portal.deps;
  const rows = await db.selectFrom('activities').select('at').where('member_id', '=', memberId).execute();
  return rows
    .map(({ at }) => at)
    .sort()
    .at(-1);
}

describe('the list of members', () => {
  test.each([
    ['open', 'desc', ['Birch', 'Alder', 'Cedar', 'Dogwood']],
    ['open', 'asc', ['Cedar', 'Dogwood', 'Alder', 'Birch']],
    ['overdue', 'desc', ['Birch', 'Alder', 'Cedar', 'Dogwood']],
    ['documents', 'asc', ['Birch', 'Cedar', 'Alder', 'Dogwood']],
    ['documents', 'desc', ['Cedar', 'Birch', 'Alder', 'Dogwood']],
    ['plan', 'desc', ['Alder', 'Birch', 'Cedar', 'Dogwood']],
    ['plan', 'asc', ['Birch', 'Cedar', 'Dogwood', 'Alder']],
  ])('is sorted by %s, %s', async (sort, direction, expected) => {
    expect(await names({ sort, direction })).toEqual(expected);
  });

  test('is sorted by the last activity, either way, those with none last', async () => {
    const shown = await list({ sort: 'activity', direction: 'desc' });
    const at = shown.flatMap(({ activeAt }) => activeAt ?? []);
    expect(at).toEqual(at.toSorted().reverse());
    expect(shown[0]?.activeAt).not.toBeNull();
    const turned = (await list({ sort: 'activity', direction: 'asc' })).flatMap(
      ({ activeAt }) => activeAt ?? [],
    );
    expect(turned).toEqual(turned.toSorted());
  });

  test.each([
    ['open', ['Alder', 'Birch']],
    ['overdue', ['Birch']],
    ['incomplete', ['Birch']],
    ['complete', ['Cedar']],
    ['plan', ['Alder']],
    ['no-plan', ['Birch', 'Cedar', 'Dogwood']],
    ['active', ['Alder', 'Birch', 'Cedar']],
    ['quiet', ['Dogwood']],
  ])('shows under the filter "%s" %j', async (show, expected) => {
    expect(await names({ show })).toEqual(expected);
  });

  test('is searched, filtered, sorted and paged together', async () => {
    expect(await names({ q: 'd', show: 'no-plan', sort: 'documents', direction: 'desc' })).toEqual([
      'Dogwood',
    ]);
    const ctx = await portal.ctx(admin);
    const query = { show: 'no-plan', sort: 'open', page: '9' };
    expect(await listMembers(ctx, listMembersSchema.parse(query), TODAY)).toMatchObject({
      total: 3,
      page: 1,
    });
  });

  test.each(MEMBER_COLUMNS)('says nothing of %s to members', async (sort) => {
    const ctx = await asMember('Cedar');
    await expect(listMembers(ctx, listMembersSchema.parse({ sort }), TODAY)).rejects.toThrow(NotAllowed);
  });

  test('has a filter for each column, and sorts by each', () => {
    expect(new Set(MEMBER_FILTERS.map(({ column }) => column))).toEqual(new Set(MEMBER_COLUMNS));
    for (const sort of MEMBER_COLUMNS) expect(listMembersSchema.parse({ sort })).toMatchObject({ sort });
  });
});
