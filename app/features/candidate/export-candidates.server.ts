import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeCsvInTurns } from '#app/csv/write.ts';
import type { Ctx } from '#app/ctx.ts';
import type { FreeField } from '#app/features/employee/employee-schema.ts';
import { requireCategory } from '#app/features/member/category-access.server.ts';
import type { PipelineQuery } from './candidate-schema.ts';
import { type CandidateCard, filteredCandidates, present, selectCards } from './list-pipeline.server.ts';

/** Candidates read at a time. */
const BATCH = 500;

/**
 * The candidates that the pipeline's filters let through as CSV, those rejected too: what a card shows, then one column
 * per further field. Throws NotFound where hiring is not assigned.
 */
export async function exportCandidates(ctx: Ctx, query: PipelineQuery): Promise<string> {
  await requireCategory(ctx, 'hiring');
  const candidates: Row[] = [];
  for (let after = ''; ; ) {
    const rows = await selectCards(ctx, filteredCandidates(ctx, query))
      .select('candidates.fields')
      .where('candidates.id', '>', after)
      .orderBy('candidates.id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      candidates.push({ ...present(ctx, row), fields: JSON.parse(row.fields) as FreeField[] });
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.id;
    await nextTurn();
  }
  const labels = [...new Set(candidates.flatMap(({ fields }) => fields.map(({ label }) => label)))];
  return writeCsvInTurns(
    ['name', 'email', 'phone', 'job applied for', 'stage', 'days in stage', 'note count', ...labels],
    cellsOf(candidates, labels),
  );
}

type Row = CandidateCard & { fields: FreeField[] };

function* cellsOf(rows: readonly Row[], labels: readonly string[]): Generator<(string | number)[]> {
  for (const { name, email, phone, jobAppliedFor, stage, daysInStage, noteCount, fields } of rows) {
    const values = new Map(fields.map(({ label, value }) => [label, value]));
    const further = labels.map((label) => values.get(label) ?? '');
    yield [name, email, phone, jobAppliedFor, stage, daysInStage, noteCount, ...further];
  }
}
