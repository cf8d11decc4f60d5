import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isListedWord } from './listed-word.ts';
import { PASSWORD_MAX, PASSWORD_MIN, passwordLengthError } from './password-rule.ts';
import { passwordProblem } from './password-strength.ts';

const LISTED = dictionary['passwords-common'].map(String);
const COMMON = 'This password is too common. Choose another one.';
const WEAK = 'This password is easy to guess. Use several unrelated words, or a longer phrase.';
const OWN = "Don't use your name, your email address or the portal's name. Choose another password.";
const OWNER = ['Meridian Logistics', 'office@meridian.example', 'Harbor Point Couriers'];
const problem = (password: string, words: string[] = OWNER) => passwordProblem(password, words);

test.each([
  'correct horse battery',
  'a password of my own',
  'lowercaseonlywords',
  'x7Kd9qLm2pRz',
  'the quick brown fox',
  'rainy-tuesday-kettle',
  'Кот ходит по крыше',
  '雨の日に猫が屋根を歩く音がする',
])('[SET-11] %j is accepted, whatever kinds of characters it is made of', async (password) => {
  expect(await problem(password)).toBeUndefined();
});

test.each([
  'a'.repeat(12),
  ' '.repeat(12),
  '🚚'.repeat(12),
  'abcabcabcabc',
  'passwordpassword',
  'abcdefghijkl',
  'x'.repeat(PASSWORD_MAX),
])('[SET-11] %j is refused: it is easy to guess, however long', async (password) => {
  expect(await problem(password)).toBe(WEAK);
});

test.each(['password12345', 'P@ssw0rd12345', 'iloveyou1234'])(
  '[SET-11] %j is refused: many people use it, or nearly',
  async (password) => {
    expect(await problem(password)).toBe(COMMON);
  },
);

test.each([
  'office@meridian.example',
  'OFFICE@Meridian.example',
  'meridianlogistics',
  'Meridian Logistics 1',
  'MeridianLogistics2026',
  'harborpointcouriers!',
  'deliveryportal2026',
  'Delivery Portal',
])('[SET-11] %j is refused: it is made of what everybody knows about the person', async (password) => {
  expect(await problem(password)).toBe(OWN);
});

test('[SET-11] one word of the own name among others does no harm', async () => {
  expect(await problem('meridian kettle saddle orchid')).toBeUndefined();
});

test('[SET-11] 64 characters and more are accepted', async () => {
  const words = ['kettle', 'saddle', 'orchid', 'tundra', 'velvet', 'canyon', 'magnet', 'pewter', 'walrus'];
  const long = [...words, ...words.toReversed()].join(' ');
  expect(long.length).toBeGreaterThan(64);
  expect(await problem(long)).toBeUndefined();
});

test('[SET-11] fewer than 12 characters are refused, and characters are counted, not bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: PASSWORD_MIN - 1 }), async (password) => {
      expect(await problem(password)).toBe('Use at least 12 characters.');
    }),
  );
  expect(await problem('🚚'.repeat(11))).toBe('Use at least 12 characters.');
});

test('[SET-11] every listed password of 12 characters or more is refused, in capitals as well', async () => {
  const long = LISTED.filter((password) => passwordLengthError(password) === undefined);
  expect(long.length).toBeGreaterThan(100);
  for (const password of long) {
    expect(await problem(password), password).toBeDefined();
    expect(await problem(password.toUpperCase()), password).toBeDefined();
  }
});

test('[SET-11] three thousand words that many people use are refused with what they put behind them', async () => {
  const tails = ['2026!!', '1234!', '12345678', '@2025', '!!!', '#2024'];
  const heads = (word: string) => word[0]?.toUpperCase() + word.slice(1);
  const made = LISTED.filter((word) => /^[a-z]{6,}$/.test(word))
    .slice(0, 3_000)
    .map((word, at) => `${heads(word)}${tails[at % tails.length]}`)
    .filter((password) => passwordLengthError(password) === undefined);
  expect(made.length).toBeGreaterThan(1_000);
  const listed = new Set(LISTED);
  expect(made.filter((password) => !isListedWord(password, listed))).toEqual([]);
});

test.each([
  'Summer2026!!!',
  'P@$$w0rd-2026',
  'Welcome2024!!',
  '!!Chicago2026',
  'correcthorsebatterystaple',
  'November2026!',
])('[SET-11] %j is refused: a word that many use, and what they put around it', async (password) => {
  expect(await problem(password)).toMatch(/easy to guess|too common/);
});

test('[SET-11] the name of the business is refused with a year and signs around it', async () => {
  expect(await problem('Harbor#20261!', ['Harbor'])).toBe(OWN);
});

test('[SET-11] a word with more digits than people remember by heart is accepted', async () => {
  expect(await problem('tiger-9413-7702-58')).toBeUndefined();
});

test('a password above the bound on the work of hashing is refused by its length', async () => {
  expect(await problem('x'.repeat(PASSWORD_MAX + 1))).toBe(`Use at most ${PASSWORD_MAX} characters.`);
});
