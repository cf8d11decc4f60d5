import { describe, expect, test } from 'vitest';
import { dayIn, formatAgo, formatDue, formatInList, formatKept } from './dates.ts';

describe('when something is due', () => {
  test.each([
    ['2026-03-02', 'due today'],
    ['2026-03-03', 'due tomorrow'],
    ['2026-03-07', 'due Sat'],
    ['2026-03-08', 'due Sun'],
    ['2026-03-09', 'due Mar 9'],
    ['2027-01-04', 'due Jan 4, 2027'],
    ['2026-03-01', '1 day overdue'],
    ['2026-02-25', '5 days overdue'],
    ['2025-03-02', '365 days overdue'],
  ])('%s is %s', (date, text) => expect(formatDue(date, '2026-03-02')).toBe(text));

  test('counts days, not hours, where the clocks change', () => {
    expect(formatDue('2026-03-09', '2026-03-08')).toBe('due tomorrow');
    expect(formatDue('2026-11-01', '2026-11-02')).toBe('1 day overdue');
  });
});

test('how long ago something was, and after a week its date', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  const ago = (minutes: number) => formatAgo(new Date(now - minutes * 60_000).toISOString(), 'UTC', now);
  expect(ago(0.5)).toBe('just now');
  expect(ago(1)).toBe('1 minute ago');
  expect(ago(59)).toBe('59 minutes ago');
  expect(ago(180)).toBe('3 hours ago');
  expect(ago(24 * 60)).toBe('1 day ago');
  expect(ago(6.9 * 24 * 60)).toBe('6 days ago');
  expect(ago(7 * 24 * 60)).toBe('Mar 3');
  expect(ago(100 * 24 * 60)).toBe('Nov 30, 2025');
  expect(ago(365 * 24 * 60)).toBe('Mar 10, 2025');
  expect(formatAgo('soon', 'UTC', now)).toBe('soon');
});

test('a row of a list has no year while it is this one', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  const at = '2026-01-01T03:00:00Z';
  expect(formatInList(at, 'UTC', now)).toBe('Jan 1');
  expect(formatInList(at, 'America/New_York', now)).toBe('Dec 31, 2025');
  expect(formatInList(at, 'America/Chicago', now, { withTime: true })).toBe('Dec 31, 2025, 9:00 PM');
  expect(formatInList('2026-03-01T15:30:00Z', 'America/Chicago', now, { withTime: true })).toBe(
    'Mar 1, 9:30 AM',
  );
  expect(formatInList('soon', 'UTC', now)).toBe('soon');
});

test("the day is that of the viewer's zone", () => {
  const at = new Date('2026-03-10T03:00:00Z');
  expect(dayIn('America/Los_Angeles', at)).toBe('2026-03-09');
  expect(dayIn('Pacific/Auckland', at)).toBe('2026-03-10');
});

test('a kept text that is a date reads as one; all else stays as it is', () => {
  expect(formatKept('2026-03-02')).toBe('Mar 2, 2026');
  for (const text of ['', '2026-03-0', '2026-13-02', 'about 2026-03-02', '(901) 555-01'])
    expect(formatKept(text)).toBe(text);
});

test('a list leaves out the year that goes without saying, by the zone of the viewer', () => {
  const now = Date.parse('2026-01-01T02:00:00Z');
  const shown = (instant: string, zone: string) => formatInList(instant, zone, now, { withTime: true });
  expect(shown('2026-01-01T01:05:00Z', 'UTC')).toBe('Jan 1, 1:05 AM UTC');
  expect(shown('2025-12-30T12:00:00Z', 'UTC')).toBe('Dec 30, 2025, 12:00 PM UTC');
  expect(shown('2025-12-30T15:00:00Z', 'America/Los_Angeles')).toBe('Dec 30, 7:00 AM');
});
