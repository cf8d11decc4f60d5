import type { CsvTable } from '#app/csv/table.ts';
import { parseDate } from '#app/csv/values/dates.ts';
import { readCents } from './amounts.ts';
import { cellsOf, column, dateReader, isTotal, needed, type RowNote } from './layout.ts';

/** A claim of a loss run; amounts in cents, null where the file has none. */
export type Claim = {
  line: number;
  valuedOn: string | null;
  policy: string;
  /** First day of the policy; null where the file has none. */
  policyFrom: string | null;
  injury: string;
  number: string;
  claimant: string;
  injuredOn: string;
  employerToldOn: string | null;
  carrierToldOn: string | null;
  type: string;
  isOpen: boolean;
  medical: Amounts;
  indemnity: Amounts;
  expense: Amounts;
  incurred: number | null;
};

type Amounts = { paid: number | null; reserve: number | null };

/** The columns of workers' comp loss runs. */
export const LOSS_RUN_LAYOUT = {
  columns: [
    column('valuedOn', 'Valued As Of', 'Valuation Date'),
    column('policy', 'Policy Number', 'Policy'),
    column('period', 'Policy Period', 'Policy Effective Date'),
    column('injury', 'Injury Description', 'Loss Description', 'Accident Description'),
    needed('number', 'Claim Number', 'Claim #'),
    needed('claimant', 'Claimant', 'Claimant Name'),
    needed('injuredOn', 'Date of Injury', 'Date of Loss', 'Loss Date'),
    column('employerToldOn', 'Date Reported To Employer'),
    column('carrierToldOn', 'Date Carrier Notified', 'Date Reported'),
    column('type', 'Claim Type'),
    column('status', 'Status', 'Claim Status'),
    column('medicalPaid', 'Medical Paid'),
    column('medicalReserve', 'Medical Reserve'),
    column('indemnityPaid', 'Indemnity Paid'),
    column('indemnityReserve', 'Indemnity Reserve'),
    column('expensePaid', 'Expense Paid'),
    column('expenseReserve', 'Expense Reserve'),
    needed('incurred', 'Total Incurred', 'Incurred'),
  ],
} as const;

/** The claims of a loss run. */
export function readLossRun(table: CsvTable): { rows: Claim[]; apart: RowNote[]; unread: RowNote[] } {
  const dates = (key: 'valuedOn' | 'injuredOn' | 'employerToldOn' | 'carrierToldOn') =>
    dateReader(LOSS_RUN_LAYOUT, table, key);
  const [valuedOn, injuredOn] = [dates('valuedOn'), dates('injuredOn')];
  const [employerToldOn, carrierToldOn] = [dates('employerToldOn'), dates('carrierToldOn')];
  const [rows, apart, unread]: [Claim[], RowNote[], RowNote[]] = [[], [], []];
  for (const { line, cell, cells } of cellsOf(LOSS_RUN_LAYOUT, table)) {
    const injured = injuredOn(cell('injuredOn'));
    if (isTotal(cells)) apart.push({ line, why: 'A total' });
    else if (injured === null) unread.push({ line, why: 'No date of injury' });
    else {
      rows.push({
        line,
        valuedOn: valuedOn(cell('valuedOn')),
        policy: cell('policy').trim(),
        policyFrom: policyFrom(cell('period')),
        injury: cell('injury'),
        number: cell('number'),
        claimant: cell('claimant'),
        injuredOn: injured,
        employerToldOn: employerToldOn(cell('employerToldOn')),
        carrierToldOn: carrierToldOn(cell('carrierToldOn')),
        type: cell('type').toUpperCase(),
        isOpen: /open/i.test(cell('status')),
        medical: { paid: readCents(cell('medicalPaid')), reserve: readCents(cell('medicalReserve')) },
        indemnity: { paid: readCents(cell('indemnityPaid')), reserve: readCents(cell('indemnityReserve')) },
        expense: { paid: readCents(cell('expensePaid')), reserve: readCents(cell('expenseReserve')) },
        incurred: readCents(cell('incurred')),
      });
    }
  }
  return { rows, apart, unread };
}

/** The first date of '1/1/2025-1/1/2026' or '2025-01-01 to 2026-01-01'. */
function policyFrom(period: string): string | null {
  const first = /^\s*(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{2,4})/.exec(period)?.[1];
  return first === undefined ? null : parseDate(first, 'mdy');
}
