import type { CsvTable } from '#app/csv/table.ts';
import { isMissing } from '#app/csv/values/missing.ts';
import { readCents } from './amounts.ts';
import { column, dateReader, needed } from './layout.ts';
import { readRows } from './read-rows.ts';

/** What arrived at the bank. */
export type DepositRow = { line: number; date: string; paymentId: string; cents: number };

/** The columns of deposits and of Payee Central's payments. */
export const DEPOSITS_LAYOUT = {
  columns: [
    needed('date', 'Payment Date', 'Deposit Date'),
    needed('amount', 'Payment Amount', 'Deposit Amount'),
    column('paymentId', 'Payment Id', 'Payment Number', 'Payment Reference'),
  ],
} as const;

/** The deposits of a list. */
export function readDeposits(table: CsvTable) {
  const readDate = dateReader(DEPOSITS_LAYOUT, table, 'date');
  return readRows(DEPOSITS_LAYOUT, table, (cell, line): DepositRow | string => {
    const [date, cents] = [readDate(cell('date')), readCents(cell('amount'))];
    if (date === null || cents === null) return 'No date or amount';
    return { line, date, cents, paymentId: isMissing(cell('paymentId')) ? '' : cell('paymentId').trim() };
  });
}
