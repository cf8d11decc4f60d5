import { type Ctx, instant } from '#app/ctx.ts';
import { findCandidate } from '#app/features/hiring/candidate/find-candidate.server.ts';
import { timeZoneLabel } from '#app/features/members/member/about/time-zones.ts';
import { markRead } from '#app/features/platform/notification/mark-read.server.ts';
import { isUnreadTo } from '#app/features/platform/notification/unread.server.ts';
import { memberZone } from '#app/features/platform/reminder/member-zone.server.ts';
import { mayHire } from '#app/policy.ts';
import type { InterviewState } from '#db/tables/interview.ts';
import { interviewOf } from './find-interview.server.ts';
import { interviewAddress } from './interview-link.server.ts';
import { saidIn } from './interview-time.server.ts';
import { type FreeSlot, listFreeSlots } from './list-slots.server.ts';

/** The interview of a candidate as its panel shows it; `isOver` once it has begun. */
export type ShownInterview = {
  state: InterviewState;
  at: string;
  place: string;
  isOver: boolean;
  /** The candidate's link, which acts as the candidate: for those alone who may hire. */
  address: string | null;
  unread: boolean;
};

/** The interview of a candidate, and what it can be offered. */
export type InterviewPart = { interview: ShownInterview | null; free: FreeSlot[]; zone: string };

/** What the panel of a candidate of the member acted for shows of its interview. */
export async function interviewPart(ctx: Ctx, candidateId: string): Promise<InterviewPart> {
  const interview = await shownInterview(ctx, candidateId);
  return {
    interview,
    free: await listFreeSlots(ctx),
    zone: timeZoneLabel(await memberZone(ctx.db, ctx.memberId)),
  };
}

/** The interview of a candidate of the member acted for; null before it was offered one. */
export async function shownInterview(ctx: Ctx, candidateId: string): Promise<ShownInterview | null> {
  const row = await interviewOf(ctx, candidateId)
    .select(isUnreadTo(ctx, 'interviews.id', ctx.memberId).as('unread'))
    .executeTakeFirst();
  if (!row) return null;
  const zone = await memberZone(ctx.db, ctx.memberId);
  return {
    state: row.state,
    at: row.starts_at ? saidIn(zone, row.starts_at) : '',
    place: row.place ?? '',
    isOver: row.starts_at !== null && row.starts_at <= instant(ctx),
    address: mayHire(ctx) ? interviewAddress(ctx, row.id) : null,
    unread: Number(row.unread) > 0,
  };
}

/** Marks as read what is new of a candidate's interview. Throws NotFound for another member's candidate. */
export async function markInterviewRead(ctx: Ctx, { candidateId }: { candidateId: string }): Promise<void> {
  await findCandidate(ctx, candidateId);
  const interview = await interviewOf(ctx, candidateId).executeTakeFirst();
  if (interview) await markRead(ctx, interview.id);
}
