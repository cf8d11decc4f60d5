import { expect, test } from 'vitest';
import { DESCRIPTION_MAX, metaDescription } from './page-head.ts';

test('a description is the first 160 characters of the text, as it stands', () => {
  expect(metaDescription('Vans < 3.5 t &amp;\n their  <drivers>')).toBe('Vans < 3.5 t &amp; their <drivers>');
  expect(metaDescription('a'.repeat(500))).toHaveLength(DESCRIPTION_MAX);
});

test('characters are counted as people see them, and none is cut in two', () => {
  const cut = metaDescription('🚚'.repeat(200));
  expect([...cut]).toHaveLength(160);
  expect(cut.isWellFormed()).toBe(true);
});
