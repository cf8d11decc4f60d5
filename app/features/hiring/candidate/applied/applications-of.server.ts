import type { Ctx } from '#app/ctx.ts';
import { markRead } from '#app/features/platform/notification/mark-read.server.ts';
import { isUnreadTo } from '#app/features/platform/notification/unread.server.ts';
import type { FreeField } from '#app/features/work/employee/employee-schema.ts';
import { findCandidate } from '../find-candidate.server.ts';

/** What somebody sent on an opening's page. */
export type Application = {
  id: string;
  opening: string;
  appliedAt: string;
  answers: FreeField[];
  unread: boolean;
};

/** Applications of one candidate that are shown. */
const SHOWN = 10;

type Within = Pick<Ctx, 'db' | 'memberId'>;

/** What a candidate of the member acted for sent on pages of openings, the newest first. */
export async function applicationsOf(ctx: Ctx, candidateId: string): Promise<Application[]> {
  const rows = await applications(ctx, candidateId)
    .select(['id', 'opening_title', 'applied_at', 'answers'])
    .select(isUnreadTo(ctx, 'applications.id', ctx.memberId).as('unread'))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, opening_title: opening, applied_at: appliedAt, answers, unread }) => ({
    ...{ id, opening, appliedAt, unread: Number(unread) > 0 },
    answers: JSON.parse(answers) as FreeField[],
  }));
}

/** Ids of all applications of a candidate. */
export async function applicationIds(ctx: Within, candidateId: string): Promise<string[]> {
  const rows = await applications(ctx, candidateId).select('id').execute();
  return rows.map(({ id }) => id);
}

/** Marks as read what is new of a candidate's applications. Throws NotFound for another member's candidate. */
export async function markApplicationsRead(
  ctx: Ctx,
  { candidateId }: { candidateId: string },
): Promise<void> {
  await findCandidate(ctx, candidateId);
  for (const id of await applicationIds(ctx, candidateId)) await markRead(ctx, id);
}

function applications({ db, memberId }: Within, candidateId: string) {
  return db
    .selectFrom('applications')
    .where('member_id', '=', memberId)
    .where('candidate_id', '=', candidateId);
}
