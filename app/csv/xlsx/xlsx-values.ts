/** How a number is shown: as a date, with leading zeros, as a percentage, or as it is. */
export type NumberFormat = { kind: 'date' | 'percent' | 'plain' } | { kind: 'zeros'; digits: number };

const PLAIN: NumberFormat = { kind: 'plain' };
/** Formats that every workbook knows by number. */
const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;
const BUILT_IN_PERCENT = [9, 10];
const DAYS_BEFORE_1970 = 25_569;
const DAYS_TO_1904 = 1_462;
const DAY_MS = 86_400_000;

/** Characters of a format that are looked at, which is as many as a spreadsheet takes. */
const LONGEST_CODE = 255;

/** The format with that number; `codes` are those of the workbook's own. */
export function formatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  if (BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to)) return { kind: 'date' };
  if (BUILT_IN_PERCENT.includes(id)) return { kind: 'percent' };
  // Without texts in quotes, single characters as they are, colors and conditions; elapsed hours stay.
  const written = (codes.get(id) ?? '').slice(0, LONGEST_CODE);
  const code = written.replace(/"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  const first = code.split(';')[0] ?? '';
  if (/^0{2,}$/.test(first)) return { kind: 'zeros', digits: first.length };
  if (first.includes('%')) return { kind: 'percent' };
  return /[ymdhs]/i.test(first.replace(/general/i, '')) ? { kind: 'date' } : PLAIN;
}

/** A number of a workbook as a person sees it: dates as YYYY-MM-DD, with the time of day where there is one. */
export function numberText(value: string, format: NumberFormat = PLAIN, from1904 = false): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (format.kind === 'zeros') return String(number).padStart(format.digits, '0');
  // As many digits as a workbook keeps: what is beyond comes from its binary fractions.
  if (format.kind === 'percent') return `${Number((number * 100).toPrecision(15))}%`;
  if (format.kind === 'date') return dateText(number + (from1904 ? DAYS_TO_1904 : 0)) ?? value;
  return String(Number(number.toPrecision(15)));
}

function dateText(serial: number): string | null {
  if (serial < 0 || serial >= 2_958_466) return null;
  const at = new Date(Math.round((serial - DAYS_BEFORE_1970) * 86_400) * 1000);
  const [day = '', time = ''] = at.toISOString().split('T');
  const clock = time.slice(0, 5);
  if (serial < 1) return clock;
  return at.getTime() % DAY_MS === 0 ? day : `${day} ${clock}`;
}
