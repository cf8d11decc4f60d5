import { dateOrder, parseDate } from '#app/csv/values/dates.ts';
import { isMissing } from '#app/csv/values/missing.ts';
import { readAmount } from '#app/csv/values/numbers.ts';
import { readTime } from '../times.ts';

/** What the values of a column look like: the share of those filled in that are each of these. */
export type Shape = {
  filled: number;
  date: number;
  time: number;
  number: number;
  code: number;
  text: number;
};

type Look = Exclude<keyof Shape, 'filled'>;

/** What a column has to look like, by its key; a text where none fits. */
const LOOKS: readonly [RegExp, Look][] = [
  [/^(?:entryTime|exitTime|in|out)$/, 'time'],
  [/^(?:date|posted|closes|from|to|day)$|On$/, 'date'],
  [
    /amount|balance|rate|quantity|hours|regular$|overtime$|Paid$|Reserve$|incurred|completed|delivered|pickups|minutes|cents|planned|allowed|own|amazon|count/i,
    'number',
  ],
  [/^(?:id|device|number|person|position|invoiceId|code|policy|paymentId)$/, 'code'],
];

/** What a column's values look like. */
export function shapeOf(values: readonly string[]): Shape {
  const filled = values.filter((value) => !isMissing(value));
  const share = (test: (value: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
  const order = dateOrder(filled);
  const known = order === 'ambiguous' ? 'mdy' : order;
  const date = share((value) => parseDate(value, known) !== null);
  const isTime = (value: string) => readTime(value) !== null && parseDate(value, known) === null;
  return {
    filled: values.length === 0 ? 0 : filled.length / values.length,
    date,
    time: share(isTime),
    number: share((value) => readAmount(value) !== null && parseDate(value, known) === null),
    code: share((value) => /\d/.test(value) && /^[\w\s-]+$/.test(value)),
    text: share((value) => /\p{L}/u.test(value) && parseDate(value, known) === null),
  };
}

/** How well a column's values suit a key, 0 to 1; an empty column suits none. */
export function fitOf(key: string, shape: Shape): number {
  if (shape.filled === 0) return 0;
  const look = LOOKS.find(([pattern]) => pattern.test(key))?.[1] ?? 'text';
  // A name can be a number as well, such as that of a plaza.
  return look === 'text' ? Math.max(shape.text, shape.date > 0.5 || shape.time > 0.5 ? 0 : 0.5) : shape[look];
}
