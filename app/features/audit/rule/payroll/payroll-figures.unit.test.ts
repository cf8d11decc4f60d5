import { describe, expect, test } from 'vitest';
import { briefOf, saidOf } from '#test/fixtures/audits.ts';
import { flatBonusPremium } from './week-rules.ts';

const REGISTER = 'FILE NBR,RG HRS,OT HRS,RG ERN,OT ERN,Bonus,Period Beginning,Period Ending';
const register = (...rows: string[]) => [REGISTER, ...rows].join('\n');
const CARD = 'Name,Position ID,Date,Time In,Time Out,Hours,Pay Code';
/** Cards of one person from September 6 on, with so many hours each day. */
const cards = (...hours: number[]) =>
  [
    CARD,
    ...hours.flatMap((one, at) =>
      one === 0 ? [] : [`"Doe, Jo",1,${day(at)},06:00 AM,${clock(one)},${one},`],
    ),
  ].join('\n');
const day = (at: number) =>
  new Date(Date.UTC(2026, 8, 6 + at)).toLocaleDateString('en-US', { timeZone: 'UTC' });
const clock = (hours: number) => {
  const minutes = 360 + Math.round(hours * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};
const inState = (state: string) => ({ data: { pay: `01/01/2026, , ${state}, Sunday` } });
const WEEK = '09/06/2026,09/12/2026';

describe('workweeks', () => {
  test('PAY-1: 30 and 50 h in two weeks are 10 h overtime, although 80 in all: 100.00', async () => {
    const files = [cards(10, 10, 10, 0, 0, 0, 0, 10, 10, 10, 10, 10)];
    const paid = register('1,80,0,1600.00,0,0,09/06/2026,09/19/2026');
    expect(await saidOf('PAY-1', paid, { files })).toEqual([
      [10_000, 'Employee 1: 10.00 h over 40 in a week, 0.00 h paid as overtime. Short $100.00.'],
    ]);
    expect(
      await saidOf('PAY-1', register('1,70,10,1400.00,300.00,0,09/06/2026,09/19/2026'), { files }),
    ).toEqual([]);
  });

  test('PAY-1: a register that pays other hours, or days that are no workweeks, is not compared', async () => {
    const files = [cards(10, 10, 10, 10, 10)];
    expect(await saidOf('PAY-1', register(`1,40,0,800.00,0,0,${WEEK}`), { files })).toEqual([]);
    expect(await saidOf('PAY-1', register('1,50,0,1000.00,0,0,09/07/2026,09/13/2026'), { files })).toEqual(
      [],
    );
    expect(await saidOf('PAY-1', register('1,50,0,1000.00,0,0,,'), { files })).toEqual([]);
  });

  test('PAY-4: 30 h at 20 and 18 h at 24 are 1,118.00 in all', async () => {
    const paid = (overtime: string) =>
      register(`1,30,0,600.00,0,0,${WEEK}`, `1,10,8,240.00,${overtime},0,${WEEK}`);
    expect(await briefOf(paid('192.00'))).toContainEqual(['PAY-4', 2, 3, 8600]);
    expect(await briefOf(paid('278.00'))).toEqual([]);
  });

  test('PAY-5: 180 a day for six days and 57.5 h: 164.35 of premium', async () => {
    const files = [cards(10, 10, 10, 10, 10, 7.5)];
    const data = { pay: '01/01/2026, 1, , Sunday, day, 180' };
    const paid = register(`1,57.5,0,1080.00,0,0,${WEEK}`);
    expect(await saidOf('PAY-5', paid, { files, data })).toEqual([
      [16_435, 'Employee 1: paid by the day, 17.50 h over 40. Short $164.35.'],
    ]);
    expect(await saidOf('PAY-5', paid, { files })).toEqual([]);
  });

  test('PAY-7: 10, 10, 13, 8 and 7 h in California are 1,060.00; by the week they were paid 1,040.00', async () => {
    const files = [cards(10, 10, 13, 8, 7)];
    const paid = register(`1,40,8,800.00,240.00,0,${WEEK}`);
    expect(await briefOf(paid, { files, ...inState('CA') })).toEqual(
      [
        ['PAY-18', null],
        ['PAY-7', 2, 2000],
      ].toReversed(),
    );
    expect(await briefOf(paid, { files, ...inState('PA') })).toEqual([]);
    expect(await briefOf(register(`1,39,9,780.00,280.00,0,${WEEK}`), { files, ...inState('CA') })).toEqual(
      [],
    );
  });

  test('PAY-7: the seventh day in a row is paid at 1.5, beyond 8 h at 2', async () => {
    const files = [cards(5, 5, 5, 5, 5, 5, 9)];
    const said = await saidOf('PAY-7', register(`1,39,0,780.00,0,0,${WEEK}`), { files, ...inState('CA') });
    expect(said).toEqual([
      [
        10_000,
        'Employee 1: 30.00 h regular, 8.00 h at 1.5 and 1.00 h at 2 are $880.00, paid $780.00. Short $100.00.',
      ],
    ]);
  });

  test('PAY-8: a flat bonus of 60.00 adds 21.54 in California', async () => {
    expect(flatBonusPremium(6000, { regular: 39, half: 8, double: 1 })).toBe(2154);
    const files = [cards(10, 10, 13, 8, 7)];
    const paid = register(`1,39,9,780.00,280.00,60.00,${WEEK}`);
    expect(await saidOf('PAY-8', paid, { files, ...inState('CA') })).toEqual([
      [2154, 'Employee 1: the bonus of $60.00 adds $21.54 to the overtime premium in California.'],
    ]);
    expect(await saidOf('PAY-3', paid, { files, ...inState('CA') })).toEqual([]);
    expect(
      await saidOf('PAY-8', register(`1,39,9,780.00,301.54,60.00,${WEEK}`), { files, ...inState('CA') }),
    ).toEqual([]);
  });

  test('PAY-9: other day rules are a hint without an amount', async () => {
    const files = [cards(13, 7)];
    const paid = register(`1,20,0,400.00,0,0,${WEEK}`);
    expect(await saidOf('PAY-9', paid, { files, ...inState('CO') })).toEqual([
      [
        null,
        'Employee 1: by the day rule of CO, 19.00 h regular, 1.00 h at 1.5 and 0.00 h at 2 would be $10.00 more.',
      ],
    ]);
    expect(await saidOf('PAY-9', paid, { files, ...inState('NV') })).toEqual([]);
    expect(await saidOf('PAY-9', paid, { files, ...inState('PA') })).toEqual([]);
  });

  test('PAY-18: the range of a shortfall, and none without', async () => {
    const paid = register(`1,40,4,800.00,80.00,0,${WEEK}`);
    expect(await saidOf('PAY-18', paid)).toEqual([
      [
        null,
        'Shortfalls of $40.00 in two years, with liquidated damages up to $80.00; if willful, up to $80.00 over three.',
      ],
    ]);
    expect(await saidOf('PAY-18', paid, { today: '2028-11-29' })).toEqual([
      [
        null,
        'Shortfalls of $0.00 in two years, with liquidated damages up to $0.00; if willful, up to $80.00 over three.',
      ],
    ]);
    expect(await saidOf('PAY-18', paid, { today: '2029-11-29' })).toEqual([]);
  });
});

describe('time cards', () => {
  const card = (...rows: string[]) => [CARD, ...rows.map((row) => `"Doe, Jo",1,${row}`)].join('\n');

  test('PAY-12: half an hour off without punches on four of five days or more', async () => {
    const days = (count: number, hours: string) =>
      Array.from({ length: count }, (_, at) => `${day(at)},08:00 AM,04:00 PM,${hours},`);
    expect(await saidOf('PAY-12', card(...days(5, '7.50')))).toEqual([
      [null, 'Doe, Jo: 0.50 h off on 5 of 5 days without punches.'],
    ]);
    expect(await saidOf('PAY-12', card(...days(4, '7.50')))).toEqual([]);
    expect(await saidOf('PAY-12', card(...days(5, '8.00')))).toEqual([]);
  });

  test('PAY-17: more than a quarter of an hour lost by rounding', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => `${day(at)},08:00 AM,12:06 PM,4.00,`);
    const data = { pay: '01/01/2026, , , , hour, 20' };
    expect(await saidOf('PAY-17', card(...rows(3)), { data })).toEqual([
      [600, 'Doe, Jo: 0.30 h less than the punches by rounding, $6.00.'],
    ]);
    expect(await saidOf('PAY-17', card(...rows(2)), { data })).toEqual([]);
  });

  const routes =
    'Date,Driver,Route Code,Log In,Log Out\n09/06/2026,Jo Doe,CX1,09:00 AM,05:00 PM\n09/07/2026,Sam Poe,CX2,09:00 AM,05:00 PM\n';
  test('PAY-15: without a route, on the route before the punch in, and punched long after it', async () => {
    const data = { pay: '01/01/2026, , , , hour, 20' };
    const said = (row: string) => saidOf('PAY-15', card(row), { files: [routes], data });
    expect(await said('09/07/2026,09:00 AM,01:00 PM,4.00,')).toEqual([
      [8000, 'Doe, Jo, 2026-09-07: 4.00 h without a route, $80.00.'],
    ]);
    expect(await said('09/07/2026,09:00 AM,01:00 PM,4.00,TRAINING')).toEqual([]);
    expect(await said('09/08/2026,09:00 AM,01:00 PM,4.00,')).toEqual([]);
    expect(await said('09/06/2026,09:15 AM,05:00 PM,7.75,')).toEqual([
      [500, 'Doe, Jo, 2026-09-06: 0.25 h on the route before the punch in, $5.00.'],
    ]);
    expect(await said('09/06/2026,09:10 AM,06:00 PM,8.83,')).toEqual([]);
    expect(await said('09/06/2026,09:00 AM,06:30 PM,9.50,')).toEqual([
      [3000, 'Doe, Jo, 2026-09-06: 1.50 h punched after the route ended, $30.00.'],
    ]);
  });

  const census = (status: string, more = '') =>
    `Name,Position ID,Email,Status,Termination Date,Hourly Rate\nJo Doe,1,,${status},${more}\n`;
  test('PAY-16: hours after leaving, pay after leaving, another rate, and names that are not on the roster', async () => {
    const worked = card('09/07/2026,09:00 AM,01:00 PM,4.00,');
    expect(await briefOf(worked, { files: [census('T - Terminated', '09/01/2026,')] })).toEqual([
      ['PAY-16', 2, null],
    ]);
    expect(await briefOf(worked, { files: [census('T - Terminated', '09/07/2026,')] })).toEqual([]);
    const paid = register(`1,40,0,800.00,0,0,${WEEK}`);
    expect(await briefOf(paid, { files: [census('T - Terminated', '09/01/2026,')] })).toEqual([
      ['PAY-16', 2, 80_000],
    ]);
    expect(await briefOf(paid, { files: [census('A - Active', ',21.00')] })).toEqual([['PAY-16', 2, null]]);
    expect(await briefOf(paid, { files: [census('A - Active', ',20.00')] })).toEqual([]);
    const roster = (name: string, status: string) =>
      `Name and ID,TransporterID,Status\n${name},A1,${status}\n`;
    expect(await briefOf(worked, { files: [roster('Sam Poe', 'ACTIVE')] })).toEqual([['PAY-16', null]]);
    expect(await briefOf(worked, { files: [roster('Jo Doe', 'ACTIVE')] })).toEqual([]);
    expect(await briefOf(census('A - Active', ','), { files: [roster('Jo Doe', 'INACTIVE')] })).toEqual([
      ['PAY-16', 2, null],
    ]);
    expect(await briefOf(census('A - Active', ','), { files: [roster('Jo Doe', 'ACTIVE')] })).toEqual([]);
  });
});
