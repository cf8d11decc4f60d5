import type { Ctx, Portal } from '#app/ctx.ts';
import { interviewToken } from '#app/features/hiring/interview/interview-link.server.ts';
import { slotsSchema } from '#app/features/hiring/interview/interview-schema.ts';
import { listFreeSlots } from '#app/features/hiring/interview/list-slots.server.ts';
import { offerInterview } from '#app/features/hiring/interview/offer-interview.server.ts';
import { addSlots } from '#app/features/hiring/interview/offer-slots.server.ts';
import { chooseSlot } from '#app/features/hiring/interview/public/choose-slot.server.ts';
import type { Makers } from './makers.ts';
import type { Step, Timeline } from './timeline.ts';

const PLACE = 'Station DMP2, door 3';
const BOOKS = 'Imani Prescott';

/** Northgate's interviews: times of the next days, and a candidate who has booked the first of them. */
export function northgateInterviews(
  { line, make, portal }: { line: Timeline; make: Makers; portal: Portal },
  manager: Step<string>,
): void {
  const times = (days: number) =>
    slotsSchema.parse({ day: line.date(days), time: '10:00', minutes: '30', count: '3', place: PLACE });
  line.at('6h', async () => {
    const ctx = await make.ctxOfManager(manager.made);
    await addSlots(ctx, times(2));
    await addSlots(ctx, times(3));
  });
  line.at('5h', async () => {
    const ctx = await make.ctxOfManager(manager.made);
    const free = await listFreeSlots(ctx);
    const { id: candidateId } = await candidateOf(ctx);
    await offerInterview(ctx, { candidateId, slotIds: free.map(({ id }) => id), times: null });
  });
  line.at('4h', async () => {
    const ctx = await make.ctxOfManager(manager.made);
    const [first] = await listFreeSlots(ctx);
    const { interview } = await candidateOf(ctx);
    await chooseSlot(portal, interviewToken(portal, interview ?? ''), first?.id ?? '', 'makers');
  });
}

function candidateOf({ db, memberId }: Ctx) {
  return db
    .selectFrom('candidates')
    .leftJoin('interviews', (join) =>
      join.onRef('interviews.candidate_id', '=', 'candidates.id').on('interviews.member_id', '=', memberId),
    )
    .select(['candidates.id', 'interviews.id as interview'])
    .where('candidates.member_id', '=', memberId)
    .where('candidates.name', '=', BOOKS)
    .executeTakeFirstOrThrow();
}
