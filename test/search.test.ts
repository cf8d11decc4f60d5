import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import {
  deleteEmployee,
  editEmployee,
  restoreEmployee,
} from '#app/features/work/employee/change-employee.server.ts';
import { findChoices } from '#app/features/work/employee/choose-employee.server.ts';
import { listEmployeesSchema } from '#app/features/work/employee/employee-schema.ts';
import {
  listEmployees,
  EMPLOYEES_PAGE_SIZE as PAGE,
} from '#app/features/work/employee/list-employees.server.ts';
import { searchColumns } from '#app/text/search-key.ts';
import { indexWrittenRows } from '#db/search/index-rows.ts';
import { addEmployees } from '../bench/many-employees.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import { hire } from './fixtures/employees.ts';
import { test } from './fixtures/test.ts';

/** The last page of 3,000 employees. */
const LAST = 3_000 / PAGE;
const onSqlite = process.env.TEST_DATABASE !== 'postgres';
let fixtures: Fixtures;
let indexed: () => Promise<void>;

test.beforeAll(async ({ testPortal }) => {
  fixtures = await createFixtures(testPortal);
  const engine = onSqlite ? 'sqlite' : 'postgres';
  const unguarded = testPortal.deps.db.withoutPlugins();
  indexed = () => indexWrittenRows({ engine, unguarded }, async () => undefined);
});

const list = (ctx: Ctx, q: string, page = 1) =>
  listEmployees(ctx, listEmployeesSchema.parse({ q, page: String(page) }), '/api/member');
const names = async (ctx: Ctx, q: string) => (await list(ctx, q)).employees.map(({ name }) => name);

describe('an employee is found by any part of a word, and a short one by the beginning of a word', () => {
  test.beforeAll(async () => {
    await hire(fixtures.asMember, {
      name: 'Zoë O’Hara-Lindqvist',
      email: 'z.77@example.com',
      role: 'Dispatcher',
    });
    await hire(fixtures.asOtherTenant, {
      name: 'Zoë Lindqvist',
      email: 'z.78@example.com',
      role: 'Dispatcher',
    });
  });

  test.each([
    ['zoe', true],
    ['Zoë', true],
    ['ndqvis', true],
    ['ohara', true],
    ["o'hara-lind", true],
    ['qvist zoe', true],
    ['patch', true],
    ['.77@', true],
    ['z', true],
    ['zo', true],
    ['oh', true],
    ['di', true],
    ['d z', true],
    ['oe', false],
    ['qv', false],
    ['zoe qvi 78', false],
    ['ndqvits', false],
    ['"ndq" OR "zoe"', false],
    ['n_q', false],
  ])('"%s": %s', async (q, isFound) => {
    const expected = isFound ? ['Zoë O’Hara-Lindqvist'] : [];
    expect(await names(fixtures.asMember, q)).toEqual(expected);
    await indexed();
    expect(await names(fixtures.asMember, q)).toEqual(expected);
    expect((await findChoices(fixtures.asMember, q)).map(({ name }) => name)).toEqual(expected);
  });
});

test('what was renamed, deleted, restored or erased is found as it is now, whether the index has it yet or not', async () => {
  const ctx = fixtures.asMember;
  const employeeId = await hire(ctx, { name: 'Quentin Brookfield' });
  const finds = async (old: number, now: number) => {
    const found = async () => [(await list(ctx, 'quentin')).total, (await list(ctx, 'ookfie')).total];
    expect(await found()).toEqual([old, now]);
    await indexed();
    expect(await found()).toEqual([old, now]);
  };
  await finds(1, 1);
  await editEmployee(ctx, employeeId, {
    name: 'Brookfield',
    email: 'b@example.com',
    role: 'Driver',
    fields: [],
  });
  await finds(0, 1);
  await deleteEmployee(ctx, { employeeId });
  await finds(0, 0);
  await restoreEmployee(ctx, { employeeId });
  await finds(0, 1);
  // Written past every verb.
  await ctx.db
    .updateTable('employees')
    .set(searchColumns('Quentin'))
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', employeeId)
    .execute();
  await finds(1, 0);
  await ctx.db
    .deleteFrom('employees')
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', employeeId)
    .execute();
  await finds(0, 0);
});

describe('among very many', () => {
  let ctx: Ctx;
  test.beforeAll(async ({ testPortal }) => {
    ctx = await testPortal.ctx(await testPortal.member('Many Vans'));
    await addEmployees(ctx.db, ctx.memberId, 3_000);
    await indexed();
  });

  /** Names in their order, by looking at each. */
  async function judged(word: string): Promise<string[]> {
    const rows = await ctx.db
      .selectFrom('employees')
      .select(['name', 'search'])
      .where('member_id', '=', ctx.memberId)
      .orderBy('sort_key')
      .execute();
    return rows.filter(({ search }) => search.includes(word)).map(({ name }) => name);
  }

  test.each(['whitlock', 'son 120', '999', 'lead', '2999', '@example', 'rson'])('"%s"', async (q) => {
    const expected = await judged(q.split(' ').at(-1) ?? '');
    const found = await list(ctx, q);
    expect(found.employees.map(({ name }) => name)).toEqual(expected.slice(0, PAGE));
    expect(found).toMatchObject(
      expected.length > 1_000 ? { total: 1_000, more: true } : { total: expected.length },
    );
    expect('more' in found).toBe(expected.length > 1_000);
    const second = await list(ctx, q, 2);
    if (expected.length > PAGE)
      expect(second.employees.map(({ name }) => name)).toEqual(expected.slice(PAGE, 2 * PAGE));
  });

  test('the pages behind those that are counted can be turned to, to the last one', async () => {
    const all = await judged('whitlock');
    const page = await list(ctx, 'whitlock', 2_000 / PAGE);
    expect(page.employees.map(({ name }) => name)).toEqual(all.slice(2_000 - PAGE, 2_000));
    expect(page).toMatchObject({
      page: 2_000 / PAGE,
      total: 2_000,
      more: true,
      pageCount: 2_000 / PAGE + 1,
    });
    const last = await list(ctx, 'whitlock', LAST);
    expect(last.employees.map(({ name }) => name)).toEqual(all.slice(3_000 - PAGE));
    expect(last).toMatchObject({ page: LAST, total: 3_000, pageCount: LAST });
    expect(await list(ctx, 'whitlock', 999)).toMatchObject({ page: LAST, total: 3_000, pageCount: LAST });
  });

  test("a stranger's rows with the same words are not found", async () => {
    expect(await names(fixtures.asOtherTenant, 'whitlock')).toEqual([]);
    expect(await names(fixtures.asMember, 'person 2999')).toEqual([]);
  });
});

test('the index keeps to its rows when the file is packed', async ({ testPortal }) => {
  const ctx = fixtures.asMember;
  const gone = await hire(ctx, { name: 'Alder Gone' });
  await hire(ctx, { name: 'Birch Stays' });
  await indexed();
  await ctx.db.deleteFrom('employees').where('member_id', '=', ctx.memberId).where('id', '=', gone).execute();
  await sql`vacuum`.execute(testPortal.deps.db);
  await indexed();
  expect(await names(ctx, 'irch')).toEqual(['Birch Stays']);
});
