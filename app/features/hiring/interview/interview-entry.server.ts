import { icalendar } from '#app/calendar/icalendar.server.ts';
import type { Portal } from '#app/ctx.ts';

/** What is booked: from an instant (ISO UTC) for so many minutes, and how often and when that was last changed. */
export type Booked = {
  startsAt: string;
  minutes: number;
  place: string;
  sequence: number;
  changedAt: string;
};

/** How calendars know an interview, in whichever of them it stands. */
export function interviewUid({ baseUrl }: Pick<Portal, 'baseUrl'>, interviewId: string): string {
  return `${interviewId}@${new URL(baseUrl).hostname}`;
}

/** A calendar file that enters an interview, or takes it out. It holds no secret: files are passed on. */
export function interviewEntry(
  portal: Pick<Portal, 'baseUrl'>,
  { id, startsAt, minutes, place, sequence, changedAt }: Booked & { id: string },
  business: string,
  method: 'PUBLISH' | 'CANCEL' = 'PUBLISH',
): string {
  const entry = {
    ...{ uid: interviewUid(portal, id), title: `Interview with ${business}` },
    ...{ when: { startsAt, minutes }, place, changedAt, sequence },
  };
  return icalendar([{ ...entry, canceled: method === 'CANCEL' }], { method });
}
