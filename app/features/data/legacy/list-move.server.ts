import { z } from 'zod';
import { type CsvFile, csvPieces } from '#app/csv/text/stream.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { inBatches } from '#app/in-batches.server.ts';
import { type ListPage, pageOf, pageParam } from '#app/lists/pagination.ts';
import { requireAdmin } from '#app/policy.ts';
import type { LegacyImportRow, LegacyRecordRow } from '#db/tables/legacy.ts';
import { countRecords, findMove, type KindCounts, newAdmins } from './find-move.server.ts';
import { KIND_LABELS, OUTCOME_LABELS } from './legacy-labels.ts';

/** Records of a preview on one page. */
const PAGE_SIZE = 100;

/** Kinds and outcomes that the list of records is narrowed down to, as they stand in the URL. */
export const listMoveSchema = z.object({
  show: z.enum(['noted', 'new', 'known', 'broken']).catch('noted'),
  page: pageParam,
});

type Query = z.output<typeof listMoveSchema>;

export type MoveLine = Pick<LegacyRecordRow, 'seq' | 'kind' | 'place' | 'name' | 'reason'> & {
  outcome: 'new' | 'known' | 'broken';
};

/** A dump that was read, with one page of its records. */
export type MoveView = ListPage & {
  id: string;
  fileName: string;
  status: LegacyImportRow['status'];
  counts: KindCounts[];
  /** Accounts that would become admins, and have to be confirmed. */
  admins: { name: string; email: string }[];
  /** Records that something is to be said of. */
  noted: number;
  show: Query['show'];
  lines: MoveLine[];
};

/** A dump that was read. Throws NotFound for an unknown one. Admins only. */
export async function viewMove(
  ctx: PortalCtx,
  importId: string,
  { show, page: wanted }: Query,
): Promise<MoveView> {
  requireAdmin(ctx);
  const found = await findMove(ctx, importId);
  const [counts, admins, noted, total] = await Promise.all([
    countRecords(ctx, importId),
    newAdmins(ctx, importId),
    countOf(ctx, importId, 'noted'),
    countOf(ctx, importId, show),
  ]);
  const { offset, ...place } = pageOf(total, wanted, PAGE_SIZE);
  const rows = await filtered(ctx, importId, show)
    .select(['seq', 'kind', 'place', 'name', 'outcome', 'reason'])
    // What is skipped comes first, in the alphabet too.
    .orderBy('outcome')
    .orderBy('seq')
    .limit(PAGE_SIZE)
    .offset(offset)
    .execute();
  const lines = rows.map((row) => ({ ...row, outcome: row.outcome as MoveLine['outcome'] }));
  const { id, file_name: fileName, status } = found;
  return { id, fileName, status, counts, admins, noted, show, lines, ...place };
}

/** Records of a report read at a time. */
const BATCH = 1_000;

/** The whole report as a CSV file. Throws NotFound for an unknown import. Admins only. */
export async function moveReport(ctx: PortalCtx, importId: string): Promise<CsvFile> {
  requireAdmin(ctx);
  const found = await findMove(ctx, importId);
  const when = found.status === 'applied' ? 'after' : 'before';
  const pieces = csvPieces(
    ['Place', 'Kind', 'Name', 'Id', 'Outcome', 'Reason'],
    reportRows(ctx, importId, when),
  );
  return { name: `${found.file_name} report.csv`, pieces };
}

async function* reportRows(ctx: PortalCtx, importId: string, when: 'after' | 'before') {
  const batches = inBatches(BATCH, 'seq', (after: number | undefined, size: number) =>
    ctx.db
      .selectFrom('legacy_records')
      .select(['seq', 'kind', 'place', 'name', 'record_id', 'outcome', 'reason'])
      .where('import_id', '=', importId)
      .where('seq', '>', after ?? -1)
      .orderBy('seq')
      .limit(size)
      .execute(),
  );
  for await (const rows of batches) {
    yield rows.map((row) => [
      row.place,
      KIND_LABELS[row.kind].one,
      row.name,
      row.record_id,
      OUTCOME_LABELS[row.outcome as MoveLine['outcome']][when],
      row.reason,
    ]);
  }
}

function filtered(ctx: PortalCtx, importId: string, show: Query['show']) {
  const rows = ctx.db.selectFrom('legacy_records').where('import_id', '=', importId);
  return show === 'noted' ? rows.where('reason', '!=', '') : rows.where('outcome', '=', show);
}

async function countOf(ctx: PortalCtx, importId: string, show: Query['show']): Promise<number> {
  const { count } = await filtered(ctx, importId, show)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
