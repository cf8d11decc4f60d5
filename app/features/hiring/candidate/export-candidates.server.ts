import { csvPieces } from '#app/csv/text/stream.ts';
import type { Ctx } from '#app/ctx.ts';
import { requireCategory } from '#app/features/members/member/access/category-access.server.ts';
import { FieldColumns } from '#app/features/work/employee/custom-fields/export-fields.ts';
import type { FreeField } from '#app/features/work/employee/employee-schema.ts';
import { inBatches } from '#app/in-batches.server.ts';
import { present, selectCards } from './candidate-cards.server.ts';
import type { PipelineQuery } from './candidate-schema.ts';
import { filteredCandidates } from './list-pipeline.server.ts';
import { notesCell } from './notes-cell.ts';

/** Candidates read at a time. */
const BATCH = 500;

const HEADERS = ['name', 'email', 'phone', 'job applied for', 'stage', 'days in stage', 'tags', 'notes'];

/**
 * The candidates that the pipeline's filters let through as CSV, those rejected too: what a card shows, their notes, then
 * one column per further field. Throws NotFound where hiring is not assigned.
 */
export async function exportCandidates(ctx: Ctx, query: PipelineQuery): Promise<AsyncIterable<string>> {
  await requireCategory(ctx, 'hiring');
  const columns = new FieldColumns();
  for await (const rows of batches(ctx, query)) for (const row of rows) columns.add(fieldsOf(row));
  return csvPieces([...HEADERS, ...columns.headers], rowsOf(ctx, query, columns));
}

async function* rowsOf(ctx: Ctx, query: PipelineQuery, columns: FieldColumns) {
  for await (const rows of batches(ctx, query)) {
    const notes = await notesOf(
      ctx,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => {
      const { name, email, phone, jobAppliedFor, stage, daysInStage, tags } = present(ctx, row);
      const further = columns.cells(fieldsOf(row));
      const written = notesCell(notes.get(row.id) ?? []);
      const tagged = tags.join('; ');
      return [name, email, phone, jobAppliedFor, stage, daysInStage, tagged, written, ...further];
    });
  }
}

type Note = { candidate_id: string; action: string; date: string };

async function notesOf(ctx: Ctx, candidateIds: readonly string[]): Promise<ReadonlyMap<string, Note[]>> {
  if (candidateIds.length === 0) return new Map();
  const notes = await ctx.db
    .selectFrom('candidate_history')
    .select(['candidate_id', 'action', 'date'])
    .where('member_id', '=', ctx.memberId)
    .where('candidate_id', 'in', candidateIds)
    .where('kind', '=', 'note')
    .orderBy('id')
    .execute();
  return Map.groupBy(notes, (note) => note.candidate_id);
}

function batches(ctx: Ctx, query: PipelineQuery) {
  return inBatches(BATCH, 'id', async (after: string | undefined, size: number) => {
    const { found } = await filteredCandidates(ctx, query);
    return selectCards(ctx, found)
      .select('candidates.fields')
      .where('candidates.id', '>', after ?? '')
      .orderBy('candidates.id')
      .limit(size)
      .execute();
  });
}

function fieldsOf(row: { fields: string }): FreeField[] {
  return JSON.parse(row.fields) as FreeField[];
}
