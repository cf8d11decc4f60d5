/** How often something comes again. The fields that a kind of repeating has no use for are kept, and ignored. */
export type Recurrence = {
  repeat: 'weekly' | 'biweekly' | 'monthly-day' | 'monthly-weekday' | 'yearly';
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  /** Day of the month; a month that is shorter has it on its last day. */
  day: number;
  /** Which of the month's weekdays: 1 to 4, or LAST_WEEK. */
  week: number;
  /** 1 to 12. */
  month: number;
};

export type Repeat = Recurrence['repeat'];

/** From which day it comes again, until when, and when not; days are YYYY-MM-DD, both ends belong to it. */
export type Plan = Recurrence & { startsOn: string; endsOn: string | null; pauses: readonly Pause[] };

/** Days on which nothing comes; without an end until somebody ends it. */
export type Pause = { from: string; to: string | null };

/** The last one of its month. */
export const LAST_WEEK = 5;

export const REPEATS: Record<Repeat, string> = {
  weekly: 'Every week',
  biweekly: 'Every second week',
  'monthly-day': 'Every month, on a day',
  'monthly-weekday': 'Every month, on a weekday',
  yearly: 'Every year',
};

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const WEEKS = ['first', 'second', 'third', 'fourth', 'last'] as const;

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** What it comes to, as people say it: 'Every Tuesday', 'Monthly on the 10th'. */
export function recurrenceText({ repeat, weekday, day, week, month }: Recurrence): string {
  const onDay = WEEKDAYS[weekday - 1] ?? '';
  if (repeat === 'weekly') return `Every ${onDay}`;
  if (repeat === 'biweekly') return `Every second ${onDay}`;
  if (repeat === 'monthly-weekday') return `Monthly on the ${WEEKS[week - 1]} ${onDay}`;
  if (repeat === 'yearly') return `Yearly on ${MONTHS[month - 1]} ${day}`;
  return day >= 31 ? 'Monthly on the last day' : `Monthly on the ${ordinal(day)}`;
}

function ordinal(day: number): string {
  const ending = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}
