import type { Ctx, PortalCtx } from '#app/ctx.ts';
import type { Candidates } from '#app/features/hiring/candidate/candidate-cards.server.ts';
import { pipelineSchema } from '#app/features/hiring/candidate/candidate-schema.ts';
import { filteredCandidates } from '#app/features/hiring/candidate/list-pipeline.server.ts';
import { IDLE_DAYS, MOVING_STAGES } from '#app/features/hiring/candidate/stages.ts';
import { CATEGORIES } from '#app/features/members/member/access/categories.ts';
import { COUNTED, countText } from '#app/lists/count-text.ts';
import { countUpTo } from '#app/lists/paginate.server.ts';
import { paths, withQuery } from '#app/paths.ts';
import { mayHire } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import type { CandidateStage } from '#db/tables/candidate.ts';
import { countIdle, idleHiring } from './open-work.server.ts';
import { NOTHING, type Waiting, type WaitingLine } from './waiting.ts';

/** One line for the idle candidates of the member acted for, for whoever may hire; none where none is idle. */
export async function idleCandidates(ctx: Ctx): Promise<Waiting> {
  if (!mayHire(ctx)) return NOTHING;
  const { found } = await filteredCandidates(ctx, pipelineSchema.parse({ idle: IDLE_DAYS }));
  const [count, since] = await Promise.all([countUpTo(ctx.db, found, COUNTED + 1), oldestOf(ctx, found)]);
  if (count === 0) return NOTHING;
  const to = withQuery(paths.candidates(null), { idle: String(IDLE_DAYS) });
  return {
    lines: [lineOf({ memberId: ctx.memberId, memberName: null, count, since, to })],
    total: 1,
    open: 1,
  };
}

/** Since when the first of them is idle: looked up in an index, stage by stage. */
async function oldestOf({ db }: Ctx, found: Candidates): Promise<string> {
  const ofStage = (stage: CandidateStage) =>
    found
      .where('candidates.stage', '=', stage)
      .select((eb) => eb.fn.min<string | null>('candidates.stage_changed_at').as('at'));
  const [first, ...others] = MOVING_STAGES;
  const oldest = others.reduce((all, stage) => all.unionAll(ofStage(stage)), ofStage(first));
  const row = await db
    .selectFrom(oldest.as('oldest'))
    .select((eb) => eb.fn.min<string | null>('oldest.at').as('since'))
    .executeTakeFirst();
  return row?.since ?? '';
}

/** One line for each member that hires and has idle candidates: the first `show` of them, or that of one member. */
export async function idleCandidatesOfAll(
  ctx: PortalCtx,
  show: number,
  ofMember?: string,
): Promise<WaitingLine[]> {
  const db = acrossMembers(ctx.db, "what waits for the provider's staff, over all members");
  const rows = await idleHiring(ctx, db)
    .$if(ofMember !== undefined, (idle) => idle.where('idle.id', '=', ofMember ?? ''))
    .select(['idle.id', 'idle.name', 'idle.since', countIdle(ctx).as('count')])
    .orderBy('idle.since')
    .limit(show)
    .execute();
  return rows.map(({ id, name, count, since }) => {
    const to = withQuery(paths.candidates(id), { idle: String(IDLE_DAYS) });
    return lineOf({ memberId: id, memberName: name, count, since, to });
  });
}

type Idle = { memberId: string; memberName: string | null; count: number; since: string; to: string };

function lineOf({ memberId, memberName, count, since, to }: Idle): WaitingLine {
  return {
    id: `idle ${memberId}`,
    kind: 'candidate',
    reason: 'Stalled',
    title: `${countText(count)} ${count === 1 ? 'candidate' : 'candidates'} stalled for ${IDLE_DAYS} days or more`,
    memberName,
    detail: CATEGORIES.hiring.title,
    since,
    dueDate: null,
    to,
  };
}
