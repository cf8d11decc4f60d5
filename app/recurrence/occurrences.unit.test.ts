import { describe, expect, test } from 'vitest';
import { instantOf, mondayOf, nextOccurrence, occurrences, plusDays } from './occurrences.ts';
import { type Plan, recurrenceText } from './recurrence.ts';

const PLAN: Plan = {
  ...{ repeat: 'weekly', weekday: 2, day: 31, week: 5, month: 2 },
  ...{ startsOn: '2026-01-01', endsOn: null, pauses: [] },
};
const plan = (change: Partial<Plan>): Plan => ({ ...PLAN, ...change });

describe('on which days something comes', () => {
  test('every Tuesday, from the first one of the plan', () => {
    expect(occurrences(PLAN, '2025-12-01', '2026-01-20')).toEqual(['2026-01-06', '2026-01-13', '2026-01-20']);
    expect(occurrences(PLAN, '2026-11-25', '2026-12-01')).toEqual(['2026-12-01']);
  });

  test('every second week is counted from the start, wherever one looks', () => {
    const second = plan({ repeat: 'biweekly' });
    expect(occurrences(second, '2026-01-01', '2026-02-10')).toEqual([
      '2026-01-06',
      '2026-01-20',
      '2026-02-03',
    ]);
    expect(occurrences(second, '2026-01-27', '2026-02-10')).toEqual(['2026-02-03']);
  });

  test('the 31st of a month is its last day, in a leap year too', () => {
    const last = plan({ repeat: 'monthly-day', startsOn: '2028-01-01' });
    expect(occurrences(last, '2028-01-31', '2028-04-30')).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ]);
    expect(occurrences(plan({ repeat: 'monthly-day', day: 30 }), '2026-02-01', '2026-03-30')).toEqual([
      '2026-02-28',
      '2026-03-30',
    ]);
  });

  test('the first and the last weekday of a month, which may be the fourth or the fifth', () => {
    const last = plan({ repeat: 'monthly-weekday', weekday: 5 });
    expect(occurrences(last, '2026-01-01', '2026-02-28')).toEqual(['2026-01-30', '2026-02-27']);
    const first = plan({ repeat: 'monthly-weekday', weekday: 7, week: 1 });
    expect(occurrences(first, '2026-01-01', '2026-03-31')).toEqual([
      '2026-01-04',
      '2026-02-01',
      '2026-03-01',
    ]);
    const second = plan({ repeat: 'monthly-weekday', weekday: 7, week: 2 });
    expect(occurrences(second, '2026-02-01', '2026-02-28')).toEqual(['2026-02-08']);
  });

  test('once a year; Feb 29 comes on the last of February', () => {
    const yearly = plan({ repeat: 'yearly', day: 29 });
    expect(occurrences(yearly, '2027-01-01', '2028-12-31')).toEqual(['2027-02-28', '2028-02-29']);
  });

  test('not before its start, after its end, or in a pause', () => {
    const short = plan({ startsOn: '2026-01-13', endsOn: '2026-02-10' });
    expect(occurrences(short, '2026-01-01', '2026-12-31')).toHaveLength(5);
    const paused = plan({
      pauses: [
        { from: '2026-01-10', to: '2026-01-20' },
        { from: '2026-02-03', to: null },
      ],
    });
    expect(occurrences(paused, '2026-01-01', '2026-12-31')).toEqual(['2026-01-06', '2026-01-27']);
  });

  test('the next one is the first that is not closed; none comes after the end, or in a pause without one', () => {
    expect(nextOccurrence(PLAN, '2026-01-01', new Set(['2026-01-06', '2026-01-20']))).toBe('2026-01-13');
    expect(nextOccurrence(plan({ endsOn: '2026-01-12' }), '2026-01-01', new Set(['2026-01-06']))).toBeNull();
    expect(
      nextOccurrence(plan({ pauses: [{ from: '2026-01-01', to: null }] }), '2026-01-01', new Set()),
    ).toBeNull();
    const yearly = plan({ repeat: 'yearly', day: 1, month: 6 });
    expect(nextOccurrence(yearly, '2026-01-01', new Set(['2026-06-01', '2027-06-01']))).toBe('2028-06-01');
  });
});

describe('when that is', () => {
  test('a time of day keeps its hour over both clock changes', () => {
    const at = (day: string) => instantOf(day, '17:00', 'America/New_York').toISOString();
    expect(at('2026-03-07')).toBe('2026-03-07T22:00:00.000Z');
    expect(at('2026-03-08')).toBe('2026-03-08T21:00:00.000Z');
    expect(at('2026-10-31')).toBe('2026-10-31T21:00:00.000Z');
    expect(at('2026-11-01')).toBe('2026-11-01T22:00:00.000Z');
  });

  test('an hour that is left out comes an hour later, one that comes twice the first time', () => {
    expect(instantOf('2026-03-08', '02:30', 'America/New_York').toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    );
    expect(instantOf('2026-11-01', '01:30', 'America/New_York').toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    );
    expect(instantOf('2026-03-08', '02:30', 'America/Phoenix').toISOString()).toBe(
      '2026-03-08T09:30:00.000Z',
    );
  });

  test('a week begins on Monday', () => {
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});

test('a rule says in words how often it comes', () => {
  const text = (change: Partial<Plan>) => recurrenceText(plan(change));
  expect(text({})).toBe('Every Tuesday');
  expect(text({ repeat: 'biweekly' })).toBe('Every second Tuesday');
  expect(text({ repeat: 'monthly-day', day: 31 })).toBe('Monthly on the last day');
  expect([1, 2, 3, 11, 12, 13, 22, 30].map((day) => text({ repeat: 'monthly-day', day }).slice(15))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '11th',
    '12th',
    '13th',
    '22nd',
    '30th',
  ]);
  expect(text({ repeat: 'monthly-weekday' })).toBe('Monthly on the last Tuesday');
  expect(text({ repeat: 'yearly', day: 3 })).toBe('Yearly on February 3');
});
