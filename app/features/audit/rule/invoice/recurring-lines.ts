import { formatMoney } from '#app/format/money.ts';
import type { InvoiceLine } from '../../statement/invoice-lines.ts';
import { readPeriod } from '../../statement/periods.ts';
import { median } from '../median.ts';
import type { Proposal, Rule } from '../rule.ts';
import { type InvoiceInput, isRoute, onLines, serviceKey, toRecover } from './invoice-input.ts';

/** Lines that come with every week. */
const RECURRING = /fuel|mileage|peak|branding/i;
/** Invoices that are looked back on. */
const LOOKED_BACK = 4;

/** INV-14: a line that came with the invoices before is missing. */
export const recurringLine: Rule<InvoiceInput> = {
  id: 'INV-14',
  version: 1,
  title: 'Usual line is missing',
  source: 'Fuel, mileage, peak and branding of the last four invoices.',
  find: (input) =>
    [...Map.groupBy(input.rows, ({ invoiceId }) => invoiceId).values()].flatMap((rows) =>
      goneFrom(rows, input),
    ),
};

function goneFrom(rows: readonly InvoiceLine[], { others, reference }: InvoiceInput): Proposal[] {
  if (!rows.some(isRoute)) return [];
  const before = lastInvoices(rows, others.invoice);
  const usual = Map.groupBy(
    before.flat().filter(({ description }) => RECURRING.test(description)),
    ({ description }) => serviceKey(description),
  );
  const here = new Set(rows.map(({ description }) => serviceKey(description)));
  return [...usual].flatMap(([key, lines]) => {
    const sums = before.map((invoice) => sumOf(invoice, key)).filter((sum) => sum !== null);
    if (here.has(key) || sums.length < reference.limit('INV-14.seen', readPeriod(rows[0]?.period ?? '')?.to))
      return [];
    const cents = median(sums) ?? 0;
    const text = `${lines[0]?.description}: on ${sums.length} of the last ${before.length} invoices, usually ${formatMoney(cents)}, and not on this one.`;
    const evidence = rows.filter(isRoute).map(({ line }) => line);
    return {
      ...onLines(rows, text),
      lines: [],
      evidence,
      ...toRecover(cents > 0 ? cents : null),
      confidence: 'ask' as const,
    };
  });
}

/** The invoices of the same kind and station from the weeks before, the newest first. */
function lastInvoices(rows: readonly InvoiceLine[], past: readonly InvoiceLine[]): InvoiceLine[][] {
  const [first] = rows;
  const since = readPeriod(first?.period ?? '')?.from;
  if (!first || !since) return [];
  const alike = past.filter(({ station, type, period }) => {
    const to = readPeriod(period)?.to;
    return station === first.station && type === first.type && to !== undefined && to < since;
  });
  const invoices = [...Map.groupBy(alike, ({ invoiceId }) => invoiceId).values()];
  return invoices.toSorted((a, b) => (endOf(a) < endOf(b) ? 1 : -1)).slice(0, LOOKED_BACK);
}

const endOf = ([first]: readonly InvoiceLine[]) => readPeriod(first?.period ?? '')?.to ?? '';

function sumOf(invoice: readonly InvoiceLine[], key: string): number | null {
  const lines = invoice.filter(({ description }) => serviceKey(description) === key);
  return lines.length === 0 ? null : lines.reduce((sum, { cents }) => sum + cents, 0);
}
