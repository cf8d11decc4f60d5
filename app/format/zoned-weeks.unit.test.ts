import { expect, test } from 'vitest';
import { lastMonths, lastWeeks } from './zoned-weeks.ts';

test('weeks begin on Sunday at midnight where the viewer is, across a change of the clocks', () => {
  expect(lastWeeks('2026-11-04', 'America/New_York', 2)).toEqual([
    { day: '2026-10-25', from: '2026-10-25T04:00:00.000Z', to: '2026-11-01T04:00:00.000Z' },
    { day: '2026-11-01', from: '2026-11-01T04:00:00.000Z', to: '2026-11-08T05:00:00.000Z' },
  ]);
  expect(lastWeeks('2026-11-01', 'UTC', 1).map(({ day }) => day)).toEqual(['2026-11-01']);
});

test('months begin on their first day, across the end of a year', () => {
  expect(lastMonths('2027-01-31', 'America/Los_Angeles', 3).map(({ day, from }) => [day, from])).toEqual([
    ['2026-11-01', '2026-11-01T07:00:00.000Z'],
    ['2026-12-01', '2026-12-01T08:00:00.000Z'],
    ['2027-01-01', '2027-01-01T08:00:00.000Z'],
  ]);
});
