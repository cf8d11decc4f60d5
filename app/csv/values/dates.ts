/** How the dates of a column are written; 'iso' also where none is written as numbers with the year last. */
export type DateOrder = 'iso' | 'mdy' | 'dmy' | 'ambiguous';

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const TIME = String.raw`(?:(?:T|,?\s+(?:at\s+)?)\d{1,2}:\d{2}.*)?`;
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const MONTH = String.raw`([a-z]{3,9})\.?`;
const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+)?`;
const YEAR = String.raw`(\d{4}|\d{2})`;
const YEAR_FIRST = pattern(String.raw`(\d{4})([./-])(\d{1,2})\2(\d{1,2})`);
const YEAR_LAST = pattern(String.raw`(\d{1,2})([./-])\s?(\d{1,2})\2\s?${YEAR}`);
const DAY_MONTH = pattern(String.raw`${WEEKDAY}${DAY}[\s./-]+${MONTH},?[\s./-]+${YEAR}`);
const MONTH_DAY = pattern(String.raw`${WEEKDAY}${MONTH}[\s./-]*${DAY},?[\s./-]+${YEAR}`);

/**
 * In which order a column's dates are written, from all of its values: one day above 12 tells for all of
 * them. 'ambiguous' (no value tells, or two contradict) wants to be asked.
 */
export function dateOrder(values: Iterable<string>): DateOrder {
  const seen = { dmy: false, mdy: false, open: false, alike: false };
  for (const value of values) {
    const found = YEAR_LAST.exec(value.trim());
    if (!found) continue;
    const [first, second] = [Number(found[1]), Number(found[3])];
    if (first > 31 || second > 31 || (first > 12 && second > 12)) continue;
    if (first > 12) seen.dmy = true;
    else if (second > 12) seen.mdy = true;
    else if (first !== second) seen.open = true;
    else seen.alike = true;
  }
  if (seen.dmy !== seen.mdy) return seen.dmy ? 'dmy' : 'mdy';
  if (seen.dmy || seen.open) return 'ambiguous';
  return seen.alike ? 'mdy' : 'iso';
}

/**
 * A calendar date as 'YYYY-MM-DD', or null for what is none. A time of day behind it is skipped, and no zone
 * moves it. With 'iso' or 'ambiguous' numbers with the year last count only if there is one way to read them.
 * Two-digit years lie at most 20 years after `thisYear`.
 */
export function parseDate(
  value: string,
  order: DateOrder,
  thisYear = new Date().getUTCFullYear(),
): string | null {
  const text = value.trim();
  let found = YEAR_FIRST.exec(text);
  if (found) return calendarDate(Number(found[1]), Number(found[3]), Number(found[4]));
  found = DAY_MONTH.exec(text);
  if (found) return calendarDate(fullYear(found[3], thisYear), monthNumber(found[2]), Number(found[1]));
  found = MONTH_DAY.exec(text);
  if (found) return calendarDate(fullYear(found[3], thisYear), monthNumber(found[1]), Number(found[2]));
  found = YEAR_LAST.exec(text);
  if (!found) return null;
  const [first, second] = [Number(found[1]), Number(found[3])];
  const year = fullYear(found[4], thisYear);
  const monthFirst = calendarDate(year, first, second);
  const dayFirst = calendarDate(year, second, first);
  if (order === 'mdy') return monthFirst;
  if (order === 'dmy') return dayFirst;
  if (monthFirst && dayFirst && monthFirst !== dayFirst) return null;
  return monthFirst ?? dayFirst;
}

/** Whether a text is written like a date, be it one that no calendar has: 02/30/2026. */
export function looksLikeDate(value: string): boolean {
  const text = value.trim();
  return [YEAR_FIRST, YEAR_LAST].some((one) => one.test(text)) || isNamedDate(text);
}

function isNamedDate(text: string): boolean {
  const month = DAY_MONTH.exec(text)?.[2] ?? MONTH_DAY.exec(text)?.[1];
  return month !== undefined && monthNumber(month) > 0;
}

/** Days between 30 December 1899, from which spreadsheets count, and 1970. */
const DAYS_BEFORE_1970 = 25_569;
const FIRST_SERIAL = 7_306;
const LAST_SERIAL = 73_415;
const DAY_MS = 86_400_000;

/** The date that a spreadsheet shows for a number from 1920 to 2100 (45581), or null; a time of day is skipped. */
export function serialDate(value: string): string | null {
  const serial = /^\d{4,5}(?:\.\d+)?$/.test(value.trim()) ? Math.floor(Number(value)) : 0;
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null;
  return new Date((serial - DAYS_BEFORE_1970) * DAY_MS).toISOString().slice(0, 10);
}

function pattern(date: string): RegExp {
  return new RegExp(`^${date}${TIME}$`, 'i');
}

function monthNumber(name = ''): number {
  return MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;
}

function fullYear(digits = '', thisYear: number): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  const latest = thisYear + 20;
  return latest - ((latest - year) % 100);
}

function calendarDate(year: number, month: number, day: number): string | null {
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return leap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
