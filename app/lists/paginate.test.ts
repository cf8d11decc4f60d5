import { expect } from 'vitest';
import { test } from '#test/fixtures/database-test.ts';
import type { TestDatabase } from '#test/fixtures/test-database.ts';
import { onePage } from './paginate.server.ts';

let database: TestDatabase;

test.beforeAll(async ({ database: made }) => {
  database = made;
  const at = '2026-01-01T00:00:00.000Z';
  const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => ({ key, actor_id: '', result: '', at }));
  await database.db.insertInto('done_once').values(rows).execute();
});

/** A page of three of the rows before that key: their keys, and where the page is. */
async function page(page: number, before: string) {
  const found = database.db.selectFrom('done_once').where('key', '<', before);
  const { rows, ...place } = await onePage({ page, size: 3 }, { db: database.db, found }, (all) =>
    all.select('key').orderBy('key'),
  );
  return [rows.map(({ key }) => key).join(''), place];
}

test('a page says how many there are, whether it is full or not', async () => {
  expect(await page(1, 'a')).toEqual(['', { total: 0, page: 1, pageCount: 1 }]);
  expect(await page(1, 'c')).toEqual(['ab', { total: 2, page: 1, pageCount: 1 }]);
  expect(await page(1, 'd')).toEqual(['abc', { total: 3, page: 1, pageCount: 1 }]);
  expect(await page(1, 'z')).toEqual(['abc', { total: 7, page: 1, pageCount: 3 }]);
  expect(await page(2, 'e')).toEqual(['d', { total: 4, page: 2, pageCount: 2 }]);
  expect(await page(2, 'z')).toEqual(['def', { total: 7, page: 2, pageCount: 3 }]);
});

test('behind the end the last page shows', async () => {
  expect(await page(9, 'a')).toEqual(['', { total: 0, page: 1, pageCount: 1 }]);
  expect(await page(3, 'd')).toEqual(['abc', { total: 3, page: 1, pageCount: 1 }]);
  expect(await page(3, 'g')).toEqual(['def', { total: 6, page: 2, pageCount: 2 }]);
  expect(await page(9, 'z')).toEqual(['g', { total: 7, page: 3, pageCount: 3 }]);
});
