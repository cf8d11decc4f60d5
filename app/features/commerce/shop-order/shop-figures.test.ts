import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { mailsAbout } from '#app/features/platform/mail/mails-about.server.ts';
import { type TestShop, test } from '#test/fixtures/shop-test.ts';
import { fulfillShopOrder, noteRefund } from './change-shop-order.server.ts';
import { findShopOrderPage } from './list-shop-orders.server.ts';
import { shopFigures } from './shop-figures.server.ts';

const BEFORE_ALL = '2000-01-01T00:00:00.000Z';

let shop: TestShop;
let asAdmin: Ctx;
let asMember: Ctx;
test.beforeAll(async ({ shop: made }) => {
  shop = made;
  asAdmin = await shop.ctx(await shop.admin());
  asMember = await shop.ctx(await shop.member());
});

test('the figures of the shop: what came in, what was given back, and what waits', async () => {
  const { saleId } = await shop.start([{ ...(await shop.product()), quantity: 2 }], 4000);
  expect(await shopFigures(asAdmin, BEFORE_ALL)).toMatchObject({ paid: 0, waiting: 0 });
  shop.stripe.complete(shop.session(saleId));
  await shop.tell(shop.stripe.event('checkout.session.completed', shop.session(saleId)));
  await noteRefund(asAdmin, { saleId, amount: '15', reason: 'Late' });
  const dollars = (cents: number) => [expect.objectContaining({ cents })];
  expect(await shopFigures(asAdmin, BEFORE_ALL)).toEqual({
    revenue: dollars(2500),
    paid: 1,
    refunded: dollars(1500),
    waiting: 1,
  });
  expect(await shopFigures(asAdmin, '2999-01-01T00:00:00.000Z')).toEqual({
    revenue: dollars(0),
    paid: 0,
    refunded: dollars(0),
    waiting: 1,
  });
  await fulfillShopOrder(asAdmin, { saleId });
  expect(await shopFigures(asAdmin, BEFORE_ALL)).toMatchObject({ waiting: 0 });

  const { number, buyerEmail } = await findShopOrderPage(asAdmin, saleId);
  expect(number).toMatch(/^[KMXY]\d-\d{4}$/);
  expect(await mailsAbout(asAdmin, saleId)).toEqual([
    { to: buyerEmail, at: expect.any(String), state: expect.stringMatching(/^(off|sent)$/), error: null },
  ]);
});

test("are the provider's alone, and an unknown order is not found", async () => {
  await expect(shopFigures(asMember, BEFORE_ALL)).rejects.toThrow(NotAllowed);
  await expect(findShopOrderPage(asMember, 'sale_unknown')).rejects.toThrow(NotAllowed);
  await expect(findShopOrderPage(asAdmin, 'sale_unknown')).rejects.toThrow(NotFound);
});
