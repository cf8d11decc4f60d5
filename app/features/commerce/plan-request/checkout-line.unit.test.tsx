import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DOLLAR } from '#app/format/money.ts';
import { CheckoutLine } from './checkout-line.tsx';
import type { PricedLine } from './use-priced-cart.ts';

const EURO = { code: 'EUR', symbol: '€' };

const line = (variant: Partial<PricedLine['variant']>): PricedLine => ({
  product: { id: 'p', title: 'Safety Vest', image: null },
  variant: {
    id: 'v',
    title: 'Large',
    price_in_cents: 2000,
    sale_price_in_cents: null,
    currency: EURO,
    ...variant,
  },
  quantity: 3,
  state: 'priced',
});
const shown = (priced: PricedLine) =>
  renderToStaticMarkup(<CheckoutLine line={priced} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test('[CART-21] a line shows product, variant, and what one and all of them cost, in its own currency', () => {
  expect(shown(line({}))).toMatch(/Safety Vest Large · €20\.00 .*€60\.00/);
  expect(shown(line({ currency: DOLLAR }))).toMatch(/Large · \$20\.00 .*\$60\.00/);
});

test('[CON-04] a line on sale costs the sale price', () => {
  const text = shown(line({ sale_price_in_cents: 1500 }));
  expect(text).toMatch(/Large · €15\.00 .*€45\.00/);
  expect(text).not.toContain('€20.00');
});
