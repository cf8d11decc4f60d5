import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PortalCtx } from '#app/ctx.ts';
import type { LegacyKind } from '#db/tables/legacy.ts';
import type { LegacyPayload } from '../write/staged-record.ts';
import type { LegacyRow, RowDecision } from './classify-context.ts';
import { rowClassifiers } from './row-classifiers.server.ts';

/** Whoever is named comes before whoever names it. */
export const KINDS_IN_ORDER = [
  'user',
  'theme',
  'page',
  'custom-page',
  'service',
  'document-type',
  'form',
  'access',
  'tool',
  'employee',
  'document',
  'file',
  'request',
  'candidate',
  'part',
] as const satisfies readonly LegacyKind[];

/** Records that are judged before others get their turn. */
const BATCH = 500;

/** Compares what was read with what the dump holds beside it and with what is here, and keeps the verdicts. */
export async function classifyRecords(ctx: PortalCtx, importId: string): Promise<void> {
  const judges = await rowClassifiers(ctx);
  // Managers name the members of the same key: those come first.
  await inBatches(ctx, importId, 'user', async (rows) => judges.user(rows.filter((row) => !isManager(row))));
  for (const kind of KINDS_IN_ORDER) {
    await inBatches(ctx, importId, kind, async (rows) => judges[kind](rows));
  }
}

function isManager(row: LegacyRow): boolean {
  return row.payload.rows[0]?.row.role === 'manager';
}

async function inBatches(
  ctx: PortalCtx,
  importId: string,
  kind: LegacyKind,
  classifyRow: (rows: LegacyRow[]) => Promise<Map<LegacyRow, RowDecision>>,
): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await ctx.db
      .selectFrom('legacy_records')
      .selectAll()
      .where('import_id', '=', importId)
      .where('kind', '=', kind)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)?.seq ?? after;
    const classified = rows
      .filter(({ outcome }) => outcome === 'read')
      .map((row) => ({ ...row, payload: JSON.parse(row.payload) as LegacyPayload }));
    await keep(ctx, await classifyRow(classified));
    await nextTurn();
  }
}

async function keep(ctx: PortalCtx, verdicts: Map<LegacyRow, RowDecision>): Promise<void> {
  if (verdicts.size === 0) return;
  await ctx.db.transaction().execute(async (db) => {
    for (const [row, { outcome, reason = row.reason }] of verdicts) {
      await db
        .updateTable('legacy_records')
        .set({ outcome, reason, owner_id: row.owner_id, payload: JSON.stringify(row.payload) })
        .where('import_id', '=', row.import_id)
        .where('seq', '=', row.seq)
        .execute();
    }
  });
}
