import { formatMoney } from '#app/format/money.ts';
import { productCents } from '../../statement/amounts.ts';
import type { InvoiceLine } from '../../statement/invoice-lines.ts';
import type { Proposal, Rule } from '../rule.ts';
import { type InvoiceInput, isFixed, onLines } from './invoice-input.ts';

/** INV-1: a line's amount is its quantity times its rate. */
export const lineArithmetic: Rule<InvoiceInput> = {
  id: 'INV-1',
  version: 1,
  title: "Line doesn't add up",
  source: 'Amount is quantity times rate, rounded to the cent.',
  find: ({ rows }) =>
    rows.flatMap((row) => {
      const due = productCents(row.quantity, row.rate);
      if (due === row.cents || isFixed(row)) return [];
      const text = `${row.description}: quantity times rate is ${formatMoney(due)}, the line says ${formatMoney(row.cents)}.`;
      return { ...onLines([row], text), ...difference(due - row.cents), confidence: 'certain' as const };
    }),
};

/** Too little paid is money to get back; too much paid is a note that is kept. */
function difference(cents: number): Pick<Proposal, 'cents' | 'stake'> {
  return { cents: Math.abs(cents), stake: cents > 0 ? 'recover' : 'risk' };
}

/** INV-2: totals are the sum of their lines. */
export const totals: Rule<InvoiceInput> = {
  id: 'INV-2',
  version: 1,
  title: "Total doesn't add up",
  source: 'A total is the sum of its rounded lines.',
  find: ({ rows, totals: stated }) =>
    stated.flatMap((total) => {
      const ofTotal = rows.filter(
        ({ invoiceId, section }) =>
          invoiceId === total.invoiceId && (total.section === '' || section === total.section),
      );
      const sum = ofTotal.reduce((all, { cents }) => all + cents, 0);
      if (sum === total.cents) return [];
      const text = `The ${total.section || 'invoice'} total says ${formatMoney(total.cents)}; its lines are ${formatMoney(sum)}.`;
      return {
        ...onLines(ofTotal, text),
        lines: [total.line],
        ...difference(sum - total.cents),
        confidence: 'certain' as const,
      };
    }),
};

/** INV-15: the same deduction twice. Two lines of pay alike may be two routes, so that they are only asked about. */
export const repeatedLine: Rule<InvoiceInput> = {
  id: 'INV-15',
  version: 1,
  title: 'Line charged twice',
  source: 'A line with the same date, description, quantity, rate and amount comes once.',
  find: ({ rows }) =>
    [...Map.groupBy(rows, lineKey).values()].flatMap((same) => {
      const [first, ...again] = same.toSorted((a, b) => a.line - b.line);
      return again.map((row) => repeated(row, first?.line ?? row.line));
    }),
};

function lineKey({ line: _, ...said }: InvoiceLine): string {
  return JSON.stringify(said);
}

function repeated(row: InvoiceLine, first: number): Proposal {
  const text = `${row.description}, ${formatMoney(row.cents)}, stands twice in the invoice.`;
  const isDeduction = row.cents < 0;
  return {
    ...onLines([row], text),
    evidence: [first],
    cents: Math.abs(row.cents),
    stake: isDeduction ? 'recover' : 'risk',
    confidence: isDeduction ? 'likely' : 'ask',
  };
}
