import { type Ctx, transactAlone } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { countsOf, linesOf, moveImport } from './find-import.server.ts';
import { importEvents } from './import-events.server.ts';
import type { ImportKind } from './import-kind.ts';
import { inSlices } from './slices.ts';

/**
 * Takes an applied import back: what it added goes, what it updated is as before. Throws Conflict once something has
 * been built on it.
 */
export async function undoImport(ctx: Ctx, kind: ImportKind, input: { importId: string }): Promise<void> {
  await kind.allow(ctx);
  await transactAlone(ctx, async (tx) => {
    await kind.hold(tx);
    const found = await moveImport(tx, kind, input.importId, 'applied', { status: 'undone' });
    const counts = countsOf(found);
    await kind.holdWritten?.(tx, found);
    if (!(await kind.isUntouched(tx, found, counts))) {
      throw new Conflict('Something has been built on this import. It cannot be undone as a whole any more.');
    }
    const { last } = await linesOf(tx, found.id)
      .select((eb) => eb.fn.max('line').as('last'))
      .executeTakeFirstOrThrow();
    await inSlices(last ?? 0, (slice) => kind.undo(tx, { found, counts, ...slice }));
    await record(tx, importEvents[kind.key]['import-undone'](found.id, { fileName: found.file_name }));
    kind.changed(tx);
  });
}
