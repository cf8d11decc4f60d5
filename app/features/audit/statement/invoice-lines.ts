import type { CsvTable } from '#app/csv/table.ts';
import { isMissing } from '#app/csv/values/missing.ts';
import { readCents, readCount, readTenThousandths } from './amounts.ts';
import { cellsOf, column, dateReader, isTotal, needed, type RowNote } from './layout.ts';
import { dayOf } from './periods.ts';
import { readInstant } from './times.ts';

/** A line of an invoice; quantity and rate in ten-thousandths. */
export type InvoiceLine = {
  line: number;
  invoiceId: string;
  station: string;
  /** The week as the file names it: 'Sep 6 - Sep 12, 2026'. */
  period: string;
  /** The instant at which disputes close, ISO; null where the file says none. */
  closes: string | null;
  section: string;
  date: string;
  /** The date as YYYY-MM-DD; a date without its year is of the period's year. Null where the line has none. */
  day: string | null;
  /** 'Variable invoice', 'Fixed monthly invoice'; '' where the file does not say. */
  type: string;
  paymentId: string;
  description: string;
  serviceType: string;
  quantity: number;
  rate: number;
  cents: number;
};

/** A row that states the sum of an invoice's section, or of all of it ('' for the section). */
export type InvoiceTotal = { line: number; invoiceId: string; section: string; cents: number };

/** The columns of Amazon's variable invoices. */
export const INVOICE_LAYOUT = {
  columns: [
    needed('invoiceId', 'Invoice Id', 'Invoice Number'),
    column('type', 'Invoice Type'),
    column('paymentId', 'Payment Id', 'Payment Number', 'Payment Reference'),
    column('station', 'Station'),
    column('period', 'Period'),
    column('closes', 'Dispute Window Closes'),
    column('section', 'Section'),
    column('date', 'Date'),
    needed('description', 'Description'),
    column('serviceType', 'Service Type'),
    needed('quantity', 'Quantity', 'Qty'),
    needed('rate', 'Rate'),
    needed('amount', 'Amount'),
  ],
} as const;

/** The lines of an invoice, and the totals that it states. */
export function readInvoice(table: CsvTable): {
  rows: InvoiceLine[];
  totals: InvoiceTotal[];
  apart: RowNote[];
  unread: RowNote[];
} {
  const readCloses = dateReader(INVOICE_LAYOUT, table, 'closes');
  const [rows, totals]: [InvoiceLine[], InvoiceTotal[]] = [[], []];
  const [apart, unread]: [RowNote[], RowNote[]] = [[], []];
  for (const { line, cell, cells } of cellsOf(INVOICE_LAYOUT, table)) {
    const [quantity, rate] = [readTenThousandths(cell('quantity')), readTenThousandths(cell('rate'))];
    const cents = readCents(cell('amount'));
    const day = readCloses(cell('closes'));
    const says = {
      line,
      invoiceId: cell('invoiceId'),
      section: isMissing(cell('section')) ? '' : cell('section'),
    };
    if (cents !== null && (isTotal(cells) || /^(?:sub)?total|^total due/i.test(cell('description')))) {
      totals.push({ ...says, cents });
      apart.push({ line, why: 'A total' });
    } else if (quantity === null || rate === null || cents === null) {
      unread.push({ line, why: 'No quantity, rate or amount' });
    } else {
      rows.push({
        ...says,
        station: cell('station'),
        period: cell('period'),
        closes: day === null ? null : (readInstant(day, cell('closes')) ?? day),
        date: cell('date'),
        day: dayOf(cell('date'), cell('period')),
        type: cell('type'),
        paymentId: isMissing(cell('paymentId')) ? '' : cell('paymentId').trim(),
        description: cell('description'),
        serviceType: cell('serviceType'),
        quantity,
        rate,
        cents,
      });
    }
  }
  return { rows, totals, apart, unread };
}

/** A row of the weekly work summary. */
export type WorkRow = {
  line: number;
  period: string;
  station: string;
  service: string;
  completed: number;
  delivered: number;
  pickups: number;
  ownLateCancels: number;
  amazonLateCancels: number;
  /** Miles in ten-thousandths; null where the file has none. */
  plannedMiles: number | null;
  allowedMiles: number | null;
};

/** The columns of the weekly work summary. */
export const WORK_LAYOUT = {
  columns: [
    needed('period', 'Period'),
    column('station', 'Service Area', 'Station'),
    needed('service', 'Service', 'Service Type'),
    needed('completed', 'Completed Routes'),
    column('delivered', 'Delivered Packages'),
    column('pickups', 'Pickup Packages'),
    column('own', 'Provider Late Cancel', 'DSP late cancel'),
    column('amazon', 'AMZL Late Cancel'),
    column('planned', 'Total Distance Planned'),
    column('allowed', 'Total Distance Allowance'),
  ],
} as const;

/** The services of a weekly work summary. */
export function readWorkSummary(table: CsvTable): { rows: WorkRow[]; apart: RowNote[]; unread: RowNote[] } {
  const [rows, apart, unread]: [WorkRow[], RowNote[], RowNote[]] = [[], [], []];
  for (const { line, cell, cells } of cellsOf(WORK_LAYOUT, table)) {
    const [completed, delivered] = [readCount(cell('completed')), readCount(cell('delivered'))];
    const [pickups, own, amazon] = [
      readCount(cell('pickups')),
      readCount(cell('own')),
      readCount(cell('amazon')),
    ];
    if (isTotal(cells)) apart.push({ line, why: 'A total' });
    else if (
      completed === null ||
      delivered === null ||
      pickups === null ||
      own === null ||
      amazon === null
    ) {
      unread.push({ line, why: 'A count is missing' });
    } else {
      const station = /\(([A-Z0-9]+)\)/.exec(cell('station'))?.[1] ?? cell('station');
      const counts = { completed, delivered, pickups, ownLateCancels: own, amazonLateCancels: amazon };
      const miles = {
        plannedMiles: readTenThousandths(cell('planned')),
        allowedMiles: readTenThousandths(cell('allowed')),
      };
      rows.push({ line, period: cell('period'), station, service: cell('service'), ...counts, ...miles });
    }
  }
  return { rows, apart, unread };
}
