import { beforeEach, expect } from 'vitest';
import { transact } from '#app/ctx.ts';
import { tellOfSale } from '#app/features/commerce/shop-order/shop-order-events.server.ts';
import type { Browser } from './fixtures/browser.ts';
import { submit } from './fixtures/page-data.ts';
import { seenBy } from './fixtures/seen.ts';
import { type TestShop, test } from './fixtures/shop-test.ts';
import { openSite } from './fixtures/site.ts';

let shop: TestShop;
let admin: Browser;
let saleId: string;
let variantId: string;
test.beforeAll(async ({ shop: made }) => {
  shop = made;
  admin = await (await openSite(shop)).signedIn(await shop.admin());
});
beforeEach(async () => {
  const vest = { ...(await shop.product({ quantity: 5, cents: 2000 })), quantity: 2 };
  variantId = vest.variantId;
  ({ saleId } = await shop.start([vest], 4000));
  shop.stripe.complete(shop.session(saleId));
  await shop.tell(shop.stripe.event('checkout.session.completed', { ...shop.session(saleId) }));
});

const press = (intent: string, more: Record<string, string> = {}) =>
  submit(admin, `/admin/shop/orders/${saleId}`, { intent, saleId, ...more });
const done = (title: string) => ({ status: 200, answer: { ok: true, toast: { title, tone: 'success' } } });
const sale = () => shop.saleOf(saleId);

test("[ERR-14] 'Fulfilled' is noted once, with who did it", async () => {
  expect(await press('sale-fulfil')).toMatchObject(done('Order fulfilled'));
  expect(await sale()).toMatchObject({ state: 'fulfilled', fulfilled_by: 'Ada Admin' });
  expect((await press('sale-fulfil')).status).toBe(409);
});

test('[ERR-14] a refund is noted with its reason, and the units are back where that is asked', async () => {
  const refund = { amount: '20.00', reason: 'One was torn' };
  expect(await press('sale-refund', refund)).toMatchObject(done('Refund recorded'));
  expect(await sale()).toMatchObject({ state: 'paid', refunded_cents: 2000, refund_reason: 'One was torn' });
  expect(await shop.stockOf(variantId)).toBe(3);
  await press('sale-refund', { amount: '20', reason: 'The other as well', restock: 'on' });
  expect(await sale()).toMatchObject({ state: 'refunded', refunded_cents: 4000 });
  expect(await shop.stockOf(variantId)).toBe(5);
});

test("[ERR-14] what was flagged is 'Resolved', as it stood on the page alone", async () => {
  const flag = 'Paid but out of stock. Refund needed.';
  await shop.deps.db.updateTable('sales').set({ flag }).where('id', '=', saleId).execute();
  expect((await press('sale-clear-flag', { flag: 'Something else' })).status).toBe(409);
  expect(await sale()).toMatchObject({ flag });
  expect(await press('sale-clear-flag', { flag })).toMatchObject(done('Resolved'));
  expect(await sale()).toMatchObject({ flag: '' });
});

test('an order that was looked at is not new any more', async () => {
  await transact(await shop.ctx(await shop.admin()), (tx) => tellOfSale(tx, saleId));
  expect(await seenBy(shop, saleId)).toMatchObject({ seen_by_admin: 0 });
  expect((await press('sale-seen')).status).toBe(200);
  expect(await seenBy(shop, saleId)).toMatchObject({ seen_by_admin: 1 });
});
