import { expect } from 'vitest';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import { type TestShop, test } from '#test/fixtures/shop-test.ts';
import { cancelCheckout } from './checkout/end-open-shop-order.server.ts';

const DAY_MS = 86_400_000;
let shop: TestShop;
test.beforeAll(async ({ shop: made }) => {
  shop = made;
});

const sales = async () =>
  (await shop.deps.db.selectFrom('sales').select('id').orderBy('id').execute()).map(({ id }) => id);

test('housekeeping erases sales that ended unpaid 30 days ago, and nothing that was paid or is to be looked at', async () => {
  const vest = await shop.product({ quantity: 50 });
  const [paid, flagged, cancelled] = [
    (await shop.start([vest], 2000)).saleId,
    (await shop.start([vest], 2000)).saleId,
    (await shop.start([vest], 2000)).saleId,
  ];
  shop.stripe.complete(shop.session(paid));
  await shop.tell(shop.stripe.event('checkout.session.completed', shop.session(paid)));
  await cancelCheckout(shop.deps, flagged);
  await shop.deps.db.updateTable('sales').set({ flag: 'Look.' }).where('id', '=', flagged).execute();
  await cancelCheckout(shop.deps, cancelled);
  shop.passTime(29.9 * DAY_MS);
  await eraseExpired(shop.deps);
  expect(await sales()).toEqual([paid, flagged, cancelled]);
  shop.passTime(0.2 * DAY_MS);
  await eraseExpired(shop.deps);
  expect(await sales()).toEqual([paid, flagged]);
  expect(await shop.deps.db.selectFrom('checkout_starts').selectAll().execute()).toEqual([]);
});
