import type { z } from 'zod';
import { type ImportLine, writeReport } from '#app/csv/report.ts';
import type { Ctx } from '#app/ctx.ts';
import { findImport, isUntouched } from './apply-import.server.ts';
import type { listLinesSchema } from './import-schema.ts';

/** Rows of a preview on one page. */
export const LINES_PAGE_SIZE = 100;

/** An import with one page of its rows and how many rows have each outcome. */
export type ImportView = {
  id: string;
  fileName: string;
  status: 'previewed' | 'applied' | 'undone';
  counts: Record<'add' | 'update' | 'skip' | 'ask', number>;
  lines: (ImportLine & { email: string })[];
  page: number;
  pageCount: number;
  canUndo: boolean;
};

/** The import of the member acted for. Throws NotFound for a stranger's. */
export async function viewImport(
  ctx: Ctx,
  importId: string,
  input: z.output<typeof listLinesSchema>,
): Promise<ImportView> {
  const found = await findImport(ctx, importId);
  const lines = ctx.db
    .selectFrom('import_lines')
    .where('member_id', '=', ctx.memberId)
    .where('import_id', '=', importId);
  const grouped = await lines
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('count')])
    .groupBy('outcome')
    .execute();
  const counts = { add: 0, update: 0, skip: 0, ask: 0 };
  for (const { outcome, count } of grouped) counts[outcome] = count;
  const total = input.outcome ? counts[input.outcome] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const pageCount = Math.max(1, Math.ceil(total / LINES_PAGE_SIZE));
  const page = Math.min(input.page, pageCount);
  const rows = await (input.outcome ? lines.where('outcome', '=', input.outcome) : lines)
    .select(['line', 'outcome', 'name', 'email', 'reason'])
    .orderBy('line')
    .limit(LINES_PAGE_SIZE)
    .offset((page - 1) * LINES_PAGE_SIZE)
    .execute();
  const canUndo = found.status === 'applied' && (await isUntouched(ctx, found));
  return { id: found.id, fileName: found.file_name, status: found.status, counts, lines: rows, page, pageCount, canUndo };
}

/** The whole report as a CSV file. */
export async function importReport(ctx: Ctx, importId: string): Promise<{ name: string; text: string }> {
  const found = await findImport(ctx, importId);
  const lines = await ctx.db
    .selectFrom('import_lines')
    .select(['line', 'outcome', 'name', 'reason'])
    .where('member_id', '=', ctx.memberId)
    .where('import_id', '=', importId)
    .orderBy('line')
    .execute();
  return { name: `${found.file_name} report.csv`, text: writeReport(lines, found.file_name) };
}

