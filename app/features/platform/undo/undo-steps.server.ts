import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { BulkResult } from '#app/bulk.server.ts';
import { formAction } from '#app/call.server.ts';
import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { newId } from '#app/ids.ts';

/** Steps that one call undoes: as many as an act over 1,000 consists of. */
const MOST_STEPS = 60;

/** Ids of steps, parted by blanks. */
export const undoSchema = z.object({
  steps: z
    .string()
    .max(MOST_STEPS * 60)
    .transform((text) => [...new Set(text.split(' ').filter(Boolean))])
    .pipe(z.array(z.string().max(100)).max(MOST_STEPS)),
});

/** How acts of one kind are undone: asks the policy, undoes what still stands as the act left it, and says what does not. */
export type Undo = {
  allow: (ctx: Ctx) => void | Promise<void>;
  undo: (tx: Tx, data: never) => Promise<BulkResult<string>>;
};

/** Keeps what undoes a step of an act, in its transaction; returns the step's id. */
export async function keepUndo(tx: Tx, kind: string, data: unknown): Promise<string> {
  const id = newId('undo');
  await tx.db
    .insertInto('undo_steps')
    .values({ id, member_id: tx.memberId, kind, data: JSON.stringify(data), at: instant(tx) })
    .execute();
  return id;
}

/**
 * Undoes steps, the last one first, each in a transaction of its own and once. Throws Conflict where there is nothing left to
 * undo, or nothing stands as the act left it.
 */
export async function undoSteps(
  ctx: Ctx,
  steps: readonly string[],
  ways: Record<string, Undo>,
): Promise<BulkResult<string>> {
  for (const { allow } of Object.values(ways)) await allow(ctx);
  const result: BulkResult<string> = { done: [], left: [] };
  for (const id of steps.toReversed()) {
    const undone = await transact(ctx, (tx) => undoStep(tx, id, ways));
    result.done.push(...undone.done);
    result.left.push(...undone.left);
    await nextTurn();
  }
  if (result.done.length > 0) return result;
  throw new Conflict(result.left[0]?.why ?? 'This can no longer be undone.');
}

async function undoStep(tx: Tx, id: string, ways: Record<string, Undo>): Promise<BulkResult<string>> {
  const step = await tx.db
    .deleteFrom('undo_steps')
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .where('kind', 'in', Object.keys(ways))
    .returning(['kind', 'data'])
    .executeTakeFirst();
  if (!step) return { done: [], left: [] };
  return (ways[step.kind] as Undo).undo(tx, JSON.parse(step.data) as never);
}

/** The call of a page that undoes acts of these kinds over many. */
export function undoCall(ways: Record<string, Undo>) {
  return formAction(undoSchema, async (ctx: Ctx, { steps }) => {
    const { left } = await undoSteps(ctx, steps, ways);
    const [first] = left;
    if (!first) return { toast: { title: 'Undone', tone: 'success' } };
    const description = `${left.length} left as they are. ${first.title}: ${first.why}`;
    return { toast: { title: 'Undone in part', description, tone: 'info' } };
  });
}
