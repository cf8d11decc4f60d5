import { type Ctx, instant, type Tx, transactAlone } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { linesOf, moveImport } from './find-import.server.ts';
import { importEvents } from './import-events.server.ts';
import type { ImportCounts, ImportKind } from './import-kind.ts';
import { inSlices } from './slices.ts';

/**
 * Writes a previewed import, all or nothing and once. Throws Conflict where rows still ask, where it was applied
 * already, or where what the rows were judged by has changed since the preview.
 */
export async function applyImport(
  ctx: Ctx,
  kind: ImportKind,
  input: { importId: string },
): Promise<ImportCounts> {
  await kind.allow(ctx);
  return transactAlone(ctx, async (tx) => {
    await kind.hold(tx);
    const applied = { status: 'applied', applied_at: instant(tx) } as const;
    const found = await moveImport(tx, kind, input.importId, 'previewed', applied);
    const { asked, last, ...counts } = await countLines(tx, input.importId);
    if (asked > 0) throw new Conflict('Some rows ask a question. Answer them first.');
    if ((await kind.mark(tx)) !== found.ground) {
      throw new Conflict(
        `The ${kind.words.many} changed since this preview was made. Choose the file again.`,
      );
    }
    await inSlices(last, (slice) => kind.apply(tx, { found, counts, ...slice }));
    await moveImport(tx, kind, found.id, 'applied', { counts: JSON.stringify(counts) });
    const { updates } = kind.words;
    await record(
      tx,
      importEvents[kind.key].imported(found.id, { fileName: found.file_name, counts, updates }),
    );
    kind.changed(tx);
    return counts;
  });
}

/** Holds the member's row: what a kind's `hold` does whose list belongs to a member. */
export async function holdMember(tx: Tx): Promise<void> {
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
