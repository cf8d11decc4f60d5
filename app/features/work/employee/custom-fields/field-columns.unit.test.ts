import { expect, test } from 'vitest';
import { fieldColumns, fieldValue } from './field-columns.ts';

const person = (fields: Record<string, string>) => ({
  fields: Object.entries(fields).map(([label, value]) => ({ label, value })),
});

test('[MEM-13] a list has the free fields that most have as columns, three at most, and none for those that nobody has', () => {
  const people = [
    person({ Phone: '1', Badge: '7', Shirt: '', Shoes: '' }),
    person({ Badge: '8', 'Hire Date': '2026-01-02' }),
    person({ 'Hire Date': '2026-03-04', Badge: '9', Phone: '2', Truck: 'A' }),
  ];
  expect(fieldColumns(people)).toEqual(['Badge', 'Phone', 'Hire Date']);
  expect(fieldColumns([person({ Shirt: '' })])).toEqual([]);
  expect(fieldColumns([])).toEqual([]);
});

test('[MEM-13] an employee without the field of a column has nothing there', () => {
  const someone = person({ Badge: '7' });
  expect([fieldValue(someone, 'Badge', []), fieldValue(someone, 'Phone', [])]).toEqual(['7', '']);
});
