import { addCandidate } from '#app/features/hiring/candidate/change-candidate.server.ts';
import { interviewOf } from '#app/features/hiring/interview/find-interview.server.ts';
import { interviewToken } from '#app/features/hiring/interview/interview-link.server.ts';
import { slotsSchema } from '#app/features/hiring/interview/interview-schema.ts';
import { listFreeSlots } from '#app/features/hiring/interview/list-slots.server.ts';
import { offerInterview } from '#app/features/hiring/interview/offer-interview.server.ts';
import { addSlots } from '#app/features/hiring/interview/offer-slots.server.ts';
import { chooseSlot } from '#app/features/hiring/interview/public/choose-slot.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { CANDIDATE } from '#test/fixtures/record-values.ts';

/** A time on a day that is far off. */
export const TIMES = { day: '2099-03-02', time: '10:00', minutes: '30', count: '1', place: 'Door 3' };

/** Records of the member's interviews. */
export function interviewRecordsOf({ asMember, testPortal: { deps } }: Fixtures) {
  const freeSlot = async () => {
    const [had] = await listFreeSlots(asMember);
    if (!had) await addSlots(asMember, slotsSchema.parse(TIMES));
    return had?.id ?? (await listFreeSlots(asMember))[0]?.id ?? '';
  };
  const candidate = async () => (await addCandidate(asMember, CANDIDATE)).id;
  const booked = async () => {
    const [slotId, candidateId] = [await freeSlot(), await candidate()];
    await offerInterview(asMember, { candidateId, slotIds: [slotId], times: null });
    const { id } = await interviewOf(asMember, candidateId).executeTakeFirstOrThrow();
    const token = interviewToken(deps, id);
    await chooseSlot(deps, token, slotId, 'test');
    return { candidateId, token, slotId };
  };
  return {
    freeSlot,
    /** A candidate whose booked interview has begun. */
    async interviewed() {
      const { candidateId, slotId } = await booked();
      await asMember.db
        .updateTable('interview_slots')
        .set({ starts_at: '2020-03-02T15:00:00.000Z' })
        .where('member_id', '=', asMember.memberId)
        .where('id', '=', slotId)
        .execute();
      return candidateId;
    },
    /** A candidate whose booking the member has not looked at. */
    bookedCandidate: async () => (await booked()).candidateId,
    interviewLink: async () => (await booked()).token,
  };
}
