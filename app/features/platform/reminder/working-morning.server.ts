import { Temporal } from 'temporal-polyfill';

/** Reminders go out from 8 am until 8 pm of a working day, where the member is. */
const [MORNING, EVENING] = [8, 20];
const SATURDAY = 6;
/** The zone of a member that has named none. */
export const USUAL_ZONE = 'America/New_York';

/** A working day (YYYY-MM-DD) and the instant at which its morning begins. */
export type Morning = { day: string; at: Date };

/** The morning of that day, or of the next working day where it is on a weekend. */
export function workingMorning(day: string, zone: string | null | undefined): Morning {
  const date = Temporal.PlainDate.from(day);
  const late = Math.max(0, date.dayOfWeek - SATURDAY + 1);
  const working = date.add({ days: late === 0 ? 0 : 3 - late });
  const morning = working.toZonedDateTime({
    timeZone: zone ?? USUAL_ZONE,
    plainTime: Temporal.PlainTime.from({ hour: MORNING }),
  });
  return { day: working.toString(), at: new Date(morning.epochMilliseconds) };
}

/** The first morning of a working day that begins after that instant. */
export function nextWorkingMorning(now: Date, zone: string | null | undefined): Morning {
  const today = dayOf(now, zone);
  const first = workingMorning(today, zone);
  if (first.at > now) return first;
  return workingMorning(Temporal.PlainDate.from(today).add({ days: 1 }).toString(), zone);
}

/** True at night and on weekends. */
export function isQuiet(now: Date, zone: string | null | undefined): boolean {
  const local = localTime(now, zone);
  return local.hour < MORNING || local.hour >= EVENING || local.dayOfWeek >= SATURDAY;
}

/** The day, YYYY-MM-DD, that it is there. */
export function dayOf(now: Date, zone: string | null | undefined): string {
  return localTime(now, zone).toPlainDate().toString();
}

/** True for the working day that begins a week. */
export function isMonday(day: string): boolean {
  return Temporal.PlainDate.from(day).dayOfWeek === 1;
}

function localTime(now: Date, zone: string | null | undefined): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone ?? USUAL_ZONE);
}
