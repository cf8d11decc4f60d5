import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { findChoices } from '#app/features/work/employee/choose-employee.server.ts';
import { listEmployeesSchema } from '#app/features/work/employee/employee-schema.ts';
import { listEmployees } from '#app/features/work/employee/list-employees.server.ts';
import { searchColumns } from '#app/text/search-key.ts';
import { indexWrittenRows } from '#db/search/index-rows.ts';
import { searchRows } from '#db/search/search-rows.ts';
import { addEmployees } from '../bench/many-employees.ts';
import { test } from './fixtures/test.ts';

const onSqlite = process.env.TEST_DATABASE !== 'postgres';
const PAGES = [1, 2, 9, 16];
let ctx: Ctx;

/** Names at the end of the order, more of one than are looked up at once, and the same beginnings elsewhere in a text. */
test.beforeAll(async ({ testPortal }) => {
  ctx = await testPortal.ctx(await testPortal.member('Many Vans'));
  await addEmployees(ctx.db, ctx.memberId, 3_000);
  const rows = await ctx.db
    .selectFrom('employees')
    .select('id')
    .where('member_id', '=', ctx.memberId)
    .orderBy('id')
    .execute();
  for (const [at, { id }] of rows.entries()) {
    const name = nameOf(at);
    if (!name) continue;
    const columns = { name, ...searchColumns(name, `p${at}@example.com`, 'Driver') };
    const row = ctx.db.updateTable('employees').set(columns).where('member_id', '=', ctx.memberId);
    await row.where('id', '=', id).execute();
  }
  const engine = onSqlite ? 'sqlite' : 'postgres';
  await indexWrittenRows({ engine, unguarded: ctx.db.withoutPlugins() }, async () => undefined);
  // One that the index does not have yet.
  const late = ctx.db.updateTable('employees').set({ name: 'Zora', ...searchColumns('Zora') });
  await late
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', rows[5]?.id ?? '')
    .execute();
});

function nameOf(at: number): string | undefined {
  if (at % 7 === 0) return `Zoe Tanaka ${at}`;
  if (at % 100 === 1) return `Bea Zoeller ${at}`;
  if (at % 20 === 3) return `Yan Marsh ${at}`;
  return undefined;
}

/** Names in their order, by looking at each. */
async function judged(words: RegExp, direction: 'asc' | 'desc'): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('employees')
    .select(['name', 'search'])
    .where('member_id', '=', ctx.memberId)
    .orderBy('sort_key', direction)
    .orderBy('id', direction)
    .execute();
  return rows.filter(({ search }) => words.test(search)).map(({ name }) => name);
}

test.each([
  ['zo', /\bzo/],
  ['z', /\bz/],
  ['zoe', /zoe/],
  ['ta zoe', /zoe ta/],
  ['ya', /\bya/],
  ['y', /\by/],
  ['zoe tan', /zoe tan/],
])('"%s" finds the same in the same order as a look at each row', async (q, words) => {
  for (const direction of ['asc', 'desc'] as const) {
    const expected = await judged(words, direction);
    for (const page of PAGES) {
      const query = listEmployeesSchema.parse({ q, direction, page: String(page) });
      const { employees, total, page: shown } = await listEmployees(ctx, query, '/api/member');
      const names = expected.slice(25 * (shown - 1), 25 * shown);
      expect(employees.map(({ name }) => name)).toEqual(names);
      expect(total).toBe(expected.length);
    }
  }
  const chosen = await findChoices(ctx, q);
  expect(chosen.map(({ name }) => name)).toEqual((await judged(words, 'asc')).slice(0, 20));
});

test('the first of many names that stand at the end of the order are looked up, without going through those before', async () => {
  const searchedFor = (q: string) =>
    searchRows(ctx, 'employees', [q], (rows) => rows.where('member_id', '=', ctx.memberId), 'asc');
  for (const q of ['z', 'zo', 'zoe', 'ya']) {
    const { first, found } = await searchedFor(q);
    const query = (first ?? found).select('employees.id').compile().sql;
    expect(query.includes('candidate_row')).toBe(onSqlite);
  }
});
