import { isMissing } from '#app/csv/values/missing.ts';
import { readAmount } from '#app/csv/values/numbers.ts';

const CURRENCY = /\p{Sc}/u;
/** Digits after the point that are kept; more are no amount that anybody adds up. */
const MAX_DECIMALS = 6;

/** The exact sum of a column: `units` of 10^-decimals, and the currency sign that its cells have. */
export type ColumnTotal = { units: bigint; decimals: number; symbol: string };

/**
 * The sum of each column whose every cell is an amount, null for the others. A column of bare whole numbers has none: those
 * are dates, numbers of stations and vehicles, ZIP codes.
 */
export function columnTotals(
  width: number,
  rows: readonly { cells: readonly string[] }[],
): (ColumnTotal | null)[] {
  return Array.from({ length: width }, (_, column) => totalOf(rows, column));
}

function totalOf(rows: readonly { cells: readonly string[] }[], column: number): ColumnTotal | null {
  let total: ColumnTotal = { units: 0n, decimals: 0, symbol: '' };
  let isMeasure = false;
  for (const { cells } of rows) {
    const text = cells[column] ?? '';
    if (isMissing(text)) continue;
    const amount = readAmount(text);
    const [whole = '', fraction = ''] = amount?.digits.split('.') ?? [];
    if (!amount || fraction.length > MAX_DECIMALS) return null;
    isMeasure ||= fraction !== '' || CURRENCY.test(text) || text.startsWith('(');
    const units = BigInt(`${whole}${fraction}`) * (amount.negative ? -1n : 1n);
    total = add(total, { units, decimals: fraction.length, symbol: CURRENCY.exec(text)?.[0] ?? '' });
  }
  return isMeasure ? total : null;
}

function add(one: ColumnTotal, other: ColumnTotal): ColumnTotal {
  const decimals = Math.max(one.decimals, other.decimals);
  return {
    units: scaled(one, decimals) + scaled(other, decimals),
    decimals,
    symbol: one.symbol || other.symbol,
  };
}

function scaled({ units, decimals }: ColumnTotal, to: number): bigint {
  return units * 10n ** BigInt(to - decimals);
}

/** How much the sum grew from `before` to `after`. */
export function growthOf(before: ColumnTotal, after: ColumnTotal): ColumnTotal {
  return add(after, { ...before, units: -before.units });
}

/** A sum in words: '$1,234.50', '-12.75', '1,008'. */
export function formatTotal({ units, decimals, symbol }: ColumnTotal): string {
  const places = symbol ? Math.max(decimals, 2) : decimals;
  const digits = String(scaled({ units: units < 0n ? -units : units, decimals, symbol }, places)).padStart(
    places + 1,
    '0',
  );
  const whole = digits.slice(0, digits.length - places).replace(/\B(?=(\d{3})+$)/g, ',');
  const amount = places > 0 ? `${whole}.${digits.slice(-places)}` : whole;
  return `${units < 0n ? '-' : ''}${symbol}${amount}`;
}
