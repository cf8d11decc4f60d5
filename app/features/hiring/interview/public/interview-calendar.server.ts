import type { Portal } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { interviewEntry } from '../interview-entry.server.ts';
import { bookedOf, interviewByLink } from './interview-by-link.server.ts';

/** The booked interview of a link as a calendar file (RFC 5545). Throws NotFound where nothing is booked. */
export async function interviewCalendar(
  portal: Pick<Portal, 'db' | 'baseUrl' | 'secret' | 'secretsBefore'>,
  token: string,
): Promise<string> {
  const interview = await interviewByLink(portal, token);
  const booked = bookedOf(interview);
  if (!booked) throw new NotFound('No interview is booked.');
  const { id, business, sequence, changed_at: changedAt } = interview;
  return interviewEntry(portal, { id, ...booked, sequence, changedAt }, business);
}
