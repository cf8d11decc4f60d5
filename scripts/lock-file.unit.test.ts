import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type LockFile, looseEnds, needlessExceptions, strangeLicenses } from './lock-file.ts';

const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8');
const lock = JSON.parse(text) as LockFile;
const hash = `sha512-${'A'.repeat(86)}==`;

test('every package has a license that anybody may use, or was let in by name and reason', () => {
  expect(strangeLicenses(lock)).toEqual([]);
  expect(needlessExceptions(lock)).toEqual([]);
});

test('every package has its SHA-512, and the lock file names no registry', () => {
  expect(looseEnds(lock)).toEqual([]);
  expect(text).not.toMatch(/https?:\/\/[^"]*\.tgz/);
});

test('a license that nobody has let in is found, also among others', () => {
  const packages = (license: string) => ({ '': {}, 'node_modules/some': { integrity: hash, license } });
  const strange = (license: string) => strangeLicenses({ packages: packages(license) }).length;
  expect(['GPL-3.0', 'SSPL-1.0', 'MIT AND GPL-3.0', 'UNLICENSED', 'LGPL-3.0'].map(strange)).toEqual([
    1, 1, 1, 1, 1,
  ]);
  expect(['MIT', '(MIT OR GPL-3.0)', 'MIT and ISC'].map(strange)).toEqual([0, 0, 0]);
  expect(strangeLicenses({ packages: { 'node_modules/some': { integrity: hash } } })).toEqual([
    { name: 'some', license: 'none named' },
  ]);
});

test('a package without its hash, with a weak one, or from a fixed place is found', () => {
  const from = 'https://registry.example.com/some.tgz';
  const packages = {
    'node_modules/without': {},
    'node_modules/weak': { integrity: 'sha1-AAAA' },
    'node_modules/placed': { integrity: hash, resolved: from },
    'node_modules/placed/node_modules/bundled': { inBundle: true },
  };
  expect(looseEnds({ packages })).toEqual([
    'node_modules/without: has no SHA-512',
    'node_modules/weak: has no SHA-512',
    `node_modules/placed: names where it is from (${from})`,
  ]);
});
