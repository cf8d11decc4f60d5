import { type Ctx, instant, type Tx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { requireCategory } from '#app/features/members/member/access/category-access.server.ts';
import { newId } from '#app/ids.ts';
import { requireHiring } from '#app/policy.ts';
import type { CandidateHistoryRow, CandidateRow } from '#db/tables/candidate.ts';

type Within = Pick<Ctx, 'db' | 'memberId'>;

/** Throws NotFound where hiring is not assigned to the member acted for, NotAllowed for who may not hire. */
export async function requirePipeline(ctx: Pick<Ctx, 'db' | 'memberId' | 'actor'>): Promise<void> {
  await requireCategory(ctx, 'hiring');
  requireHiring(ctx);
}

/** A candidate of the member acted for. Throws NotFound ('Candidate not found.') for any other. */
export async function findCandidate(ctx: Within, id: string): Promise<CandidateRow> {
  return found(await candidates(ctx, id).executeTakeFirst());
}

/** The same, and until the transaction ends nobody else changes or deletes the candidate. */
export async function lockCandidateForUpdate(tx: Within, id: string): Promise<CandidateRow> {
  return found(await candidates(tx, id).forNoKeyUpdate().executeTakeFirst());
}

function candidates(ctx: Within, id: string) {
  return ctx.db
    .selectFrom('candidates')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
}

function found(row: CandidateRow | undefined): CandidateRow {
  if (!row) throw new NotFound('Candidate not found.');
  return row;
}

/** Adds a line to a candidate's history, in the transaction of the act that it tells of. */
export async function writeCandidateHistory(
  tx: Tx,
  candidateId: string,
  kind: CandidateHistoryRow['kind'],
  action: string,
): Promise<void> {
  await tx.db
    .insertInto('candidate_history')
    .values({
      id: newId('event'),
      member_id: tx.memberId,
      candidate_id: candidateId,
      kind,
      action,
      actor: tx.actor.name,
      date: instant(tx),
    })
    .execute();
}
