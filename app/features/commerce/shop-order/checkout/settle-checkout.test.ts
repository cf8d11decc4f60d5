import { beforeEach, describe, expect } from 'vitest';
import { seenBy } from '#test/fixtures/seen.ts';
import { type TestShop, test } from '#test/fixtures/shop-test.ts';
import { linesOf } from '../find-shop-order.server.ts';
import { cancelCheckout, closeDueShopOrders } from './end-open-shop-order.server.ts';

let shop: TestShop;
let vest: Awaited<ReturnType<typeof shop.product>>;
let saleId: string;

test.beforeAll(async ({ shop: made }) => {
  shop = made;
});
beforeEach(async () => {
  vest = await shop.product({ quantity: 5 });
  ({ saleId } = await shop.start([{ ...vest, quantity: 2 }], 4000));
});

const session = () => shop.session(saleId);
const event = (type: string, over: object = {}) =>
  shop.stripe.event(`checkout.session.${type}`, { ...session(), ...over });
const pay = () => shop.stripe.complete(session());
const left = () => shop.stockOf(vest.variantId);
const sale = () => shop.saleOf(saleId);
const HALF_AN_HOUR = 32 * 60_000;

describe('[CART-26] the webhook', () => {
  test('marks the order paid and mails the buyer; the same event again, or all at once, changes nothing more', async () => {
    pay();
    const payload = event('completed');
    await Promise.all(Array.from({ length: 6 }, () => shop.tell(payload)));
    await shop.tell(event('completed'));
    const paid = await sale();
    expect(paid).toMatchObject({
      state: 'paid',
      paid_cents: 4000,
      buyer_email: 'buyer@example.com',
      flag: '',
      payment_ref: `pi_${session().id}`,
    });
    expect(await seenBy(shop, saleId)).toMatchObject({ seen_by_admin: 0 });
    expect(await left()).toBe(3);
    const mails = shop.deps.db.selectFrom('mails').selectAll().where('subject_id', '=', saleId);
    expect(await mails.execute()).toMatchObject([
      {
        recipient: 'buyer@example.com',
        subject: `Thank you for your order (${paid.number})`,
        text: expect.stringContaining('2 × Safety Vest (Large): $40.00'),
      },
    ]);
  });

  test('of a payment that takes days keeps the stock until its end is known', async () => {
    shop.stripe.complete(session(), 'unpaid');
    await shop.tell(event('completed'));
    shop.passTime(HALF_AN_HOUR);
    await closeDueShopOrders(shop.deps);
    expect(await sale()).toMatchObject({ state: 'open' });
    expect(await left()).toBe(3);
    session().payment_status = 'paid';
    await shop.tell(event('async_payment_succeeded'));
    await shop.tell(event('completed', { payment_status: 'unpaid' }));
    await shop.tell(event('expired', { status: 'expired' }));
    expect(await sale()).toMatchObject({ state: 'paid', flag: '' });
    expect(await left()).toBe(3);
  });

  test('of one that came to nothing gives the stock back', async () => {
    shop.stripe.complete(session(), 'unpaid');
    await shop.tell(event('async_payment_failed'));
    expect(await sale()).toMatchObject({ state: 'cancelled' });
    expect(await left()).toBe(5);
  });

  test.each([
    [{ amount_total: 1 }, '$0.01 was paid, where $40.00 was asked.'],
    [{ currency: 'eur' }, '4000 in the smallest unit of EUR was paid, where $40.00 was asked.'],
  ])('with %o is flagged, never silently taken', async (over, flag) => {
    pay();
    await shop.tell(event('completed', over));
    expect(await sale()).toMatchObject({ state: 'paid', flag });
  });

  test('of sales that are not ours is nothing', async () => {
    await shop.tell(
      event('completed', { id: 'cs_x', client_reference_id: 'sale_of_others', status: 'complete' }),
    );
    await shop.tell(event('completed', { id: 'cs_x', client_reference_id: null, status: 'complete' }));
    await shop.tell(shop.stripe.event('customer.created', {}));
    expect(await sale()).toMatchObject({ state: 'open' });
  });

  test('of a second payment for the same sale is flagged', async () => {
    pay();
    await shop.tell(event('completed'));
    await shop.tell(event('completed', { id: 'cs_second' }));
    expect(await sale()).toMatchObject({ state: 'paid', flag: 'Paid a second time, by cs_second: refund.' });
  });

  test('of a second payment leaves what was flagged before', async () => {
    pay();
    await shop.tell(event('completed', { amount_total: 3900 }));
    const { flag } = await sale();
    expect(flag).not.toBe('');
    const second = event('completed', { id: 'cs_second' });
    for (const told of [second, second, event('completed', { id: 'cs_second' })]) await shop.tell(told);
    expect(await sale()).toMatchObject({ flag: `${flag} Paid a second time, by cs_second: refund.` });
  });
});

describe('the stock is given back, once', () => {
  test('when the gateway says that the time is over', async () => {
    const payload = event('expired', { status: 'expired', url: null });
    await Promise.all([
      shop.tell(payload),
      shop.tell(payload),
      shop.tell(event('expired', { status: 'expired' })),
    ]);
    expect(await sale()).toMatchObject({ state: 'expired', key: null });
    expect(await left()).toBe(5);
  });

  test('when the buyer comes back, and however many say so at the same time', async () => {
    await Promise.all([
      ...Array.from({ length: 5 }, () => cancelCheckout(shop.deps, saleId)),
      shop.tell(event('expired', { status: 'expired' })),
    ]);
    await cancelCheckout(shop.deps, saleId);
    expect(['cancelled', 'expired']).toContain((await sale()).state);
    expect(session().status).toBe('expired');
    expect(await left()).toBe(5);
  });

  test('by housekeeping, which looks at the gateway first', async () => {
    await closeDueShopOrders(shop.deps);
    expect((await sale()).state).toBe('open');
    shop.passTime(HALF_AN_HOUR);
    await Promise.all([closeDueShopOrders(shop.deps), closeDueShopOrders(shop.deps)]);
    expect(await sale()).toMatchObject({ state: 'expired' });
    expect(await left()).toBe(5);
  });

  test('but not of what was paid in the last second', async () => {
    pay();
    shop.passTime(HALF_AN_HOUR);
    await closeDueShopOrders(shop.deps);
    expect(await sale()).toMatchObject({ state: 'paid', paid_cents: 4000 });
    expect(await left()).toBe(3);
    const other = await shop.start([vest], 2000);
    shop.stripe.complete(shop.session(other.saleId));
    await cancelCheckout(shop.deps, other.saleId);
    expect(await shop.saleOf(other.saleId)).toMatchObject({ state: 'paid' });
  });

  test('not while the gateway does not answer', async () => {
    shop.passTime(HALF_AN_HOUR);
    shop.stripe.refuse(403);
    await cancelCheckout(shop.deps, saleId);
    expect(await sale()).toMatchObject({ state: 'open' });
    shop.stripe.sessions.delete(session().id);
    await closeDueShopOrders(shop.deps);
    expect(await sale()).toMatchObject({ state: 'expired' });
    expect(await left()).toBe(5);
  });
});

describe('a payment that arrives after its sale was given up', () => {
  beforeEach(async () => {
    await shop.tell(event('expired', { status: 'expired' }));
    pay();
  });

  test('takes the stock again where there is some', async () => {
    await Promise.all([shop.tell(event('completed')), shop.tell(event('completed'))]);
    expect(await sale()).toMatchObject({ state: 'paid', flag: '' });
    expect(await left()).toBe(3);
  });

  test('is flagged where it is sold out, and sells nobody else what is there', async () => {
    const account = { id: 'user_1', email: 'dana@example.com' };
    await shop.start([{ ...vest, quantity: 4 }], 8000, { account });
    await shop.tell(event('completed'));
    expect(await sale()).toMatchObject({ state: 'paid', flag: 'Paid but out of stock. Refund needed.' });
    expect(linesOf(await sale())).toMatchObject([{ stock: 'none' }]);
    expect(await left()).toBe(1);
  });
});

describe('a refund that the gateway tells of', () => {
  const refund = (amount: number) =>
    shop.stripe.event('charge.refunded', {
      payment_intent: `pi_${session().id}`,
      amount_refunded: amount,
      metadata: { sale_id: saleId },
    });

  test('is noted, in part and whole, whatever comes first', async () => {
    pay();
    await shop.tell(event('completed'));
    await shop.tell(refund(1500));
    expect(await sale()).toMatchObject({ state: 'paid', refunded_cents: 1500 });
    await shop.tell(refund(4000));
    await shop.tell(refund(1500));
    expect(await sale()).toMatchObject({ state: 'refunded', refunded_cents: 4000 });
    expect(await left()).toBe(3);
  });

  test('also before the payment itself is told', async () => {
    pay();
    await shop.tell(refund(4000));
    await shop.tell(event('completed'));
    expect(await sale()).toMatchObject({ state: 'refunded', refunded_cents: 4000, paid_cents: 4000 });
  });
});
