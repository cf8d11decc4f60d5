import { expect, test } from 'vitest';
import { type Product, productSchema } from '#ports/store/product-schema.ts';
import { arranged, categoriesOf, type ShopView, shopSearch, shopViewOf } from './shop-view.ts';

const product = (title: string, category: string | null, cents: number | null, day: string): Product =>
  productSchema.parse({
    id: title,
    title,
    category,
    created_at: `2026-01-${day}T00:00:00.000Z`,
    variants: cents === null ? [] : [{ id: `${title}-1`, price_in_cents: cents, currency: 'USD' }],
  });

const PRODUCTS = [
  product('Vest', 'Safety', 1850, '03'),
  product('bottle', 'Gear', 2200, '01'),
  product('Mount', 'Gear', null, '02'),
  product('Chocks', 'Safety', 500, '04'),
  product('Unsorted', null, 900, '05'),
];

const titles = (view: Partial<ShopView>) =>
  arranged(PRODUCTS, { category: '', sort: '', ...view }).map(({ title }) => title);

test('the shop is shown in its order, or by price, name or age; what has no price comes last', () => {
  expect(titles({})).toEqual(['Vest', 'bottle', 'Mount', 'Chocks', 'Unsorted']);
  expect(titles({ sort: 'price' })).toEqual(['Chocks', 'Unsorted', 'Vest', 'bottle', 'Mount']);
  expect(titles({ sort: 'price-high' })).toEqual(['bottle', 'Vest', 'Unsorted', 'Chocks', 'Mount']);
  expect(titles({ sort: 'name' })).toEqual(['bottle', 'Chocks', 'Mount', 'Unsorted', 'Vest']);
  expect(titles({ sort: 'new' })).toEqual(['Unsorted', 'Chocks', 'Vest', 'Mount', 'bottle']);
});

test('a category shows its own products; one of a store that knows none shows nothing beside', () => {
  expect(titles({ category: 'Safety', sort: 'price' })).toEqual(['Chocks', 'Vest']);
  expect(categoriesOf(PRODUCTS)).toEqual([
    { name: 'Gear', count: 2 },
    { name: 'Safety', count: 2 },
  ]);
  expect(categoriesOf([product('Elsewhere', null, 1, '01')])).toEqual([]);
});

test('an address is read as the links write it, and what nobody offers is the shop as it is', () => {
  for (const view of [
    { category: '', sort: '' },
    { category: 'Bags & totes', sort: 'price-high' },
  ] as const)
    expect(shopViewOf(new URLSearchParams(shopSearch(view)))).toEqual(view);
  expect(shopViewOf(new URLSearchParams('sort=cheapest'))).toEqual({ category: '', sort: '' });
});
