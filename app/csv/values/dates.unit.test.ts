import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCsv } from '#app/csv/text/decode.ts';
import { parseCsv } from '#app/csv/text/parse.ts';
import { readSample } from '../../../test/fixtures/read-sample.ts';
import { dateOrder, parseDate } from './dates.ts';

describe('dateOrder', () => {
  test.each([
    ['dmy', ['03/04/2026', '31/12/2025', '01/02/2026', '']],
    ['mdy', ['03/04/2026', '12/31/2025 10:15 AM']],
    ['ambiguous', ['03/04/2026', '01/02/2026']],
    ['ambiguous', ['12/31/2025', '31/12/2025']],
    ['mdy', ['05/05/2026']],
    ['iso', ['2026-04-03', '3 Apr 2026', 'soon', '']],
    ['mdy', ['2026-04-11', '4/29/2026']],
    ['ambiguous', ['45/45/2026', '13/13/2026', '1/2/2026']],
  ])('is %s for %j', (order, values) => {
    expect(dateOrder(values)).toBe(order);
  });

  test('is decided for the roster by its one date with a day above 12', () => {
    const { rows } = parseCsv(decodeCsv(readSample('employees_utf8.csv')).text);
    const dates = rows.map((row) => row.cells[3] ?? '');
    expect(dateOrder(dates)).toBe('dmy');
    expect(dates.slice(0, 3).map((date) => parseDate(date, 'dmy'))).toEqual([
      '2026-04-03',
      '2025-12-31',
      '2026-02-01',
    ]);
  });
});

describe('parseDate', () => {
  test.each([
    ['2026-11-27', '2026-11-27'],
    ['2026-11-27T23:30:00-08:00', '2026-11-27'],
    ['2026-11-27 23:30', '2026-11-27'],
    ['2026/1/7', '2026-01-07'],
    ['27 Nov 2026', '2026-11-27'],
    ['27-Nov-26', '2026-11-27'],
    ['27th November, 2026', '2026-11-27'],
    ['Nov 27, 2026', '2026-11-27'],
    ['Fri, Sept. 4, 2026', '2026-09-04'],
    ['Sep 30, 2026 at 09:37 AM CDT', '2026-09-30'],
    ['31/12/2025', '2025-12-31'],
    ['12/31/2025', '2025-12-31'],
    ['05.05.2026', '2026-05-05'],
    ['03/04/2026', null],
  ])('reads %j whatever the order, if there is one way to read it', (text, date) => {
    expect(parseDate(text, 'ambiguous')).toBe(date);
  });

  test.each([
    '',
    'soon',
    '31/02/2026',
    '2026-02-29',
    '00/01/2026',
    '1/2',
    '13/13/2026',
    '1/2/123',
    '27 Foo 2026',
  ])('is null for what is no date: %j', (text) => {
    for (const order of ['iso', 'mdy', 'dmy', 'ambiguous'] as const)
      expect(parseDate(text, order)).toBeNull();
  });

  test('does not swap day and month for a date that its column rules out', () => {
    expect(parseDate('31/12/2025', 'mdy')).toBeNull();
    expect(parseDate('12/31/2025', 'dmy')).toBeNull();
  });

  test.each([
    ['1/2/58', '1958-01-02'],
    ['1/2/46', '2046-01-02'],
    ['1/2/47', '1947-01-02'],
    ['1/2/26', '2026-01-02'],
    ['1/2/00', '2000-01-02'],
  ])('reads the two-digit year of %s as at most 20 years ahead', (text, date) => {
    expect(parseDate(text, 'mdy', 2026)).toBe(date);
  });

  test('reads each day back in every way to write it', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (at) => {
        const iso = at.toISOString().slice(0, 10);
        const [year, month, date] = iso.split('-').map(Number);
        const name = at.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
        expect(parseDate(iso, 'dmy')).toBe(iso);
        expect(parseDate(at.toISOString(), 'mdy')).toBe(iso);
        expect(parseDate(`${month}/${date}/${year}`, 'mdy')).toBe(iso);
        expect(parseDate(`${date}.${month}.${year}`, 'dmy')).toBe(iso);
        expect(parseDate(`${date} ${name} ${year}`, 'iso')).toBe(iso);
        expect(parseDate(`${name} ${date}, ${year}`, 'iso')).toBe(iso);
      }),
    );
  });

  test('agrees with the calendar on which days exist', () => {
    const number = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), number(13), number(32), (year, month, day) => {
        const at = new Date(Date.UTC(year, month - 1, day));
        const exists =
          at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
        expect(parseDate(`${year}-${month}-${day}`, 'iso')).toBe(
          exists ? at.toISOString().slice(0, 10) : null,
        );
      }),
    );
  });
});
