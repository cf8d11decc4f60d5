import fc from 'fast-check';
import { fromString, getType } from 'typeid-js';
import { expect, test } from 'vitest';
import { type IdPrefix, newId } from './ids.ts';

const PREFIXES: IdPrefix[] = [
  'user',
  'mgr',
  'cred',
  'ses',
  'ver',
  'link',
  'file',
  'act',
  'req',
  'tool',
  'event',
  'mail',
];

test('[CON-09] an id starts with the prefix of its own kind of record', () => {
  for (const prefix of PREFIXES)
    expect(newId(prefix)).toMatch(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`));
});

test('[CON-10] an id of any kind is a TypeID', () => {
  for (const prefix of PREFIXES) expect(getType(fromString(newId(prefix)))).toBe(prefix);
});

test('[CON-10] ids made one after the other, also within one millisecond, sort in that order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PREFIXES), fc.integer({ min: 2, max: 3_000 }), (prefix, count) => {
      const ids = Array.from({ length: count }, () => newId(prefix));
      expect([...ids].sort()).toEqual(ids);
      expect(new Set(ids).size).toBe(count);
    }),
    { numRuns: 20 },
  );
});

test('[CON-10] the time is the leading part: ids of later milliseconds sort after all earlier ones', async () => {
  const earlier = newId('file');
  const madeAt = Date.now();
  while (Date.now() === madeAt) await Promise.resolve();
  const later = newId('file');
  // Ten characters of base 32 after the prefix carry the 48 bits of the millisecond.
  expect(later.slice(0, 15) > earlier.slice(0, 15)).toBe(true);
});
