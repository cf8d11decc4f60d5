import { expect, test } from 'vitest';
import { drawOrderNumber, insertNumbered, typedOrderNumbers } from './order-number.server.ts';

test('a number is a letter and five digits, and each kind of order has letters of its own', () => {
  const drawn = (kind: 'plan' | 'shop') => Array.from({ length: 500 }, () => drawOrderNumber(kind));
  for (const number of drawn('plan')) expect(number).toMatch(/^[HRW]\d-\d{4}$/);
  for (const number of drawn('shop')) expect(number).toMatch(/^[KMXY]\d-\d{4}$/);
});

test('a number that is taken is drawn again', async () => {
  const tried: string[] = [];
  const made = await insertNumbered('shop', async (number) => {
    tried.push(number);
    return tried.length < 3 ? undefined : number;
  });
  expect(tried).toHaveLength(3);
  expect(made).toBe(tried[2]);
  await expect(insertNumbered('shop', async () => undefined)).rejects.toThrow('No free number');
});

test('it is known however it is typed, also its beginning', () => {
  for (const typed of ['K7-2041', 'k7-2041', 'K72041', ' #k7 2041 ', 'K 7 2041', 'k-7-2041'])
    expect(typedOrderNumbers(typed)).toEqual({ from: 'K7-2041', to: 'K7-2041' });
  expect(typedOrderNumbers('k7')).toEqual({ from: 'K7-0000', to: 'K7-9999' });
  expect(typedOrderNumbers('k720')).toEqual({ from: 'K7-2000', to: 'K7-2099' });
  for (const other of ['', 'vest', 'K', '72041', 'K7-20412', 'sale_01k7', 'K7x2041'])
    expect(typedOrderNumbers(other)).toBeNull();
});
