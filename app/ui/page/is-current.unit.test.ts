import { expect, test } from 'vitest';
import { isCurrent } from './is-current.ts';

test.each([
  ['/admin/users', '/admin/users'],
  ['/admin/users', '/admin/users/user_1'],
  ['/admin/users/user_1?from=queue', '/admin/users/user_1'],
  ['/', '/'],
])('%s is current at %s', (to, path) => {
  expect(isCurrent(to, path)).toBe(true);
});

test.each([
  ['/admin/users', '/admin/users-of-old'],
  ['/admin/users', '/admin'],
  ['/', '/about'],
])('%s is not current at %s', (to, path) => {
  expect(isCurrent(to, path)).toBe(false);
});

test('one that stands for its page alone is not current below it', () => {
  expect(isCurrent('/admin/shop', '/admin/shop', true)).toBe(true);
  expect(isCurrent('/admin/shop', '/admin/shop/orders', true)).toBe(false);
});
