import type { CsvTable } from '#app/csv/table.ts';
import { readCents, readTenThousandths } from './amounts.ts';
import { cellsOf, column, dateReader, isTotal, needed, type RowNote } from './layout.ts';
import { personKey } from './time-card.ts';

/** A person's row of a payroll register; hours in ten-thousandths, earnings in cents. */
export type RegisterRow = {
  line: number;
  person: string;
  regularHours: number;
  overtimeHours: number;
  regularCents: number;
  overtimeCents: number;
  /** Bonuses that count for the regular rate. */
  bonusCents: number;
  /** What corrects an earlier payday: retroactive pay, or earnings without hours. */
  correctionCents: number;
  /** The days that are paid; null where the file does not say. */
  from: string | null;
  to: string | null;
};

/** The columns of payroll registers. */
export const REGISTER_LAYOUT = {
  columns: [
    needed('person', 'FILE NBR', 'File Number', 'Position ID'),
    column('name', 'Name', 'Employee Name'),
    needed('regularHours', 'RG HRS', 'Reg Hours', 'Regular Hours'),
    needed('overtimeHours', 'OT HRS', 'OT Hours', 'Overtime Hours'),
    needed('regular', 'RG ERN', 'Reg Earnings', 'Regular Earnings'),
    needed('overtime', 'OT ERN', 'OT Earnings', 'Overtime Earnings'),
    column('from', 'Period Beginning', 'Period Start', 'Pay Period Start'),
    column('to', 'Period Ending', 'Period End', 'Pay Period End'),
    column('bonus', 'ERN 3 BNS', 'Bonus'),
    column('retro', 'ERN 3 RET', 'Retro', 'Retro Pay', 'Retro Earnings', 'Retroactive Pay'),
  ],
} as const;

/** The people of a payroll register. A blank bonus is none. */
export function readRegister(table: CsvTable): { rows: RegisterRow[]; apart: RowNote[]; unread: RowNote[] } {
  const [from, to] = [dateReader(REGISTER_LAYOUT, table, 'from'), dateReader(REGISTER_LAYOUT, table, 'to')];
  const [rows, apart, unread]: [RegisterRow[], RowNote[], RowNote[]] = [[], [], []];
  for (const { line, cell, cells } of cellsOf(REGISTER_LAYOUT, table)) {
    const [regularHours, overtimeHours] = [
      readTenThousandths(cell('regularHours')),
      readTenThousandths(cell('overtimeHours')),
    ];
    const [regularCents, overtimeCents] = [readCents(cell('regular')), readCents(cell('overtime'))];
    const person = personKey(cell('person'), cell('name'));
    if (isTotal(cells)) apart.push({ line, why: 'A total' });
    else if (
      regularHours === null ||
      overtimeHours === null ||
      regularCents === null ||
      overtimeCents === null
    ) {
      unread.push({ line, why: 'Hours or earnings are missing' });
    } else {
      const bonusCents = readCents(cell('bonus')) ?? 0;
      const paid = { regularHours, overtimeHours, regularCents, overtimeCents, bonusCents };
      const withoutHours = regularHours === 0 && overtimeHours === 0 ? regularCents + overtimeCents : 0;
      const correctionCents = (readCents(cell('retro')) ?? 0) + withoutHours;
      rows.push({ line, person, ...paid, correctionCents, from: from(cell('from')), to: to(cell('to')) });
    }
  }
  return { rows, apart, unread };
}
