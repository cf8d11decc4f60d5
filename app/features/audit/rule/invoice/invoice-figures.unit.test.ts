import { describe, expect, test } from 'vitest';
import { briefOf, saidOf } from '#test/fixtures/audits.ts';
import { delayHours } from './detail-rules.ts';
import { vanDayCents } from './van-rules.ts';

const HEADER =
  'Invoice Id,Invoice Type,Station,Period,Section,Date,Description,Quantity,Rate,Amount,Payment Id';
const WEEK = '"Sep 6 - Sep 12, 2026"';
const BEFORE = '"Aug 30 - Sep 5, 2026"';
type Line = {
  id?: string;
  type?: string;
  week?: string;
  section?: string;
  date?: string;
  what: string;
  pays: string;
  payment?: string;
};
const lineOf = ({
  id = 'I-2',
  type = 'Variable invoice',
  week = WEEK,
  section = 'Routes',
  date = '"Sep 7, 2026"',
  what,
  pays,
  payment = '',
}: Line) => [id, type, 'DXX1', week, section, date, what, pays, payment].join(',');
const invoice = (...lines: Line[]) => [HEADER, ...lines.map(lineOf)].join('\n');
const ROUTE: Line = { what: 'Standard Parcel - Block of 10 Hours', pays: '30,300.00,9000.00' };

describe('trainings and delays', () => {
  const trainings = (...eligible: string[]) =>
    [
      'Driver,Course,Payment Date,DSP Payment Eligible',
      ...eligible.map((yes, at) => `D${at},Day 1,09/07/2026,${yes}`),
    ].join('\n');
  const paid = invoice({
    section: 'Training sessions',
    what: 'Training - Block of 8 hours',
    pays: '2,200.00,400.00',
  });

  test('INV-8: 3 eligible, 2 paid at 200.00 are 200.00; those that are not eligible are listed', async () => {
    expect(await saidOf('INV-8', paid, { files: [trainings('Yes', 'Yes', 'Yes', 'No')] })).toEqual([
      [20_000, '3 eligible trainings, 2 days paid.'],
      [null, 'Trainings that are not eligible for pay: D3 (Day 1).'],
    ]);
    expect(await saidOf('INV-8', paid, { files: [trainings('Yes', 'Yes')] })).toEqual([]);
    const otherWeek = trainings('Yes', 'Yes', 'Yes').replaceAll('09/07', '09/17');
    expect(await saidOf('INV-8', paid, { files: [otherWeek] })).toEqual([]);
  });

  test('INV-9: 75 minutes are 1.25 h, of which 0.37 h were paid: 26.41', async () => {
    expect([22, 75, 0, 30].map(delayHours)).toEqual([3700, 12_500, 0, 5000]);
    const delay = invoice({ section: 'Unplanned delay', what: 'Unplanned Delay', pays: '0.37,30.01,11.10' });
    const log = (minutes: number) =>
      `Date,Reason,Total Minutes,Impacted Routes\n09/07/2026,Late sort,${minutes},1\n`;
    expect(await saidOf('INV-9', delay, { files: [log(75)] })).toEqual([
      [2641, '1.25 h of unplanned delay, 0.37 h paid.'],
    ]);
    expect(await saidOf('INV-9', delay, { files: [log(22)] })).toEqual([]);
    expect(await saidOf('INV-9', delay)).toEqual([]);
  });
});

describe('rates', () => {
  const incentive = invoice({
    section: 'Incentive',
    what: 'Delivery Excellence Incentive (Fantastic)',
    pays: '5333,0.10,533.30',
  });
  const standings = '09/06/2026, DXX1, Fantastic Plus';

  test('INV-10: Fantastic Plus at 0.15, paid 0.10 for 5,333 packages: 266.65', async () => {
    const rates = '01/01/2026, Incentive Fantastic Plus, 0.15\n01/01/2026, Incentive Fantastic, 0.10';
    expect(await briefOf(incentive, { data: { standings, rates } })).toEqual([['INV-10', 2, 26_665]]);
    expect(await briefOf(incentive, { data: { standings: '09/06/2026, DXX1, Fantastic', rates } })).toEqual(
      [],
    );
    expect(
      await briefOf(incentive, { data: { standings: '09/06/2026, DXX2, Fantastic Plus', rates } }),
    ).toEqual([]);
    expect(await briefOf(incentive, { data: { standings } })).toEqual([]);
  });

  test('INV-10: without a rate card the rate is that of an earlier invoice', async () => {
    const past = invoice({
      id: 'I-1',
      week: BEFORE,
      date: '"Sep 1, 2026"',
      what: 'Delivery Excellence Incentive (Fantastic Plus)',
      pays: '100,0.15,15.00',
    });
    expect(await briefOf(incentive, { data: { standings }, files: [past] })).toEqual([['INV-10', 2, 26_665]]);
  });

  test('INV-13: 295.00 instead of 300.00 for 30 routes: 150.00; the card of the day comes first', async () => {
    const cheap = invoice({ ...ROUTE, pays: '30,295.00,8850.00' });
    const past = invoice({ ...ROUTE, id: 'I-1', week: BEFORE, date: '"Sep 1, 2026"' });
    expect(await briefOf(cheap, { files: [past] })).toEqual([['INV-13', 2, 15_000]]);
    expect(await briefOf(invoice(ROUTE), { files: [past] })).toEqual([]);
    const rates = '09/01/2026, Standard Parcel - 10 hr, 295.00\n01/01/2026, Standard Parcel - 10 hr, 290.00';
    expect(await briefOf(cheap, { files: [past], data: { rates } })).toEqual([]);
  });

  test('INV-16: 4,120 miles at 0.13 are 535.60', async () => {
    const work = `Period,Station,Service,Completed Routes,Delivered Packages,Pickup Packages,Provider Late Cancel,AMZL Late Cancel,Total Distance Planned\n${WEEK},DXX1,Standard Parcel - 10 hr,30,0,0,0,0,4120\n`;
    const data = { rates: '01/01/2026, "Mileage, planned", 0.13' };
    expect(await saidOf('INV-16', invoice(ROUTE), { files: [work], data })).toEqual([
      [53_560, '4,120 miles at $0.13 are $535.60; $0.00 paid.'],
    ]);
    const fuel = invoice(ROUTE, { section: 'Fuel', what: 'Fuel surcharge', pays: '4120,0.13,535.60' });
    expect(await saidOf('INV-16', fuel, { files: [work], data })).toEqual([]);
    expect(await saidOf('INV-16', invoice(ROUTE), { files: [work] })).toEqual([]);
  });
});

test('INV-14: a fuel line of 3 of the last 4 invoices is missing: their median', async () => {
  const past = ['Aug 9 - Aug 15', 'Aug 16 - Aug 22', 'Aug 23 - Aug 29'].map((week, at) =>
    invoice({
      id: `P${at}`,
      week: `"${week}, 2026"`,
      date: '',
      section: 'Fuel',
      what: 'Fuel surcharge',
      pays: `1,${100 + at}.00,${100 + at}.00`,
    }),
  );
  expect(await saidOf('INV-14', invoice(ROUTE), { files: past })).toEqual([
    [10_100, 'Fuel surcharge: on 3 of the last 3 invoices, usually $101.00, and not on this one.'],
  ]);
  expect(await saidOf('INV-14', invoice(ROUTE), { files: past.slice(1) })).toEqual([]);
  const there = invoice(ROUTE, { section: 'Fuel', what: 'Fuel Surcharge', pays: '1,90.00,90.00' });
  expect(await saidOf('INV-14', there, { files: past })).toEqual([]);
});

describe('vans', () => {
  const fixed = (vans: number, amount: string): Line => ({
    type: 'Fixed monthly invoice',
    section: 'Vehicles',
    date: '"August 30, 2026"',
    what: 'Element Cargo Van',
    pays: `${vans},1500.00,${amount}`,
  });

  test('a day of August: 20 at 1,500, 12 at 1,900 and 4 at 2,400 a month', () => {
    const day = (vans: number, rate: number) => vanDayCents(vans * 10_000, rate * 10_000, '2026-08-30');
    expect([day(20, 1500), day(12, 1900), day(4, 2400), day(1, 1700)]).toEqual([
      96_774, 73_548, 30_968, 5484,
    ]);
  });

  test('INV-11: 21 vans active, 20 paid: 48.39 a day', async () => {
    const vans = (count: number) =>
      Array.from({ length: count }, (_, at) => `01/01/2026, , P${at}, Element Cargo Van`).join('\n');
    expect(await saidOf('INV-11', invoice(fixed(20, '967.74')), { data: { vans: vans(21) } })).toEqual([
      [4839, 'Element Cargo Van: 21 vans active, 20 paid.'],
    ]);
    expect(await briefOf(invoice(fixed(20, '967.74')), { data: { vans: vans(20) } })).toEqual([]);
    expect(await briefOf(invoice(fixed(20, '967.74')))).toEqual([]);
    expect(await briefOf(invoice(fixed(20, '967.73')))).toEqual([['INV-11', 2, 1]]);
  });

  test('INV-12: a charge for a van after the day after its last', async () => {
    const fleet =
      'vin,vehicleName,licensePlateNumber,status,ownershipStartDate,ownershipEndDate\n1FAKE,VAN04,FAK1003,ACTIVE,2025-09-06,2026-09-05\n';
    const charge = (date: string) =>
      invoice({ section: 'Deductions', date, what: 'Van damage FAK1003', pays: '1,-75.00,-75.00' });
    expect(await briefOf(charge('"Sep 7, 2026"'), { files: [fleet] })).toEqual([['INV-12', 2, 7500]]);
    expect(await briefOf(charge('"Sep 6, 2026"'), { files: [fleet] })).toEqual([]);
  });
});

describe('deposits and the clock', () => {
  const deposit = (amount: string, id = '') =>
    `Payment Date,Payment Amount,Payment Id\n09/20/2026,${amount},${id}\n`;

  test('INV-17: by payment number, else by the one invoice of the days before', async () => {
    const numbered = invoice({ ...ROUTE, payment: 'P1' });
    expect(await saidOf('INV-17', deposit('8850.00', 'P1'), { files: [numbered] })).toEqual([
      [15_000, 'Invoices of $9,000.00, $8,850.00 deposited.'],
    ]);
    expect(await saidOf('INV-17', deposit('9000.00', 'P1'), { files: [numbered] })).toEqual([]);
    expect(await saidOf('INV-17', deposit('8850.00'), { files: [invoice(ROUTE)] })).toHaveLength(1);
    expect(await saidOf('INV-17', deposit('9000.00'), { files: [invoice(ROUTE)] })).toEqual([]);
    expect(await saidOf('INV-17', deposit('8850.00', 'P2'), { files: [invoice(ROUTE)] })).toEqual([]);
  });

  test('INV-18: a week with routes and no invoice after 14 days', async () => {
    const work = `Period,Station,Service,Completed Routes,Delivered Packages,Pickup Packages,Provider Late Cancel,AMZL Late Cancel\n${WEEK},DXX1,Standard Parcel - 10 hr,30,0,0,0,0\n`;
    expect(await briefOf(work, { today: '2026-09-27' })).toEqual([['INV-18', 2, null]]);
    expect(await briefOf(work, { today: '2026-09-26' })).toEqual([]);
    expect(await briefOf(work, { files: [invoice(ROUTE)] })).toEqual([]);
  });

  test('INV-18: a window that closes within three days, with what is at stake', async () => {
    const closing =
      invoice({ ...ROUTE, pays: '30,300.00,8999.00' }).replace('Payment Id', 'Dispute Window Closes') +
      '"Sep 30, 2026 at 09:37 AM CDT"';
    expect(await saidOf('INV-18', closing, { today: '2026-09-28' })).toEqual([
      [null, 'The dispute window closes within 3 days: $1.00 at stake.'],
    ]);
    expect(await saidOf('INV-18', closing, { today: '2026-09-27' })).toEqual([]);
    expect(await saidOf('INV-18', closing, { today: '2026-10-01' })).toEqual([]);
  });
});
