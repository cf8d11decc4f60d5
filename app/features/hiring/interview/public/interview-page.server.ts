import { instant, type MemberId, type Portal } from '#app/ctx.ts';
import { memberZone } from '#app/features/platform/reminder/member-zone.server.ts';
import { memberOfRow } from '#app/signed-in.ts';
import type { Db } from '#db/open.ts';
import { freeSlots } from '../free-slots.server.ts';
import { dayIn, saidIn, timeIn } from '../interview-time.server.ts';
import { bookedOf, interviewByLink, isOpen } from './interview-by-link.server.ts';

/** Times of one day and place. */
export type OfferedDay = {
  day: string;
  slots: { id: string; time: string; minutes: number; place: string }[];
};

/** What the page of an interview shows, in words of the member's zone. */
export type InterviewPage = {
  business: string;
  booked: { at: string; minutes: number; place: string } | null;
  /** False once it has begun, or the member has canceled it: nothing can be chosen or changed. */
  open: boolean;
  days: OfferedDay[];
};

/** What a link is for. Throws NotFound for an unknown one, and where the candidate or the member is gone. */
export async function interviewPage(
  portal: Pick<Portal, 'db' | 'now' | 'secret' | 'secretsBefore'>,
  token: string,
): Promise<InterviewPage> {
  const interview = await interviewByLink(portal, token);
  const memberId = memberOfRow(interview);
  const zone = await memberZone(portal.db, memberId);
  const booked = bookedOf(interview);
  const open = isOpen(interview, instant(portal));
  return {
    business: interview.business,
    booked: booked && { ...booked, at: saidIn(zone, booked.startsAt) },
    open,
    days: open ? await offeredDays({ ...portal, memberId }, interview.id, zone) : [],
  };
}

type Within = { db: Db; memberId: MemberId; now: () => Date };

/** The times that this candidate was offered and that are still free. */
export function offeredSlots(within: Within, interviewId: string) {
  return freeSlots(within).where(
    'interview_slots.id',
    'in',
    within.db
      .selectFrom('interview_offers')
      .select('slot_id')
      .where('member_id', '=', within.memberId)
      .where('interview_id', '=', interviewId),
  );
}

async function offeredDays(within: Within, interviewId: string, zone: string): Promise<OfferedDay[]> {
  const days = new Map<string, OfferedDay['slots']>();
  for (const { starts_at, ...slot } of await offeredSlots(within, interviewId).execute()) {
    const day = dayIn(zone, starts_at);
    days.set(day, [...(days.get(day) ?? []), { ...slot, time: timeIn(zone, starts_at) }]);
  }
  return [...days].map(([day, slots]) => ({ day, slots }));
}
