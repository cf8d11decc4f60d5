import { describe, expect } from 'vitest';
import { showPage } from '#app/features/website/site/change-look.server.ts';
import { StoreError } from '#ports/store/store.ts';
import { stockCatalogue } from './fixtures/catalogue.ts';
import { textOf } from './fixtures/page-text.ts';
import { failing, SHELF, test } from './fixtures/shop-pages-test.ts';

/** The HTML of each product's card, by its title. */
const cards = async (html: (path: string) => Promise<string>) => {
  const list = /<ul aria-label="Products"[\s\S]*?<\/ul>/.exec(await html('/shop'))?.[0] ?? '';
  return list.split('<li').slice(1);
};
const cardOf = async (html: (path: string) => Promise<string>, title: string) =>
  (await cards(html)).find((card) => textOf(card).includes(title)) ?? '';

describe('the shop', () => {
  test('[ERR-09, SHOP-12] says so while there is nothing in it', async ({ shop }) => {
    expect(await shop.words('/shop')).toContain(
      'No products available at the moment. Please check back soon!',
    );
    expect((await shop.visitor.get('/shop')).status).toBe(200);
  });

  test('[SHOP-01, SHOP-02, SHOP-03, SHOP-12] shows its products in their order in a grid, each leading to its page', async ({
    shop,
    testPortal,
  }) => {
    await stockCatalogue(testPortal.deps.db, SHELF);
    const page = await shop.html('/shop');
    expect(page).toMatch(/<h1[^>]*>Company Shop<\/h1>/);
    expect(page).toMatch(
      /<ul aria-label="Products" class="grid [^"]*min-\[22rem\]:grid-cols-2 [^"]*lg:grid-cols-3 xl:grid-cols-4"/,
    );
    const links = (await cards(shop.html)).map((card) => /<h2[^>]*><a[^>]*href="([^"]*)"/.exec(card)?.[1]);
    expect(links).toEqual(['/product/mount', '/product/vest', '/product/dolly', '/product/gone']);
    expect(page).toContain('<link rel="canonical" href="http://localhost:3000/shop"/>');
  });

  test('[SHOP-04] a card has the picture over a placeholder, or the placeholder alone', async ({ shop }) => {
    expect(await cardOf(shop.html, 'Phone Mount')).toMatch(
      /data-placeholder="loading"[\s\S]*<img[^>]*alt="A mount"/,
    );
    const bare = await cardOf(shop.html, 'Safety Vest');
    expect(bare).toContain('data-placeholder="none"');
    expect(bare).not.toContain('<img');
  });

  test('[SHOP-05, SHOP-07] a card on sale says so, with what it cost before', async ({ shop }) => {
    const sale = await cardOf(shop.html, 'Phone Mount');
    expect(textOf(sale)).toContain('SALE New Phone Mount');
    expect(textOf(sale)).toMatch(/Now \$15\.00 , was \$20\.00/);
    expect(sale).toContain('<s>$20.00</s>');
    const usual = await cardOf(shop.html, 'Safety Vest');
    expect(textOf(usual)).toContain('$19.99');
    expect(textOf(usual)).not.toMatch(/SALE|was/);
    expect(usual).not.toContain('<s>');
  });

  test('[SHOP-06, SHOP-08, SHOP-09, SHOP-13] a card has its words, its price, and the button that fits', async ({
    shop,
  }) => {
    expect(textOf(await cardOf(shop.html, 'Safety Vest'))).toMatch(
      /Safety Vest Seen from afar \$19\.99 .*Add to Cart/,
    );
    expect(textOf(await cardOf(shop.html, 'Phone Mount'))).toContain('Check out this amazing product!');
    const options = await cardOf(shop.html, 'Dolly');
    expect(textOf(options)).toContain('$70.00');
    expect(options).toMatch(/<a[^>]*href="\/product\/dolly"[^>]*>Options<\/a>/);
    expect(options).not.toContain('Add to Cart');
    expect(textOf(await cardOf(shop.html, 'Sold Scanner'))).toContain('Out of stock');
  });

  test('[ERR-02, SHOP-12] tells why it cannot be shown, in a page that nobody keeps', async ({
    shop,
    stand,
  }) => {
    stand({ listProducts: failing('HTTP 503: Service Unavailable', 503) });
    const answer = await shop.visitor.get('/shop');
    expect(answer.status).toBe(502);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(textOf(await answer.text())).toMatch(
      /Error loading products: HTTP 503: Service Unavailable Please try again later\. Try again/,
    );
  });

  test('[ERR-03] has words of its own where there is no message, and none of a fault of ours', async ({
    shop,
    stand,
  }) => {
    for (const error of [new StoreError('', null), new TypeError('x is undefined')]) {
      stand({
        listProducts: async () => {
          throw error;
        },
      });
      expect(await shop.words('/shop')).toContain('Error loading products: Failed to load products');
    }
  });

  test('is never the page of a moment ago', async ({ shop, testPortal }) => {
    expect(textOf(await cardOf(shop.html, 'Dolly'))).not.toContain('Out of stock');
    await testPortal.deps.db
      .updateTable('products')
      .set({ title: 'Hand Truck' })
      .where('id', '=', 'dolly')
      .execute();
    expect(await shop.words('/shop')).toContain('Hand Truck');
    await testPortal.deps.db
      .updateTable('products')
      .set({ title: 'Dolly' })
      .where('id', '=', 'dolly')
      .execute();
    expect(await shop.words('/shop')).toContain('Dolly');
    expect((await shop.visitor.get('/shop')).headers.get('cache-control')).toBe('no-cache');
  });

  test('is in the sitemap with its products, unless the store fails', async ({ shop, stand }) => {
    expect(await shop.html('/sitemap.xml')).toContain('<loc>http://localhost:3000/product/mount</loc>');
    expect(await shop.html('/sitemap.xml')).not.toContain('secret');
    stand({ listProducts: failing('HTTP 500: Internal Server Error', 500) });
    expect(await shop.html('/sitemap.xml')).toMatch(/\/shop<\/loc>[\s\S]*\/register<\/loc>/);
  });

  test('leads to the start while it is hidden; its products are there all the same', async ({ shop }) => {
    await showPage(shop.ctx, 'shop', false);
    expect((await shop.visitor.get('/shop')).headers.get('location')).toBe('/');
    expect((await shop.visitor.get('/product/vest')).status).toBe(200);
    await showPage(shop.ctx, 'shop', true);
  });
});
