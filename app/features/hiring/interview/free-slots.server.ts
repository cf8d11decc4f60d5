import { type Ctx, instant } from '#app/ctx.ts';
import { MOST_TO_COME } from './slot-lengths.ts';

type Within = Pick<Ctx, 'db' | 'memberId' | 'now'>;

/** The times to come of the member that no candidate has booked, the next one first; those of deleted candidates are free again. */
export function freeSlots(ctx: Within) {
  return ctx.db
    .selectFrom('interview_slots')
    .select(['interview_slots.id', 'starts_at', 'minutes', 'place'])
    .where('interview_slots.member_id', '=', ctx.memberId)
    .where('starts_at', '>', instant(ctx))
    .where('interview_slots.id', 'not in', bookedSlots(ctx))
    .orderBy('starts_at')
    .orderBy('interview_slots.id')
    .limit(MOST_TO_COME);
}

/** The times of candidates who are there. */
function bookedSlots({ db, memberId }: Within) {
  return db
    .selectFrom('interviews')
    .innerJoin('candidates', 'candidates.id', 'interviews.candidate_id')
    .select('interviews.slot_id')
    .where('interviews.member_id', '=', memberId)
    .where('candidates.member_id', '=', memberId)
    .where('candidates.deleted_at', 'is', null)
    .where('interviews.slot_id', 'is not', null)
    .$narrowType<{ slot_id: string }>();
}
