import { type Ctx, instant } from '#app/ctx.ts';
import type { InterviewState } from '#db/tables/interview.ts';

type Within = Pick<Ctx, 'db' | 'memberId'>;

/** The interview of a candidate of the member, with the time that is booked; there is none before the first offer. */
export function interviewOf({ db, memberId }: Within, candidateId: string) {
  return db
    .selectFrom('interviews')
    .leftJoin('interview_slots', (join) =>
      join
        .onRef('interview_slots.id', '=', 'interviews.slot_id')
        .on('interview_slots.member_id', '=', memberId),
    )
    .select(['interviews.id', 'state', 'slot_id', 'sequence', 'changed_at', 'starts_at', 'minutes', 'place'])
    .where('interviews.member_id', '=', memberId)
    .where('candidate_id', '=', candidateId);
}

/** The same, and until the transaction ends nobody else changes it. */
export async function holdInterview(tx: Within, candidateId: string) {
  await tx.db
    .selectFrom('interviews')
    .select('id')
    .where('member_id', '=', tx.memberId)
    .where('candidate_id', '=', candidateId)
    .forUpdate()
    .execute();
  return interviewOf(tx, candidateId).executeTakeFirst();
}

/** An interview that was offered. */
export type FoundInterview = NonNullable<Awaited<ReturnType<typeof holdInterview>>>;

type To = { state: InterviewState; slot_id?: string | null };

/** Says what has become of an interview, which makes it another one to calendars. */
export async function setInterview(
  ctx: Within & Pick<Ctx, 'now'>,
  interviewId: string,
  to: To,
): Promise<void> {
  await ctx.db
    .updateTable('interviews')
    .set((eb) => ({ ...to, changed_at: instant(ctx), sequence: eb('sequence', '+', 1) }))
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', interviewId)
    .execute();
}
