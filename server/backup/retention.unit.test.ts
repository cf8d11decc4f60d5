import { expect, test } from 'vitest';
import { expiredBackups } from './retention.ts';

const DAY_MS = 86_400_000;
const taken = (day: string, hour = '03') => ({ name: day + hour, at: new Date(`${day}T${hour}:00:00Z`) });

/** A backup every night, from that day on. */
function nights(from: string, count: number) {
  const first = Date.parse(`${from}T03:00:00Z`);
  return Array.from({ length: count }, (_, at) => {
    const night = new Date(first + at * DAY_MS);
    return { name: night.toISOString().slice(0, 10), at: night };
  });
}

test('of a year of nights the last days, the newest of the last weeks, and of the last months are kept', () => {
  const all = nights('2025-12-01', 365);
  const expired = new Set(expiredBackups(all, { daily: 7, weekly: 4, monthly: 3 }));
  const kept = all.filter(({ name }) => !expired.has(name)).map(({ name }) => name);
  expect(kept).toEqual([
    '2026-09-30',
    '2026-10-31',
    '2026-11-15',
    '2026-11-22',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
  ]);
});

test('of several on one day the newest is kept', () => {
  const all = [taken('2026-11-30', '03'), taken('2026-11-30', '15'), taken('2026-11-29')];
  expect(expiredBackups(all, { daily: 2, weekly: 0, monthly: 0 })).toEqual(['2026-11-3003']);
});

test('the newest stays, however little is to be kept, and gaps do not use anything up', () => {
  expect(expiredBackups([taken('2026-01-01')], { daily: 0, weekly: 0, monthly: 0 })).toEqual([]);
  const sparse = [taken('2026-11-30'), taken('2026-08-01'), taken('2026-03-01')];
  expect(expiredBackups(sparse, { daily: 3, weekly: 0, monthly: 0 })).toEqual([]);
});
