import { describe, expect } from 'vitest';
import { stockCatalogue } from './fixtures/catalogue.ts';
import { textOf } from './fixtures/page-text.ts';
import { failing, SHELF, test } from './fixtures/shop-pages-test.ts';

describe("a product's page", () => {
  const LONG = `<h2>Warm</h2><p>Dry &amp; warm${' all day long'.repeat(20)}</p><script>alert(1)</script>`;
  test.beforeAll(async ({ testPortal }) => {
    await stockCatalogue(testPortal.deps.db, [
      ...SHELF,
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
  const addButton = async (html: (path: string) => Promise<string>, path: string) =>
    /<button[^>]*>(?:<svg(?:(?!<\/svg>)[\s\S])*<\/svg>)?Add to Cart/.exec(await html(path))?.[0];

  test('[SHOP-16, SHOP-17, SHOP-19, SHOP-28] has title, subtitle, price, sale, the styles and the way back', async ({
    shop,
  }) => {
    const page = await shop.html('/product/jacket');
    expect(textOf(page)).toMatch(
      /Back to Shop [\s\S]*Rain &lt;\/script&gt;Jacket For the wet days Now \$60\.00 , was \$80\.00 Style Small Medium Out of stock/,
    );
    expect(page).toMatch(/<a[^>]*href="\/shop"[^>]*>[\s\S]{0,400}Back to Shop/);
    const radios = [...page.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) => radio);
    expect(radios.map((radio) => /value="([^"]*)"/.exec(radio)?.[1])).toEqual(['v_s', 'v_m']);
    expect(radios.map((radio) => radio.includes('checked'))).toEqual([true, false]);
    expect(await shop.words('/product/plain')).not.toContain('Style');
  });

  test('[SHOP-15] has arrows and thumbnails for several pictures, and neither for one', async ({ shop }) => {
    const several = await shop.html('/product/jacket');
    for (const label of ['Previous picture', 'Next picture', 'Picture 1 of 2', 'Picture 2 of 2'])
      expect(several).toContain(`aria-label="${label}"`);
    const one = await shop.html('/product/plain');
    expect(one).toMatch(/<img[^>]*alt="Plain"/);
    expect(one).not.toMatch(/aria-label="(Previous|Next) picture"|Picture 1 of/);
  });

  test('[SHOP-20] has the description and more as HTML, with nothing in it that runs', async ({ shop }) => {
    const body = (await shop.html('/product/jacket')).split('</head>')[1] ?? '';
    expect(body).toMatch(/<h2>Warm<\/h2><p>Dry &amp; warm all day/);
    expect(body).not.toMatch(/alert\(1\)<|onclick="x/);
    expect(textOf(body)).toMatch(/Sizes As usual Care Wash cold Goes with it Safety Vest/);
  });

  test('[SHOP-21, SHOP-23, SHOP-24, SHOP-27] has stepper, button and stock line as the stock and the product say', async ({
    shop,
  }) => {
    expect(await shop.words('/product/jacket')).toMatch(/Quantity .*Add to Cart 5 in stock/);
    expect(await addButton(shop.html, '/product/jacket')).not.toContain('disabled=""');
    expect(await shop.words('/product/gone')).toContain('Add to Cart Out of stock');
    expect(await addButton(shop.html, '/product/gone')).toContain('disabled=""');
    expect(await shop.words('/product/plain')).not.toMatch(/in stock|Out of stock/);
    expect(await addButton(shop.html, '/product/plain')).not.toContain('disabled=""');
    expect(await addButton(shop.html, '/product/shown')).toContain('disabled=""');
  });

  test('[SHOP-29] is described in its head by the first 160 characters of its text', async ({ shop }) => {
    const page = await shop.html('/product/jacket');
    const described = /<meta name="description" content="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(described).toMatch(/^Warm Dry &amp; warm all day long/);
    expect(described.replace('&amp;', '&')).toHaveLength(160);
    expect(page).toContain('<link rel="canonical" href="http://localhost:3000/product/jacket"/>');
    expect(page).toMatch(
      /property="og:image" content="http:\/\/localhost:3000\/store\/[^"]*pimg_1\/800\.webp"/,
    );
  });

  test('tells search engines what is for sale, and no title breaks out of it', async ({ shop }) => {
    const page = await shop.html('/product/jacket');
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

  test('[ERR-04, SHOP-30] that is not there says so, with why', async ({ shop }) => {
    const answer = await shop.visitor.get('/product/unknown');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(textOf(page)).toMatch(/Back to Shop Product Not Found Error: HTTP 404: Not Found/);
    expect(textOf(page)).not.toMatch(/Could not retrieve|Try again/);
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect((await shop.visitor.get('/product/secret')).status).toBe(404);
  });

  test('[ERR-04, ERR-05] that the store does not give says why, or has words of its own', async ({
    shop,
    stand,
  }) => {
    stand({ getProduct: failing('HTTP 500: Internal Server Error', 500) });
    expect((await shop.visitor.get('/product/vest')).status).toBe(502);
    expect(await shop.words('/product/vest')).toMatch(/Error: HTTP 500: Internal Server Error Try again/);
    stand({ getProduct: failing('', null) });
    expect(await shop.words('/product/vest')).toMatch(
      /Product Not Found Error: Failed to load product Could not retrieve product details\./,
    );
  });

  test('has the stock of this moment, and does without what belongs to it where that cannot be had', async ({
    shop,
    stand,
  }) => {
    stand({
      listStock: async () => ({ variants: [{ id: 'v_s', inventory_quantity: 2 }] }),
      listProducts: failing('HTTP 500: Internal Server Error', 500),
    });
    const shown = await shop.words('/product/jacket');
    expect(shown).toContain('2 in stock');
    expect(shown).not.toContain('Goes with it');
  });
});
