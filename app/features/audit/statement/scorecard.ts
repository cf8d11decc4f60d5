import type { CsvTable } from '#app/csv/table.ts';
import { isMissing } from '#app/csv/values/missing.ts';
import { readCount, readTenThousandths } from './amounts.ts';
import { cellsOf, column, dateReader, needed, type RowNote } from './layout.ts';

/** A driver's week in the delivery completion file; the printed rate in ten-thousandths of a percent. */
export type CompletionRow = {
  line: number;
  week: string;
  driver: string;
  printed: number | null;
  delivered: number;
  dispatched: number;
  returned: number | null;
  exempted: number | null;
};

/** The columns of the delivery completion file. */
export const COMPLETION_LAYOUT = {
  columns: [
    column('week', 'Week'),
    needed('driver', 'Delivery Associate'),
    needed('printed', 'DCR'),
    needed('delivered', 'Packages Delivered'),
    needed('dispatched', 'Packages Dispatched'),
    column('returned', 'Packages Returned To Station'),
    column('exempted', 'RTS All Exempted'),
  ],
} as const;

/** The drivers of a delivery completion file. */
export function readCompletion(table: CsvTable): {
  rows: CompletionRow[];
  apart: RowNote[];
  unread: RowNote[];
} {
  const [rows, unread]: [CompletionRow[], RowNote[]] = [[], []];
  for (const { line, cell } of cellsOf(COMPLETION_LAYOUT, table)) {
    const [delivered, dispatched] = [readCount(cell('delivered')), readCount(cell('dispatched'))];
    if (delivered === null || dispatched === null || dispatched === 0) {
      unread.push({ line, why: 'No packages dispatched or delivered' });
      continue;
    }
    rows.push({
      line,
      week: cell('week'),
      driver: cell('driver'),
      printed: readTenThousandths(cell('printed').replace('%', '')),
      delivered,
      dispatched,
      returned: readCount(cell('returned')),
      exempted: readCount(cell('exempted')),
    });
  }
  return { rows, apart: [], unread };
}

/** A concession: a package that a customer says was not received. */
export type Concession = {
  line: number;
  driver: string;
  trackingId: string;
  counts: boolean;
  /** Whether each of the causes is marked; null for one whose cell is blank. */
  causes: (boolean | null)[];
  isFar: boolean;
  hasNoProof: boolean;
  /** The day of delivery; null where the file has none. */
  date: string | null;
  /** What became of an appeal, and its text; '' for none. */
  appeal: string;
  appealText: string;
};

/** The columns of the concessions file. */
export const CONCESSIONS_LAYOUT = {
  columns: [
    column('driver', 'Delivery Associate Name'),
    needed('trackingId', 'Tracking ID'),
    needed('counts', 'Impacts DSB'),
    needed('simultaneous', 'Simultaneous Deliveries'),
    needed('far', 'Delivered > 50 m'),
    needed('attended', 'Incorrect Scan Usage - Attended Delivery'),
    needed('unattended', 'Incorrect Scan Usage - Unattended Delivery'),
    needed('noProof', 'No POD on Delivery'),
    needed('notReturned', 'Scanned - Not Delivered - Not Returned'),
    column('date', 'Delivery Date'),
    column('appeal', 'Appeal Status', 'Dispute Status'),
    column('appealText', 'Appeal Text', 'Dispute Text'),
  ],
} as const;

/** The packages of a concessions file. */
export function readConcessions(table: CsvTable): {
  rows: Concession[];
  apart: RowNote[];
  unread: RowNote[];
} {
  const [rows, unread]: [Concession[], RowNote[]] = [[], []];
  const readDate = dateReader(CONCESSIONS_LAYOUT, table, 'date');
  const causes = ['simultaneous', 'far', 'attended', 'unattended', 'noProof', 'notReturned'] as const;
  for (const { line, cell } of cellsOf(CONCESSIONS_LAYOUT, table)) {
    const counts = readCount(cell('counts'));
    const marked = causes.map((key) => readCount(cell(key)));
    if (counts === null || cell('trackingId') === '') {
      unread.push({ line, why: 'No tracking ID, or not said whether it counts' });
      continue;
    }
    rows.push({
      line,
      driver: cell('driver'),
      trackingId: cell('trackingId'),
      counts: counts > 0,
      causes: marked.map((count) => (count === null ? null : count > 0)),
      isFar: (readCount(cell('far')) ?? 0) > 0,
      hasNoProof: (readCount(cell('noProof')) ?? 0) > 0,
      date: readDate(cell('date')),
      appeal: isMissing(cell('appeal')) ? '' : cell('appeal').trim(),
      appealText: isMissing(cell('appealText')) ? '' : cell('appealText').trim(),
    });
  }
  return { rows, apart: [], unread };
}
