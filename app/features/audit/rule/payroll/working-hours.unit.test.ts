import { expect, test } from 'vitest';
import { readTable } from '#app/csv/read-table.ts';
import { readTimeCard, TIME_CARD_LAYOUT } from '../../statement/time-card.ts';
import { nothingKnown } from '../known.ts';
import { workingHours } from './working-hours.ts';

/** What the rule says of shifts of one person: day of September, in and out. */
async function said(...shifts: [day: number, from: string, to: string][]) {
  const rows = shifts.map(([day, from, to]) => `A,1,09/${day}/2026,${from},${to}`);
  const csv = ['Name,Position ID,Date,Time In,Time Out', ...rows].join('\n');
  const { table } = await readTable(new TextEncoder().encode(csv), { columns: TIME_CARD_LAYOUT.columns });
  return workingHours.find({ ...nothingKnown('2026-11-29'), ...readTimeCard(table) }).map(({ text }) => text);
}

test('PAY-14: more than 12 h in a shift; exactly 12 h are none', async () => {
  expect(await said([13, '08:00', '20:01'])).toEqual(['A, 2026-09-13: 12.02 h in one shift.']);
  expect(await said([13, '08:00', '20:00'])).toEqual([]);
});

test('PAY-14: less than 10 h between two shifts', async () => {
  expect(await said([13, '14:00', '22:30'], [14, '08:00', '12:00'])).toEqual([
    'A, 2026-09-14: 9.50 h after the shift before.',
  ]);
  expect(await said([13, '14:00', '22:00'], [14, '08:00', '12:00'])).toEqual([]);
});

test('PAY-14: more than 60 h in seven days, and six days in a row', async () => {
  const days = (count: number, to: string) =>
    Array.from({ length: count }, (_, at): [number, string, string] => [13 + at, '08:00', to]);
  expect(await said(...days(6, '18:01'))).toEqual([
    'A, 2026-09-18: 60.10 h in seven days.',
    'A, 2026-09-18: 6 days in a row.',
  ]);
  expect(await said(...days(5, '20:00'))).toEqual([]);
  const withDayOff = [...days(3, '18:00'), ...days(6, '18:00').slice(4)];
  expect(await said(...withDayOff)).toEqual([]);
});
