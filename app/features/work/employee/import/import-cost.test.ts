import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import type { ImportKind } from '#app/features/platform/import/import-kind.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { createFixtures } from '#test/fixtures/base.ts';
import { countQueries } from '#test/fixtures/count-queries.ts';
import { previewLines } from '#test/fixtures/preview-lines.ts';
import { previewRoster } from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import { employeesImport } from './employees-import.server.ts';

const roster = (rows: number, role = 'Driver') =>
  ['name,email,role,phone']
    .concat(
      Array.from({ length: rows }, (_, at) => `P ${at},p${at}@example.com,${role},804-555-${1_000 + at}`),
    )
    .join('\n');

/** Statements of each act, at most, for a thousand rows more. A change that saves some lowers the number. */
const BUDGETS = { preview: 6, apply: 4, undo: 3 };

async function statementsOf(ctx: Ctx, rows: number): Promise<Record<keyof typeof BUDGETS, number>> {
  let importId = '';
  const preview = await countQueries(async () => {
    importId = await previewRoster(ctx, roster(rows));
  });
  const apply = await countQueries(() => applyImport(ctx, employeesImport, { importId }));
  const undo = await countQueries(() => undoImport(ctx, employeesImport, { importId }));
  return { preview, apply, undo };
}

test('a thousand rows more of a roster take few statements more', async ({ testPortal }) => {
  const { asMember } = await createFixtures(testPortal);
  const [few, many] = [await statementsOf(asMember, 1_000), await statementsOf(asMember, 3_000)];
  for (const act of ['preview', 'apply', 'undo'] as const) {
    const each = (many[act] - few[act]) / 2;
    expect({ act, each, few: each <= BUDGETS[act] }).toEqual({ act, each, few: true });
  }
});

test('rows are judged as they are staged, never more than two thousand ahead', async ({ testPortal }) => {
  const { asMember } = await createFixtures(testPortal);
  let [judged, furthest] = [0, 0];
  const kind: ImportKind = {
    ...employeesImport,
    async *classifyRow(ctx, rows, headers) {
      for await (const row of employeesImport.classifyRow(ctx, rows, headers)) {
        judged += 1;
        yield row;
        const lines = ctx.db.selectFrom('import_lines').where('member_id', '=', ctx.memberId);
        if (judged % 500 > 0) continue;
        const { staged } = await lines
          .select((eb) => eb.fn.countAll<number>().as('staged'))
          .executeTakeFirstOrThrow();
        furthest = Math.max(furthest, judged - staged);
      }
    },
  };
  await previewLines(asMember, kind, roster(5_000));
  expect([judged, furthest]).toEqual([5_000, 1_500]);
});
