import { type Ctx, instant, type Tx, transactAlone } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { ImportRow } from '#db/tables/import.ts';
import { countsOf, linesOf, moveImport } from './find-import.server.ts';
import { importEvents } from './import-events.server.ts';
import type { ImportKind } from './import-kind.ts';
import { inRanges } from './ranges.ts';
import { isInSteps, requireNoneUnderWay, stepBack } from './write-in-steps.server.ts';

/**
 * Takes an applied import back: what it added goes, what it updated is as before. Throws Conflict once something has
 * been built on it.
 */
export async function undoImport(ctx: Ctx, kind: ImportKind, input: { importId: string }): Promise<void> {
  await kind.allow(ctx);
  if (!isInSteps(kind)) return undoAtOnce(ctx, kind, input.importId);
  const found = await transactAlone(ctx, async (tx) => {
    await requireNoneUnderWay(tx, kind);
    const undoing = { status: 'undoing', stepped_at: instant(tx) } as const;
    const begun = await begin(tx, kind, input.importId, undoing);
    return moveImport(tx, kind, begun.id, 'undoing', { done_line: await lastLine(tx, begun.id) });
  });
  await stepBack(ctx, kind, found);
}

function undoAtOnce(ctx: Ctx, kind: ImportKind, importId: string): Promise<void> {
  return transactAlone(ctx, async (tx) => {
    const found = await begin(tx, kind, importId, { status: 'undone' });
    const counts = countsOf(found);
    await inRanges(await lastLine(tx, found.id), (slice) => kind.undo(tx, { found, counts, ...slice }));
    kind.changed(tx);
  });
}

async function begin(tx: Tx, kind: ImportKind, importId: string, to: Partial<ImportRow>): Promise<ImportRow> {
  await kind.hold(tx);
  const found = await moveImport(tx, kind, importId, 'applied', to);
  await kind.holdWritten?.(tx, found);
  if (!(await kind.isUntouched(tx, found, countsOf(found)))) {
    throw new Conflict("Records from this import have since changed, so it can't be undone.");
  }
  await record(tx, importEvents[kind.key]['import-undone'](found.id, { fileName: found.file_name }));
  return found;
}

async function lastLine(tx: Tx, importId: string): Promise<number> {
  const { last } = await linesOf(tx, importId)
    .select((eb) => eb.fn.max('line').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
