import { endOf, gapsOf, type Shift, startOf, workedSeconds } from './shifts.ts';

const MINUTE = 60;
const HOUR = 3600;

/** A break that a state asks for: minutes, from which hours of work, and when it has to lie. */
type Meal = {
  minutes: number;
  /** Owed where more hours were worked than that; `orEqual` also where exactly so many. */
  over: number;
  orEqual?: boolean;
  /** The latest and earliest start, in hours after the shift began. */
  latest?: number;
  earliest?: number;
  /** Seconds of the day between which it has to lie, and from which start to which end of a shift it is owed. */
  window?: { from: number; to: number; startBefore: number; endAfter: number };
  /** The end of it has to lie so many hours before the shift ends. */
  beforeEnd?: number;
};

const at = (hours: number) => hours * HOUR;
const one = (minutes: number, over: number, more: Omit<Meal, 'minutes' | 'over'> = {}): Meal[] => [
  { minutes, over, ...more },
];

/** Meals of adults by state. States that are not here ask for none, or by trade. */
export const STATE_MEALS: Record<string, Meal[]> = {
  CA: [
    { minutes: 30, over: 6, latest: 5 },
    { minutes: 30, over: 12, latest: 10 },
  ],
  WA: one(30, 5, { earliest: 2, latest: 5 }),
  OR: one(30, 6, { orEqual: true }),
  CO: one(30, 5),
  NV: one(30, 8, { orEqual: true }),
  NY: [
    { minutes: 30, over: 6, window: { from: at(11), to: at(14), startBefore: at(11), endAfter: at(14) } },
    { minutes: 20, over: 6, window: { from: at(17), to: at(19), startBefore: at(11), endAfter: at(19) } },
  ],
  IL: one(20, 7.5, { orEqual: true, latest: 5 }),
  CT: one(30, 7.5, { orEqual: true, earliest: 2, beforeEnd: 2 }),
  DE: one(30, 7.5, { orEqual: true, earliest: 2, beforeEnd: 2 }),
  MA: one(30, 6),
  NH: one(30, 5),
  ME: one(30, 6),
  RI: [
    { minutes: 20, over: 6, orEqual: true },
    { minutes: 30, over: 8, orEqual: true },
  ],
  TN: one(30, 6, { orEqual: true }),
  ND: one(30, 5),
  KY: one(1, 5, { earliest: 3, latest: 5 }),
  WV: one(20, 6, { orEqual: true }),
};

/** A meal that was owed and not taken, or taken late. */
export type MissedMeal = { meal: number; minutes: number; lateBy: number | null };

/** The meals of a state that a shift lacks; `lateBy` is minutes where there was one that began too late. */
export function missedMeals(state: string, shift: Shift): MissedMeal[] {
  return (STATE_MEALS[state] ?? []).flatMap((meal, index): MissedMeal[] => {
    if (!isOwed(meal, shift)) return [];
    const long = gapsOf(shift).filter(({ from, to }) => to - from >= meal.minutes * MINUTE);
    const later = long.slice(meal.window ? 0 : index);
    if (later.some((gap) => isInTime(meal, gap, shift))) return [];
    return [{ meal: index + 1, minutes: meal.minutes, lateBy: lateBy(meal, later[0]?.from, shift) }];
  });
}

function isOwed({ over, orEqual, window }: Meal, shift: Shift): boolean {
  const worked = workedSeconds(shift);
  const isLong = orEqual ? worked >= at(over) : worked > at(over);
  if (!window) return isLong;
  const [start, end] = [startOf(shift) % 86_400, (startOf(shift) % 86_400) + endOf(shift) - startOf(shift)];
  return isLong && start < window.startBefore && end > window.endAfter;
}

function isInTime(meal: Meal, { from, to }: { from: number; to: number }, shift: Shift): boolean {
  const { window, earliest = 0, latest, beforeEnd = 0 } = meal;
  const start = startOf(shift);
  if (window) {
    const midnight = start - (start % 86_400);
    const inside = Math.min(to, midnight + window.to) - Math.max(from, midnight + window.from);
    return inside >= meal.minutes * MINUTE;
  }
  const isEarly = from < start + at(earliest);
  const isLate = latest !== undefined && from > start + at(latest);
  return !isEarly && !isLate && to <= endOf(shift) - at(beforeEnd);
}

function lateBy({ latest }: Meal, from: number | undefined, shift: Shift): number | null {
  if (latest === undefined || from === undefined) return null;
  const late = from - startOf(shift) - at(latest);
  return late > 0 ? Math.round(late / MINUTE) : null;
}
