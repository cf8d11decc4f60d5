import { expect, test } from 'vitest';
import { DESCRIPTION_MAX, metaDescription } from './page-head.ts';

test('a description is the first 160 characters of the text, without tags', () => {
  expect(metaDescription('<p>We <strong>hire</strong></p><p>drivers &amp; dispatchers</p>')).toBe(
    'We hire drivers & dispatchers',
  );
  expect(metaDescription('a'.repeat(500))).toHaveLength(DESCRIPTION_MAX);
});

test('characters are counted as people see them, and none is cut in two', () => {
  const cut = metaDescription('🚚'.repeat(200));
  expect([...cut]).toHaveLength(160);
  expect(cut.isWellFormed()).toBe(true);
});
