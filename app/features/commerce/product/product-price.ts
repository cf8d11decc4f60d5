import type { Currency } from '#app/format/money.ts';
import { symbolOf } from '#ports/store/currency.ts';
import type { Product, Variant } from '#ports/store/product-schema.ts';

/** What a variant costs, in the currency's smallest unit; `saleCents` counts where there is one. */
export type VariantPrice = { cents: number; saleCents: number | null; currency: Currency };

/** What a store's prices are in where it does not say. */
const EURO = 'EUR';

/** The variant's price as the store gives it: its first price, or its own fields. Null where it has none. */
export function priceOf(
  variant: Pick<Variant, 'prices' | 'price_in_cents' | 'sale_price_in_cents' | 'currency'>,
): VariantPrice | null {
  const [price] = variant.prices;
  const cents = price?.amount ?? variant.price_in_cents;
  if (cents === null || !sound(cents)) return null;
  const sale = price?.amount == null ? variant.sale_price_in_cents : price.sale_amount;
  return {
    cents,
    saleCents: sale !== null && sound(sale) ? sale : null,
    currency: currencyOf(variant),
  };
}

/** What one unit costs: the sale price where there is one. */
export function unitCentsOf({ cents, saleCents }: VariantPrice): number {
  return saleCents ?? cents;
}

/** Whether one unit costs less than it did. */
export function isOnSale({ cents, saleCents }: VariantPrice): boolean {
  return saleCents !== null && saleCents < cents;
}

/** The variant that stands for the product on its card; undefined where there is none. */
export function cardVariant(
  product: Pick<Product, 'site_product_selection' | 'variants'>,
): Variant | undefined {
  const [first] = product.variants;
  const selection = product.site_product_selection;
  if (selection !== null && selection !== 'lowest_price_first') return first;
  const cost = (variant: Variant) => {
    const price = priceOf(variant);
    return price ? unitCentsOf(price) : Number.POSITIVE_INFINITY;
  };
  return product.variants.toSorted((a, b) => cost(a) - cost(b))[0];
}

function currencyOf({ prices: [price], currency }: Pick<Variant, 'prices' | 'currency'>): Currency {
  const code = (price?.currency?.code || price?.currency_code || currency || EURO).toUpperCase();
  const given = price?.currency;
  return {
    code,
    symbol: given?.symbol || symbolOf(code),
    ...(given?.template ? { template: given.template } : {}),
    ...(given?.decimal_digits != null ? { decimals: given.decimal_digits } : {}),
  };
}

function sound(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents >= 0;
}
