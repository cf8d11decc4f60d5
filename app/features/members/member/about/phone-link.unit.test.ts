import { expect, test } from 'vitest';
import { phoneLink } from './phone-link.ts';

test.each([
  ['(703) 555-0142', 'tel:7035550142'],
  ['+1 703 555 0142', 'tel:+17035550142'],
  ['703.555.0142 x12', 'tel:7035550142'],
  ['703-555-0142 ext. 7', 'tel:7035550142'],
  ['call the office', null],
  ['911', null],
  ['', null],
])('the link of "%s" is %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
