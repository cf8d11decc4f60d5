import type { CsvTable } from '#app/csv/table.ts';
import { isMissing } from '#app/csv/values/missing.ts';
import { readCents } from './amounts.ts';
import { disputeWindow } from './dispute-window.ts';
import { type Cells, cellsOf, column, dateReader, isTotal, needed, type RowNote } from './layout.ts';
import { readTime, wallClock } from './times.ts';
import { signOfCharges } from './toll-sign.ts';

/** What a row of a toll statement is about. */
export type TollKind = 'toll' | 'credit' | 'violation' | 'payment' | 'fee';

/** A tag by its last digits, or a plate without the state's code and blanks. */
export type TollDevice = { kind: 'tag' | 'plate'; id: string };

/** A row of a toll statement. Dates are YYYY-MM-DD, instants seconds on the clock of the road. */
export type TollRow = {
  line: number;
  kind: TollKind;
  /** The agency's number of the transaction; '' for none. */
  id: string;
  device: TollDevice | null;
  agency: string;
  entryPlaza: string;
  exitPlaza: string;
  entryAt: number | null;
  exitAt: number | null;
  date: string;
  posted: string | null;
  vehicleClass: string;
  plan: string;
  /** What the row costs; less than zero for money that comes back. */
  cents: number;
  /** The last day to dispute, YYYY-MM-DD, where the statement says it. */
  disputeBy?: string;
  /** As the file has them. */
  written: { cents: number; balance: number | null };
};

/** The columns of toll statements. */
export const TOLL_LAYOUT = {
  columns: [
    column('id', 'Lane Txn ID', 'Transaction ID', 'Txn ID', 'Reference'),
    needed(
      'device',
      'Tag/Plate #',
      'Tag/Plate Number',
      'Tag/Plate',
      'Transponder/License Plate',
      'Transponder/Plate',
      'Transponder/',
      'Tag or Plate',
    ),
    column('agency', 'Agency', 'Facility'),
    column('what', 'Description', 'Transaction', 'Transaction Type'),
    needed('date', 'Date', 'Transaction Date', 'Exit Date'),
    column('posted', 'Posting Date', 'Posted', 'Posted Date'),
    column('entryPlaza', 'Entry Plaza'),
    column('entryTime', 'Entry Time'),
    needed('exitPlaza', 'Exit Plaza', 'Plaza'),
    column('exitTime', 'Exit Time', 'Time'),
    column('vehicleClass', 'Class', 'Vehicle Type Code', 'CL', 'Vehicle Class'),
    needed('amount', 'Amount', 'Toll Amount'),
    column('plan', 'Plan/Rate', 'Plan'),
    column('balance', 'Balance'),
  ],
} as const;

type Key = (typeof TOLL_LAYOUT.columns)[number]['key'];
/** Digits of a tag that are compared: statements drop and add leading zeros. */
const TAG_DIGITS = 10;
/** As the texts of rows say it; the first that fits. */
const KINDS: [RegExp, TollKind][] = [
  [/violation|administrative fee|admin fee/i, 'violation'],
  [/payment|replenish/i, 'payment'],
  [/leas|service fee|statement fee|maintenance fee|deposit|\bfee\b/i, 'fee'],
  [/credit|refund|adjust/i, 'credit'],
];

/** What a toll statement holds: its tolls and credits, rows that are no crossings, and rows that were not understood. */
export function readTolls(table: CsvTable): { rows: TollRow[]; apart: RowNote[]; unread: RowNote[] } {
  const readDate = dateReader(TOLL_LAYOUT, table, 'date');
  const readPosted = dateReader(TOLL_LAYOUT, table, 'posted');
  const deviceOf = deviceReader();
  const [rows, apart, unread]: [TollRow[], RowNote[], RowNote[]] = [[], [], []];
  for (const { line, cell, cells } of cellsOf(TOLL_LAYOUT, table)) {
    const row = readRow(line, cell, { readDate, readPosted, deviceOf });
    if (typeof row !== 'string') rows.push(row);
    else if (isTotal(cells)) apart.push({ line, why: 'A total' });
    else if (cells.filter(Boolean).length < 3) apart.push({ line, why: 'A line of text' });
    else unread.push({ line, why: row });
  }
  const sign = signOfCharges(rows);
  const disputeBy = disputeWindow(table);
  for (const row of rows) {
    if (disputeBy !== null) row.disputeBy = disputeBy;
    row.cents = row.written.cents * sign;
    if (row.kind === 'toll' && row.cents < 0) row.kind = 'credit';
    if (row.kind === 'payment' || row.kind === 'fee') {
      apart.push({ line: row.line, why: row.kind === 'fee' ? 'A fee of the account' : 'A payment' });
    }
  }
  return { rows, apart, unread };
}

type Readers = {
  readDate: (text: string) => string | null;
  readPosted: (text: string) => string | null;
  deviceOf: (text: string) => TollDevice | null;
};

/** A vehicle's tag is read once for all of its rows. */
function deviceReader(): (text: string) => TollDevice | null {
  const known = new Map<string, TollDevice | null>();
  return (text) => {
    const device = known.get(text);
    if (device !== undefined) return device;
    const read = readDevice(text);
    known.set(text, read);
    return read;
  };
}

function readRow(
  line: number,
  cell: Cells<Key>,
  { readDate, readPosted, deviceOf }: Readers,
): TollRow | string {
  const date = readDate(cell('date'));
  const cents = readCents(cell('amount'));
  if (date === null) return 'No date';
  if (cents === null) return 'No amount';
  const kind = kindOf(`${cell('what')} ${cell('exitPlaza')}`);
  const device = deviceOf(cell('device'));
  if (!device && (kind === 'toll' || kind === 'violation')) return 'Neither tag nor plate';
  return {
    line,
    kind,
    device,
    date,
    id: known(cell('id')),
    agency: known(cell('agency')),
    entryPlaza: known(cell('entryPlaza')),
    exitPlaza: known(cell('exitPlaza')),
    entryAt: at(date, readTime(cell('entryTime'))),
    exitAt: at(date, readTime(cell('exitTime')) ?? readTime(cell('date'))),
    posted: readPosted(cell('posted')),
    vehicleClass: known(cell('vehicleClass')).toUpperCase(),
    plan: known(cell('plan')).toUpperCase(),
    cents,
    written: { cents, balance: readCents(cell('balance')) },
  };
}

const known = (text: string) => (isMissing(text) ? '' : text);
const at = (date: string, seconds: number | null) => (seconds === null ? null : wallClock(date, seconds));

function kindOf(text: string): TollKind {
  return KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? 'toll';
}

/** A tag or a plate as statements and fleets write it; null for none. */
export function readDevice(text: string): TollDevice | null {
  const device = isMissing(text) ? '' : text.toUpperCase().trim();
  if (device === '') return null;
  if (/^[\d ]{8,}$/.test(device)) return { kind: 'tag', id: tagDigits(device) };
  const plate = device.replace(/^[A-Z]{2}\s+/, '').replace(/\s*-\s*[A-Z]{2}$/, '');
  return { kind: 'plate', id: plate.replace(/[\s-]/g, '') };
}

/** The digits by which tags are compared. */
export function tagDigits(tag: string): string {
  return tag.replace(/\D/g, '').slice(-TAG_DIGITS).replace(/^0+/, '');
}
