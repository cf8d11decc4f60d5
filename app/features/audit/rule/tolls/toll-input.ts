import { formatMoney } from '#app/format/money.ts';
import { isLimit, type Limit } from '../../reference/limits.ts';
import { addDays } from '../../statement/times.ts';
import type { TollRow } from '../../statement/toll-statement.ts';
import type { Known } from '../known.ts';

/** What the rules about tolls look at. */
export type TollInput = Known & { rows: readonly TollRow[] };

/** A crossing with its tag or plate. */
export type Crossing = TollRow & {
  device: NonNullable<TollRow['device']>;
  /** The last day to dispute it. */
  disputeBy: string;
};

const known = new WeakMap<TollInput, Crossing[]>();

/** Days around a statement's own in which crossings of the member's other statements are looked at too. */
const DAYS_AROUND = 3;

/**
 * The crossings that were charged, with those of the same days in other statements: what one of them repeats may stand in another. Made
 * once for all rules that look at the same statement.
 */
export function crossings(input: TollInput): readonly Crossing[] {
  const found = known.get(input) ?? crossingsOf(input);
  known.set(input, found);
  return found;
}

function crossingsOf({ rows, others, reference: { limit } }: TollInput): Crossing[] {
  return [...rows, ...nearRows(rows, others.tolls)].flatMap((row) =>
    row.kind === 'toll' && row.device !== null && row.cents > 0
      ? [{ ...row, device: row.device, disputeBy: disputeBy(row, limit) }]
      : [],
  );
}

/** Rows of other statements have lines below zero: the first one -1. */
function nearRows(rows: readonly TollRow[], others: readonly TollRow[]): TollRow[] {
  const [first, ...later] = rows.map(({ date }) => date).sort();
  if (first === undefined) return [];
  const [from, to] = [addDays(first, -DAYS_AROUND), addDays(later.at(-1) ?? first, DAYS_AROUND)];
  return others.flatMap((row, at) => (row.date < from || row.date > to ? [] : [{ ...row, line: -1 - at }]));
}

/** The last day to dispute a charge, YYYY-MM-DD: as the statement says, else so many days after it as its agency leaves. */
export function disputeBy(
  { agency, date, disputeBy: said }: Pick<TollRow, 'agency' | 'date' | 'disputeBy'>,
  limit: Limit,
): string {
  if (said !== undefined) return said;
  const own = `dispute.${agency}`;
  return addDays(date, limit(isLimit(own) ? own : 'dispute.other', date));
}

/** Where the charge was made, as people read it: 'MTAB&T RKB'. */
export function placeOf({ agency, exitPlaza }: TollRow): string {
  return [agency, exitPlaza].filter(Boolean).join(' ');
}

/** The amount of a row in words. */
export const money = ({ cents }: Pick<TollRow, 'cents'>) => formatMoney(cents);

/** Time of day of a crossing: '05:13:32'; '' where none is given. */
export function timeOf({ exitAt }: TollRow): string {
  return exitAt === null ? '' : new Date(exitAt * 1000).toISOString().slice(11, 19);
}
