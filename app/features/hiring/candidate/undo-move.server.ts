import type { z } from 'zod';
import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { candidateEvents } from './candidate-events.server.ts';
import type { undoMoveSchema } from './candidate-schema.ts';
import { findCandidate, requirePipeline } from './find-candidate.server.ts';
import { returnToStage } from './stages-left.server.ts';

type MoveMade = z.output<typeof undoMoveSchema>;

/**
 * Undoes the move of a card that happened at `at`: it is back in its stage for as long as it was there before. Throws
 * Conflict where somebody has moved it since, and then changes nothing.
 */
export async function undoMove(ctx: Ctx, move: MoveMade): Promise<{ name: string }> {
  await requirePipeline(ctx);
  return transact(ctx, async (tx) => {
    const undone = await takeBackMove(tx, move);
    if (undone) return undone;
    const { name, stage } = await findCandidate(tx, move.candidateId);
    throw new Conflict(`Someone else moved ${name} since, to "${stage}". Nothing was changed.`);
  });
}

/** The same in the transaction of an act; undefined where the card has been moved since, or is gone. */
export async function takeBackMove(
  tx: Tx,
  { candidateId, from, to, at }: MoveMade,
): Promise<{ name: string } | undefined> {
  const undone = await tx.db
    .updateTable('candidates')
    .set((eb) => ({
      stage: from,
      stage_changed_at: eb.fn.coalesce('stage_before_at', 'created_at'),
      stage_before_at: null,
      updated_at: instant(tx),
    }))
    .where('member_id', '=', tx.memberId)
    .where('id', '=', candidateId)
    .where('deleted_at', 'is', null)
    .where('stage', '=', to)
    .where('stage_changed_at', '=', at)
    .returning('name')
    .executeTakeFirst();
  if (!undone) return undefined;
  await returnToStage(tx, { candidateId, stage: from, leftAt: at });
  const { name } = undone;
  await record(tx, candidateEvents['move-undone'](candidateId, { name, from, to, by: tx.actor.name }));
  return undone;
}
