import { parseDate } from '#app/csv/values/dates.ts';
import { isMissing } from '#app/csv/values/missing.ts';
import { readAmount } from '#app/csv/values/numbers.ts';

/** What a cell of a column has to be for a row to be meant. */
export type Condition = {
  header: string;
  op: 'is' | 'contains' | 'more' | 'less' | 'before' | 'after' | 'missing';
  value: string;
};

const WORDS: Record<Condition['op'], (value: string) => string> = {
  is: (value) => `is "${value}"`,
  contains: (value) => `contains "${value}"`,
  more: (value) => `is ${value} or more`,
  less: (value) => `is ${value} or less`,
  before: (value) => `is ${value} or before`,
  after: (value) => `is ${value} or after`,
  missing: () => 'is blank',
};

/** Conditions in plain words: 'Plaza is "RKB" and Amount is 20 or more'. */
export function conditionWords(conditions: readonly Condition[]): string {
  return conditions.map(({ header, op, value }) => `${header} ${WORDS[op](value)}`).join(' and ');
}

/** Whether a cell is what the condition says; a missing one is no number and no date. */
export function isMet({ op, value }: Condition, cell: string): boolean {
  const text = cell.trim().toLowerCase();
  switch (op) {
    case 'missing':
      return isMissing(cell);
    case 'is':
      return text === value.toLowerCase();
    case 'contains':
      return text.includes(value.toLowerCase());
    case 'more':
      return (numberIn(cell) ?? Number.NEGATIVE_INFINITY) >= Number(value);
    case 'less':
      return (numberIn(cell) ?? Number.POSITIVE_INFINITY) <= Number(value);
    case 'before':
      return (dateIn(cell) ?? '9999') <= value;
    case 'after':
      return (dateIn(cell) ?? '') >= value;
  }
}

/** The number in a cell; null for what is none, and for a date. */
export function numberIn(cell: string): number | null {
  const amount = isMissing(cell) || dateIn(cell) !== null ? null : readAmount(cell);
  return amount ? Number(amount.digits) * (amount.negative ? -1 : 1) : null;
}

/** The date in a cell, YYYY-MM-DD; months come first where nothing tells. */
export function dateIn(cell: string): string | null {
  return parseDate(cell, 'mdy');
}
