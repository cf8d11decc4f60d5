import { expect, test } from 'vitest';
import { ownCookies, secureCookie } from './own-cookies.ts';

test('a cookie for all of the host gets the prefix that only the host can set, another the one for https', () => {
  expect(secureCookie('a=1; Path=/; HttpOnly')).toBe('__Host-a=1; Path=/; HttpOnly; Secure');
  expect(secureCookie('a=1; Path=/; Secure')).toBe('__Host-a=1; Path=/; Secure');
  expect(secureCookie('a=1; Path=/api')).toBe('__Secure-a=1; Path=/api; Secure');
  expect(secureCookie('a=1; Domain=x.example; Path=/')).toBe(
    '__Secure-a=1; Domain=x.example; Path=/; Secure',
  );
  expect(secureCookie('__Secure-a=1; Path=/; Secure')).toBe('__Secure-a=1; Path=/; Secure');
});

test('is read by its own name, before one without the prefix', () => {
  expect(ownCookies('a=1; b=2')).toBe('a=1; b=2');
  expect(ownCookies('a=1; __Host-a=2; __Secure-c=3')).toBe('a=2; c=3; a=1');
});
