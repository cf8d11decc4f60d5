import { expect } from 'vitest';
import { type TestShop, test } from '#test/fixtures/shop-test.ts';
import { findReceipt, receiptUrl } from './receipt.server.ts';

let shop: TestShop;
test.beforeAll(async ({ shop: made }) => {
  shop = made;
});

const tokenOf = (saleId: string) =>
  new URL(receiptUrl(shop.deps, { id: saleId })).searchParams.get('order') ?? '';

test('whoever has the address that the gateway leads back to sees what was ordered, and no other', async () => {
  const vest = await shop.product();
  const { saleId } = await shop.start([{ ...vest, quantity: 2 }], 4000);
  const other = await shop.start([vest], 2000);
  const { number } = await shop.saleOf(saleId);
  expect(shop.session(saleId).success_url).toBe(receiptUrl(shop.deps, { id: saleId }));
  const receipt = await findReceipt(shop.deps, tokenOf(saleId));
  expect(receipt).toMatchObject({ number, state: 'open', inReview: false, totalCents: 4000 });
  expect(receipt?.lines).toEqual([
    expect.objectContaining({ variantId: vest.variantId, quantity: 2, unitCents: 2000 }),
  ]);
  const [, seal] = tokenOf(other.saleId).split('.');
  for (const token of [
    '',
    number,
    saleId,
    `${saleId}.`,
    `${saleId}.${seal}`,
    `.${seal}`,
    tokenOf('sale_unknown'),
  ])
    expect(await findReceipt(shop.deps, token)).toBeNull();
});
