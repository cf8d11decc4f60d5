import { afterEach, beforeAll, describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { showPage } from '#app/features/website/site/change-look.server.ts';
import { type Store, StoreError } from '#ports/store/store.ts';
import { createFixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { stockCatalogue } from './fixtures/catalogue.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

let testPortal: TestPortal;
let ctx: Ctx;
let visitor: Browser;
let store: Store;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  store = testPortal.deps.store;
  visitor = (await openSite(testPortal)).visitor();
  ctx = (await createFixtures(testPortal)).asAdmin;
  await showPage(ctx, 'shop', true);
});
afterEach(() => {
  testPortal.deps.store = store;
});

const html = async (path: string) => (await visitor.get(path)).text();
const textOf = (page: string) =>
  page
    .replace(/<(script|style|svg|head|noscript)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
const words = async (path: string) => textOf(await html(path));
/** The HTML of each product's card, by its title. */
const cards = async () => {
  const list = /<ul aria-label="Products"[\s\S]*?<\/ul>/.exec(await html('/shop'))?.[0] ?? '';
  return list.split('<li').slice(1);
};
const cardOf = async (title: string) => (await cards()).find((card) => textOf(card).includes(title)) ?? '';
const failing = (message: string, status: number | null) => async () => {
  throw new StoreError(message, status);
};
const stand = (calls: Partial<Store>) => {
  testPortal.deps.store = { ...store, ...calls };
};

describe('the shop', () => {
  test('[ERR-09, SHOP-12] says so while there is nothing in it', async () => {
    expect(await words('/shop')).toContain('No products available at the moment. Please check back soon!');
    expect((await visitor.get('/shop')).status).toBe(200);
  });

  test('[SHOP-01, SHOP-02, SHOP-03, SHOP-12] shows its products in their order in a grid, each leading to its page', async () => {
    await stockCatalogue(testPortal.deps.db, [
      { id: 'vest', title: 'Safety Vest', subtitle: 'Seen from afar', position: 2 },
      {
        id: 'mount',
        title: 'Phone Mount',
        position: 1,
        ribbon_text: 'New',
        variants: [{ title: 'Black', price_cents: 2000, sale_price_cents: 1500 }],
        images: [{ id: 'pimg_a', alt: 'A mount' }],
      },
      {
        id: 'dolly',
        title: 'Dolly',
        position: 3,
        variants: [
          { title: 'Large', price_cents: 9000 },
          { title: 'Small', price_cents: 7000, inventory_quantity: 0 },
        ],
      },
      { id: 'gone', title: 'Sold Scanner', position: 4, variants: [{ inventory_quantity: 0 }] },
      { id: 'secret', title: 'Hidden Thing', is_hidden: 1 },
    ]);
    const page = await html('/shop');
    expect(page).toMatch(/<h1[^>]*>Company Shop<\/h1>/);
    expect(page).toMatch(
      /<ul aria-label="Products" class="grid [^"]*min-\[22rem\]:grid-cols-2 [^"]*lg:grid-cols-3 xl:grid-cols-4"/,
    );
    const links = (await cards()).map((card) => /<h2[^>]*><a[^>]*href="([^"]*)"/.exec(card)?.[1]);
    expect(links).toEqual(['/product/mount', '/product/vest', '/product/dolly', '/product/gone']);
    expect(page).toContain('<link rel="canonical" href="http://localhost:3000/shop"/>');
  });

  test('[SHOP-04] a card has the picture over a placeholder, or the placeholder alone', async () => {
    expect(await cardOf('Phone Mount')).toMatch(/data-placeholder="loading"[\s\S]*<img[^>]*alt="A mount"/);
    const bare = await cardOf('Safety Vest');
    expect(bare).toContain('data-placeholder="none"');
    expect(bare).not.toContain('<img');
  });

  test('[SHOP-05, SHOP-07] a card on sale says so, with what it cost before', async () => {
    const sale = await cardOf('Phone Mount');
    expect(textOf(sale)).toContain('SALE New Phone Mount');
    expect(textOf(sale)).toMatch(/Now \$15\.00 , was \$20\.00/);
    expect(sale).toContain('<s>$20.00</s>');
    const usual = await cardOf('Safety Vest');
    expect(textOf(usual)).toContain('$19.99');
    expect(textOf(usual)).not.toMatch(/SALE|was/);
    expect(usual).not.toContain('<s>');
  });

  test('[SHOP-06, SHOP-08, SHOP-09, SHOP-13] a card has its words, its price, and the button that fits', async () => {
    expect(textOf(await cardOf('Safety Vest'))).toMatch(/Safety Vest Seen from afar \$19\.99 .*Add to Cart/);
    expect(textOf(await cardOf('Phone Mount'))).toContain('Check out this amazing product!');
    const options = await cardOf('Dolly');
    expect(textOf(options)).toContain('$70.00');
    expect(options).toMatch(/<a[^>]*href="\/product\/dolly"[^>]*>Options<\/a>/);
    expect(options).not.toContain('Add to Cart');
    expect(textOf(await cardOf('Sold Scanner'))).toContain('Out of stock');
  });

  test('[ERR-02, SHOP-12] tells why it cannot be shown, in a page that nobody keeps', async () => {
    stand({ listProducts: failing('HTTP 503: Service Unavailable', 503) });
    const answer = await visitor.get('/shop');
    expect(answer.status).toBe(502);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(textOf(await answer.text())).toMatch(
      /Error loading products: HTTP 503: Service Unavailable Please try again later\. Try again/,
    );
  });

  test('[ERR-03] has words of its own where there is no message, and none of a fault of ours', async () => {
    for (const error of [new StoreError('', null), new TypeError('x is undefined')]) {
      stand({
        listProducts: async () => {
          throw error;
        },
      });
      expect(await words('/shop')).toContain('Error loading products: Failed to load products');
    }
  });

  test('is never the page of a moment ago', async () => {
    expect(textOf(await cardOf('Dolly'))).not.toContain('Out of stock');
    await testPortal.deps.db
      .updateTable('products')
      .set({ title: 'Hand Truck' })
      .where('id', '=', 'dolly')
      .execute();
    expect(await words('/shop')).toContain('Hand Truck');
    await testPortal.deps.db
      .updateTable('products')
      .set({ title: 'Dolly' })
      .where('id', '=', 'dolly')
      .execute();
    const answer = await visitor.get('/shop');
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  test('is in the sitemap with its products, unless the store fails', async () => {
    expect(await html('/sitemap.xml')).toContain('<loc>http://localhost:3000/product/mount</loc>');
    expect(await html('/sitemap.xml')).not.toContain('secret');
    stand({ listProducts: failing('HTTP 500: Internal Server Error', 500) });
    expect(await html('/sitemap.xml')).toMatch(/\/shop<\/loc>[\s\S]*\/register<\/loc>/);
  });

  test('leads to the start while it is hidden; its products are there all the same', async () => {
    await showPage(ctx, 'shop', false);
    expect((await visitor.get('/shop')).headers.get('location')).toBe('/');
    expect((await visitor.get('/product/vest')).status).toBe(200);
    await showPage(ctx, 'shop', true);
  });
});

describe("a product's page", () => {
  const LONG = `<h2>Warm</h2><p>Dry &amp; warm${' all day long'.repeat(20)}</p><script>alert(1)</script>`;
  beforeAll(async () => {
    await stockCatalogue(testPortal.deps.db, [
      {
        id: 'jacket',
        title: 'Rain </script>Jacket',
        subtitle: 'For the wet days',
        description: LONG,
        details: JSON.stringify({
          options: [],
          metadata: null,
          product_collections: [],
          custom_fields: [],
          additional_info: [
            { id: '2', order: 2, title: 'Care', description: '<p>Wash <em>cold</em></p>' },
            { id: '1', order: 1, title: 'Sizes', description: '<p onclick="x()">As usual</p>' },
          ],
          related_products: [
            {
              id: 'r',
              section_title: 'Goes with it',
              related_type: 'product',
              related_id: 'vest',
              position: 1,
            },
            { id: 's', section_title: '', related_type: 'product', related_id: 'unknown', position: 2 },
          ],
        }),
        variants: [
          {
            id: 'v_s',
            title: 'Small',
            price_cents: 8000,
            sale_price_cents: 6000,
            image_id: 'pimg_2',
            sku: 'J-S',
          },
          { id: 'v_m', title: 'Medium', price_cents: 8500, inventory_quantity: 0 },
        ],
        images: [
          { id: 'pimg_1', alt: 'Front' },
          { id: 'pimg_2', alt: 'Back' },
        ],
      },
      { id: 'plain', title: 'Plain', variants: [{ manage_inventory: 0 }], images: [{ id: 'pimg_3' }] },
      { id: 'shown', title: 'Only shown', purchasable: 0 },
    ]);
  });
  const addButton = async (path: string) =>
    /<button[^>]*>(?:<svg(?:(?!<\/svg>)[\s\S])*<\/svg>)?Add to Cart/.exec(await html(path))?.[0];

  test('[SHOP-16, SHOP-17, SHOP-19, SHOP-28] has title, subtitle, price, sale, the styles and the way back', async () => {
    const page = await html('/product/jacket');
    expect(textOf(page)).toMatch(
      /Back to Shop [\s\S]*Rain &lt;\/script&gt;Jacket For the wet days Now \$60\.00 , was \$80\.00 Style Small Medium Out of stock/,
    );
    expect(page).toMatch(/<a[^>]*href="\/shop"[^>]*>[\s\S]{0,400}Back to Shop/);
    const radios = [...page.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) => radio);
    expect(radios.map((radio) => /value="([^"]*)"/.exec(radio)?.[1])).toEqual(['v_s', 'v_m']);
    expect(radios.map((radio) => radio.includes('checked'))).toEqual([true, false]);
    expect(await words('/product/plain')).not.toContain('Style');
  });

  test('[SHOP-15] has arrows and thumbnails for several pictures, and neither for one', async () => {
    const several = await html('/product/jacket');
    for (const label of ['Previous picture', 'Next picture', 'Picture 1 of 2', 'Picture 2 of 2'])
      expect(several).toContain(`aria-label="${label}"`);
    const one = await html('/product/plain');
    expect(one).toMatch(/<img[^>]*alt="Plain"/);
    expect(one).not.toMatch(/aria-label="(Previous|Next) picture"|Picture 1 of/);
  });

  test('[SHOP-20] has the description and more as HTML, with nothing in it that runs', async () => {
    const body = (await html('/product/jacket')).split('</head>')[1] ?? '';
    expect(body).toMatch(/<h2>Warm<\/h2><p>Dry &amp; warm all day/);
    expect(body).not.toMatch(/alert\(1\)<|onclick="x/);
    expect(textOf(body)).toMatch(/Sizes As usual Care Wash cold Goes with it Safety Vest/);
  });

  test('[SHOP-21, SHOP-23, SHOP-24, SHOP-27] has stepper, button and stock line as the stock and the product say', async () => {
    expect(await words('/product/jacket')).toMatch(/Quantity .*Add to Cart 5 in stock/);
    expect(await addButton('/product/jacket')).not.toContain('disabled=""');
    expect(await words('/product/gone')).toContain('Add to Cart Out of stock');
    expect(await addButton('/product/gone')).toContain('disabled=""');
    expect(await words('/product/plain')).not.toMatch(/in stock|Out of stock/);
    expect(await addButton('/product/plain')).not.toContain('disabled=""');
    expect(await addButton('/product/shown')).toContain('disabled=""');
  });

  test('[SHOP-29] is described in its head by the first 160 characters of its text', async () => {
    const page = await html('/product/jacket');
    const described = /<meta name="description" content="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(described).toMatch(/^Warm Dry &amp; warm all day long/);
    expect(described.replace('&amp;', '&')).toHaveLength(160);
    expect(page).toContain('<link rel="canonical" href="http://localhost:3000/product/jacket"/>');
    expect(page).toMatch(
      /property="og:image" content="http:\/\/localhost:3000\/store\/[^"]*pimg_1\/800\.webp"/,
    );
  });

  test('tells search engines what is for sale, and no title breaks out of it', async () => {
    const page = await html('/product/jacket');
    const data = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Product',
      name: 'Rain </script>Jacket',
      offers: [
        { price: '60.00', priceCurrency: 'USD', sku: 'J-S', availability: 'https://schema.org/InStock' },
        { price: '85.00', availability: 'https://schema.org/OutOfStock' },
      ],
    });
  });

  test('[ERR-04, SHOP-30] that is not there says so, with why', async () => {
    const answer = await visitor.get('/product/unknown');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(textOf(page)).toMatch(/Back to Shop Product Not Found Error: HTTP 404: Not Found/);
    expect(textOf(page)).not.toMatch(/Could not retrieve|Try again/);
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect((await visitor.get('/product/secret')).status).toBe(404);
  });

  test('[ERR-04, ERR-05] that the store does not give says why, or has words of its own', async () => {
    stand({ getProduct: failing('HTTP 500: Internal Server Error', 500) });
    expect((await visitor.get('/product/vest')).status).toBe(502);
    expect(await words('/product/vest')).toMatch(/Error: HTTP 500: Internal Server Error Try again/);
    stand({ getProduct: failing('', null) });
    expect(await words('/product/vest')).toMatch(
      /Product Not Found Error: Failed to load product Could not retrieve product details\./,
    );
  });

  test('has the stock of this moment, and does without what belongs to it where that cannot be had', async () => {
    stand({
      listStock: async () => ({ variants: [{ id: 'v_s', inventory_quantity: 2 }] }),
      listProducts: failing('HTTP 500: Internal Server Error', 500),
    });
    const shown = await words('/product/jacket');
    expect(shown).toContain('2 in stock');
    expect(shown).not.toContain('Goes with it');
  });
});
