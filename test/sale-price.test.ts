import { beforeEach, describe, expect } from 'vitest';
import { showPage } from '#app/features/website/site/change-look.server.ts';
import { createFixtures } from './fixtures/base.ts';
import { type TestShop, test } from './fixtures/shop-test.ts';
import { openSite, type Site } from './fixtures/site.ts';

let shop: TestShop;
let site: Site;
let vest: { productId: string; variantId: string; quantity: number };
test.beforeAll(async ({ shop: made }) => {
  shop = made;
  site = await openSite(shop);
  await showPage((await createFixtures(shop)).asAdmin, 'shop', true);
});
beforeEach(async () => {
  vest = { ...(await shop.product({ cents: 2000, sale_price_cents: 1500 })), quantity: 3 };
});

const textOf = async (path: string) =>
  (await (await site.visitor().get(path)).text()).replace(/<!-- -->/g, '').replace(/<[^>]*>/g, ' ');

describe('[CON-04] the sale price is what is paid', () => {
  test('on the card and on the product page, with the price before struck through', async () => {
    for (const path of ['/shop', `/product/${vest.productId}`]) {
      expect(await textOf(path)).toMatch(/Now\s+[$€]15\.00\s+, was\s+[$€]20\.00/);
    }
  });

  test('in the cart', async () => {
    const answer = await site.visitor().call('POST', '/api/cart/prices', [vest]);
    expect(await answer.json()).toMatchObject({
      lines: [{ variant: { price_in_cents: 2000, sale_price_in_cents: 1500 } }],
    });
  });

  test('in the total that is asked of the buyer, and in no other', async () => {
    await expect(shop.start([vest], 3 * 2000)).rejects.toThrow();
    const { saleId } = await shop.start([vest], 3 * 1500);
    expect(await shop.saleOf(saleId)).toMatchObject({ total_cents: 4500 });
    expect(shop.session(saleId)).toMatchObject({ amount_total: 4500 });
  });
});
