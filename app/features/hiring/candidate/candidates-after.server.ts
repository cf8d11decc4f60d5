import type { Ctx } from '#app/ctx.ts';
import { emailKey } from '#app/features/platform/account/email.ts';
import { type Batch, type BatchAsked, batchOf } from '#app/lists/batch.ts';
import type { CandidateRow, CandidateStage } from '#db/tables/candidate.ts';
import { candidatesOf } from './candidate-cards.server.ts';
import { findCandidate, requirePipeline } from './find-candidate.server.ts';

type Asked = BatchAsked & { stage?: CandidateStage; email?: string; updatedSince?: string };

/**
 * Candidates of the member acted for by falling id, for programs that read all of them. `updatedSince` is an ISO instant. Throws NotFound
 * where hiring is not assigned.
 */
export async function candidatesAfter(ctx: Ctx, asked: Asked): Promise<Batch<CandidateRow>> {
  await requirePipeline(ctx);
  const { after, limit, stage, email, updatedSince } = asked;
  const rows = await candidatesOf(ctx)
    .selectAll()
    .$if(after !== null, (some) => some.where('candidates.id', '<', after))
    .$if(stage !== undefined, (some) => some.where('candidates.stage', '=', stage ?? 'Active'))
    .$if(email !== undefined, (some) => some.where('candidates.email_key', '=', emailKey(email ?? '')))
    .$if(updatedSince !== undefined, (some) => some.where('candidates.updated_at', '>=', updatedSince ?? ''))
    .orderBy('candidates.id', 'desc')
    .limit(limit + 1)
    .execute();
  return batchOf(rows, asked);
}

/** One of them. Throws NotFound for another member's, and where hiring is not assigned. */
export async function findOwnCandidate(ctx: Ctx, candidateId: string): Promise<CandidateRow> {
  await requirePipeline(ctx);
  return findCandidate(ctx, candidateId);
}
