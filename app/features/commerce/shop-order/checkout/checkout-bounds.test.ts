import { describe, expect } from 'vitest';
import { Conflict, RateLimited } from '#app/errors.ts';
import { test } from '#test/fixtures/shop-test.ts';
import { OPEN_PER_ORIGIN, STARTS_PER_HOUR, UNITS_WITHOUT_ACCOUNT } from './checkout-bounds.server.ts';
import { cancelCheckout, turnBack } from './end-open-shop-order.server.ts';
import { startCheckout } from './start-checkout.server.ts';

type Ref = { productId: string; variantId: string; quantity: number };
const units = (vest: Ref, quantity: number): [Ref[], number] => [[{ ...vest, quantity }], 2000 * quantity];
const account = { id: 'user_1', email: 'dana@example.com' };

describe('without an account, one network holds', () => {
  test('half of what is left of a product, at most, and no more in a second sale', async ({ shop }) => {
    const vest = await shop.product({ quantity: 12 });
    const here = { address: '203.0.113.1' };
    await expect(shop.start(...units(vest, 7), here)).rejects.toThrow(
      'Without an account, you can order up to 6 of Safety Vest (Large) at a time. Lower the quantity, log in, or contact us to order more.',
    );
    await shop.start(...units(vest, 4), here);
    const more = shop.start(...units(vest, 3), here);
    await expect(more).rejects.toThrow('up to 2 of Safety Vest');
    await expect(more).rejects.toBeInstanceOf(Conflict);
    await shop.start(...units(vest, 2), here);
    await expect(shop.start(...units(vest, 1), here)).rejects.toThrow('already hold Safety Vest');
    expect(await shop.stockOf(vest.variantId)).toBe(6);
    await shop.start(...units(vest, 3), { address: '203.0.113.2' });
  });

  test(`${UNITS_WITHOUT_ACCOUNT.most} at most of a lot, and ${UNITS_WITHOUT_ACCOUNT.least} where there are few`, async ({
    shop,
  }) => {
    const lot = await shop.product({ quantity: 1000 });
    const here = { address: '203.0.113.3' };
    await expect(shop.start(...units(lot, 21), here)).rejects.toThrow('up to 20 of');
    const few = await shop.product({ quantity: 3 });
    await shop.start(...units(few, 3), here);
  });

  test('no more by any address of its /64, also when they are all asked at once', async ({ shop }) => {
    const vest = await shop.product({ quantity: 100 });
    const asked = Array.from({ length: 8 }, (_, host) =>
      shop.start(...units(vest, 5), { address: `2001:db8:7:7::${host + 1}` }),
    );
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await shop.stockOf(vest.variantId)).toBe(80);
  });

  test('nothing that others with an account could not buy in full', async ({ shop }) => {
    const vest = await shop.product({ quantity: 40 });
    await shop.start(...units(vest, 40), { address: '203.0.113.4', account });
    expect(await shop.stockOf(vest.variantId)).toBe(0);
  });
});

describe('starts of one network', () => {
  test('are refused while too many are open', async ({ shop }) => {
    const vest = await shop.product({ quantity: 100 });
    const here = { address: 'one that starts and starts' };
    for (let turn = 0; turn < OPEN_PER_ORIGIN; turn += 1) await shop.start([vest], 2000, here);
    await expect(shop.start([vest], 2000, here)).rejects.toThrow(RateLimited);
    expect(await shop.stockOf(vest.variantId)).toBe(100 - OPEN_PER_ORIGIN);
  });

  test('are counted though they are canceled, and begin anew with the next hour', async ({ shop }) => {
    const vest = await shop.product();
    const here = { address: 'one that starts and cancels' };
    for (let turn = 0; turn < STARTS_PER_HOUR; turn += 1) {
      await cancelCheckout(shop.deps, (await shop.start([vest], 2000, here)).saleId);
    }
    await expect(shop.start([vest], 2000, here)).rejects.toThrow('Too many payments have been started');
    expect(await shop.stockOf(vest.variantId)).toBe(5);
    shop.passTime(3_600_000);
    await shop.start([vest], 2000, here);
  });
});

describe('a sale is its browser’s own', () => {
  test('the key of another browser neither leads to it nor ends it', async ({ shop }) => {
    const vest = await shop.product({ quantity: 20 });
    const key = shop.newKey();
    const first = await shop.start([vest], 2000, { key, browser: 'mine' });
    const other = await shop.start([vest], 2000, { key, browser: 'somebody else’s' });
    expect(other.saleId).not.toBe(first.saleId);
    expect(other.url).not.toBe(first.url);
    await shop.start([{ ...vest, quantity: 2 }], 4000, { key, browser: 'a third one' });
    expect(await shop.saleOf(first.saleId)).toMatchObject({ state: 'open' });
    expect((await shop.start([vest], 2000, { key, browser: 'mine' })).saleId).toBe(first.saleId);
  });

  test('its id turns nobody else back', async ({ shop }) => {
    const { saleId } = await shop.start([await shop.product()], 2000, { browser: 'mine' });
    await turnBack(shop.deps, saleId, { browser: 'somebody else’s' });
    expect(await shop.saleOf(saleId)).toMatchObject({ state: 'open' });
    await turnBack(shop.deps, saleId, { browser: 'mine' });
    expect(await shop.saleOf(saleId)).toMatchObject({ state: 'cancelled' });
  });

  test('and stays that after the server has replaced its secret: it goes on, or is turned back', async ({
    shop,
  }) => {
    const lines = [await shop.product()];
    const here = { key: shop.newKey(), browser: 'one that stays', address: 'here', account: null };
    const { saleId, url } = await shop.start(lines, 2000, here);
    const rotated = { ...shop.deps, secret: 'another secret', secretsBefore: [shop.deps.secret] };
    const input = { lines, shownCents: 2000, key: here.key };
    await expect(startCheckout(rotated, input, here)).resolves.toEqual({ saleId, url });
    const later = { ...input, key: shop.newKey() };
    await expect(startCheckout(rotated, later, here)).resolves.toEqual({ saleId, url });
    await turnBack(rotated, saleId, here);
    expect(await shop.saleOf(saleId)).toMatchObject({ state: 'cancelled' });
  });

  test('and whoever signs in there goes on with a sale of their own', async ({ shop }) => {
    const vest = await shop.product();
    const first = await shop.start([vest], 2000, { browser: 'shared' });
    const second = await shop.start([vest], 2000, { browser: 'shared', account });
    expect(second.saleId).not.toBe(first.saleId);
    expect(await shop.saleOf(first.saleId)).toMatchObject({ state: 'cancelled' });
    expect(await shop.saleOf(second.saleId)).toMatchObject({ buyer_id: account.id });
  });
});
