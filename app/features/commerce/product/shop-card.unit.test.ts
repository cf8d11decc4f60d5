import { describe, expect, test } from 'vitest';
import { productSchema } from '#ports/store/product-schema.ts';
import { picturesOf, widthsOf } from './product-pictures.ts';
import { isBuyable, isBuyableIn, stockLine } from './product-stock.ts';
import { viewOf } from './product-view.ts';
import { cardOf } from './shop-card.ts';
import { structuredData } from './structured-data.ts';

const productOf = (given: object) => productSchema.parse({ id: 'p', title: 'Vest', ...given });
const variant = (id: string, given: object = {}) => ({ id, title: id, price_in_cents: 1000, ...given });

describe('a card', () => {
  test('[SHOP-06] has the subtitle, or words in its place', () => {
    expect(cardOf(productOf({ subtitle: 'Bright' })).subtitle).toBe('Bright');
    for (const subtitle of [null, '', ' '])
      expect(cardOf(productOf({ subtitle })).subtitle).toBe('Check out this amazing product!');
  });

  test('[SHOP-08, SHOP-09] adds one unit of the only variant, and leads on where there are several', () => {
    const single = cardOf(productOf({ variants: [variant('S')] }));
    expect(single).toMatchObject({ hasOptions: false, line: { variant: { id: 'S' }, quantity: 1 } });
    expect(cardOf(productOf({ variants: [variant('S'), variant('M')] }))).toMatchObject({
      hasOptions: true,
      line: null,
    });
  });

  test('adds nothing that has no price, no variant, or cannot be bought', () => {
    expect(cardOf(productOf({ variants: [variant('S', { price_in_cents: null })] }))).toMatchObject({
      price: null,
      line: null,
    });
    expect(cardOf(productOf({}))).toMatchObject({ price: null, line: null, soldOut: false });
    expect(cardOf(productOf({ purchasable: false, variants: [variant('S')] })).line).toBeNull();
  });

  test('is sold out where no variant can be bought', () => {
    const none = { manage_inventory: true, inventory_quantity: 0 };
    expect(cardOf(productOf({ variants: [variant('S', none), variant('M', none)] })).soldOut).toBe(true);
    expect(cardOf(productOf({ variants: [variant('S', none), variant('M')] })).soldOut).toBe(false);
  });
});

describe('stock', () => {
  const stock = (inventory_quantity: number | null, manage_inventory = true) => ({
    manage_inventory,
    inventory_quantity,
  });

  test('[SHOP-22] a variant is buyable where its stock does not count or there is some', () => {
    expect([stock(1), stock(0, false), stock(null, false)].map(isBuyable)).toEqual([true, true, true]);
    expect([stock(0), stock(-1), stock(null)].map(isBuyable)).toEqual([false, false, false]);
  });

  test('[SHOP-25] as many as there are, and no more', () => {
    expect(isBuyableIn(stock(3), 3)).toBe(true);
    expect(isBuyableIn(stock(3), 4)).toBe(false);
    expect(isBuyableIn(stock(0, false), 4000)).toBe(true);
  });

  test('[SHOP-27] is said where it counts', () => {
    expect([stock(7), stock(0), stock(-2), stock(null), stock(7, false)].map(stockLine)).toEqual([
      '7 in stock',
      'Out of stock',
      'Out of stock',
      'Out of stock',
      null,
    ]);
  });
});

describe('pictures', () => {
  test('come in their order, each once, with those of the variants, and no films', () => {
    const product = productOf({
      media: [
        { url: 'b', order: 2, type: 'image', alt: 'Back' },
        { url: 'a', order: 1, type: 'image' },
        { url: 'film', order: 0, type: 'video' },
        { url: 'a', order: 3 },
      ],
      variants: [variant('S', { image_url: 'b' }), variant('M', { image_url: 'c' }), variant('L')],
    });
    expect(picturesOf(product)).toEqual([
      { url: 'a', alt: 'Vest' },
      { url: 'b', alt: 'Back' },
      { url: 'c', alt: 'Vest (M)' },
    ]);
    expect(viewOf(product).variants.map(({ picture }) => picture)).toEqual([1, 2, null]);
  });

  test('of the only variant, which has no name, tell the product alone', () => {
    const product = productOf({ variants: [variant('Default', { image_url: 'a' })] });
    expect(picturesOf(product)).toEqual([{ url: 'a', alt: 'Vest' }]);
  });

  test('are the thumbnail where there is nothing else', () => {
    expect(picturesOf(productOf({ thumbnail: 't' }))).toEqual([{ url: 't', alt: 'Vest' }]);
    expect(picturesOf(productOf({}))).toEqual([]);
  });

  test('of our own catalogue come in three widths', () => {
    expect(widthsOf('/store/s/images/i/800.webp')).toBe(
      '/store/s/images/i/320.webp 320w, /store/s/images/i/800.webp 800w, /store/s/images/i/1600.webp 1600w',
    );
    expect(widthsOf('https://example.com/vest.png')).toBeUndefined();
  });
});

describe('structured data', () => {
  const about = { url: 'https://x/product/p', description: '', images: [] };

  test('has an offer for each variant with a price: what is paid, in its currency, and whether there is any', () => {
    const none = { manage_inventory: true, inventory_quantity: 0 };
    const yen = { code: 'JPY', symbol: '¥', decimal_digits: 0 };
    const data = structuredData(
      productOf({
        variants: [
          variant('S', { price_in_cents: 250_000, sale_price_in_cents: 199_950, currency: 'USD' }),
          variant('M', { ...none, prices: [{ amount: 1500, currency: yen }] }),
          variant('L', { price_in_cents: null }),
        ],
      }),
      about,
    );
    expect(data.offers).toMatchObject([
      { name: 'S', price: '1999.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      { name: 'M', price: '1500', priceCurrency: 'JPY', availability: 'https://schema.org/OutOfStock' },
    ]);
  });

  test('says of what cannot be bought that there is none, and nothing that is not known', () => {
    const data = structuredData(productOf({ purchasable: false, variants: [variant('S')] }), about);
    expect(data.offers?.[0]?.availability).toBe('https://schema.org/OutOfStock');
    expect(Object.keys(structuredData(productOf({}), about))).toEqual(['@context', '@type', 'name', 'url']);
  });
});
