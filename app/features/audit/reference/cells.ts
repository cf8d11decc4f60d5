import { parseDate } from '#app/csv/values/dates.ts';
import { readTenThousandths } from '../statement/amounts.ts';

/** What a cell says, or why it cannot be used. */
export type CellValue = { value: string } | { problem: string };

export type ReadCell = (text: string) => CellValue;

const value = (text: string): CellValue => ({ value: text });
const problem = (text: string): CellValue => ({ problem: text });

/** A text that has to be there. */
export const needText: ReadCell = (text) =>
  text === ''
    ? problem('is required')
    : text.length > 200
      ? problem('is longer than 200 characters')
      : value(text);

/** A text that may be blank. */
export const anyText: ReadCell = (text) =>
  text.length > 200 ? problem('is longer than 200 characters') : value(text);

/** A date, kept as YYYY-MM-DD. */
export const needDate: ReadCell = (text) => {
  const date = parseDate(text, 'mdy');
  return date === null ? problem('has to be a date such as 01/31/2026') : value(date);
};

/** A date or nothing. */
export const anyDate: ReadCell = (text) => (text === '' ? value('') : needDate(text));

/** An amount or a number of at least 0, kept without $ and separators. */
export const needNumber: ReadCell = (text) => {
  const units = text === '' ? null : readTenThousandths(text);
  if (units === null || units < 0) return problem('has to be a number such as 24.50');
  return value(String(units / 10_000));
};

/** A number or nothing. */
export const anyNumber: ReadCell = (text) => (text === '' ? value('') : needNumber(text));

/** One of the values, whatever its case. */
export function oneOf(...values: readonly string[]): ReadCell {
  return (text) => {
    const found = values.find((one) => one.toLowerCase() === text.toLowerCase());
    return found === undefined
      ? problem(`has to be one of: ${values.filter(Boolean).join(', ')}`)
      : value(found);
  };
}
