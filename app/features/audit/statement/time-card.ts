import type { CsvTable } from '#app/csv/table.ts';
import { readTenThousandths } from './amounts.ts';
import { cellsOf, column, dateReader, isTotal, needed, type RowNote } from './layout.ts';
import { readTime, wallClock } from './times.ts';

/** A pair of punches. Instants are seconds on the clock of the place, hours are in ten-thousandths. */
export type Punch = {
  line: number;
  name: string;
  /** The number that payroll knows the person by, without letters and leading zeros; else the name. */
  person: string;
  date: string;
  in: number | null;
  /** On the next day where it is before the time in. */
  out: number | null;
  hours: number | null;
  outType: string;
  payCode: string;
  department: string;
};

/** The columns of time cards. */
export const TIME_CARD_LAYOUT = {
  columns: [
    needed('name', 'Name', 'Employee Name', 'Employee'),
    column('position', 'Position ID', 'File Number', 'File Nbr'),
    needed('date', 'Date', 'Work Date', 'Pay Date'),
    needed('in', 'Time In', 'In', 'Punch In'),
    needed('out', 'Time Out', 'Out', 'Punch Out'),
    column('hours', 'Hours', 'Total Hours'),
    column('outType', 'Out Type', 'Out Punch Type'),
    column('payCode', 'Pay Code'),
    column('department', 'Department', 'Dept', 'Home Department'),
  ],
} as const;

/** The punches of a time card; lines without any are set apart. */
export function readTimeCard(table: CsvTable): { rows: Punch[]; apart: RowNote[]; unread: RowNote[] } {
  const readDate = dateReader(TIME_CARD_LAYOUT, table, 'date');
  const [rows, apart, unread]: [Punch[], RowNote[], RowNote[]] = [[], [], []];
  for (const { line, cell, cells } of cellsOf(TIME_CARD_LAYOUT, table)) {
    const date = readDate(cell('date'));
    const [start, end] = [readTime(cell('in')), readTime(cell('out'))];
    if (isTotal(cells)) apart.push({ line, why: 'A total' });
    else if (date === null || cell('name') === '') unread.push({ line, why: 'No name or no date' });
    else if (start === null && end === null) apart.push({ line, why: 'No punches' });
    else {
      const punchIn = start === null ? null : wallClock(date, start);
      const isNextDay = start !== null && end !== null && end < start;
      rows.push({
        line,
        name: cell('name'),
        person: personKey(cell('position'), cell('name')),
        date,
        in: punchIn,
        out: end === null ? null : wallClock(date, end + (isNextDay ? 86_400 : 0)),
        hours: readTenThousandths(cell('hours')),
        outType: cell('outType'),
        payCode: cell('payCode').trim(),
        department: cell('department').trim(),
      });
    }
  }
  return { rows, apart, unread };
}

/** By what two files name the same person: `00X000562` and `562` are one; without a number the name counts. */
export function personKey(number: string, name: string): string {
  const digits = /(\d+)\s*$/.exec(number)?.[1]?.replace(/^0+/, '');
  return (
    digits ||
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}
