import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanOptions, formatOptions, parseOptions } from './dropdown-options.ts';

describe('the options of a dropdown', () => {
  test('[CON-08] are the parts between commas, trimmed, without blanks and repeats', () => {
    expect(parseOptions(' Monday, Tuesday ,,Wednesday,Monday,  ')).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
    ]);
    expect(parseOptions('')).toEqual([]);
    expect(parseOptions(' , \n ,')).toEqual([]);
  });

  test.each([
    ['one per line', 'Memphis, TN\nAustin, TX', ['Memphis, TN', 'Austin, TX']],
    [
      'one per line, with commas after them',
      'Memphis, TN,\r\n\r\nAustin, TX ,',
      ['Memphis, TN', 'Austin, TX'],
    ],
    ['in quotes', '"Memphis, TN", "Austin, TX",Dallas', ['Memphis, TN', 'Austin, TX', 'Dallas']],
    [
      'in quotes over lines',
      '"Memphis, TN", "Austin, TX"\n"Dallas, TX"',
      ['Memphis, TN', 'Austin, TX', 'Dallas, TX'],
    ],
    ['alone, in quotes', '"Memphis, TN"', ['Memphis, TN']],
    ['with quotes of its own', '"say ""hi"", please", 5" pipe', ['say "hi", please', '5" pipe']],
    ['after a quote that never ends', '"Memphis, TN', ['"Memphis', 'TN']],
  ])('that have a comma are kept whole %s', (_how, text, options) => {
    expect(parseOptions(text)).toEqual(options);
  });

  test('are the same when they are edited again, whatever is in them', () => {
    const option = fc.stringMatching(/^[a-z", \n]{0,8}$/);
    fc.assert(
      fc.property(fc.array(option, { maxLength: 5 }), (typed) => {
        const options = cleanOptions(typed);
        expect(parseOptions(formatOptions(options))).toEqual(options);
      }),
    );
  });

  test('are the same when they are entered again, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ',', '"', ' ', '\n') }), (text) => {
        const options = parseOptions(text);
        expect(parseOptions(formatOptions(options))).toEqual(options);
        expect(options.every((one) => one === one.trim() && one !== '')).toBe(true);
        expect(new Set(options).size).toBe(options.length);
      }),
    );
  });
});
