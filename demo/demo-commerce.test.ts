import { expect } from 'vitest';
import { offeredServices } from '#app/features/commerce/service/list-services.server.ts';
import { listShopOrders } from '#app/features/commerce/shop-order/list-shop-orders.server.ts';
import { test } from '#test/fixtures/demo-test.ts';
import { makers } from './makers.ts';
import { seedDemo } from './seed.ts';

// Filling it takes longer than a test may.
test.beforeAll(({ testPortal }) => seedDemo(testPortal.deps));

/** What each package of /services holds, by the beginnings of the services' names, and its price per month in cents. */
const PACKAGES: [name: string, cents: number, holds: string[]][] = [
  ['Essential', 19_900, ['Basic Payroll', 'Toll Charge', 'Driver Document']],
  [
    'Professional',
    49_900,
    ['Basic Payroll', 'Toll Charge', 'Driver Document', 'Full Invoice', 'Scorecard', 'Hiring'],
  ],
];

test.for(PACKAGES)(
  'bought one by one, what %s holds costs more than the package',
  async ([, cents, holds], { demo }) => {
    const services = await offeredServices(demo.deps);
    const prices = holds.map((name) => services.find((one) => one.name.startsWith(name))?.pricing.Monthly);
    expect(prices.every((price) => price !== undefined)).toBe(true);
    expect(prices.reduce<number>((sum, price) => sum + (price ?? 0), 0)).toBeGreaterThan(cents);
  },
);

test('the demo has a shop of twelve products: on sale, sold out, uncounted, in several variants, each with pictures', async ({
  demo,
}) => {
  const { products } = await demo.deps.store.listProducts({ is_hidden: false });
  expect(products).toHaveLength(12);
  const variants = products.flatMap((product) => product.variants);
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
  expect(products.every(({ media, description }) => media.length > 0 && description !== '')).toBe(true);
  expect(variants.some(({ sale_price_in_cents: sale }) => sale !== null)).toBe(true);
  expect(variants.some(({ manage_inventory }) => !manage_inventory)).toBe(true);
  expect(variants.some(({ image_url }) => image_url !== null)).toBe(true);
  const soldOut = products.filter((product) =>
    product.variants.every(
      ({ manage_inventory, inventory_quantity }) => manage_inventory && inventory_quantity === 0,
    ),
  );
  expect(soldOut.map(({ title }) => title)).toEqual(['Wheel Chocks, Pair']);
  const images = await demo.deps.db.selectFrom('product_images').selectAll().execute();
  for (const { blob_320, blob_800, blob_1600 } of images) {
    const kept = await Promise.all([blob_320, blob_800, blob_1600].map((sha) => demo.deps.blobs.has(sha)));
    expect(kept).toEqual([true, true, true]);
  }
});

test('the demo has orders of the shop: waiting, sent, given back in part and in full, and one never paid', async ({
  demo,
}) => {
  const admin = await makers(demo.deps).ctxOfAdmin();
  const { sales } = await listShopOrders(admin, { q: '', state: '', page: 1 });
  expect(sales.map(({ state, refundedCents, unseen }) => [state, refundedCents, unseen])).toEqual([
    ['paid', 0, true],
    ['paid', 0, true],
    ['paid', 0, false],
    ['fulfilled', 0, false],
    ['cancelled', 0, false],
    ['refunded', 11_000, false],
    ['fulfilled', 0, false],
    ['expired', 0, false],
    ['fulfilled', 14_900, false],
    ['fulfilled', 0, false],
  ]);
  for (const { lines, totalCents } of sales) {
    expect(totalCents).toBe(lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0));
  }
  expect(sales.map(({ createdAt }) => createdAt)).toEqual(
    sales.map(({ createdAt }) => createdAt).toSorted((a, b) => b.localeCompare(a)),
  );
});
