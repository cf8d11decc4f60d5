import { expect } from 'vitest';
import { receiptUrl } from '#app/features/commerce/shop-order/receipt.server.ts';
import { textOf } from './fixtures/page-text.ts';
import { type TestShop, test } from './fixtures/shop-test.ts';
import { openSite, type Site } from './fixtures/site.ts';

let shop: TestShop;
let site: Site;
test.beforeAll(async ({ shop: made }) => {
  shop = made;
  site = await openSite(shop);
});

async function page(query: string) {
  const answer = await site.visitor().get(`/success${query}`);
  expect(answer.status).toBe(200);
  return { answer, words: textOf(await answer.text()) };
}

test('[CART-30] /success shows what was bought to whoever comes from the payment, and the texts in any case', async () => {
  const vest = await shop.product({ quantity: 5, cents: 2000 });
  const { saleId } = await shop.start([{ ...vest, quantity: 2 }], 4000);
  const { number } = await shop.saleOf(saleId);
  const { search } = new URL(receiptUrl(shop.deps, { id: saleId }));
  const own = await page(search);
  expect(own.words).toContain('Thank You for Your Order!');
  expect(own.words).toMatch(
    new RegExp(`Order ${number} Safety Vest Large · 2 × \\$20\\.00 \\$40\\.00 Total \\$40\\.00`),
  );
  expect(own.words).toContain('We confirm your payment');
  expect(own.answer.headers.get('cache-control')).toContain('no-store');
  shop.stripe.complete(shop.session(saleId));
  await shop.tell(shop.stripe.event('checkout.session.completed', shop.session(saleId)));
  expect((await page(search)).words).toContain('You get an email with your order number.');

  for (const query of ['', `?order=${number}`, `?order=${saleId}`, `?order=${saleId}.x`]) {
    const { words } = await page(query);
    expect(words).toContain('Thank You for Your Order!');
    expect(words).not.toContain('Safety Vest');
    expect(words).not.toContain(number);
  }
});
