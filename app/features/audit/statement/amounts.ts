import { isMissing } from '#app/csv/values/missing.ts';
import { readAmount } from '#app/csv/values/numbers.ts';

/** Digits after the point of quantities and rates: both are kept as whole ten-thousandths. */
const DECIMALS = 4;
const CENTS_PER_PRODUCT = 10n ** 6n;

/** An amount in whole cents; null for a missing one, for what is no amount, and for one with a fraction of a cent. */
export function readCents(text: string): number | null {
  return readUnits(text, 2);
}

/** A quantity, rate or number of hours in ten-thousandths; null as with readCents. */
export function readTenThousandths(text: string): number | null {
  return readUnits(text, DECIMALS);
}

/** A whole number; null as with readCents. */
export function readCount(text: string): number | null {
  return readUnits(text, 0);
}

function readUnits(text: string, decimals: number): number | null {
  const amount = isMissing(text) ? null : readAmount(text);
  if (!amount) return null;
  const [whole = '', fraction = ''] = amount.digits.split('.');
  if (/[1-9]/.test(fraction.slice(decimals))) return null;
  const units = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  if (!Number.isSafeInteger(units)) return null;
  return amount.negative && units !== 0 ? -units : units;
}

/** Quantity times rate, both in ten-thousandths, in cents; half a cent is rounded up. */
export function productCents(quantity: number, rate: number): number {
  const product = BigInt(quantity) * BigInt(rate);
  const rounded = (2n * (product < 0n ? -product : product) + CENTS_PER_PRODUCT) / (2n * CENTS_PER_PRODUCT);
  return Number(product < 0n ? -rounded : rounded);
}

/** Cents without binary fractions: 11.105 of a dollar is 1111. */
export function roundCents(cents: number): number {
  return Math.round(Number(cents.toFixed(6)));
}
