import { squash } from '#app/csv/values/cells.ts';
import { hasTwoReadings, parseMoney } from '#app/csv/values/numbers.ts';
import { PRICE_MAX_CENTS } from '#app/features/commerce/service/pricing.ts';
import { plainAmount } from '#app/format/money.ts';
import { CURRENCIES, STOCK_MAX } from '../admin/product-form-schema.ts';
import type { KnownVariant, VariantColumns } from './product-columns.ts';

type Cells = Readonly<Record<string, string | undefined>>;

/** Why a row is skipped. */
export class Unusable extends Error {}

/** Longest texts, as in the product's form. */
const TEXTS = {
  product: ['Product', 200],
  subtitle: ['Subtitle', 300],
  ribbon: ['Ribbon', 40],
  category: ['Category', 60],
  sku: ['SKU', 100],
  description: ['Description', 20_000],
} as const;

const YES = new Set(['yes', 'y', 'true', '1', 'on']);
const NO = new Set(['no', 'n', 'false', '0', 'off']);

/** Throws Unusable at a text that the form would refuse. */
export function checkTexts(cells: Cells): void {
  for (const [key, [label, most]] of Object.entries(TEXTS)) {
    if ((cells[key] ?? '').length > most) throw new Unusable(`${label} has more than ${most} characters.`);
  }
}

/** The cell's text; where it is blank or says the same, the value of before. */
export function textOf(cell: string | undefined, before: string): string {
  return !cell || cell === squash(before) ? before : cell;
}

/** Yes or no; blank is what it was before. Throws Unusable at anything else. */
export function flagOf(cell: string | undefined, label: string, before: boolean): boolean {
  if (!cell) return before;
  const word = cell.toLowerCase();
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new Unusable(`'${cell.slice(0, 50)}' in ${label} isn't yes or no.`);
}

/** The row's prices, weight and counting of stock; `before` is null for a new variant. Throws Unusable. */
export function numbersOf(
  cells: Cells,
  before: VariantColumns | null,
  usualCurrency: string,
): Pick<VariantColumns, 'price' | 'salePrice' | 'currency' | 'managed' | 'grams'> {
  const price = cells.price ? centsOf(cells.price, 'Price') : before?.price;
  if (price === undefined) throw new Unusable('Has no price.');
  const salePrice = salePriceOf(cells.salePrice, before?.salePrice ?? null);
  if (salePrice !== null && salePrice >= price) {
    throw new Unusable('The sale price must be lower than the price.');
  }
  const currency = (cells.currency || before?.currency || usualCurrency).toUpperCase();
  if (currency !== before?.currency && !CURRENCIES.some((known) => known === currency)) {
    throw new Unusable(`'${currency.slice(0, 50)}' isn't one of the currencies ${CURRENCIES.join(', ')}.`);
  }
  return {
    price,
    salePrice,
    currency,
    // A new variant with a number of units has them counted.
    managed: flagOf(cells.managed, 'Managed Stock', before?.managed ?? Boolean(cells.quantity)),
    grams: cells.grams ? wholeOf(cells.grams, 'Weight (g)', 10_000_000) : (before?.grams ?? null),
  };
}

/** How amounts that have two readings were read. */
export function readingNotes(cells: Cells, { price, salePrice }: VariantColumns): string[] {
  const read = [
    ['Price', cells.price, price],
    ['Sale Price', cells.salePrice, salePrice],
  ] as const;
  return read.flatMap(([label, cell = '', cents]) =>
    cents !== null && hasTwoReadings(cell)
      ? [`"${cell}" in ${label} was read as ${plainAmount(cents)}.`]
      : [],
  );
}

/** The stock that the row gives, or the one of before. Throws Unusable. */
export function quantityOf(cell: string | undefined, variant: KnownVariant | null): number {
  const before = variant?.stock ?? 0;
  return !cell || cell === String(before) ? before : wholeOf(cell, 'Quantity', STOCK_MAX);
}

function salePriceOf(cell: string | undefined, before: number | null): number | null {
  if (!cell) return before;
  return cell.toLowerCase() === 'none' ? null : centsOf(cell, 'Sale Price');
}

/** What is no price is never taken for 0: a shop that gives things away is worse than one that asks again. */
function centsOf(cell: string, label: string): number {
  const { cents, valid } = parseMoney(cell);
  if (!valid || cents < 0 || cents > PRICE_MAX_CENTS) {
    throw new Unusable(`'${cell.slice(0, 50)}' in ${label} isn't a price.`);
  }
  return cents;
}

function wholeOf(cell: string, label: string, most: number): number {
  const { cents, valid } = parseMoney(cell);
  const number = cents / 100;
  if (!valid || !Number.isInteger(number) || number < 0 || number > most) {
    throw new Unusable(`'${cell.slice(0, 50)}' in ${label} isn't a whole number from 0 to ${most}.`);
  }
  return number;
}
