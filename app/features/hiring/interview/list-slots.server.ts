import { type Ctx, instant } from '#app/ctx.ts';
import { timeZoneLabel } from '#app/features/members/member/about/time-zones.ts';
import { memberZone } from '#app/features/platform/reminder/member-zone.server.ts';
import { freeSlots } from './free-slots.server.ts';
import { saidIn } from './interview-time.server.ts';
import { MOST_TO_COME } from './slot-lengths.ts';

type Within = Pick<Ctx, 'db' | 'memberId' | 'now'>;

/** A time that can be offered, in words of the member's zone. */
export type FreeSlot = { id: string; at: string; minutes: number; place: string };

/** The same, and who has booked it. */
export type OfferedSlot = FreeSlot & { candidate: { id: string; name: string } | null };

/** The times to come that the member acted for has, the next one first. */
export async function listSlots(ctx: Within): Promise<OfferedSlot[]> {
  const zone = await memberZone(ctx.db, ctx.memberId);
  const rows = await ctx.db
    .selectFrom('interview_slots')
    .leftJoin('interviews', (join) =>
      join
        .onRef('interviews.slot_id', '=', 'interview_slots.id')
        .on('interviews.member_id', '=', ctx.memberId),
    )
    .leftJoin('candidates', (join) =>
      join
        .onRef('candidates.id', '=', 'interviews.candidate_id')
        .on('candidates.member_id', '=', ctx.memberId)
        .on('candidates.deleted_at', 'is', null),
    )
    .select(['interview_slots.id', 'starts_at', 'minutes', 'place'])
    .select(['candidates.id as candidate_id', 'candidates.name'])
    .where('interview_slots.member_id', '=', ctx.memberId)
    .where('starts_at', '>', instant(ctx))
    .orderBy('starts_at')
    .orderBy('interview_slots.id')
    .limit(MOST_TO_COME)
    .execute();
  return rows.map(({ id, starts_at, minutes, place, candidate_id, name }) => ({
    ...{ id, minutes, place, at: saidIn(zone, starts_at) },
    candidate: candidate_id === null ? null : { id: candidate_id, name: name ?? '' },
  }));
}

/** The times that can be offered to a candidate. */
export async function listFreeSlots(ctx: Within): Promise<FreeSlot[]> {
  const [zone, rows] = [await memberZone(ctx.db, ctx.memberId), await freeSlots(ctx).execute()];
  return rows.map(({ starts_at, ...slot }) => ({ ...slot, at: saidIn(zone, starts_at) }));
}

/** All that the card of interview times shows. */
export async function interviewTimes(ctx: Ctx): Promise<{ slots: OfferedSlot[]; zone: string }> {
  return { slots: await listSlots(ctx), zone: timeZoneLabel(await memberZone(ctx.db, ctx.memberId)) };
}
