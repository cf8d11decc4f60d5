import type { z } from 'zod';
import { type Ctx, instant, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { candidateEvents } from './candidate-events.server.ts';
import type { undoMoveSchema } from './candidate-schema.ts';
import { findCandidate, requirePipeline } from './find-candidate.server.ts';
import { returnToStage } from './stages-left.server.ts';

/**
 * Undoes the move of a card that happened at `at`: it is back in its stage for as long as it was there before. Throws
 * Conflict where somebody has moved it since, and then changes nothing.
 */
export async function undoMove(
  ctx: Ctx,
  { candidateId, from, to, at }: z.output<typeof undoMoveSchema>,
): Promise<{ name: string }> {
  await requirePipeline(ctx);
  return transact(ctx, async (tx) => {
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
    if (!undone) {
      const { name, stage } = await findCandidate(tx, candidateId);
      throw new Conflict(`Someone else moved ${name} since, to "${stage}". Nothing was changed.`);
    }
    const { name } = undone;
    await returnToStage(tx, { candidateId, stage: from, leftAt: at });
    await record(tx, candidateEvents['move-undone'](candidateId, { name, from, to, by: tx.actor.name }));
    return { name };
  });
}
