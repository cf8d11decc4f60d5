import { productCents } from '../../statement/amounts.ts';
import type { InvoiceLine, InvoiceTotal, WorkRow } from '../../statement/invoice-lines.ts';
import type { Proposal } from '../rule.ts';

/** Ten-thousandths that make one. */
export const ONE = 10_000;

/** What the rules about invoices look at; the work of the same week and station where its summary is on file. */
export type InvoiceInput = {
  rows: readonly InvoiceLine[];
  totals: readonly InvoiceTotal[];
  work: readonly WorkRow[];
};

/** The work that a week's invoice pays. Work of other weeks and stations is not compared. */
export function workOf(rows: readonly InvoiceLine[], work: readonly WorkRow[]): WorkRow[] {
  const weeks = new Set(rows.map(scopeOf));
  return work.filter((row) => weeks.has(scopeOf(row)));
}

function scopeOf({ period, station }: { period: string; station: string }): string {
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
