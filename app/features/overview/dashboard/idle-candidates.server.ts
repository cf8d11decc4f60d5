import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { pipelineSchema } from '#app/features/hiring/candidate/candidate-schema.ts';
import { filteredCandidates } from '#app/features/hiring/candidate/list-pipeline.server.ts';
import { IDLE_DAYS } from '#app/features/hiring/candidate/stages.ts';
import { CATEGORIES } from '#app/features/members/member/access/categories.ts';
import { paths, withQuery } from '#app/paths.ts';
import { mayHire } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import { idleHiring } from './open-work.server.ts';
import { NOTHING, type Waiting, type WaitingLine } from './waiting.ts';

/** One line for the idle candidates of the member acted for, for whoever may hire; none where none is idle. */
export async function idleCandidates(ctx: Ctx): Promise<Waiting> {
  if (!mayHire(ctx)) return NOTHING;
  const { found } = await filteredCandidates(ctx, pipelineSchema.parse({ idle: IDLE_DAYS }));
  const { count, since } = await found
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('candidates.stage_changed_at').as('since'),
    ])
    .executeTakeFirstOrThrow();
  if (count === 0) return NOTHING;
  const to = withQuery(paths.candidates(null), { idle: String(IDLE_DAYS) });
  return {
    lines: [lineOf({ memberId: ctx.memberId, memberName: null, count, since, to })],
    total: 1,
    open: 1,
  };
}

/** One line for each member that hires and has idle candidates: the first `show` of them, or that of one member. */
export async function idleCandidatesOfAll(
  ctx: PortalCtx,
  show: number,
  ofMember?: string,
): Promise<WaitingLine[]> {
  const rows = await idleHiring(
    ctx,
    acrossMembers(ctx.db, "what waits for the provider's staff, over all members"),
  )
    .$if(ofMember !== undefined, (idle) => idle.where('assigned.member_id', '=', ofMember ?? ''))
    .select((eb) => [
      'member.id',
      'member.name',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('candidate.stage_changed_at').as('since'),
    ])
    .orderBy('since')
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
    title: `${count} ${count === 1 ? 'candidate' : 'candidates'} stalled for ${IDLE_DAYS} days or more`,
    memberName,
    detail: CATEGORIES.hiring.title,
    since,
    dueDate: null,
    to,
  };
}
