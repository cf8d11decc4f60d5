import { formatMoney } from '#app/format/money.ts';
import type { DepositRow } from '../../statement/deposits.ts';
import type { InvoiceLine } from '../../statement/invoice-lines.ts';
import { readPeriod } from '../../statement/periods.ts';
import { daysBetween } from '../../statement/times.ts';
import type { Known } from '../known.ts';
import type { Proposal, Rule } from '../rule.ts';

/** What the rules about deposits look at. */
export type DepositInput = Known & { rows: readonly DepositRow[] };

/** INV-17: what arrived is not the net of the invoices that it pays. */
export const deposits: Rule<DepositInput> = {
  id: 'INV-17',
  version: 1,
  title: 'Deposit differs from the invoices',
  source: 'Joined by the payment number, else by the one invoice whose week ended up to 30 days before.',
  find: (input) => [...byNumber(input), ...byDate(input)],
};

/** Deposits with a number: of all rows that have it, against all invoices that have it. */
function byNumber({ rows, others }: DepositInput): Proposal[] {
  const numbered = Map.groupBy(
    rows.filter(({ paymentId }) => paymentId !== ''),
    ({ paymentId }) => paymentId,
  );
  return [...numbered].flatMap(([id, paid]) => {
    const lines = others.invoice.filter(({ paymentId }) => paymentId === id);
    return lines.length === 0 ? [] : differs(paid, netOf(lines), 'likely');
  });
}

function byDate(input: DepositInput): Proposal[] {
  return byNearInvoice(input).flatMap(({ row, isSettled, only }) =>
    isSettled || !only ? [] : differs([row], netOf(only), 'ask'),
  );
}

/** Deposits without a number that no invoice, or more than one, could be paid by: they are compared with none. */
export function withoutInvoice(input: DepositInput): DepositRow[] {
  return byNearInvoice(input).flatMap(({ row, isSettled, only }) => (isSettled || only ? [] : row));
}

type Near = { row: DepositRow; isSettled: boolean; only: InvoiceLine[] | null };

/** Deposits without a number, each with the one invoice of its days that is not settled by its exact amount. */
function byNearInvoice({ rows, others, reference }: DepositInput): Near[] {
  const invoices = [...Map.groupBy(others.invoice, ({ invoiceId }) => invoiceId).values()].filter((lines) =>
    lines.every(({ paymentId }) => paymentId === ''),
  );
  const plain = rows.filter(({ paymentId }) => paymentId === '');
  const candidates = (row: DepositRow) =>
    invoices.filter((lines) => {
      const end = readPeriod(lines[0]?.period ?? '')?.to;
      const days = end === undefined ? -1 : daysBetween(end, row.date);
      return days >= 0 && days <= reference.limit('INV-17.days', row.date);
    });
  const settled = new Set(plain.map((row) => candidates(row).find((lines) => netOf(lines) === row.cents)));
  return plain.map((row) => {
    const near = candidates(row);
    const [only, ...more] = near.filter((lines) => !settled.has(lines));
    const isSettled = near.some((lines) => netOf(lines) === row.cents);
    return { row, isSettled, only: only && more.length === 0 ? only : null };
  });
}

function differs(paid: readonly DepositRow[], net: number, confidence: Proposal['confidence']): Proposal[] {
  const arrived = paid.reduce((sum, { cents }) => sum + cents, 0);
  if (net === arrived) return [];
  return [
    {
      lines: [],
      evidence: paid.map(({ line }) => line),
      text: `Invoices of ${formatMoney(net)}, ${formatMoney(arrived)} deposited.`,
      cents: Math.abs(net - arrived),
      stake: net > arrived ? 'recover' : 'risk',
      confidence,
      disputeBy: null,
      nextStep: 'Ask for the remittance of this payment.',
    },
  ];
}

const netOf = (lines: readonly InvoiceLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);
