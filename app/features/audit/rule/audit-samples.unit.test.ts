import { describe, expect, test } from 'vitest';
import { auditOf as audit, briefOf as brief } from '#test/fixtures/audits.ts';
import { readSample } from '#test/fixtures/read-sample.ts';

describe('the invoice sample against the work summary', () => {
  const invoice = () => new TextDecoder().decode(readSample('amazon_variable_invoice_lines.csv'));
  const summary = () => new TextDecoder().decode(readSample('amazon_work_summary_week.csv'));

  test('yields the dropped route, two packages and a late cancellation to the cent', async () => {
    const found = await audit(invoice(), { files: [summary()] });
    expect(found.map(({ ruleId, cents, disputeBy }) => [ruleId, cents, disputeBy])).toEqual([
      ['INV-3', 30_000, '2026-09-30T14:37:00.000Z'],
      ['INV-5', 12, '2026-09-30T14:37:00.000Z'],
      ['INV-6', 15_000, '2026-09-30T14:37:00.000Z'],
    ]);
  });
  test('alone, or beside the summary of another week or station, has none', async () => {
    expect(await brief(invoice())).toEqual([]);
    const other = (from: string, to: string) => ({ files: [summary().replaceAll(from, to)] });
    expect(await brief(invoice(), other('Sep 6 - Sep 12', 'Sep 13 - Sep 19'))).toEqual([]);
    expect(await brief(invoice(), other('DXX1', 'DXX2'))).toEqual([]);
  });
  test('INV-1: a line off by a cent', async () => {
    expect(await brief(invoice().replace('$11.10', '$11.11'))).toEqual([['INV-1', 8, 1]]);
  });
  test('INV-2: a total that its lines do not make', async () => {
    const total = (amount: string) =>
      `${invoice()}INV-XDSP00-0000000001,,,,,,,Training sessions,,Subtotal,,,,${amount}\n`;
    expect(await brief(total('$400.00'))).toEqual([]);
    expect(await brief(total('$399.00'))).toEqual([['INV-2', 12, 100]]);
  });
  test('INV-4: a route paid and not run is a note', async () => {
    const none = summary().replace(',31,5333,2,0,2,0,0', ',0,0,0,0,0,0,0').replace(',1,90,', ',0,0,');
    expect((await brief(invoice(), { files: [none] })).map(([rule, , cents]) => [rule, cents])).toEqual([
      ['INV-4', null],
      ['INV-4', null],
    ]);
  });
  test('INV-7: a fee for a late cancellation that the summary does not have', async () => {
    const fee = `${invoice()}INV-XDSP00-0000000001,,DXX1,"Sep 6 - Sep 12, 2026",,,,Deductions,,DSP Late Cancel,,1,-75.00,-75.00\n`;
    expect(await brief(fee, { files: [summary()] })).toContainEqual(['INV-7', 12, 7500]);
    const own = summary().replace(',5333,2,0,2,', ',5333,2,1,2,');
    expect(await brief(fee, { files: [own] })).toContainEqual(['INV-7', null]);
  });
  test('INV-15: the second of two deductions alike', async () => {
    const line = 'INV-XDSP00-0000000001,,DXX1,,,,,Deductions,,Van damage 77,,1,-75.00,-75.00\n';
    expect(await brief(invoice() + line)).toEqual([]);
    expect(await brief(invoice() + line + line)).toEqual([['INV-15', 13, 7500]]);
  });
});

describe('the payroll samples', () => {
  test('PAY-2 and PAY-3: straight overtime and a bonus outside of the rate, to the cent', async () => {
    expect(await brief(readSample('adp_payroll_register_headers.csv'))).toEqual([
      ['PAY-3', 2, 126],
      ['PAY-2', 3, 6663],
      ['PAY-18', null],
    ]);
  });
  test('a register that pays time and a half has none', async () => {
    expect(
      await brief('FILE NBR,RG HRS,OT HRS,RG ERN,OT ERN\n1,80.00,6.50,"1,640.00",199.88\n2,40,0,800,0\n'),
    ).toEqual([]);
  });
  test('PAY-11 and PAY-13: the time card', async () => {
    const found = await audit(readSample('adp_group_timecard.csv'));
    expect(found.map(({ ruleId, lines, text }) => [ruleId, ...lines, text])).toEqual([
      ['PAY-13', 6, 'CALDER, RILEY, 2026-09-13: the same punches twice, 5.15 h paid twice.'],
      ['PAY-11', 8, 'EASTMAN, MORGAN, 2026-09-13: 10.17 h without a meal.'],
      ['PAY-13', 9, 'FALKNER, QUINN, 2026-09-13: no punch out.'],
    ]);
  });
  const card = (...punches: string[]) =>
    `Name,Position ID,Date,Time In,Time Out,Hours\n${punches.map((one) => `A,1,09/13/2026,${one}\n`).join('')}`;
  test('PAY-11: one day in three states', async () => {
    const day = card('09:15 AM,03:16 PM,6.02', '03:47 PM,08:56 PM,5.15');
    const missed = async (state: string) =>
      (await audit(day, { data: { pay: `01/01/2020, , ${state}` } })).map(({ text }) => text);
    expect(await missed('NY')).toHaveLength(2);
    expect(await missed('PA')).toEqual([]);
    const late = card('09:15 AM,02:16 PM,5.02', '02:47 PM,08:00 PM,5.22');
    expect((await audit(late, { data: { pay: '01/01/2020, , CA' } })).map(({ text }) => text)).toEqual([
      'A, 2026-09-13: the meal began 1 min late (CA).',
    ]);
    expect(
      await audit(card('09:15 AM,02:15 PM,5.00', '02:47 PM,08:00 PM,5.22'), {
        data: { pay: '01/01/2020, , CA' },
      }),
    ).toEqual([]);
  });
  test('PAY-10: 18 minutes are working time, 25 are asked about, 30 are a meal', async () => {
    const breakUntil = async (time: string) =>
      (await audit(card('09:00 AM,12:00 PM,', `${time},02:00 PM,`))).map(({ ruleId, confidence }) => [
        ruleId,
        confidence,
      ]);
    expect(await breakUntil('12:18 PM')).toEqual([['PAY-10', 'likely']]);
    expect(await breakUntil('12:25 PM')).toEqual([['PAY-10', 'ask']]);
    expect(await breakUntil('12:30 PM')).toEqual([]);
  });
  test('PAY-13: hours that the punches do not make, and rows that overlap', async () => {
    expect(await brief(card('09:00 AM,01:00 PM,4.03'))).toEqual([['PAY-13', 2, null]]);
    expect(await brief(card('09:00 AM,01:00 PM,4.02'))).toEqual([]);
    expect(await brief(card('09:00 AM,01:00 PM,4.00', '12:59 PM,04:00 PM,'))).toEqual([['PAY-13', 3, null]]);
  });
});

describe('the scorecard, claims and OSHA samples', () => {
  test('SCO-3: 14 exemptions for 98%; SCO-1 takes the cut rate as right', async () => {
    const found = await audit(readSample('amazon_Quality_DCR.csv'));
    expect(found.map(({ ruleId, text }) => [ruleId, text])).toEqual([
      ['SCO-3', 'riley calder jr, week 2026-17: 14 of 22 returns exempted would lift completion to 98%.'],
    ]);
    const wrong =
      'Delivery Associate ,DCR,Packages Delivered,Packages Dispatched\nA,97.51%,831,861\nB,No Data,861,861\n';
    expect(await brief(wrong)).toEqual([['SCO-1', 2, null]]);
  });
  test('SCO-5: a concession that counts without a cause', async () => {
    expect(await brief(readSample('amazon_Delivery_Concessions.csv'))).toEqual([['SCO-5', 2, null]]);
  });
  test('WC-1 to WC-5: the loss run', async () => {
    const people = ['RILEY CALDER JR', 'Avery Bristow'];
    expect(await brief(readSample('workers_comp_loss_run.csv'), { people })).toEqual([
      ['WC-8', null],
      ['WC-1', 2, null],
      ['WC-5', 2, null],
      ['WC-7', 2, null],
      ['WC-2', 3, null],
      ['WC-3', 3, 4_540_000],
      ['WC-5', 3, null],
    ]);
  });
  const loss = (...rows: string[]) =>
    `Claim Number,Claimant,Date of Injury,Claim Type,Medical Paid,Medical Reserve,Indemnity Paid,Indemnity Reserve,Expense Paid,Expense Reserve,Total Incurred\n${rows.join('\n')}\n`;
  test('WC-4 and WC-6: type, total and a claim twice', async () => {
    expect(await brief(loss('C1,"A, B",01/02/2025,MO,5,0,5,0,0,0,10'))).toEqual([['WC-4', 2, null]]);
    expect(await brief(loss('C1,"A, B",01/02/2025,IN,5,0,0,0,0,0,5'))).toEqual([['WC-4', 2, null]]);
    expect(await brief(loss('C1,"A, B",01/02/2025,MO,5,0,0,0,0,0,6'))).toEqual([['WC-4', 2, null]]);
    expect(await brief(loss('C1,"A, B",01/02/2025,MO,5,0,-,0,0,0,6'))).toEqual([]);
    const twice = loss('C1,"A, B",01/02/2025,MO,5,0,0,0,0,0,5', 'C2,B A,01/03/2025,MO,5,0,0,0,0,0,5');
    expect(await brief(twice)).toEqual([['WC-6', 3, null]]);
  });
  test('OSH-2 and OSH-4: the sample is valid; days, dates and times that do not fit are named', async () => {
    const sample = new TextDecoder().decode(readSample('osha_ita_300_301.csv'));
    expect(await brief(sample)).toEqual([]);
    expect(await brief(sample.replace(',2,5,0,', ',2,0,0,'))).toEqual([['OSH-2', 2, null]]);
    expect(await brief(sample.replace(',2,5,0,', ',2,150,31,'))).toEqual([['OSH-2', 2, null]]);
    expect(await brief(sample.replace('03/20/2025', '08/13/2025'))).toEqual([['OSH-4', 2, null]]);
    expect(await brief(sample.replace('09:50,14:30', '15:50,14:30'))).toEqual([['OSH-4', 2, null]]);
  });
});
