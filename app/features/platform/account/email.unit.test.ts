import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailKey, emailSchema } from './email.ts';

test('an email keeps its case and loses the space around it', () => {
  expect(emailSchema.parse('  Ada.Admin@Example.com ')).toBe('Ada.Admin@Example.com');
});

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'a b@example.com',
  'ada@example.com,b@example.com',
])('the text %j is no email', (text) => {
  expect(emailSchema.safeParse(text).error?.issues[0]?.message).toBe('Enter a valid email address.');
});

test('an email of more than 254 characters is refused with a text of its own', () => {
  const long = `${'a'.repeat(60)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.example`;
  expect(emailSchema.safeParse(long).error?.issues[0]?.message).toBe('Use at most 254 characters.');
});

test('[AUTH-07] two spellings of an email that differ by case have one key', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(emailKey(` ${email.toUpperCase()} `)).toBe(emailKey(email.toLowerCase()));
    }),
  );
});
