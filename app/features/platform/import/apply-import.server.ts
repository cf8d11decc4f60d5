import { sql } from 'kysely';
import { type Ctx, instant, type Tx, transactAlone } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { roomFor } from '#app/record-bounds.ts';
import type { ImportRow } from '#db/tables/import.ts';
import { findImport, linesOf, moveImport } from './find-import.server.ts';
import { imports } from './import-channel.ts';
import { importEvents } from './import-events.server.ts';
import type { ImportCounts, ImportKind } from './import-kind.ts';
import { inRanges } from './ranges.ts';
import {
  isInSteps,
  type KindInSteps,
  requireNoneUnderWay,
  revert,
  stepForward,
} from './write-in-steps.server.ts';

/**
 * Writes a previewed import, or one that was undone, all or nothing and once. Throws Conflict where rows still ask, where
 * it was applied already, or where what the rows were judged by has changed since the preview.
 */
export async function applyImport(
  ctx: Ctx,
  kind: ImportKind,
  input: { importId: string },
): Promise<ImportCounts> {
  await kind.allow(ctx);
  const apply = () =>
    isInSteps(kind) ? applyInSteps(ctx, kind, input.importId) : applyAtOnce(ctx, kind, input.importId);
  return imports.tracePromise(apply, { kind: kind.key });
}

function applyAtOnce(ctx: Ctx, kind: ImportKind, importId: string): Promise<ImportCounts> {
  return transactAlone(ctx, async (tx) => {
    const { found, counts, last } = await begin(tx, kind, importId, { status: 'applied' });
    await inRanges(last, (slice) => kind.apply(tx, { found, counts, ...slice }));
    await finish(tx, kind, found, counts);
    return counts;
  });
}

/** What was written goes again where a step fails, and once a process that has ended is missed. */
async function applyInSteps(ctx: Ctx, kind: KindInSteps, importId: string): Promise<ImportCounts> {
  const { found, counts, last } = await transactAlone(ctx, async (tx) => {
    await requireNoneUnderWay(tx, kind);
    const applying = { status: 'applying', done_line: 0, stepped_at: instant(tx) } as const;
    return begin(tx, kind, importId, applying);
  });
  try {
    await stepForward(ctx, kind, found, counts, last);
    await transactAlone(ctx, async (tx) => {
      await finish(tx, kind, await moveImport(tx, kind, importId, 'applying', { status: 'applied' }), counts);
    });
    return counts;
  } catch (error) {
    await revert(ctx, kind, found);
    throw error;
  }
}

async function begin(tx: Tx, kind: ImportKind, importId: string, to: Partial<ImportRow>) {
  await kind.hold(tx);
  const { status } = await findImport(tx, kind, importId);
  const from = status === 'undone' ? 'undone' : 'previewed';
  const found = await moveImport(tx, kind, importId, from, { applied_at: instant(tx), ...to });
  if (from === 'undone') await renewHistory(tx, importId);
  const { asked, last, ...counts } = await countLines(tx, importId);
  if (asked > 0) throw new Conflict('Some rows need a decision first.');
  // What is written by its lines is written at once, and not counted row by row.
  await roomFor(tx.db, tx.memberId, kind.key, counts.added);
  if ((await kind.mark(tx)) !== found.ground) {
    throw new Conflict(`The ${kind.words.many} changed since this preview. Select the file again.`);
  }
  return { found, counts, last };
}

/** The history of those that it updated still says that it did, and that this was undone. */
async function renewHistory(tx: Tx, importId: string): Promise<void> {
  await tx.db
    .updateTable('import_lines')
    .set({ history_id: sql`history_id || 'r'` })
    .where('member_id', '=', tx.memberId)
    .where('import_id', '=', importId)
    .where('outcome', '=', 'update')
    .execute();
}

async function finish(tx: Tx, kind: ImportKind, found: ImportRow, counts: ImportCounts): Promise<void> {
  await moveImport(tx, kind, found.id, 'applied', { counts: JSON.stringify(counts) });
  const { updates } = kind.words;
  await record(tx, importEvents[kind.key].imported(found.id, { fileName: found.file_name, counts, updates }));
  kind.changed(tx);
}

/** Holds the member's row: what a kind's `hold` does whose list belongs to a member. */
export async function lockMemberForUpdate(tx: Tx): Promise<void> {
  await tx.db
    .updateTable('users')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', tx.memberId)
    .execute();
}

async function countLines(tx: Tx, importId: string): Promise<ImportCounts & { asked: number; last: number }> {
  const rows = await linesOf(tx, importId)
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('count'), eb.fn.max('line').as('last')])
    .groupBy('outcome')
    .execute();
  const of = (outcome: string) => rows.find((row) => row.outcome === outcome)?.count ?? 0;
  const last = Math.max(0, ...rows.map((row) => row.last));
  return { added: of('add'), updated: of('update'), skipped: of('skip'), asked: of('ask'), last };
}
