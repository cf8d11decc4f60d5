import { describe, expect, test } from 'vitest';
import type { Plan } from '#app/recurrence/recurrence.ts';
import { chooseDay } from './choose-day.ts';

const PLAN: Plan = {
  ...{ repeat: 'weekly', weekday: 2, day: 1, week: 1, month: 1 },
  ...{ startsOn: '2026-10-01', endsOn: null, pauses: [] },
};

/** The day for a file that comes then, at noon in New York; Tuesdays at 5 PM are due. */
function chosen(today: string, closed: string[] = [], plan = PLAN) {
  const now = new Date(`${today}T17:00:00Z`);
  return chooseDay(plan, new Set(closed), { dueTime: '17:00', zone: 'America/New_York', now, today });
}

/** All Tuesdays until that day. */
const TUESDAYS = [
  '2026-10-06',
  '2026-10-13',
  '2026-10-20',
  '2026-10-27',
  '2026-11-03',
  '2026-11-10',
  '2026-11-17',
];

describe('the day that a file is for', () => {
  test('one that comes late is for the day that has passed, a day before the next one for that', () => {
    expect(chosen('2026-11-25', TUESDAYS)).toBe('2026-11-24');
    expect(chosen('2026-11-28', TUESDAYS)).toBe('2026-11-24');
    expect(chosen('2026-11-30', TUESDAYS)).toBe('2026-12-01');
    expect(chosen('2026-11-24', TUESDAYS)).toBe('2026-11-24');
  });

  test('one that comes as another is there is early for the next day in its second half, and else for what was missed last', () => {
    const all = [...TUESDAYS, '2026-11-24'];
    expect(chosen('2026-11-28', all)).toBe('2026-12-01');
    expect(chosen('2026-11-26', all)).toBeNull();
    expect(
      chosen(
        '2026-11-26',
        all.filter((day) => day !== '2026-11-03' && day !== '2026-10-20'),
      ),
    ).toBe('2026-11-03');
  });

  test('a month is no week: two weeks before it is due, a file is for the month before', () => {
    const monthly = { ...PLAN, repeat: 'monthly-day', day: 5 } as const;
    expect(chosen('2026-11-22', [], monthly)).toBe('2026-11-05');
    expect(chosen('2026-11-22', ['2026-11-05'], monthly)).toBe('2026-10-05');
    expect(chosen('2026-11-29', ['2026-11-05'], monthly)).toBe('2026-12-05');
  });

  test('the first one may come at any time before it, and after the end what was missed is open', () => {
    expect(chosen('2026-10-02')).toBe('2026-10-06');
    expect(chosen('2026-11-26', [], { ...PLAN, endsOn: '2026-11-18' })).toBe('2026-11-17');
    expect(chosen('2026-09-01', [], { ...PLAN, endsOn: '2026-09-30' })).toBeNull();
  });
});
