import type { z } from 'zod';
import type { CsvFile } from '#app/csv/text/stream.ts';
import { reportPieces } from '#app/csv/write/report.ts';
import type { Ctx } from '#app/ctx.ts';
import { inBatches } from '#app/in-batches.server.ts';
import { type ListPage, pageOf } from '#app/lists/pagination.ts';
import type { ImportLineRow, ImportRow } from '#db/tables/import.ts';
import type { Question } from './answer-line.server.ts';
import { countsOf, findImport, linesOf } from './find-import.server.ts';
import type { Asks, ImportKind } from './import-kind.ts';
import type { listLinesSchema } from './import-schema.ts';
import { type Reading, readingText } from './reading.ts';

/** Rows of a preview on one page. */
export const LINES_PAGE_SIZE = 100;

/** A row of the file as the preview shows it; `asks` also once a person has decided, null where it asks nothing. */
export type LineView = Pick<ImportLineRow, 'line' | 'outcome' | 'name' | 'detail' | 'reason'> & {
  asks: Asks | null;
};

/** An import with one page of the rows that the filter lets through, and how many rows have each outcome. */
export type ImportView = ListPage & {
  id: string;
  fileName: string;
  status: ImportRow['status'];
  /** `ask` are the questions that are open. */
  counts: Record<ImportLineRow['outcome'], number>;
  /** Questions, answered or not. */
  questions: number;
  outcome: ImportLineRow['outcome'] | null;
  /** How the file was read, in sentences; may be empty. */
  reading: string;
  lines: LineView[];
  canUndo: boolean;
  /** Whether it was undone and can be applied again. */
  canRedo: boolean;
};

/** The import of the member acted for. Throws NotFound for another tenant's. */
export async function viewImport(
  ctx: Ctx,
  kind: ImportKind,
  importId: string,
  { outcome, page: wanted }: z.output<typeof listLinesSchema>,
): Promise<ImportView> {
  await kind.show(ctx);
  const found = await findImport(ctx, kind, importId);
  const [counts, questions] = await Promise.all([
    countOutcomes(ctx, importId),
    countQuestions(ctx, importId),
  ]);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const total = outcome === null ? all : outcome === 'ask' ? questions : counts[outcome];
  const { offset, ...place } = pageOf(total, wanted, LINES_PAGE_SIZE);
  const rows = await filtered(ctx, importId, outcome)
    .select(['line', 'outcome', 'name', 'detail', 'reason', 'question'])
    .orderBy('line')
    .limit(LINES_PAGE_SIZE)
    .offset(offset)
    .execute();
  return {
    id: found.id,
    fileName: found.file_name,
    status: found.status,
    reading: readingText(JSON.parse(found.reading) as Partial<Reading>),
    counts,
    questions,
    outcome,
    lines: rows.map(({ question, ...line }) => ({ ...line, asks: asksOf(question) })),
    ...place,
    canUndo: found.status === 'applied' && (await kind.isUntouched(ctx, found, countsOf(found))),
    canRedo: found.status === 'undone' && (await kind.mark(ctx)) === found.ground,
  };
}

function asksOf(question: string | null): Asks | null {
  return question === null ? null : ((JSON.parse(question) as Question).asks ?? 'same');
}

/** Rows of a report read at a time. */
const BATCH = 1_000;

/** The whole report as a CSV file. */
export async function importReport(ctx: Ctx, kind: ImportKind, importId: string): Promise<CsvFile> {
  await kind.show(ctx);
  const found = await findImport(ctx, kind, importId);
  const batches = inBatches(BATCH, 'line', (after: number | undefined, size: number) =>
    linesOf(ctx, importId)
      .select(['line', 'outcome', 'name', 'reason'])
      .where('line', '>', after ?? -1)
      .orderBy('line')
      .limit(size)
      .execute(),
  );
  return { name: `${found.file_name} report.csv`, pieces: reportPieces(batches, found.file_name) };
}

/** A question stays among the questions once it is answered, so that the answer can be changed. */
function filtered(ctx: Ctx, importId: string, outcome: ImportView['outcome']) {
  const lines = linesOf(ctx, importId);
  if (outcome === null) return lines;
  return outcome === 'ask' ? lines.where('question', 'is not', null) : lines.where('outcome', '=', outcome);
}

async function countOutcomes(ctx: Ctx, importId: string): Promise<ImportView['counts']> {
  const rows = await linesOf(ctx, importId)
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('count')])
    .groupBy('outcome')
    .execute();
  const counts = { add: 0, update: 0, skip: 0, ask: 0 };
  for (const { outcome, count } of rows) counts[outcome] = count;
  return counts;
}

async function countQuestions(ctx: Ctx, importId: string): Promise<number> {
  const { count } = await linesOf(ctx, importId)
    .where('question', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
