import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { pipelineSchema } from '#app/features/hiring/candidate/candidate-schema.ts';
import { filteredCandidates } from '#app/features/hiring/candidate/list-pipeline.server.ts';
import { END_STAGES, IDLE_DAYS } from '#app/features/hiring/candidate/stages.ts';
import { CATEGORIES } from '#app/features/members/member/access/categories.ts';
import { paths, withQuery } from '#app/paths.ts';
import { mayHire } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import type { Waiting, WaitingLine } from './waiting.ts';

/** One line for the idle candidates of the member acted for, for whoever may hire; none where none is idle. */
export async function idleCandidates(ctx: Ctx): Promise<Waiting> {
  if (!mayHire(ctx)) return { lines: [], total: 0 };
  const { count, since } = await filteredCandidates(ctx, pipelineSchema.parse({ idle: IDLE_DAYS }))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('candidates.stage_changed_at').as('since'),
    ])
    .executeTakeFirstOrThrow();
  if (count === 0) return { lines: [], total: 0 };
  const to = withQuery(paths.candidates(null), { idle: String(IDLE_DAYS) });
  return { lines: [lineOf({ memberId: ctx.memberId, memberName: null, count, since, to })], total: 1 };
}

/** One line for each member that hires and has idle candidates: the first `show` of them. */
export async function idleCandidatesOfAll(ctx: PortalCtx, show: number): Promise<Waiting> {
  const before = new Date(ctx.now().getTime() - IDLE_DAYS * 86_400_000).toISOString();
  const rows = await acrossMembers(ctx.db, "what waits for the provider's staff, over all members")
    .selectFrom('candidates as candidate')
    .innerJoin('users as member', 'member.id', 'candidate.member_id')
    .innerJoin('category_assignments as assigned', (join) =>
      join.onRef('assigned.member_id', '=', 'candidate.member_id').on('assigned.category', '=', 'hiring'),
    )
    .where('member.deleted_at', 'is', null)
    .where('candidate.deleted_at', 'is', null)
    .where('candidate.stage', 'not in', [...END_STAGES])
    .where('candidate.stage_changed_at', '<=', before)
    .groupBy(['member.id', 'member.name'])
    .select((eb) => [
      'member.id',
      'member.name',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('candidate.stage_changed_at').as('since'),
    ])
    .orderBy('since')
    .execute();
  const lines = rows.slice(0, show).map(({ id, name, count, since }) => {
    const to = withQuery(paths.candidates(id), { idle: String(IDLE_DAYS) });
    return lineOf({ memberId: id, memberName: name, count, since, to });
  });
  return { lines, total: rows.length };
}

type Idle = { memberId: string; memberName: string | null; count: number; since: string; to: string };

function lineOf({ memberId, memberName, count, since, to }: Idle): WaitingLine {
  return {
    id: `idle ${memberId}`,
    kind: 'candidate',
    reason: 'Idle',
    title: `${count} ${count === 1 ? 'candidate' : 'candidates'} without a step for ${IDLE_DAYS} days or more`,
    memberName,
    detail: CATEGORIES.hiring.title,
    since,
    dueDate: null,
    to,
  };
}
