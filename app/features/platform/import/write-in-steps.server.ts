import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Ctx, instant, type Portal, type Tx, transact, transactUnheld } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { resumedCtx } from '#app/signed-in.ts';
import { acrossMembers } from '#db/open.ts';
import { othersWait } from '#db/others-wait.ts';
import type { ImportRow } from '#db/tables/import.ts';
import { countsOf, moveImport } from './find-import.server.ts';
import type { ImportCounts, ImportKind } from './import-kind.ts';

/** Rows written by one step, and by one while others wait: nobody waits for longer than that. */
const STEP = { alone: 1_000, beside: 200 };
/** A step takes much less: whoever has not done one for so long is gone. */
const ABANDONED_MS = 30_000;

const UNDER_WAY = ['applying', 'reverting', 'undoing'] as const;

/** A kind that is written in steps. */
export type KindInSteps = ImportKind & { inSteps: NonNullable<ImportKind['inSteps']> };

/** Whether a kind is written in steps. */
export function isInSteps(kind: ImportKind): kind is KindInSteps {
  return kind.inSteps !== undefined;
}

/** Throws Conflict while another import into the same list is being written or taken back. */
export async function requireNoneUnderWay(tx: Tx, kind: ImportKind): Promise<void> {
  const other = await tx.db
    .selectFrom('imports')
    .select('id')
    .where('member_id', '=', tx.memberId)
    .where('kind', '=', kind.key)
    .where('status', 'in', UNDER_WAY)
    .executeTakeFirst();
  if (other) throw new Conflict('Another import is in progress. Try again in a minute.');
}

/** Writes the rows 1 to `last` of an import that is `applying`. */
export async function stepForward(
  ctx: Ctx,
  kind: KindInSteps,
  { id }: ImportRow,
  counts: ImportCounts,
  last: number,
): Promise<void> {
  let rows = STEP.alone;
  for (let after = 0; after < last; ) {
    const upTo = after + rows;
    await transact(ctx, async (tx) => {
      const found = await step(tx, id, 'applying', after, upTo);
      await kind.apply(tx, { found, counts, after, upTo });
      rows = await rowsOfNext(ctx);
    });
    after = upTo;
  }
}

/** Before the commit: what arrives meanwhile is in front of the next step, which is a small one then. */
async function rowsOfNext({ db }: Ctx): Promise<number> {
  await nextTurn();
  return othersWait(db) ? STEP.beside : STEP.alone;
}

/** Takes the rows back that an import has written: one that is `undoing` is then undone, one that is `reverting` a preview. */
export async function stepBack(
  ctx: Ctx,
  kind: KindInSteps,
  { id, done_line: done, status }: ImportRow,
): Promise<void> {
  let rows = STEP.alone;
  for (let upTo = done; upTo > 0; ) {
    const after = Math.max(0, upTo - rows);
    await transactUnheld(ctx, async (tx) => {
      const found = await step(tx, id, status, upTo, after);
      const slice = { found, counts: countsOf(found), after, upTo };
      await (status === 'reverting' ? kind.inSteps.revert(tx, slice) : kind.undo(tx, slice));
      rows = await rowsOfNext(ctx);
    });
    upTo = after;
  }
  await transactUnheld(ctx, async (tx) => {
    const end = status === 'reverting' ? ({ status: 'previewed', applied_at: null } as const) : null;
    await moveImport(tx, kind, id, status, end ?? { status: 'undone' });
    kind.changed(tx);
  });
}

/** Takes back what an import has written that broke off; where that fails, `finishImports` does it later. */
export async function revert(ctx: Ctx, kind: KindInSteps, { id }: ImportRow): Promise<void> {
  await loggingFaults(ctx, id, async () => {
    const reverting = { status: 'reverting', stepped_at: instant(ctx) } as const;
    await stepBack(ctx, kind, await moveImport(ctx, kind, id, 'applying', reverting));
  });
}

/** Takes back every import whose process has ended while it was being written or undone. */
export async function finishImports(portal: Portal, kinds: readonly KindInSteps[]): Promise<void> {
  const since = new Date(portal.now().getTime() - ABANDONED_MS).toISOString();
  const abandoned = await acrossMembers(portal.db, 'imports that nobody writes any more')
    .selectFrom('imports')
    .selectAll()
    .where('status', 'in', UNDER_WAY)
    .where('stepped_at', '<', since)
    .execute();
  for (const row of abandoned) {
    const kind = kinds.find(({ key }) => key === row.kind);
    if (!kind) continue;
    const { member_id: memberId, actor_id: actorId, actor_name: actorName } = row;
    const ctx = resumedCtx(portal, { memberId, actorId, actorName });
    await loggingFaults(ctx, row.id, async () => {
      const claimed = await claim(ctx, row);
      if (claimed) await stepBack(ctx, kind, claimed);
    });
  }
}

/** What cannot be taken back now is tried again later. */
async function loggingFaults(ctx: Ctx, importId: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    ctx.log.error({ err: error, requestId: ctx.requestId, importId }, 'an interrupted import'),
  );
}

/** The import for whoever comes first: of two processes that look after it, one takes it back. */
async function claim(ctx: Ctx, row: ImportRow): Promise<ImportRow | undefined> {
  return ctx.db
    .updateTable('imports')
    .set({
      status: row.status === 'applying' ? 'reverting' : row.status,
      stepped_at: instant(ctx),
    })
    .where('member_id', '=', row.member_id)
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .where('stepped_at', '=', row.stepped_at)
    .returningAll()
    .executeTakeFirst();
}

/** Moves the import from one line to the next. Throws Conflict where somebody else has taken it over. */
async function step(
  tx: Tx,
  importId: string,
  status: ImportRow['status'],
  from: number,
  to: number,
): Promise<ImportRow> {
  const found = await tx.db
    .updateTable('imports')
    .set({ done_line: to, stepped_at: instant(tx) })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', importId)
    .where('status', '=', status)
    .where('done_line', '=', from)
    .returningAll()
    .executeTakeFirst();
  if (!found) throw new Conflict('This import was interrupted. Select the file again.');
  return found;
}
