import fc from 'fast-check';
import { data } from 'react-router';
import { describe, expect, test } from 'vitest';
import { packData, unpackData, unpackResults } from './packed-data.ts';

const isText = (value: unknown) => typeof value === 'object' && value !== null && '~json' in value;

describe('data of a page', () => {
  test('come out as they were packed, whatever they are', () => {
    const anything = fc.anything({ withDate: true, withMap: true, withSet: true, withBigInt: true });
    fc.assert(
      fc.property(anything, (value) => {
        expect(unpackData(packData(value))).toEqual(value);
      }),
    );
  });

  test('travel as one text where JSON can say them', () => {
    const lists = fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true });
    fc.assert(
      fc.property(lists, (value) => {
        expect(isText(packData(value))).toBe(true);
      }),
    );
  });

  test.each([
    ['a date', new Date(0)],
    ['a map', new Map([['a', 1]])],
    ['a promise', Promise.resolve(1)],
    ['no number', Number.NaN],
    ['a list with nothing in it', [undefined]],
    ['an object of a class', new URL('http://localhost')],
  ])('stay as they are where there is %s in them', (_, value) => {
    const page = { lines: [{ value }] };
    expect(packData(page)).toBe(page);
  });

  test('are handed to their page unpacked, and what is no data as it was', async () => {
    const failed = { type: 'error', result: new Error('lost') } as const;
    const answered = { type: 'data', result: data({ ok: true }, 200) } as const;
    const results = await unpackResults(undefined, async () => ({
      'routes/list': { type: 'data', result: packData({ lines: [1, 2] }) },
      'routes/empty': { type: 'data', result: null },
      'routes/failed': failed,
      'routes/answered': answered,
    }));
    expect(results['routes/list']?.result).toEqual({ lines: [1, 2] });
    expect(results['routes/empty']?.result).toBeNull();
    expect(results['routes/failed']).toBe(failed);
    expect(results['routes/answered']?.result).toBe(answered.result);
  });
});
