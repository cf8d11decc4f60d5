import { isMissing } from '#app/csv/values/missing.ts';
import { type Condition, dateIn, isMet, numberIn } from './example-rule.ts';

type Row = { line: number; cells: readonly string[] };

/** Conditions that a rule can have, and letters that a word has at least. */
const MOST_CONDITIONS = 3;
const SHORTEST_WORD = 3;

const TIME_OF_DAY = /^\s*\d{1,2}:\d{2}/;

/** A rule that rows were an example of: its conditions, and the lines that it means besides. */
export type Learned = { conditions: Condition[]; others: number[] };

/**
 * The conditions that all marked rows meet, as few as leave the fewest other rows: of all that the marked rows have in common the one that leaves
 * the fewest comes first, then the next, until no other row is left, none helps, or there are three. Of two that do the same the one that
 * says more about the rows comes first: equal text, then a part of it, then a limit.
 */
export function learnRule(
  { headers, rows }: { headers: readonly string[]; rows: readonly Row[] },
  marked: ReadonlySet<number>,
): Learned {
  const examples = rows.filter(({ line }) => marked.has(line));
  if (examples.length === 0) return { conditions: [], others: [] };
  const place = new Map(headers.map((header, at) => [header, at]));
  const meets = (condition: Condition, { cells }: Row) =>
    isMet(condition, cells[place.get(condition.header) ?? -1] ?? '');
  const common = headers.flatMap((header, at) => {
    const valuesOf = (some: readonly Row[]) => some.map(({ cells }) => cells[at] ?? '');
    return isIdentifier(header, valuesOf(rows)) ? [] : commonConditions(header, valuesOf(examples));
  });
  const conditions: Condition[] = [];
  let others = rows.filter(({ line }) => !marked.has(line));
  while (conditions.length < MOST_CONDITIONS && others.length > 0) {
    const [best] = common
      .map((condition, at) => ({ condition, at, left: others.filter((row) => meets(condition, row)) }))
      .toSorted(
        (a, b) => a.left.length - b.left.length || RANK[a.condition.op] - RANK[b.condition.op] || a.at - b.at,
      );
    if (!best || best.left.length === others.length) break;
    conditions.push(best.condition);
    others = best.left;
  }
  return { conditions, others: others.map(({ line }) => line) };
}

const RANK: Record<Condition['op'], number> = {
  missing: 0,
  is: 1,
  contains: 2,
  more: 3,
  less: 3,
  before: 4,
  after: 4,
};

/** Names of columns that number the rows, and the share of different values from which they do. */
const NUMBERS_ROWS = /\b(?:id|number|nbr|no|ref|reference|txn|transaction)\b|#/i;
const MOSTLY_DIFFERENT = 0.8;

/** Whether a column only tells one row from another: a rule by it would find nothing in the next file. */
function isIdentifier(header: string, values: readonly string[]): boolean {
  return NUMBERS_ROWS.test(header) && new Set(values).size > MOSTLY_DIFFERENT * values.length;
}

/** What all of the values have in common. */
function commonConditions(header: string, values: readonly string[]): Condition[] {
  if (values.every(isMissing)) return [{ header, op: 'missing', value: '' }];
  if (values.some(isMissing)) return [];
  const texts = new Set(values.map((value) => value.trim().toLowerCase()));
  // One day or one time of day is too little for a rule.
  const isMoment = values.some((value) => dateIn(value) !== null || TIME_OF_DAY.test(value));
  const equal: Condition[] =
    texts.size === 1 && !isMoment ? [{ header, op: 'is', value: values[0]?.trim() ?? '' }] : [];
  return [...equal, ...commonWords(header, values, texts.size), ...commonLimits(header, values)];
}

function commonWords(header: string, values: readonly string[], different: number): Condition[] {
  if (different === 1) return [];
  const [first = '', ...more] = values;
  return wordsOf(first)
    .filter((word) => more.every((value) => value.toLowerCase().includes(word)))
    .map((word) => ({ header, op: 'contains' as const, value: word }));
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter((word) => word.length >= SHORTEST_WORD && /\p{L}/u.test(word)))];
}

function commonLimits(header: string, values: readonly string[]): Condition[] {
  const dates = values.flatMap((value) => dateIn(value) ?? []).sort();
  if (dates.length === values.length) {
    return [
      { header, op: 'before', value: dates.at(-1) ?? '' },
      { header, op: 'after', value: dates[0] ?? '' },
    ];
  }
  const numbers = values.flatMap((value) => numberIn(value) ?? []);
  if (numbers.length < values.length) return [];
  return [
    { header, op: 'more', value: String(Math.min(...numbers)) },
    { header, op: 'less', value: String(Math.max(...numbers)) },
  ];
}
