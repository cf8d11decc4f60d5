import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordError } from './common-passwords.server.ts';
import { PASSWORD_MAX, PASSWORD_MIN, passwordLengthError } from './password-rule.ts';

const LISTED = dictionary['passwords-common'].map(String);
const listed = new Set(LISTED);
const isListed = (password: string) => listed.has(password.toLowerCase());
const COMMON = 'This password is used by many people and easily guessed. Choose another one.';

/** Any characters at all; the length counts code points. */
const passwordOf = (minLength: number, maxLength: number) =>
  fc.string({ unit: 'binary', minLength, maxLength }).filter((password) => !isListed(password));

/** Passwords of one kind of character, which a composition rule would refuse. */
const monotonous = fc.oneof(
  ...[
    'abcdefghijklmnopqrstuvwxyz',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    '0123456789',
    '!"§$%&/()=?',
    ' ',
    'äöüß漢字🚚',
  ].map((letters) =>
    fc
      .string({ unit: fc.constantFrom(...letters), minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX })
      .filter((password) => !isListed(password)),
  ),
);

test('[SET-11] any 12 characters or more that are not on the list are accepted', async () => {
  await fc.assert(
    fc.asyncProperty(passwordOf(PASSWORD_MIN, PASSWORD_MAX), async (password) => {
      expect(await passwordError(password)).toBeUndefined();
    }),
  );
});

test('[SET-11] composition does not matter: one kind of character is enough', async () => {
  await fc.assert(
    fc.asyncProperty(monotonous, async (password) => {
      expect(await passwordError(password)).toBeUndefined();
    }),
  );
});

test.each(['a'.repeat(12), ' '.repeat(12), 'lowercaseonlywords', '4915217382041', '🚚'.repeat(12)])(
  '[SET-11] %j is accepted, whatever it is made of',
  async (password) => {
    expect(await passwordError(password)).toBeUndefined();
  },
);

test('[SET-11] 64 characters and more are accepted', async () => {
  await fc.assert(
    fc.asyncProperty(passwordOf(64, PASSWORD_MAX), async (password) => {
      expect(await passwordError(password)).toBeUndefined();
    }),
  );
});

test('[SET-11] fewer than 12 characters are refused, and characters are counted, not bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: PASSWORD_MIN - 1 }), async (password) => {
      expect(await passwordError(password)).toBe('Use at least 12 characters.');
    }),
  );
  expect(await passwordError('🚚'.repeat(11))).toBe('Use at least 12 characters.');
});

test('[SET-11] every listed password of 12 characters or more is refused, in capitals as well', async () => {
  const long = LISTED.filter((password) => passwordLengthError(password) === undefined);
  expect(long.length).toBeGreaterThan(100);
  for (const password of long) {
    expect(await passwordError(password)).toBe(COMMON);
    expect(await passwordError(password.toUpperCase())).toBe(COMMON);
  }
});

test('a password above the bound on the work of hashing is refused by its length', async () => {
  expect(await passwordError('x'.repeat(PASSWORD_MAX))).toBeUndefined();
  expect(await passwordError('x'.repeat(PASSWORD_MAX + 1))).toBe(`Use at most ${PASSWORD_MAX} characters.`);
});
