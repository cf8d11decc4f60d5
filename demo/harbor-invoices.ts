import { Temporal } from 'temporal-polyfill';
import { auditAndDecide, type Course } from './findings.ts';
import { sampleFile } from './sample-files.ts';
import type { Scenario } from './scenario.ts';
import type { Timeline, When } from './timeline.ts';

/** The first day of the week that the samples are of, and the number that they give to it. */
const SAMPLE_WEEK = Temporal.PlainDate.from('2026-09-06');
const [WEEK_NUMBER, INVOICE_NUMBER] = [37, '0000000001'];

const RECOVERED = { steps: ['confirmed', 'claimed', 'recovered'] } as const;
const CLAIMED = { steps: ['confirmed', 'claimed'] } as const;
const ASIDE = { steps: ['dismissed'], reason: 'The member agreed to this rate for the week.' } as const;

/** How many days ago a week's files came, and what became of what was found in its invoice. */
const WEEKS: readonly [daysAgo: number, course: Course][] = [
  [82, { 'INV-3': RECOVERED, 'INV-5': RECOVERED, 'INV-6': RECOVERED }],
  [54, { 'INV-3': CLAIMED, 'INV-5': RECOVERED, 'INV-6': RECOVERED }],
  [26, { 'INV-3': CLAIMED, 'INV-5': ASIDE, 'INV-6': CLAIMED }],
  [5, { 'INV-3': { steps: ['confirmed'] } }],
];

/** Harbor Point's invoices of a quarter, each held against the work summary of its week. */
export function harborInvoices(scenario: Scenario, line: Timeline): void {
  for (const [daysAgo, course] of WEEKS) {
    const sunday = sundayBefore(line.date(-daysAgo));
    const upload = (at: When, name: string, sample: string) =>
      scenario.upload(at, 'member', 'invoicing', {
        name: `${name} ${MONTHS[sunday.month - 1]} ${sunday.day}.csv`,
        bytes: ofWeek(sample, sunday),
      });
    const summary = upload(`${daysAgo}d 14:05`, 'Work summary', 'amazon_work_summary_week.csv');
    scenario.status(`${daysAgo}d 14:40`, summary, 'Completed');
    const invoice = upload(`${daysAgo}d 15:10`, 'Variable invoice', 'amazon_variable_invoice_lines.csv');
    auditAndDecide(scenario, `${daysAgo - 1}d 16:20`, invoice, course);
    scenario.status(`${daysAgo - 1}d 16:45`, invoice, 'Completed');
  }
}

/** A day (YYYY-MM-DD) as people name a file by it: Nov 8. */
export function dayInName(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return `${MONTHS[date.month - 1]} ${date.day}`;
}

/** The Sunday on which the last whole week before that day (YYYY-MM-DD) began. */
export function sundayBefore(day: string): Temporal.PlainDate {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: (date.dayOfWeek % 7) + 7 });
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A sample as the file of the week that begins on that Sunday, with its dates and numbers. */
function ofWeek(sample: string, sunday: Temporal.PlainDate): Uint8Array {
  const days = SAMPLE_WEEK.until(sunday, { largestUnit: 'day' }).days;
  const moved = (month: string, day: string) =>
    SAMPLE_WEEK.with({ month: MONTHS.indexOf(month) + 1, day: Number(day) }).add({ days });
  const week = WEEK_NUMBER + days / 7;
  const text = new TextDecoder()
    .decode(sampleFile(sample))
    .replace(/\b(Aug|Sep|Oct) (\d{1,2})(, 2026)?/g, (_, month, day, year) => {
      const date = moved(month, day);
      const written = String(date.day).padStart(day.length, '0');
      return `${MONTHS[date.month - 1]} ${written}${year ? `, ${date.year}` : ''}`;
    })
    .replace(new RegExp(`\\bWeek ${WEEK_NUMBER}\\b`, 'g'), `Week ${weekNumber(week)}`)
    .replace(new RegExp(`^${WEEK_NUMBER},`, 'gm'), `${weekNumber(week)},`)
    .replaceAll(INVOICE_NUMBER, sunday.toString().replaceAll('-', '').padStart(INVOICE_NUMBER.length, '0'));
  return new TextEncoder().encode(text);
}

/** A week's number within its year. */
function weekNumber(week: number): number {
  return ((((week - 1) % 52) + 52) % 52) + 1;
}
