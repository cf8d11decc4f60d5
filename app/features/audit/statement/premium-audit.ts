import type { CsvTable } from '#app/csv/table.ts';
import { isMissing } from '#app/csv/values/missing.ts';
import { readCents } from './amounts.ts';
import { column, needed } from './layout.ts';
import { readRows } from './read-rows.ts';

/** A person's payroll in a premium audit, in cents; the overtime is what was paid for overtime hours, premium included. */
export type PremiumRow = {
  line: number;
  name: string;
  job: string;
  classCode: string;
  payroll: number;
  overtime: number | null;
};

/** The columns of premium audits. */
export const PREMIUM_LAYOUT = {
  columns: [
    needed('name', 'Employee', 'Employee Name', 'Name'),
    needed('job', 'Job Title', 'Duties'),
    needed('classCode', 'Class Code', 'Class'),
    needed('payroll', 'Payroll', 'Gross Payroll', 'Audited Payroll'),
    column('overtime', 'Overtime Included', 'Overtime Pay'),
  ],
} as const;

/** The payroll of a premium audit. */
export function readPremium(table: CsvTable) {
  return readRows(PREMIUM_LAYOUT, table, (cell, line): PremiumRow | string => {
    const payroll = readCents(cell('payroll'));
    if (payroll === null || isMissing(cell('classCode'))) return 'No class or payroll';
    return {
      line,
      name: cell('name').trim(),
      job: cell('job').trim(),
      classCode: cell('classCode').trim(),
      payroll,
      overtime: readCents(cell('overtime')),
    };
  });
}
