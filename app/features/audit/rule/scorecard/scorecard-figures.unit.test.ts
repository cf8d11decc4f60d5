import { describe, expect, test } from 'vitest';
import { briefOf, saidOf } from '#test/fixtures/audits.ts';
import { perMillion, tierWorth, winsTo } from './driver-rules.ts';
import { weekDays } from './scorecard-weeks.ts';

const SCORES = 'Week,Delivery Associate,Overall Standing,Packages Delivered,DSB,DCR';
const scores = (...rows: string[]) => [SCORES, ...rows.map((row) => `2026-W37,${row}`)].join('\n');

test('a week of the scorecard is that of the invoices', () => {
  expect(weekDays('2026-W37')).toEqual({ from: '2026-09-06', to: '2026-09-12' });
  expect(weekDays('37')).toBeNull();
});

test('SCO-2: 2 defects in 8,000 need one won dispute for 200 per million, 5 in 12,000 need three', async () => {
  expect([winsTo(200, 8000, 2), winsTo(200, 12_000, 5), winsTo(200, 10_000, 2)]).toEqual([1, 3, 0]);
  const file = scores('A,Fantastic,4000,250,', 'B,Fantastic,4000,250,');
  expect(await saidOf('SCO-2', file)).toEqual([
    [
      null,
      'Week 2026-37: 2 delivery defects in 8,000 packages are 250 per million. Win 1 dispute to be at 200 or less.',
    ],
  ]);
  expect(await saidOf('SCO-2', file, { data: { limits: '01/01/2026, SCO-2.dsb, 350' } })).toEqual([]);
  expect(await saidOf('SCO-2', file, { data: { limits: '01/01/2027, SCO-2.dsb, 350' } })).toHaveLength(1);
});

test('SCO-4: 5,333 packages at 0.15 instead of 0.07 are 426.64', async () => {
  expect(tierWorth(5333, 700, 1500)).toBe(42_664);
  const data = {
    rates: '01/01/2026, Incentive Fantastic Plus, 0.15\n01/01/2026, Incentive Fantastic, 0.07',
    standings: '09/06/2026, , Fantastic',
  };
  const file = scores('A,Fantastic,5333,0,');
  expect(await briefOf(file, { data })).toEqual([['SCO-4', 42_664]]);
  expect(await briefOf(file, { data: { ...data, standings: '09/06/2026, , Fantastic Plus' } })).toEqual([]);
  expect(await briefOf(file)).toEqual([]);
});

test('SCO-6: without a driver with 1 of 2 defects in 831 of 8,000 packages 250 become 139', async () => {
  expect([perMillion(2, 8000), perMillion(1, 7169)]).toEqual([250, 139]);
  const file = scores('A,Fantastic,831,1203,', 'B,Fantastic,7169,139,');
  expect((await saidOf('SCO-6', file))[0]?.[1]).toBe(
    'Week 2026-37: without A delivery defects go from 250 to 139 per million.',
  );
  expect(await saidOf('SCO-6', scores('A,Fantastic,831,1203,'))).toEqual([]);
});

describe('SCO-7 and SCO-8', () => {
  const file = (dcr: string, score: string) =>
    `Week,Delivery Associate,Overall Standing,Packages Delivered,DCR,DCR Score,DCR Weight Applied,POD\n2026-W37,A,Great,100,${dcr},${score},12.7,No Data\n`;
  test('the points that a metric costs; a metric without data costs none', async () => {
    expect(await saidOf('SCO-7', file('97%', '80'))).toEqual([
      [null, 'Week 2026-37: most is lost by DCR (2.54 points).'],
    ]);
    expect(await saidOf('SCO-7', file('97%', 'Coming Soon'))).toEqual([]);
  });
  test('below a limit, at it, and without data', async () => {
    expect(await saidOf('SCO-8', file('98.9%', '100'))).toEqual([[null, 'A, week 2026-37: DCR 98.9%.']]);
    expect(await saidOf('SCO-8', file('99%', '100'))).toEqual([]);
    expect(await saidOf('SCO-8', file('-', '100'))).toEqual([]);
  });
});

test('SCO-5: a business closed on a Sunday counts against us, and not for', async () => {
  const file = (date: string, exemption = 'No Exemption Applied') =>
    `Delivery Associate,Tracking ID,Impact DCR,DA Selected RTS Code,Exemption Reason,Planned Delivery Date\nA,T1,Y,BUSINESS CLOSED,${exemption},${date}\n`;
  expect(await briefOf(file('2026-09-06'))).toEqual([['SCO-5', 2, null]]);
  expect(await briefOf(file('2026-09-07'))).toEqual([]);
  expect(await briefOf(file('2026-09-06', 'Exempted'))).toEqual([]);
});

test('SCO-9: three defects in 120 days', async () => {
  const file = (defects: string) => `Driver,total_defects_in_the_last_120_days\nA,${defects}\n`;
  expect(await briefOf(file('3'))).toEqual([['SCO-9', 2, null]]);
  expect(await briefOf(file('2'))).toEqual([]);
});

test('SCO-10: a van that is not grounded and had no route in 14 days', async () => {
  const van = (status: string) =>
    `vin,vehicleName,licensePlateNumber,status,operationalStatus\nV1,VAN01,P1,ACTIVE,${status}\nV2,VAN02,P2,ACTIVE,OPERATIONAL\n`;
  const routes = (days: number) =>
    [
      'Date,Driver,Route Code,Log In,Log Out,Vehicle',
      ...Array.from({ length: days }, (_, at) => `09/${10 + at}/2026,A,CX1,,,VAN02`),
    ].join('\n');
  expect(await briefOf(van('OPERATIONAL'), { files: [routes(14)] })).toEqual([['SCO-10', 2, null]]);
  expect(await briefOf(van('GROUNDED'), { files: [routes(14)] })).toEqual([]);
  expect(await briefOf(van('OPERATIONAL'), { files: [routes(13)] })).toEqual([]);
});

test('SCO-11: an appeal whose text was not kept', async () => {
  const file = (text: string) =>
    `Delivery Associate Name,Tracking ID,Impacts DSB,Simultaneous Deliveries,Delivered > 50 m,Incorrect Scan Usage - Attended Delivery,Incorrect Scan Usage - Unattended Delivery,No POD on Delivery,Scanned - Not Delivered - Not Returned,Appeal Status,Appeal Text\nA,T1,1,1,0,0,0,0,0,Denied,${text}\n`;
  expect(await briefOf(file(''))).toEqual([['SCO-11', 2, null]]);
  expect(await briefOf(file('Left with the neighbor.'))).toEqual([]);
});

test('PAY-6: a step van, and a van above 10,000 lb', async () => {
  const van = (service: string) =>
    `vin,vehicleName,licensePlateNumber,status,serviceType\nV1,VAN01,P1,ACTIVE,${service}\n`;
  expect(await briefOf(van('Step Van'))).toEqual([['PAY-6', 2, null]]);
  expect(await briefOf(van('Cargo Van'))).toEqual([]);
  const weight = (pounds: number) => ({ data: { vans: `01/01/2026, , P1, , ${pounds}` } });
  expect(await briefOf(van('Cargo Van'), weight(10_001))).toEqual([['PAY-6', 2, null]]);
  expect(await briefOf(van('Step Van'), weight(10_000))).toEqual([]);
});
