import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.server.ts';

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;

test('[AUTH-11] a hash is a PHC string of argon2id, at least as costly as OWASP asks for', async () => {
  const [, memory, passes, lanes] = PHC.exec(await hashPassword('correct horse battery')) ?? [];
  expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
  expect(Number(passes)).toBeGreaterThanOrEqual(2);
  expect(Number(lanes)).toBe(1);
});

test('[AUTH-11] the same password has another hash each time, and both belong to it', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(one).not.toBe(two);
  expect(await verifyPassword('correct horse', one)).toBe(true);
  expect(await verifyPassword('correct horse', two)).toBe(true);
});

test('[AUTH-08] a password that differs by case, space or length does not belong to the hash', async () => {
  const hash = await hashPassword('correct horse');
  for (const other of ['Correct horse', 'correct horse ', ' correct horse', 'correct hors', '']) {
    expect(await verifyPassword(other, hash)).toBe(false);
  }
});

test('a password typed with composed or with combining characters is the same', async () => {
  const hash = await hashPassword('Caf\u00e9 am Flu\u00df');
  expect(await verifyPassword('Cafe\u0301 am Flu\u00df', hash)).toBe(true);
});

test('a hash made at another cost is still understood', async () => {
  // The reference vector of argon2id for 'password' and 'somesalt', m=256, t=2, p=1.
  const reference = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await verifyPassword('password', reference)).toBe(true);
  expect(await verifyPassword('Password', reference)).toBe(false);
});

test.each([
  '',
  'correct horse',
  '$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR',
  '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
])('[AUTH-11] nothing but argon2id opens an account: %j', async (stored) => {
  expect(await verifyPassword('correct horse', stored)).toBe(false);
});
