import { parseDate } from '#app/csv/values/dates.ts';
import { readAmount } from '#app/csv/values/numbers.ts';
import { dialedPhone } from '#app/format/phone.ts';
import type { CustomField } from './field-types.ts';

/** A value as it is kept, or why it does not fit the type, in words that follow the value. */
export type ReadValue = { value: string } | { problem: string };

/** Digits of a number that is kept. */
const MOST_DIGITS = 20;

/**
 * Reads a value for a field, in any case but blank: a date becomes YYYY-MM-DD, a number digits with a point, a choice what
 * the field calls it. What was read before reads the same.
 */
export function readFieldValue(
  { type, options }: Pick<CustomField, 'type' | 'options'>,
  text: string,
): ReadValue {
  const shown = `"${text.slice(0, 50)}"`;
  switch (type) {
    case 'number':
      return orProblem(readNumber(text), `${shown} isn't a number.`);
    case 'date':
      return orProblem(parseDate(text, 'mdy'), `${shown} isn't a date. Write it like 11/27/2026.`);
    case 'phone':
      return orProblem(dialedPhone(text) && text, `${shown} isn't a phone number.`);
    case 'choice':
      return orProblem(chosen(options, text), `${shown} isn't one of ${options.slice(0, 10).join(', ')}.`);
    default:
      return { value: text };
  }
}

function orProblem(value: string | null | undefined, problem: string): ReadValue {
  return value ? { value } : { problem };
}

function readNumber(text: string): string | null {
  const amount = readAmount(text);
  if (!amount || amount.digits.length > MOST_DIGITS) return null;
  return `${amount.negative ? '-' : ''}${amount.digits}`;
}

function chosen(options: readonly string[], text: string): string | undefined {
  return options.find((option) => option.toLowerCase() === text.toLowerCase());
}
