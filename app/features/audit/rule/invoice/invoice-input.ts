import { productCents } from '../../statement/amounts.ts';
import type { InvoiceLine, InvoiceTotal, WorkRow } from '../../statement/invoice-lines.ts';
import { isWithin, type Period, readPeriod } from '../../statement/periods.ts';
import type { Known } from '../known.ts';
import type { Proposal } from '../rule.ts';

/** Ten-thousandths that make one. */
export const ONE = 10_000;

/** What the rules about invoices look at. */
export type InvoiceInput = Known & { rows: readonly InvoiceLine[]; totals: readonly InvoiceTotal[] };

/** The work that a week's invoice pays. Work of other weeks and stations is not compared. */
export function workOf(rows: readonly InvoiceLine[], work: readonly WorkRow[]): WorkRow[] {
  const weeks = new Set(rows.map(scopeOf));
  return work.filter((row) => weeks.has(scopeOf(row)));
}

/** When disputes of the weeks close that the work is of. */
export function windowOf(rows: readonly InvoiceLine[], work: readonly WorkRow[]): string | null {
  const weeks = new Set(work.map(scopeOf));
  return closesFirst(rows.filter((row) => weeks.has(scopeOf(row))));
}

/** The first of the instants at which disputes of lines close; null where none says one. */
export function closesFirst(rows: readonly InvoiceLine[]): string | null {
  const all = rows.flatMap(({ closes }) => closes ?? []);
  return all.reduce<string | null>((first, one) => (first === null || one < first ? one : first), null);
}

/** The week and station that a row is of. */
export function scopeOf({ period, station }: { period: string; station: string }): string {
  return `${period.replace(/\s+/g, ' ')}\n${station.toUpperCase()}`;
}

/** The names under which invoice and summary have the same service are one: 'Block of 10 Hours' is '10 hr'. */
export function serviceKey(service: string): string {
  return service
    .toLowerCase()
    .replace(/\bblock of\b/g, '')
    .replace(/\bhours?\b/g, 'hr')
    .replace(/\bw\/(?=\s|$)/g, 'with')
    .replace(/\s*\([a-z]{3}\d\)\s*$/, '')
    .replace(/[\s\u2010-\u2015-]+/g, ' ')
    .trim();
}

/** Routes of a kind that the summary does not list. */
export function hasNoSummary({ description }: InvoiceLine): boolean {
  return /ride[ -]along|on[ -]road experience/i.test(description);
}

export const isRoute = ({ section }: InvoiceLine) => /route/i.test(section);

/** What so many units of a line cost, in cents. */
export function unitsCents(units: number, { rate }: InvoiceLine): number {
  return productCents(units * ONE, rate);
}

/** What all findings on an invoice's lines have. */
export function onLines(rows: readonly InvoiceLine[], text: string): Omit<Proposal, 'cents' | 'stake'> {
  return {
    lines: rows.map(({ line }) => line),
    evidence: [],
    text,
    confidence: 'likely',
    disputeBy: rows[0]?.closes ?? null,
    nextStep: 'Dispute the invoice in the window, with the work summary of the week.',
  };
}

/** Whether a line pays for a day of a month, so that quantity times rate is not its amount. */
export function isFixed({ type, section }: InvoiceLine): boolean {
  return /fixed|monthly/i.test(type) || /fixed|monthly/i.test(section);
}

/** The day by which rates and limits of a line go: its own, else the last of its week. */
export function dayOfLine({ day, period }: InvoiceLine): string | null {
  return day ?? readPeriod(period)?.to ?? null;
}

/** The weeks of an invoice. */
export function weeksOf(rows: readonly InvoiceLine[]): Period[] {
  const names = [...new Set(rows.map(({ period }) => period))];
  return names.flatMap((name) => readPeriod(name) ?? []);
}

/** The dated rows that lie in one of the weeks. */
export function inWeeks<Row extends { date: string }>(rows: readonly Row[], weeks: readonly Period[]): Row[] {
  return rows.filter(({ date }) => weeks.some((week) => isWithin(date, week)));
}

/** An amount to get back; none where it is not known. */
export const toRecover = (cents: number | null): Pick<Proposal, 'cents' | 'stake'> => ({
  cents,
  stake: cents === null ? 'none' : 'recover',
});

/** What lines say was paid for, as a number. */
export function quantityOf(lines: readonly InvoiceLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0) / ONE;
}
