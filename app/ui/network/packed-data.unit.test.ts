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
    const name = fc.string().filter((one) => one !== '~' && one !== '__proto__');
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(null, true, 0, 1.5, 'text'),
        fc.array(tie('tree')),
        fc.dictionary(name, tie('tree'), { noNullPrototype: true }),
        fc.array(fc.record({ id: fc.nat(), lines: tie('tree') }, { noNullPrototype: true })),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const packed = packData({ value });
        expect(isText(packed)).toBe(true);
        expect(unpackData(packed)).toEqual({ value });
      }),
    );
  });

  test('name what all rows of a list have once', () => {
    const rows = [
      { id: 1, name: 'Iris', at: { day: '2026-11-29' } },
      { id: 2, name: 'Noor', at: { day: '2026-11-30' } },
    ];
    const packed = packData({ rows }) as { '~json': string };
    expect(packed['~json'].match(/"name"/g)).toHaveLength(1);
    expect(unpackData(packed)).toEqual({ rows });
  });

  test('name what the rows within all rows have once, however many those are', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ label: `Line ${at}`, parts: [{ size: at }, { size: 2 }] }));
    const rows = [3, 0, 2].map((count) => ({ id: count, lines: lines(count), tags: [{ tag: 'new' }] }));
    const packed = packData({ rows }) as { '~json': string };
    expect(packed['~json'].match(/"label"/g)).toHaveLength(1);
    expect(packed['~json'].match(/"(size|tag)"/g)).toHaveLength(2);
    expect(unpackData(packed)).toEqual({ rows });
  });

  test.each([
    ['rows of which one has a list of other names within', [{ a: [{ b: 1 }] }, { a: [{ c: 1 }] }]],
    ['rows of which one has no list within', [{ a: [{ b: 1 }] }, { a: null }]],
    ['rows with nothing but empty lists within', [{ a: [] }, { a: [] }]],
    ['rows with lists of texts within', [{ a: ['b'] }, { a: ['b'] }]],
    ['rows of other names', [{ a: 1 }, { b: 1 }]],
    ['rows of which one has more', [{ a: 1 }, { a: 1, b: 2 }]],
    ['rows of which one has a name without a value', [{ a: undefined }, { a: 1 }]],
    ['rows of nothing', [{}, {}]],
    ['a list of lists', [[1], [2]]],
    ['names of the language', [{ toString: 1 }, { toString: 2 }]],
  ])('come out as they were: %s', (_, rows) => {
    expect(unpackData(packData({ rows }))).toEqual({ rows });
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
