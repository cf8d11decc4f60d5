import { describe, expect } from 'vitest';
import type { FakeStore } from '#test/fakes/fake-store.ts';
import { test, VEST } from '#test/fixtures/external-store-test.ts';
import type { Store } from './store.ts';

describe('[DATA-22, DATA-27, DATA-29] what a store leaves out', () => {
  const readOne = async (store: Store, fakeServer: FakeStore, product: object) => {
    fakeServer.answer({ json: { product } });
    return store.getProduct('vest', { fresh: true });
  };

  test('has a value all the same', async ({ external, fakeServer }) => {
    expect(await readOne(external.store, fakeServer, { id: 7 })).toMatchObject({
      id: '7',
      title: '',
      subtitle: null,
      thumbnail: null,
      purchasable: true,
      deleted_at: null,
      type: null,
      media: [],
      options: [],
      variants: [],
      product_collections: [],
      related_products: [],
    });
    const { variants } = await readOne(external.store, fakeServer, { id: 'vest', variants: [{ id: 'v' }] });
    expect(variants).toMatchObject([
      {
        id: 'v',
        title: '',
        prices: [],
        price_in_cents: null,
        manage_inventory: false,
        inventory_quantity: null,
      },
    ]);
  });

  test('or has as null: prices, media, currency', async ({ external, fakeServer }) => {
    const product = await readOne(external.store, fakeServer, {
      ...VEST,
      media: null,
      images: [],
      metadata: 'any content',
      variants: [
        { id: 'a', prices: null, price_in_cents: null, options: null },
        { id: 'b', prices: [{ amount: null, sale_amount: null, currency_code: 'XTS', currency: null }] },
        { id: 'c', prices: [{ amount: 5, currency: { code: 'xyz', decimal_digits: 40 } }] },
      ],
    });
    expect(product.media).toEqual([]);
    expect(product.metadata).toBe('any content');
    expect(product.variants.map(({ prices }) => prices)).toMatchObject([
      [],
      [{ amount: null, currency_code: 'XTS', currency: null }],
      [{ amount: 5, currency: { code: 'xyz', symbol: '', template: null, decimal_digits: null } }],
    ]);
  });

  test('[API-06] pictures are found in media or images, in their order; only those of the web survive', async ({
    external,
    fakeServer,
  }) => {
    const product = await readOne(external.store, fakeServer, {
      ...VEST,
      thumbnail: 'javascript:alert(1)',
      images: [
        { url: 'data:image/png;base64,AAAA', order: 0 },
        { url: '/pictures/2.webp', order: 2 },
        { url: 'https://cdn.example/1.webp', order: 1, type: 'image' },
        { url: null, order: 3 },
        { url: 'http://[broken', order: 4 },
      ],
      variants: [{ id: 'v', image_url: '//cdn.example/v.webp' }],
    });
    expect(product.media.map(({ url }) => url)).toEqual([
      'https://cdn.example/1.webp',
      `${fakeServer.url}/pictures/2.webp`,
    ]);
    expect(product.thumbnail).toBeNull();
    expect(product.variants[0]?.image_url).toBe('http://cdn.example/v.webp');
  });
});
