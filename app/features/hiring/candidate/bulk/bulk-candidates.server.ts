import type { z } from 'zod';
import { type Ctx, instant, type Tx } from '#app/ctx.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { setDeleted } from '#app/features/work/employee/person-rows.server.ts';
import type { CandidateRow, CandidateStage } from '#db/tables/candidate.ts';
import { candidateEvents } from '../candidate-events.server.ts';
import { requireChecks } from '../checks/candidate-checks.server.ts';
import { leaveStage } from '../stages-left.server.ts';
import { changeTags } from '../tags/change-tags.server.ts';
import { inUse } from '../tags/tags.ts';
import { tagsInUse } from '../tags/tags-in-use.server.ts';
import type {
  chosenCandidatesSchema,
  moveChosenSchema,
  rejectChosenSchema,
  tagChosenSchema,
} from './bulk-schema.ts';
import { type ChunkResult, forChunk } from './for-chunk.server.ts';
import type { Deleted, Moved, Tagged } from './undo-candidates.server.ts';

/** Moves the chosen to a stage. */
export function moveCandidates(ctx: Ctx, input: z.output<typeof moveChosenSchema>): Promise<ChunkResult> {
  return forChunk<Moved>(ctx, input, 'candidates-move', async (tx, candidate) =>
    candidate.stage === input.to ? null : moveTo(tx, candidate, { stage: input.to, reason: '' }),
  );
}

/** Rejects the chosen for a reason, which who is rejected already gets too. */
export function rejectCandidates(ctx: Ctx, input: z.output<typeof rejectChosenSchema>): Promise<ChunkResult> {
  return forChunk<Moved>(ctx, input, 'candidates-move', async (tx, candidate) => {
    const { stage, reject_reason: given } = candidate;
    if (stage === 'Rejected' && given === input.reason) return null;
    return moveTo(tx, candidate, { stage: 'Rejected', reason: input.reason });
  });
}

/** Gives the chosen tags, in the spelling that is in use, and takes others from them. */
export function tagCandidates(ctx: Ctx, input: z.output<typeof tagChosenSchema>): Promise<ChunkResult> {
  let known: Promise<string[]> | undefined;
  return forChunk<Tagged>(ctx, input, 'candidates-tag', async (tx, candidate) => {
    known ??= tagsInUse(tx);
    const [added, removed] = [inUse(input.tags, await known), inUse(input.remove, await known)];
    const changed = await changeTags(tx, candidate, { added, removed });
    return changed && { id: candidate.id, ...changed };
  });
}

/** Hides the chosen; they can be restored for 30 days. */
export function deleteCandidates(
  ctx: Ctx,
  input: z.output<typeof chosenCandidatesSchema>,
): Promise<ChunkResult> {
  return forChunk<Deleted>(ctx, input, 'candidates-delete', async (tx, { id, name }) => {
    await setDeleted(tx, 'candidates', id, instant(tx));
    await record(tx, candidateEvents.deleted(id, { name, by: tx.actor.name }));
    return { id };
  });
}

type Goal = { stage: CandidateStage; reason: string };

async function moveTo(tx: Tx, candidate: CandidateRow, { stage: to, reason }: Goal): Promise<Moved> {
  const { id, name, stage: from, stage_changed_at: enteredAt, reject_reason: reasonBefore } = candidate;
  await requireChecks(tx, candidate, to);
  const at = instant(tx);
  const by = tx.actor.name;
  await tx.db
    .updateTable('candidates')
    .set({
      ...(from !== to && { stage: to, stage_changed_at: at, stage_before_at: enteredAt }),
      reject_reason: reason,
      import_id: null,
      updated_at: at,
    })
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .execute();
  if (from !== to) await leaveStage(tx, { candidateId: id, stage: from, enteredAt, leftAt: at });
  await record(
    tx,
    reason
      ? candidateEvents.rejected(id, { name, from, reason, by })
      : candidateEvents.moved(id, { name, from, to, by }),
  );
  return { id, from, to, at, reason, reasonBefore };
}
