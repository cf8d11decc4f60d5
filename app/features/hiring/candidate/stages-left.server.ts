import type { Ctx, Tx } from '#app/ctx.ts';
import { newId } from '#app/ids.ts';
import type { CandidateStage } from '#db/tables/candidate.ts';

/** A stage that a candidate has left; instants ISO UTC. */
export type StageLeft = { stage: CandidateStage; enteredAt: string; leftAt: string };

/** Stages of one candidate that are listed. */
const LISTED = 50;

/** Keeps that a candidate has left a stage, in the transaction of the move. */
export async function leaveStage(
  tx: Tx,
  { candidateId, stage, enteredAt, leftAt }: StageLeft & { candidateId: string },
): Promise<void> {
  await tx.db
    .insertInto('candidate_stages')
    .values({
      id: newId('stay'),
      member_id: tx.memberId,
      candidate_id: candidateId,
      stage,
      entered_at: enteredAt,
      left_at: leftAt,
    })
    .execute();
}

/** Forgets that it left the stage at that instant: the move was undone. */
export async function returnToStage(
  tx: Tx,
  { candidateId, stage, leftAt }: Omit<StageLeft, 'enteredAt'> & { candidateId: string },
): Promise<void> {
  await tx.db
    .deleteFrom('candidate_stages')
    .where('member_id', '=', tx.memberId)
    .where('candidate_id', '=', candidateId)
    .where('stage', '=', stage)
    .where('left_at', '=', leftAt)
    .execute();
}

/** The stages that a candidate has left, the last one first. */
export async function stagesLeft(
  ctx: Pick<Ctx, 'db' | 'memberId'>,
  candidateId: string,
): Promise<StageLeft[]> {
  return ctx.db
    .selectFrom('candidate_stages')
    .select(['stage', 'entered_at as enteredAt', 'left_at as leftAt'])
    .where('member_id', '=', ctx.memberId)
    .where('candidate_id', '=', candidateId)
    .orderBy('left_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
}
