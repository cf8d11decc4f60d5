import { beforeEach, describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotAllowed, NotFound, ValidationError } from '#app/errors.ts';
import { listAdminWaiting } from '#app/features/overview/dashboard/admin-waiting.server.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import { type TestShop, test } from '#test/fixtures/shop-test.ts';
import { clearFlag, fulfillShopOrder, markShopOrderRead, noteRefund } from './change-shop-order.server.ts';
import { linesOf } from './find-shop-order.server.ts';
import { listShopOrders } from './list-shop-orders.server.ts';
import { shopOrdersQuerySchema } from './shop-order-schema.ts';

let shop: TestShop;
let asAdmin: Ctx;
let asMember: Ctx;
let vest: Awaited<ReturnType<typeof shop.product>>;
let saleId: string;

test.beforeAll(async ({ shop: made }) => {
  shop = made;
  asAdmin = await shop.ctx(await shop.admin());
  asMember = await shop.ctx(await shop.member());
});
beforeEach(async () => {
  vest = await shop.product();
  ({ saleId } = await shop.start([{ ...vest, quantity: 2 }], 4000));
});

const pay = (over: object = {}) => {
  shop.stripe.complete(shop.session(saleId));
  return shop.tell(shop.stripe.event('checkout.session.completed', { ...shop.session(saleId), ...over }));
};
const list = (query: object = {}) =>
  listShopOrders(asAdmin, shopOrdersQuerySchema.parse({ page: 1, ...query }));
const refund = (amount: string, more: object = {}) =>
  noteRefund(asAdmin, { saleId, amount, reason: 'Sent back', ...more });

test('an admin finds an order by its buyer, its number, what was bought and its state', async () => {
  await pay();
  const { number } = await shop.saleOf(saleId);
  for (const q of [saleId, number, number.toLowerCase().replace('-', ' '), 'BUYER@example', 'safety vest']) {
    expect((await list({ q })).sales[0]).toMatchObject({ id: saleId, state: 'paid', leftCents: 4000 });
  }
  expect((await list({ q: saleId, state: 'open' })).sales).toEqual([]);
  expect((await list({ q: saleId, state: 'attention' })).sales).toEqual([]);
  expect((await list({ q: '%' })).sales).toEqual([]);
  const [line] = linesOf(await shop.saleOf(saleId));
  const lines = JSON.stringify([{ ...line, title: 'Café "Crème"' }]);
  await shop.deps.db.updateTable('sales').set({ lines }).where('id', '=', saleId).execute();
  for (const q of ['Café', 'café "crème"', '"CR'])
    expect((await list({ q })).sales).toMatchObject([{ id: saleId }]);
});

test('the bell rings when it was paid, and it waits on the dashboard until it is fulfilled', async () => {
  const notice = async () => (await listNotifications(asAdmin)).notices.find(({ id }) => id === saleId);
  expect(await notice()).toBeUndefined();
  await pay();
  expect(await notice()).toMatchObject({ title: 'Shop order paid', to: `/admin/shop/orders/${saleId}` });
  expect((await listNotifications(asMember)).count).toBe(0);
  const waits = async () => (await listAdminWaiting(asAdmin, '2026-01-01')).total;
  const before = await waits();
  await markShopOrderRead(asAdmin, { saleId });
  expect(await notice()).toBeUndefined();
  await fulfillShopOrder(asAdmin, { saleId });
  expect(await waits()).toBe(before - 1);
});

describe('fulfilling', () => {
  test('happens once, to what is paid', async () => {
    await expect(fulfillShopOrder(asAdmin, { saleId })).rejects.toThrow('This order is open.');
    await pay();
    const answers = await Promise.allSettled([1, 2, 3].map(() => fulfillShopOrder(asAdmin, { saleId })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shop.saleOf(saleId)).toMatchObject({ state: 'fulfilled', fulfilled_by: 'Ada Admin' });
  });

  test('waits until what is flagged has been dealt with', async () => {
    await pay({ amount_total: 1 });
    await expect(fulfillShopOrder(asAdmin, { saleId })).rejects.toThrow('needs review first');
    const { flag } = await shop.saleOf(saleId);
    await clearFlag(asAdmin, { saleId, flag });
    await clearFlag(asAdmin, { saleId, flag });
    await fulfillShopOrder(asAdmin, { saleId });
  });

  test('waits also for what came up after the page was made on which the rest was dealt with', async () => {
    await pay({ amount_total: 1 });
    const { flag } = await shop.saleOf(saleId);
    const second = { ...shop.session(saleId), id: 'cs_second' };
    await shop.tell(shop.stripe.event('checkout.session.completed', second));
    await expect(clearFlag(asAdmin, { saleId, flag })).rejects.toThrow('This order just changed');
    expect((await shop.saleOf(saleId)).flag).toContain('Paid a second time, by cs_second: refund.');
    await expect(fulfillShopOrder(asAdmin, { saleId })).rejects.toThrow('needs review first');
  });
});

describe('noting a refund', () => {
  test('in part keeps the order, up to what was paid, and in whole ends it', async () => {
    await pay();
    await refund('15.50');
    expect(await shop.saleOf(saleId)).toMatchObject({
      state: 'paid',
      refunded_cents: 1550,
      refund_reason: 'Sent back',
    });
    await expect(refund('24.51')).rejects.toThrow('At most $24.50 can be refunded.');
    await refund('24,5');
    expect(await shop.saleOf(saleId)).toMatchObject({ state: 'refunded', refunded_cents: 4000 });
    await expect(refund('1')).rejects.toThrow('This order is refunded.');
    expect(await shop.stockOf(vest.variantId)).toBe(3);
  });

  test('many at once never note more than was paid; one form is noted once', async () => {
    await pay();
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => refund('15')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await Promise.all([1, 2, 3].map(() => refund('1', { key: 'one form' })));
    expect((await shop.saleOf(saleId)).refunded_cents).toBe(3100);
  });

  test('can put the units back in stock, once', async () => {
    await pay();
    await refund('10', { restock: 'on' });
    await refund('10', { restock: 'on' });
    expect(await shop.stockOf(vest.variantId)).toBe(5);
  });

  test('is refused before it was paid, and for no amount', async () => {
    await expect(refund('1')).rejects.toThrow(Conflict);
    await pay();
    for (const amount of ['0', '1.005']) await expect(refund(amount)).rejects.toThrow(ValidationError);
  });
});

test("is the provider's alone, and an unknown order is not found", async () => {
  const named = { saleId };
  const note = { saleId, amount: '1', reason: 'x' };
  for (const act of [
    () => fulfillShopOrder(asMember, named),
    () => clearFlag(asMember, { ...named, flag: '' }),
    () => markShopOrderRead(asMember, named),
    () => noteRefund(asMember, note),
    () => listShopOrders(asMember, shopOrdersQuerySchema.parse({})),
  ]) {
    await expect(act()).rejects.toThrow(NotAllowed);
  }
  const unknown = { ...note, saleId: 'sale_unknown', flag: '' };
  for (const act of [fulfillShopOrder, clearFlag, markShopOrderRead]) {
    await expect(act(asAdmin, unknown)).rejects.toThrow(NotFound);
  }
  await expect(noteRefund(asAdmin, unknown)).rejects.toThrow(NotFound);
});
