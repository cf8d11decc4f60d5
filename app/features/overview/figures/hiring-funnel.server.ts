import { type Expression, sql } from 'kysely';
import type { Ctx } from '#app/ctx.ts';
import { BOARD_STAGES } from '#app/features/hiring/candidate/stages.ts';
import { remembered } from '#db/remembered.ts';
import type { CandidateStage } from '#db/tables/candidate.ts';
import { median } from './median.ts';

/** A stage of the pipeline: how many candidates came at least as far, and the median of the days that they stayed in it. */
export type FunnelStage = { stage: CandidateStage; reached: number; medianDays: number | null };

const DAY_MS = 86_400_000;
/** Candidates who applied within so many days are counted. */
export const FUNNEL_DAYS = 365;
/** At most so many of them, the latest; and stays that the medians are made of. */
const COUNTED = 5_000;
const SAMPLE = 2_000;

// Whoever moves a candidate writes its row.
const known = remembered<readonly FunnelStage[]>(['candidates'], 500);

/**
 * How far the candidates of the last year have come: a candidate counts in each stage up to the furthest that it was in, also
 * where it was rejected later. The caller sees to it that hiring is assigned.
 */
export function hiringFunnel(ctx: Ctx): Promise<readonly FunnelStage[]> {
  return known(ctx.db, ctx.memberId, () => readFunnel(ctx));
}

async function readFunnel(ctx: Ctx): Promise<FunnelStage[]> {
  const since = new Date(ctx.now().getTime() - FUNNEL_DAYS * DAY_MS).toISOString();
  const [furthest, stays] = await Promise.all([furthestStages(ctx, since), latestStays(ctx, since)]);
  return BOARD_STAGES.map((stage, place) => ({
    stage,
    reached: furthest.filter((row) => row.place >= place).reduce((sum, { count }) => sum + count, 0),
    medianDays: median(
      stays
        .filter((stay) => stay.stage === stage)
        .map(({ entered_at: from, left_at: to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS),
    ),
  }));
}

/** How many candidates came as far as each stage and no further, by its place on the board. */
async function furthestStages(ctx: Ctx, since: string): Promise<{ place: number; count: number }[]> {
  const { memberId } = ctx;
  const counted = ctx.db
    .selectFrom('candidates')
    .select(['id', 'stage'])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(COUNTED);
  return ctx.db
    .selectFrom((all) =>
      all
        .selectFrom(counted.as('candidate'))
        .leftJoin('candidate_stages as stay', (join) =>
          join.onRef('stay.candidate_id', '=', 'candidate.id').on('stay.member_id', '=', memberId),
        )
        .select((eb) => [
          'candidate.id',
          sql<number>`max(case when ${placeOf(eb.ref('stay.stage'))} > ${placeOf(eb.ref('candidate.stage'))}
            then ${placeOf(eb.ref('stay.stage'))} else ${placeOf(eb.ref('candidate.stage'))} end)`.as(
            'place',
          ),
        ])
        .groupBy('candidate.id')
        .as('furthest'),
    )
    .select((eb) => ['place', eb.fn.countAll<number>().as('count')])
    .groupBy('place')
    .execute();
}

function latestStays(ctx: Ctx, since: string) {
  return ctx.db
    .selectFrom('candidate_stages')
    .select(['stage', 'entered_at', 'left_at'])
    .where('member_id', '=', ctx.memberId)
    .where('left_at', '>=', since)
    .orderBy('left_at', 'desc')
    .limit(SAMPLE)
    .execute();
}

/** A stage's place on the board; Rejected has none, and counts as the first. */
function placeOf(stage: Expression<string | null>) {
  const cases = BOARD_STAGES.map((name, place) => sql`when ${sql.lit(name)} then ${sql.lit(place)}`);
  return sql<number>`case ${stage} ${sql.join(cases, sql` `)} else 0 end`;
}
