import { expect } from 'vitest';
import { test } from '#test/fixtures/database-test.ts';

test('text with the character NUL, which PostgreSQL cannot hold, is a text like any other', async ({
  database,
}) => {
  const { db } = database;
  const row = { value: 'before\0after', updated_at: '' };
  await db
    .insertInto('settings')
    .values({ key: 'nul', ...row })
    .execute();
  const read = db.selectFrom('settings').select('value');
  expect((await read.where('key', '=', 'nul').executeTakeFirst())?.value).toMatch(/^before.after$/su);
  expect(await read.where('key', '=', 'nul\0').execute()).toEqual([]);
  expect(await read.where('key', 'in', ['\0', 'none']).execute()).toEqual([]);
});

test('counts and sums are numbers', async ({ database }) => {
  const { db } = database;
  const counted = await db
    .selectFrom('users')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('email_verified').as('sum'),
    ])
    .executeTakeFirstOrThrow();
  expect(counted).toEqual({ count: 0, sum: null });
});
