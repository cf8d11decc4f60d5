import { describe, expect, test } from 'vitest';
import { readSample } from '#test/fixtures/read-sample.ts';
import { fleetOf, tollsOf } from '#test/fixtures/toll-rows.ts';
import { Fleet } from '../../statement/fleet.ts';
import { nothingKnown } from '../known.ts';
import { findAll } from '../rule.ts';
import { TOLL_RULES } from './toll-rules.ts';

const NY = 'Lane Txn ID,Tag/Plate #,Agency,Entry Plaza,Exit Plaza,Class,Date,Exit Time,Amount\n';
const FULL =
  'POSTING DATE,TRANSACTION DATE,TAG/PLATE NUMBER,AGENCY,DESCRIPTION,ENTRY TIME,ENTRY PLAZA,EXIT TIME,EXIT PLAZA,VEHICLE TYPE CODE,AMOUNT,PLAN/RATE,BALANCE\n';
const TWO_VANS = fleetOf({ plate: 'FAK1001' }, { plate: 'FAK1009' });

async function audit(file: string | Uint8Array, fleet = new Fleet([])) {
  const { rows } = await tollsOf(file);
  return findAll(TOLL_RULES, { ...nothingKnown('2026-11-29'), rows, fleet });
}

/** Rule, claimed lines and cents of all that is found. */
const brief = async (...asked: Parameters<typeof audit>) =>
  (await audit(...asked)).map(({ ruleId, lines, cents }) => [ruleId, ...lines, cents]);

describe('the New York sample', () => {
  test('yields the worked findings to the cent', async () => {
    expect(await brief(readSample('toll_ezpass_ny_9col.csv'), TWO_VANS)).toEqual([
      ['TOL-2', 3, 1119],
      ['TOL-1', 5, 286],
      ['TOL-4', 7, 4994],
      ['TOL-3', 8, null],
      ['TOL-7', 9, 217],
      ['TOL-6', 10, 580],
      ['TOL-15', 13, null],
    ]);
  });

  test('sets payment and leasing fee apart, and reads one credit', async () => {
    const { rows, apart, unread } = await tollsOf(readSample('toll_ezpass_ny_9col.csv'));
    expect(apart).toEqual([
      { line: 11, why: 'A payment' },
      { line: 12, why: 'A fee of the account' },
    ]);
    expect(unread).toEqual([]);
    expect(rows.filter(({ kind }) => kind === 'credit').map(({ line, cents }) => [line, cents])).toEqual([
      [13, -201],
    ]);
  });

  test('without a fleet list claims no vehicle to be another one', async () => {
    const rules = (await audit(readSample('toll_ezpass_ny_9col.csv'))).map(({ ruleId }) => ruleId);
    expect(rules).toEqual(['TOL-2', 'TOL-1', 'TOL-4', 'TOL-7', 'TOL-15']);
  });
});

test('the sample with 17 columns is read by its balance, and has no findings', async () => {
  const { rows, apart } = await tollsOf(readSample('toll_ezpass_17col_parenthesised.csv'));
  expect(rows.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['toll', 190],
    ['payment', -5000],
    ['toll', 100235],
  ]);
  expect(apart).toEqual([{ line: 3, why: 'A payment' }]);
  expect(await brief(readSample('toll_ezpass_17col_parenthesised.csv'))).toEqual([]);
});

describe('TOL-1', () => {
  const row = (id: string, time = '05:13:32 PM') =>
    `${id},99900000111,NYSTA,15,19,2L,09/14/2025,${time},$-2.86\n`;
  test('finds the same crossing under another number', async () => {
    expect(await brief(NY + row('1') + row('2'))).toEqual([['TOL-1', 3, 286]]);
  });
  test('finds nothing where the file has a row twice, or a second lies between', async () => {
    expect(await brief(NY + row('1') + row('1'))).toEqual([]);
    expect(await brief(NY + row('1') + row('2', '05:13:33 PM'))).toEqual([]);
  });
});

describe('TOL-2 and TOL-3', () => {
  const tag = (time: string) => `1,99900000111,MTAB&T,,RKB,31,09/14/2025,${time},$-6.94\n`;
  const plate = (time: string) => `2,NY FAK1001,MTAB&T,,RKB,31,09/14/2025,${time},$-11.19\n`;
  const tagged = fleetOf({ plate: 'FAK1001', tag: '0099900000111' });

  test('two reads within 10 s are one crossing; up to a minute where the fleet says so', async () => {
    const apart = NY + tag('10:41:07 AM') + plate('10:41:50 AM');
    expect(await brief(NY + tag('10:41:07 AM') + plate('10:41:17 AM'))).toEqual([['TOL-2', 3, 1119]]);
    expect(await brief(apart)).toEqual([]);
    expect(await brief(apart, tagged)).toEqual([['TOL-2', 3, 1119]]);
  });
  test('the tag of another van is another crossing', async () => {
    const other = fleetOf({ plate: 'FAK1001', tag: '99900000777' }, { plate: 'X1', tag: '99900000111' });
    const [first] = await audit(NY + tag('10:41:07 AM') + plate('10:41:09 AM'), other);
    expect(first?.ruleId).toBe('TOL-3');
  });
  test('a plate read of a van with a tag costs the difference to the tag rate', async () => {
    expect(await brief(NY + tag('10:41:07 AM') + plate('11:41:09 AM'), tagged)).toEqual([['TOL-3', 3, 425]]);
  });
});

test('TOL-4: a class above the usual one costs the difference; one class alone is none', async () => {
  const row = (at: number, cl: number, amount: string) =>
    `${at},99900000222,PANYNJ,,GWU,${cl},09/1${at}/2025,11:0${at}:45 AM,$-${amount}\n`;
  const usual = [1, 2, 3, 4, 5].map((at) => row(at, 1, '16.06')).join('');
  const [found] = await audit(NY + usual + row(6, 5, '66.00'));
  expect(found).toMatchObject({ ruleId: 'TOL-4', cents: 4994, confidence: 'likely', lines: [7] });
  expect(await brief(NY + usual)).toEqual([]);
});

test('TOL-5: one tag on two roads at once; one after the other is none', async () => {
  const trip = (agency: string, from: string, to: string, amount: string) =>
    `,03/18/2025,00500000001,${agency},TOLL,${from},13,${to},11,1,($${amount}),,\n`;
  const first = trip('NJTP', '13:05:11', '13:21:40', '5.00');
  expect(await brief(FULL + first + trip('PTC', '13:10:00', '13:30:00', '3.00'))).toEqual([
    ['TOL-5', 3, 300],
  ]);
  expect(await brief(FULL + first + trip('PTC', '13:40:00', '13:50:00', '3.00'))).toEqual([]);
});

test('TOL-6: after the last day in the fleet and one more the toll is not ours', async () => {
  const on = (day: string) => `9,NJ ZZZ00ZZ,NJTP,13,16E,1,${day},02:22:18 PM,$-5.80\n`;
  const fleet = fleetOf({ plate: 'ZZZ00ZZ', to: '2025-09-15' }, { plate: 'FAK1' });
  expect(await brief(NY + on('09/17/2025'), fleet)).toEqual([['TOL-6', 2, 580]]);
  expect((await brief(NY + on('09/16/2025'), fleet)).map(([rule]) => rule)).not.toContain('TOL-6');
});

test('TOL-8: the maximum without an entry costs what is above the usual trip', async () => {
  const trip = (id: number, entry: string, amount: string) =>
    `${id},99900000111,NJTP,${entry},11,1,09/1${id}/2025,02:22:18 PM,$-${amount}\n`;
  const usual = [1, 2, 3].map((id) => trip(id, '13', '4.00')).join('');
  expect(await brief(NY + usual + trip(4, '', '22.00'))).toEqual([['TOL-8', 5, 1800]]);
  expect(await brief(NY + usual + trip(4, '', '12.00'))).toEqual([]);
});

test('TOL-9: the zone is paid once a day, and by plate at the price of the tag', async () => {
  const zone = (device: string, time: string, amount: string) =>
    `${time},${device},CBDTP,,CRZ,1,09/16/2025,${time},$-${amount}\n`;
  const twice = zone('99900000111', '09:00:00 AM', '9.00') + zone('99900000111', '03:00:00 PM', '9.00');
  expect(await brief(NY + twice)).toEqual([['TOL-9', 3, 900]]);
  const tagged = fleetOf({ plate: 'FAK1009', tag: '99900000999' });
  expect(await brief(NY + zone('NY FAK1009', '08:05:00 PM', '13.50'), tagged)).toContainEqual([
    'TOL-9',
    2,
    450,
  ]);
  expect(await brief(NY + zone('99900000111', '09:00:00 AM', '9.00'))).toEqual([]);
});

test('TOL-10: a violation fee for a plate of the fleet; not for another plate', async () => {
  const fee =
    ',03/18/2025,NJ FAK1001,NJTP,VIOLATION FEE,-,-,-,-,-,($50.00),,\n,03/18/2025,,,PAYMENT,-,-,-,-,-,$9.00,,\n';
  expect(await brief(FULL + fee, TWO_VANS)).toEqual([['TOL-10', 2, 5000]]);
  expect(await brief(FULL + fee, fleetOf({ plate: 'OTHER' }))).toEqual([]);
});

test('TOL-12: a gap in the running balance is named; a file in another order is not judged', async () => {
  const row = (day: number, balance: string) =>
    `,03/${day}/2025,00500000001,GSP,TOLL,-,-,22:00:31,BRS,1,($2.00),,$${balance}\n`;
  const rows = [row(11, '98.00'), row(12, '96.00'), row(13, '94.00'), row(14, '92.00'), row(15, '90.00')];
  const gap = [...rows, row(16, '80.00'), row(17, '78.00')];
  expect(await brief(FULL + gap.join(''))).toEqual([['TOL-12', 7, null]]);
  expect(await brief(FULL + rows.join(''))).toEqual([]);
  expect(await brief(FULL + [2, 0, 6, 1, 5, 3, 4].map((at) => gap[at]).join(''))).toEqual([]);
});

test('TOL-13 and TOL-14: late rows and lost discounts are questions', async () => {
  const row = (posted: string, plan: string) =>
    `${posted},03/18/2025,00500000001,GSP,TOLL,-,-,22:00:31,BRS,1,($2.00),${plan},\n`;
  expect(await brief(FULL + row('04/18/2025', 'BUSINESS'))).toEqual([['TOL-13', 2, null]]);
  expect(await brief(FULL + row('04/17/2025', 'BUSINESS'))).toEqual([]);
  const other = row('03/19/2025', 'STANDARD').replace('22:00', '23:00');
  expect(await brief(FULL + row('03/19/2025', 'BUSINESS') + other)).toEqual([['TOL-14', 3, null]]);
});

test('TOL-15: a credit of exactly one earlier charge is its refund', async () => {
  const charge =
    '1,99900000111,MTAB&T,,RKB,31,09/14/2025,10:41:07 AM,$-2.01\n2,99900000111,GSP,,A,1,09/14/2025,10:41:07 PM,$-2.00\n';
  const credit = '3,99900000111,MTAB&T,,RKB,31,09/18/2025,12:00:00 AM,$2.01\n';
  expect(await brief(NY + charge + credit)).toEqual([]);
});
