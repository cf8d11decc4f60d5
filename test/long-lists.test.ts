import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { listMembers } from '#app/features/overview/members/list-members.server.ts';
import { listMembersSchema } from '#app/features/overview/members/members-query.ts';
import { messagesQuerySchema } from '#app/features/website/contact/contact-schema.ts';
import { listMessages } from '#app/features/website/contact/list-messages.server.ts';
import { employeeChoices, findChoices } from '#app/features/work/employee/choose-employee.server.ts';
import { listEmployeesSchema } from '#app/features/work/employee/employee-schema.ts';
import { listEmployees } from '#app/features/work/employee/list-employees.server.ts';
import { indexWrittenRows } from '#db/search/index-rows.ts';
import { addEmployees } from '../bench/many-employees.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import { accessesOf } from './fixtures/query-plans.ts';
import { test } from './fixtures/test.ts';

const onPostgres = process.env.TEST_DATABASE === 'postgres';
let fixtures: Fixtures;

test.beforeAll(async ({ testPortal }) => {
  fixtures = await createFixtures(testPortal);
  await addEmployees(fixtures.asMember.db, fixtures.member.id, 3_000);
  const unguarded = testPortal.deps.db.withoutPlugins();
  await indexWrittenRows({ engine: onPostgres ? 'postgres' : 'sqlite', unguarded }, async () => undefined);
  if (onPostgres) await sql`analyze`.execute(unguarded);
});

const members = (query: object) => (ctx: Ctx) =>
  listMembers(ctx, listMembersSchema.parse(query), '2026-01-01');
const messages = (query: object) => (ctx: Ctx) => listMessages(ctx, messagesQuerySchema.parse(query));
const employees = (query: object) => (ctx: Ctx) =>
  listEmployees(ctx, listEmployeesSchema.parse(query), '/api/member');

describe('a list over all members is found, sorted and counted by an index', () => {
  test.each<[string, string, (ctx: Ctx) => Promise<unknown>]>([
    ['members by name', 'users', members({})],
    ['members by when they joined', 'users', members({ sort: 'joined', direction: 'desc' })],
    ['messages', 'contact_messages', messages({})],
    ['messages that were archived', 'contact_messages', messages({ box: 'archived' })],
    ['messages that may be spam', 'contact_messages', messages({ box: 'held' })],
  ])('%s', async (_name, table, read) => {
    const accesses = await accessesOf(fixtures.asAdmin, read, new Set([table]));
    expect(accesses).not.toEqual([]);
    // The index of deleted members has nothing else in it.
    const whole = accesses.filter(({ index, looksUp }) => !looksUp && index !== 'users_deleted');
    expect(whole).toEqual([]);
  });
});

describe('what few rows have is found among many without a look at the others', () => {
  test.each<[string, (ctx: Ctx) => Promise<unknown>]>([
    ['a list', employees({ q: 'son 2999' })],
    ['to choose from', (ctx) => findChoices(ctx, '2999')],
  ])('%s', async (_name, read) => {
    const accesses = await accessesOf(fixtures.asMember, read, new Set(['employees']));
    // Beside the roles in use, one at a time; PostgreSQL chooses its index by how many rows it expects.
    const searches = accesses.filter(({ index }) => index !== 'employees_role');
    expect(searches).not.toEqual([]);
    const other = onPostgres
      ? searches.filter(({ index }) => !index)
      : searches.filter(({ looksUp }) => looksUp !== 'rowid=?');
    expect(other).toEqual([]);
  });
});

test('a list is not counted to its end', async () => {
  const { found, counted } = await countedEmployees();
  expect(found).toMatchObject({ total: 3_000, page: 1 });
  expect(counted).toMatch(/ limit /i);
  expect(await employeeChoices(fixtures.asMember)).toBeNull();
});

/** The list, and the query that counts it. */
async function countedEmployees() {
  const queries: string[] = [];
  const { asMember } = fixtures;
  const db = asMember.db.withPlugin({
    transformQuery({ node, queryId }) {
      queries.push(asMember.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const found = await employees({})({ ...asMember, db });
  return { found, counted: queries.find((query) => /^select count\(\*\)/.test(query)) };
}
