import { formatMoney } from '#app/format/money.ts';
import type { InvoiceLine, WorkRow } from '../../statement/invoice-lines.ts';
import type { Proposal, Rule } from '../rule.ts';
import {
  hasNoSummary,
  type InvoiceInput,
  isRoute,
  onLines,
  quantityOf,
  serviceKey,
  toRecover,
  unitsCents,
  windowOf,
  workOf,
} from './invoice-input.ts';

type Compared = { lines: InvoiceLine[]; invoiced: number; completed: number; service: string };

/** INV-3: routes that ran and were not paid. */
export const droppedRoutes: Rule<InvoiceInput> = {
  id: 'INV-3',
  version: 1,
  title: 'Routes not paid',
  source: 'Each completed route of the work summary is a route of the invoice.',
  find: (input) =>
    compareRoutes(input).flatMap(({ lines, invoiced, completed, service }) => {
      const missing = completed - invoiced;
      const [paid] = lines;
      if (missing <= 0) return [];
      const text = `${service}: ${completed} routes completed, ${invoiced} paid.`;
      const cents = paid ? unitsCents(missing, paid) : null;
      return {
        ...onLines(lines, text),
        lines: [],
        evidence: lines.map(({ line }) => line),
        ...toRecover(cents),
      };
    }),
};

/** INV-4: routes that were paid and are not in the summary; a note that claims nothing. */
export const unknownRoutes: Rule<InvoiceInput> = {
  id: 'INV-4',
  version: 1,
  title: 'More routes paid than completed',
  source: 'Keep the note; nothing is claimed.',
  find: (input) =>
    compareRoutes(input).flatMap(({ lines, invoiced, completed, service }) => {
      const more = invoiced - completed;
      const [paid] = lines;
      if (more <= 0 || !paid) return [];
      const worth = formatMoney(unitsCents(more, paid));
      const text = `${service}: ${invoiced} routes paid, ${completed} completed; ${worth} more than the summary shows.`;
      const note = { cents: null, stake: 'none' as const, disputeBy: null, confidence: 'ask' as const };
      return {
        ...onLines(lines, text),
        ...note,
        nextStep: 'No action. Keep it in mind if the invoice is corrected.',
      };
    }),
};

/** Routes paid and completed by service, for services that both files can have. */
function compareRoutes({ rows, others: { work } }: InvoiceInput): Compared[] {
  const done = workOf(rows, work);
  if (done.length === 0) return [];
  const paid = Map.groupBy(
    rows.filter((row) => isRoute(row) && !hasNoSummary(row)),
    ({ description }) => serviceKey(description),
  );
  const completed = Map.groupBy(done, ({ service }) => serviceKey(service));
  return [...new Set([...paid.keys(), ...completed.keys()])].map((key) => {
    const lines = paid.get(key) ?? [];
    const runs = completed.get(key) ?? [];
    return {
      lines,
      service: runs[0]?.service ?? lines[0]?.description ?? key,
      invoiced: quantityOf(lines),
      completed: sumOf(runs, 'completed'),
    };
  });
}

const BRANDING = /branding.*deliver/i;

/** What is paid by the piece, and what the summary counts of it. */
const PIECES: { line: RegExp; count: 'delivered' | 'pickups'; what: string }[] = [
  {
    line: /per piece.*deliver|per shipment.*deliver/i,
    count: 'delivered',
    what: 'Deliveries paid by the piece',
  },
  { line: BRANDING, count: 'delivered', what: 'Deliveries paid for branding' },
  { line: /per piece.*pickup|per shipment.*pickup/i, count: 'pickups', what: 'Pickups paid by the piece' },
];
/** Services that are usually not paid by the piece. */
const NOT_BY_PIECE = /nursery/i;

/** INV-5: packages of the summary that were not paid. */
export const packages: Rule<InvoiceInput> = {
  id: 'INV-5',
  version: 2,
  title: 'Packages not paid',
  source:
    "Packages are paid by the piece. Which services that goes for is shown by the branding line's number.",
  find: ({ rows, others: { work } }) => {
    const all = workOf(rows, work);
    if (all.length === 0) return [];
    const { done, isShown } = byThePiece(all, rows);
    const pickups = sumOf(done, 'pickups');
    return PIECES.flatMap(({ line, count, what }) => {
      const lines = rows.filter(({ description }) => line.test(description));
      const found = unpaid({ lines, counted: sumOf(done, count), what, pickups });
      return found.map((one) => (isShown ? one : { ...one, confidence: 'ask' as const }));
    });
  },
};

/**
 * The services whose packages count. Amazon's own number on the branding line tells: it is that of all services, or that
 * without nursery routes. Where it is neither, the latter is taken and asked about.
 */
function byThePiece(all: readonly WorkRow[], rows: readonly InvoiceLine[]) {
  const without = all.filter(({ service }) => !NOT_BY_PIECE.test(service));
  const branding = rows.filter(({ description }) => BRANDING.test(description));
  const counted = branding.length === 0 ? null : quantityOf(branding);
  if (without.length === all.length || counted === sumOf(without, 'delivered'))
    return { done: without, isShown: true };
  if (counted === sumOf(all, 'delivered')) return { done: all, isShown: true };
  return { done: without, isShown: false };
}

type Pieces = { lines: InvoiceLine[]; counted: number; what: string; pickups: number };

function unpaid({ lines, counted, what, pickups }: Pieces): Proposal[] {
  const [first] = lines;
  const paid = quantityOf(lines);
  if (!first || counted <= paid) return [];
  const same = counted - paid === pickups ? ' The gap equals the pickups.' : '';
  const text = `${what}: ${counted} in the summary, ${paid} paid.${same}`;
  const evidence = lines.map(({ line }) => line);
  return [{ ...onLines(lines, text), lines: [], evidence, ...toRecover(unitsCents(counted - paid, first)) }];
}

/** INV-6: late cancellations by Amazon that were not paid. */
export const lateCancels: Rule<InvoiceInput> = {
  id: 'INV-6',
  version: 1,
  title: 'Late cancellations not paid',
  source: "Amazon's own late cancellations are paid.",
  find: ({ rows, others: { work } }) => {
    const lines = rows.filter(({ description }) => /amzl.*late cancel/i.test(description));
    const [first] = lines;
    const done = workOf(rows, work);
    const counted = sumOf(done, 'amazonLateCancels');
    const paid = quantityOf(lines);
    if (counted <= paid) return [];
    const text = `${counted} late cancellations by Amazon in the summary, ${paid} paid.`;
    const evidence = lines.map(({ line }) => line);
    const cents = first ? unitsCents(counted - paid, first) : null;
    return [
      {
        ...onLines(lines, text),
        disputeBy: windowOf(rows, done),
        lines: [],
        evidence,
        ...toRecover(cents),
      },
    ];
  },
};

/** INV-7: a fee for a late cancellation of ours that the summary does not have, and one that it has. */
export const ownLateCancels: Rule<InvoiceInput> = {
  id: 'INV-7',
  version: 1,
  title: 'Fee for a late cancellation',
  source: 'A fee needs a late cancellation in the summary.',
  find: ({ rows, others: { work } }) => {
    const done = workOf(rows, work);
    const fees = rows.filter(({ description }) => /(?:dsp|provider).*late cancel/i.test(description));
    const counted = sumOf(done, 'ownLateCancels');
    if (done.length === 0) return [];
    if (counted > 0) return [canceled(rows, counted)];
    return fees.map((fee) => ({
      ...onLines(
        [fee],
        `A late cancellation was charged at ${formatMoney(Math.abs(fee.cents))}; the summary has none.`,
      ),
      ...toRecover(Math.abs(fee.cents)),
    }));
  },
};

function canceled(rows: readonly InvoiceLine[], counted: number): Proposal {
  const text = `${counted} routes were canceled late by the business.`;
  const note = { cents: null, stake: 'none' as const, confidence: 'ask' as const };
  return { ...onLines(rows, text), lines: [], ...note, nextStep: 'Ask why the routes were canceled.' };
}

function sumOf(
  rows: readonly WorkRow[],
  count: 'completed' | 'delivered' | 'pickups' | 'ownLateCancels' | 'amazonLateCancels',
) {
  return rows.reduce((sum, row) => sum + row[count], 0);
}
