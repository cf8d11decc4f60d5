import { test as base, expect } from 'vitest';
import { Unavailable } from '#app/errors.ts';
import { createTestShop } from '#test/fixtures/test-shop.ts';

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
const test = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
  const shop = await createTestShop({ patienceMs: 100 });
  onCleanup(() => shop.close());
  return shop;
});

test('[ERR-05] a gateway that does not answer holds nobody: the buyer is told, and the stock is given back', async ({
  shop,
}) => {
  const vest = await shop.product();
  const goOn = shop.stripe.hang();
  const refused = shop.start([vest], 2000, { browser: 'one that waits' });
  await expect(refused).rejects.toBeInstanceOf(Unavailable);
  await expect(refused).rejects.toThrow("You weren't charged, and your cart is saved.");
  const sale = await shop.newestSale();
  expect(sale).toMatchObject({ state: 'cancelled', key: null });
  expect(await shop.stockOf(vest.variantId)).toBe(5);
  goOn();
  // The page that came too late is closed: nobody pays there for what is in a cart once more.
  await expect
    .poll(() => [...shop.stripe.sessions.values()].map(({ status }) => status))
    .toEqual(['expired']);
});

test('what it opened in time for a second click stays open when the first answer comes late', async ({
  shop,
}) => {
  const vest = await shop.product();
  const here = { browser: 'one that clicks twice', key: shop.newKey() };
  const { payments } = shop.deps;
  const first = Promise.withResolvers<void>();
  let asked = 0;
  shop.deps.payments = {
    ...payments,
    async createCheckout(request) {
      asked += 1;
      const mine = asked;
      const checkout = await payments.createCheckout(request);
      if (mine === 1) await first.promise;
      return checkout;
    },
  };
  const late = shop.start([vest], 2000, here);
  await expect.poll(() => asked).toBe(1);
  const { saleId, url } = await shop.start([vest], 2000, here);
  // The first click leads to the same page, which is known by then.
  expect((await late).url).toBe(url);
  first.resolve();
  shop.deps.payments = payments;
  expect((await shop.start([vest], 2000, here)).url).toBe(url);
  expect(shop.session(saleId).status).toBe('open');
  expect(await shop.stockOf(vest.variantId)).toBe(4);
});
