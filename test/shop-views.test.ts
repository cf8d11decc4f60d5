import { describe, expect } from 'vitest';
import { stockCatalogue } from './fixtures/catalogue.ts';
import { textOf } from './fixtures/page-text.ts';
import { test } from './fixtures/shop-pages-test.ts';

describe('the shop by category and order', () => {
  test.beforeAll(async ({ testPortal }) => {
    await stockCatalogue(testPortal.deps.db, [
      { id: 'vest', title: 'Vest', category: 'Apparel', position: 1, variants: [{ price_cents: 1850 }] },
      { id: 'chocks', title: 'Chocks', category: 'Safety', position: 2, variants: [{ price_cents: 2750 }] },
      {
        id: 'jacket',
        title: 'Jacket',
        category: 'Apparel',
        position: 3,
        size_table: 'Size | Chest (in)\nM | 38–40',
        variants: [
          { title: 'M', price_cents: 6400, weight_grams: 620 },
          { title: 'L', price_cents: 6400, inventory_quantity: 0 },
        ],
      },
    ]);
  });

  const titles = (html: string) =>
    [...html.matchAll(/<h2[^>]*><a[^>]*href="\/product\/(\w+)"/g)].map(([, id]) => id);

  test('is shown as the address asks, by links that need no scripts', async ({ shop }) => {
    const page = await shop.html('/shop');
    expect(titles(page)).toEqual(['vest', 'chocks', 'jacket']);
    expect(page).toMatch(/<nav aria-label="Categories"[\s\S]*All[\s\S]*Apparel[\s\S]*Safety/);
    expect(titles(await shop.html('/shop?category=Apparel'))).toEqual(['vest', 'jacket']);
    expect(titles(await shop.html('/shop?sort=price-high'))).toEqual(['jacket', 'chocks', 'vest']);
    const both = await shop.html('/shop?category=Apparel&sort=price-high');
    expect(titles(both)).toEqual(['jacket', 'vest']);
    expect(both).toContain('href="/shop?category=Safety&amp;sort=price-high"');
    // The head of the shop is one, whatever of it is shown.
    expect(both).toContain('<link rel="canonical" href="http://localhost:3000/shop"/>');
  });

  test("is kept for the shop's own links, and for no other way to write them", async ({ shop }) => {
    const markOf = async (path: string) => (await shop.visitor.get(path)).headers.get('etag');
    for (const path of ['/shop?category=Apparel', '/shop?sort=name', '/shop?category=Safety&sort=price']) {
      const mark = await markOf(path);
      expect(mark).not.toBeNull();
      expect(await markOf(path)).toBe(mark);
    }
    for (const other of [
      ...[
        '?sort=name&category=Safety',
        '?category=Apparel&x=1',
        '?sort=',
        '?category=Apparel&category=Safety',
      ],
      ...['?category=Nobody+sells+this', '?sort=cheapest', '?show=2', '?utm_source=mail'],
    ])
      expect(await markOf(`/shop${other}`), other).toBeNull();
    expect(titles(await shop.html('/shop?category=Nobody+sells+this'))).toHaveLength(3);
  });

  test('is never the old one after the catalogue has changed', async ({ shop, testPortal }) => {
    const path = '/shop?category=Safety';
    expect(titles(await shop.html(path))).toEqual(['chocks']);
    const [id] = await stockCatalogue(testPortal.deps.db, [
      { id: 'lamp', title: 'Lamp', category: 'Safety', position: 4 },
    ]);
    expect(titles(await shop.html(path))).toEqual(['chocks', id]);
  });

  test('a product has its weight, its sizes, what the shop says of delivery, and others of its category', async ({
    shop,
  }) => {
    const page = await shop.html('/product/jacket');
    const words = textOf(page);
    expect(words).toContain('Category Apparel');
    expect(words).toContain('Weight 1 lb 6 oz');
    expect(words).toMatch(/Size table Size Chest \(in\) M 38–40/);
    expect(words).toContain('Ships within 2 business days');
    expect(words).toMatch(/More in Apparel [\s\S]*Vest/);
    const [medium = '', large = ''] = page.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
    expect(medium).not.toContain('disabled');
    expect(large).toContain('disabled');
    expect(await shop.words('/product/vest')).not.toMatch(/Size table|Weight/);
  });
});
