import type { Role } from '#app/ctx.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a session lives without use, and at most whatever its use, in ms. */
type Times = { idle: number; most: number };

/** Of the provider's staff, who reach every member's records, and of all others. */
export type SessionTimes = { staff: Times; members: Times };

/** What holds where the configuration says nothing else. */
export const SESSION_TIMES: SessionTimes = {
  staff: { idle: 12 * HOUR_MS, most: 7 * DAY_MS },
  members: { idle: 14 * DAY_MS, most: 30 * DAY_MS },
};

/** Of the time that a session may be idle, how much passes before its use is written down. */
const NOTED_EVERY = 1 / 12;

/** When a session of that age ends that is used now; instants in ms since 1970. */
export function endOfSession(
  times: SessionTimes,
  role: Role,
  { since, now }: { since: number; now: number },
): number {
  const { idle, most } = timesFor(times, role);
  return Math.min(now + idle, since + most);
}

/** True where the use of a session has to be written down, for it to end later than it would. */
export function isToBeExtended(
  times: SessionTimes,
  role: Role,
  { since, endsAt, now }: { since: number; endsAt: number; now: number },
): boolean {
  const later = endOfSession(times, role, { since, now }) - endsAt;
  return later >= timesFor(times, role).idle * NOTED_EVERY;
}

function timesFor(times: SessionTimes, role: Role): Times {
  return role === 'admin' ? times.staff : times.members;
}
