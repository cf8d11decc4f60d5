import { beforeEach, expect } from 'vitest';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import type { ImportRange } from '#app/features/platform/import/import-kind.ts';
import { LINES_TOGETHER, lineInserter } from '#app/features/platform/import/insert-lines.server.ts';
import type { KindInSteps } from '#app/features/platform/import/write-in-steps.server.ts';
import { engineOf } from '#db/engine-of.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { previewRoster } from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import { employeesImport } from './employees-import.server.ts';

let fixtures: Fixtures;
beforeEach(async ({ testPortal }: { testPortal: Fixtures['testPortal'] }) => {
  fixtures = await createFixtures(testPortal);
});

const roster = (count: number) =>
  ['name,email,role']
    .concat(Array.from({ length: count }, (_, at) => `P ${at},p${at}@example.com,Driver`))
    .join('\n');
/** Something that another member writes. */
const other = () =>
  fixtures.testPortal.deps.db
    .updateTable('users')
    .set({ image: null })
    .where('id', '=', fixtures.otherTenant.id)
    .execute();

test('who writes while the rows of a preview are staged waits for some of them, not for all that are committed together', async () => {
  const { db, memberId } = fixtures.asMember;
  await previewRoster(fixtures.asMember, roster(1));
  const lines = db.selectFrom('import_lines').selectAll().where('member_id', '=', memberId);
  const first = await lines.executeTakeFirstOrThrow();
  const rows = Array.from({ length: LINES_TOGETHER }, (_, at) => ({
    ...first,
    line: 10 + at,
    history_id: `${first.history_id}${at}`,
  }));
  const staged = lineInserter(db)(rows);
  await other();
  const meanwhile = (await lines.execute()).length;
  await staged;
  expect(meanwhile).toBeLessThan(LINES_TOGETHER);
  expect(await lines.execute()).toHaveLength(LINES_TOGETHER + 1);
});

test('a step of an import is a small one while others wait to write', async () => {
  const { asMember } = fixtures;
  const importId = await previewRoster(asMember, roster(2_500));
  const slices: number[][] = [];
  const others: Promise<unknown>[] = [];
  const kind: KindInSteps = {
    ...employeesImport,
    async apply(tx, slice: ImportRange) {
      if (slices.length === 0) others.push(other());
      slices.push([slice.after, slice.upTo]);
      await employeesImport.apply(tx, slice);
    },
  };
  expect(await applyImport(asMember, kind, { importId })).toMatchObject({ added: 2_500 });
  await Promise.all(others);
  // On PostgreSQL a transaction keeps nobody waiting who writes something else.
  const second = engineOf(asMember.db) === 'sqlite' ? 1_200 : 2_000;
  expect(slices.slice(0, 2)).toEqual([
    [0, 1_000],
    [1_000, second],
  ]);
  expect(slices.at(-1)?.[1]).toBeGreaterThanOrEqual(2_500);
});
