import { expect, test } from 'vitest';
import { listAllProducts } from '#ports/store/list-all-products.ts';
import type { Store } from '#ports/store/store.ts';
import type { NewProduct } from '../fixtures/catalogue.ts';

const IMAGE = 'pimg_01k00000000000000000000001';
const OTHER_IMAGE = 'pimg_01k00000000000000000000002';

const VEST: NewProduct = {
  id: 'vest',
  title: 'Vest “Größe & more”',
  subtitle: 'Seen at night',
  ribbon_text: 'New',
  description: '<p>Bright &amp; light</p>',
  type_value: 'physical',
  site_product_selection: 'first',
  position: 3,
  search: 'b vest',
  created_at: '2026-01-03T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  details: JSON.stringify({
    options: [{ id: 'size', title: 'Size' }],
    metadata: { season: ['winter', null], deep: { of: 'any content' } },
    product_collections: [{ collection_id: 'winter', order: 1 }],
    additional_info: [{ id: 'care', order: 0, title: 'Care', description: '<p>Wash</p>' }],
    custom_fields: [{ id: 'name', title: 'Name on the back', is_required: true }],
    related_products: [
      {
        id: 'r1',
        section_title: 'Goes with it',
        related_type: 'product',
        related_id: 'scanner',
        position: 1,
      },
    ],
  }),
  images: [
    { id: IMAGE, alt: 'From the front' },
    { id: OTHER_IMAGE, alt: 'From behind' },
  ],
  variants: [
    {
      id: 'vest-m',
      title: 'M',
      sku: 'VEST-M',
      price_cents: 2500,
      sale_price_cents: 1999,
      image_id: OTHER_IMAGE,
      weight_grams: 300,
      options: JSON.stringify([{ option_id: 'size', value: 'M' }]),
    },
    { id: 'vest-l', title: 'L', manage_inventory: 0, inventory_quantity: -2, currency_code: 'JPY' },
    { id: 'vest-old', deleted_at: '2026-02-01T00:00:00.000Z' },
  ],
};

/** What the store of the contract has: three products of note, two that nobody is told of, and 130 more. */
export const CONTRACT_CATALOGUE: NewProduct[] = [
  VEST,
  { id: 'scanner', position: 1, search: 'c scanner', created_at: '2026-01-01T00:00:00.000Z' },
  { id: 'dolly', position: 2, search: 'a dolly', created_at: '2026-01-02T00:00:00.000Z', purchasable: 0 },
  { id: 'hidden', position: 0, is_hidden: 1, variants: [{ id: 'hidden-one' }] },
  { id: 'deleted', position: 0, deleted_at: '2026-02-01T00:00:00.000Z', variants: [{ id: 'deleted-one' }] },
  ...Array.from({ length: 130 }, (_, index) => ({
    id: `more-${String(index).padStart(3, '0')}`,
    position: 10,
    search: 'z',
    created_at: '2026-03-01T00:00:00.000Z',
  })),
];
const OF_NOTE = ['scanner', 'dolly', 'vest'];

/** The tests that every store passes which holds the contract's catalogue. */
export function testStore(open: () => Store): void {
  const idsOf = async (query: Parameters<Store['listProducts']>[0]) =>
    (await open().listProducts(query)).products.map(({ id }) => id);

  test('[API-03, API-04] a list has its count, offset and limit, and is in the order of the shop', async () => {
    const list = await open().listProducts({ is_hidden: false, limit: 3 });
    expect(list).toMatchObject({ count: 133, offset: 0, limit: 3 });
    expect(list.products.map(({ id }) => id)).toEqual(OF_NOTE);
    expect(await open().listProducts({ offset: 132, limit: 10 })).toMatchObject({ count: 133, offset: 132 });
    expect(await idsOf({ offset: 132, limit: 10 })).toEqual(['more-129']);
    expect(await idsOf({ offset: 1000 })).toEqual([]);
    expect(await idsOf({ limit: 0 })).toEqual([]);
  });

  test('[API-03] a list is sorted as it is asked, and backwards too', async () => {
    expect(await idsOf({ sort_by: 'title', limit: 3 })).toEqual(['dolly', 'vest', 'scanner']);
    expect(await idsOf({ sort_by: 'created_at', limit: 2 })).toEqual(['scanner', 'dolly']);
    expect(await idsOf({ ids: OF_NOTE, order: 'desc', sort_by: 'order' })).toEqual([
      'vest',
      'dolly',
      'scanner',
    ]);
    expect(await idsOf({ ids: OF_NOTE, sort_by: 'updated_at' })).toHaveLength(3);
  });

  test('[API-03] a list can be of certain ids, of none, and of what was made until then', async () => {
    expect(await idsOf({ ids: ['vest', 'unknown', 'scanner', 'vest', '\0'] })).toEqual(['scanner', 'vest']);
    expect(await open().listProducts({ ids: [] })).toMatchObject({ count: 0, products: [] });
    expect(await idsOf({ to_date: '2026-01-02T00:00:00.000Z' })).toEqual(['scanner', 'dolly']);
    expect(await idsOf({ to_date: '2026-01-02T02:00:00+02:00' })).toEqual(['scanner', 'dolly']);
  });

  test('[API-03] all products come by paging, each once', async () => {
    const all = await listAllProducts(open(), { is_hidden: false, sort_by: 'order', order: 'asc' });
    expect(all).toHaveLength(133);
    expect(new Set(all.map(({ id }) => id)).size).toBe(133);
    expect(all.slice(0, 3).map(({ id }) => id)).toEqual(OF_NOTE);
  });

  test('nobody is told of hidden and deleted products, however they ask', async () => {
    expect(await open().listProducts({ is_hidden: true })).toMatchObject({ count: 0, products: [] });
    expect(await idsOf({ ids: ['hidden', 'deleted'] })).toEqual([]);
    for (const id of ['hidden', 'deleted', 'unknown', '', '..', 'vest/../scanner', '%00', '\0', '\ud800']) {
      await expect(open().getProduct(id)).rejects.toMatchObject({
        name: 'StoreError',
        message: 'HTTP 404: Not Found',
        status: 404,
      });
    }
    expect(await open().listStock(['hidden', 'deleted', 'unknown'])).toEqual({ variants: [] });
  });

  test('[DATA-22, DATA-23, API-05, API-06] a product is read with all that it has, its media as images', async () => {
    const product = await open().getProduct('vest');
    expect(product).toMatchObject({
      id: 'vest',
      title: 'Vest “Größe & more”',
      subtitle: 'Seen at night',
      ribbon_text: 'New',
      description: '<p>Bright &amp; light</p>',
      purchasable: true,
      order: 3,
      site_product_selection: 'first',
      status: 'published',
      created_at: '2026-01-03T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
      deleted_at: null,
      metadata: { season: ['winter', null], deep: { of: 'any content' } },
      type: { value: 'physical' },
      media: [
        { order: 0, type: 'image', alt: 'From the front' },
        { order: 1, type: 'image', alt: 'From behind' },
      ],
    });
    expect(product.images).toEqual(product.media);
    expect(product.thumbnail).toBe(product.media[0]?.url);
    expect(product.media[0]?.url).toMatch(new RegExp(`/store/store_portal/images/${IMAGE}/800\\.webp$`));
    expect((await open().getProduct('dolly')).purchasable).toBe(false);
  });

  test('[DATA-24, DATA-25, DATA-26] a product is read with its options, collections, and what belongs to it', async () => {
    const value = { id: 'vest-m:size', option_id: 'size', value: 'M' };
    expect(await open().getProduct('vest')).toMatchObject({
      options: [{ id: 'size', title: 'Size', values: [{ ...value, variant_id: 'vest-m' }] }],
      product_collections: [{ product_id: 'vest', collection_id: 'winter', order: 1 }],
      additional_info: [{ id: 'care', order: 0, title: 'Care', description: '<p>Wash</p>' }],
      custom_fields: [{ id: 'name', title: 'Name on the back', is_required: true }],
      related_products: [
        {
          id: 'r1',
          section_title: 'Goes with it',
          related_type: 'product',
          related_id: 'scanner',
          position: 1,
        },
      ],
    });
  });

  test('[DATA-27, DATA-28, DATA-29] a variant is read with its prices, currency, stock and picture', async () => {
    const { variants, media } = await open().getProduct('vest');
    expect(variants).toMatchObject([
      {
        id: 'vest-m',
        title: 'M',
        image_url: media[1]?.url,
        sku: 'VEST-M',
        manage_inventory: true,
        weight: 300,
        options: [{ id: 'vest-m:size', option_id: 'size', value: 'M' }],
        inventory_quantity: 5,
        price_in_cents: 2500,
        sale_price_in_cents: 1999,
        currency: 'USD',
        price_formatted: null,
        sale_price_formatted: null,
        prices: [
          {
            amount: 2500,
            sale_amount: 1999,
            currency_code: 'USD',
            currency: { code: 'USD', symbol: '$', template: '$$1', decimal_digits: 2 },
          },
        ],
      },
      {
        id: 'vest-l',
        manage_inventory: false,
        prices: [{ sale_amount: null, currency: { code: 'JPY', symbol: '¥', decimal_digits: 0 } }],
      },
    ]);
  });

  test('[API-07] the stock is told of every variant of the products that are named', async () => {
    const { variants } = await open().listStock(['vest', 'scanner', 'unknown', '\0']);
    expect(variants).toHaveLength(3);
    expect(variants).toContainEqual({ id: 'vest-m', inventory_quantity: 5 });
    expect(variants).toContainEqual({ id: 'vest-l', inventory_quantity: -2 });
    expect(await open().listStock([])).toEqual({ variants: [] });
  });
}
