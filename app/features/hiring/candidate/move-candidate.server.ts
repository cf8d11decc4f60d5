import type { z } from 'zod';
import { type Ctx, instant, type Tx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { candidateEvents } from './candidate-events.server.ts';
import type { moveSchema } from './candidate-schema.ts';
import { requireChecks } from './checks/candidate-checks.server.ts';
import { isOnward } from './checks/checklist.ts';
import { findCandidate, lockCandidateForUpdate, requirePipeline } from './find-candidate.server.ts';
import { leaveStage } from './stages-left.server.ts';

/**
 * Moves one card from the stage that the person saw it in to another, at the instant `at`. Where it stands there already
 * nothing happens and `moved` is false. Throws Conflict where somebody else has moved it meanwhile, so that a stale window reverts nobody,
 * and where the stage's checks are required and some are open.
 */
export async function moveCandidate(
  ctx: Ctx,
  { candidateId, from, to }: z.output<typeof moveSchema>,
): Promise<{ moved: boolean; name: string; at: string }> {
  await requirePipeline(ctx);
  return transact(ctx, async (tx) => {
    const at = instant(tx);
    await requireChecksOf(tx, { candidateId, from, to });
    const moved = await tx.db
      .updateTable('candidates')
      .set((eb) => ({
        stage: to,
        stage_changed_at: at,
        stage_before_at: eb.ref('stage_changed_at'),
        // A reason was given for another rejection.
        ...(to === 'Rejected' && { reject_reason: '' }),
        import_id: null,
        updated_at: at,
      }))
      .where('member_id', '=', tx.memberId)
      .where('id', '=', candidateId)
      .where('deleted_at', 'is', null)
      .where('stage', '=', from)
      .where('stage', '!=', to)
      .returning(['name', 'stage_before_at'])
      .executeTakeFirst();
    if (!moved) {
      const { name, stage } = await findCandidate(tx, candidateId);
      if (stage === to) return { moved: false, name, at };
      throw new Conflict(`${name} was moved to "${stage}". Nothing was changed.`);
    }
    await leaveStage(tx, { candidateId, stage: from, enteredAt: moved.stage_before_at ?? at, leftAt: at });
    await record(tx, candidateEvents.moved(candidateId, { name: moved.name, from, to, by: tx.actor.name }));
    return { moved: true, name: moved.name, at };
  });
}

/** What stands elsewhere meanwhile is told by the move itself. */
async function requireChecksOf(
  tx: Tx,
  { candidateId, from, to }: z.output<typeof moveSchema>,
): Promise<void> {
  if (!isOnward(from, to)) return;
  const candidate = await lockCandidateForUpdate(tx, candidateId);
  if (candidate.stage === from) await requireChecks(tx, candidate, to);
}
