import type { Ctx } from '#app/ctx.ts';
import { requireCategory } from '#app/features/members/member/access/category-access.server.ts';
import type { CandidateStage } from '#db/tables/candidate.ts';
import type { PipelineQuery } from '../candidate-schema.ts';
import { filteredCandidates } from '../list-pipeline.server.ts';
import { MOST_CHOSEN } from './chunk.ts';

/** Ids of the candidates of a stage that the filters let through, who came last first, as many as can be chosen. */
export async function candidatesInStage(
  ctx: Ctx,
  query: PipelineQuery,
  stage: CandidateStage,
): Promise<string[]> {
  await requireCategory(ctx, 'hiring');
  const { found } = await filteredCandidates(ctx, query);
  const rows = await found
    .select('candidates.id')
    .where('candidates.stage', '=', stage)
    .orderBy('candidates.stage_changed_at', 'desc')
    .orderBy('candidates.id', 'desc')
    .limit(MOST_CHOSEN)
    .execute();
  return rows.map(({ id }) => id);
}
