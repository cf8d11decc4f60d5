import { describe, expect, test } from 'vitest';
import { type KnownInTest, knownOf, statementOf } from '#test/fixtures/audits.ts';
import { readSample } from '#test/fixtures/read-sample.ts';
import { notCompared } from './not-compared.ts';

async function gaps(file: string | Uint8Array, known: KnownInTest = {}): Promise<string[]> {
  const statement = await statementOf(file);
  return notCompared(statement, await knownOf(statement, known));
}

const CENSUS = readSample('adp_employee_census.csv');
const CARDS_HEADER = 'Name,Position ID,Date,Time In,Time Out,Hours';
const cards = (...rows: string[]) => [CARDS_HEADER, ...rows].join('\n');
const register = (...rows: string[]) =>
  [
    'FILE NBR,RG HRS,OT HRS,RG ERN,OT ERN,Period Beginning,Period Ending',
    ...rows.map((row) => `562,${row}`),
  ].join('\n');
const EIGHT = '"BRISTOW, AVERY",00X000562,09/07/2026,09:00 AM,05:00 PM,8.00';

describe('a payroll register', () => {
  const of = (row: string, ...files: string[]) => gaps(register(row), { files: [CENSUS, ...files] });

  test('without its period says what is missing, and what to upload', async () => {
    expect(
      await gaps(readSample('adp_payroll_register_headers.csv'), { files: [CENSUS, cards(EIGHT)] }),
    ).toEqual([
      "Time cards and other registers: 2 rows name no pay period, so we can't tell which days were paid. Add the columns Period Beginning and Period Ending, and upload the file again as its replacement.",
    ]);
  });

  test('says of each pay period why cards were not compared, and nothing where they were', async () => {
    const paid = '8.00,0,160.00,0';
    const week = '09/06/2026,09/12/2026';
    expect(await of(`${paid},${week}`)).toEqual([
      'Time cards: none on file for Sep 6, 2026 to Sep 12, 2026.',
    ]);
    expect(await of(`40.00,0,800.00,0,${week}`, cards(EIGHT))).toEqual([
      'Time cards: their hours differ from the hours paid for Sep 6, 2026 to Sep 12, 2026. Check that the cards of all days are on file.',
    ]);
    expect(await of(`${paid},09/01/2026,09/15/2026`, cards(EIGHT))).toEqual([
      expect.stringContaining("Sep 1, 2026 to Sep 15, 2026 isn't made of whole workweeks."),
    ]);
    expect(await of(`${paid},${week}`, cards(EIGHT))).toEqual([]);
    expect(await of(`0,0,500.00,0,${week}`)).toEqual([]);
  });
});

test('a time card names the days without routes, and the lists that are not on file', async () => {
  const two = cards(EIGHT, EIGHT.replace('09/07', '09/08'));
  const routes = 'Date,Driver,Route,Log In,Log Out\n09/07/2026,Avery Bristow,CX1,9:00 AM,5:00 PM';
  expect(await gaps(two, { files: [CENSUS, routes] })).toEqual([
    'Route log: none on file for 1 of 2 days, Sep 8, 2026.',
    'Associate roster: none on file.',
  ]);
});

test('what two other files say of each other is said where one of them is missing, and not where both are there', async () => {
  const alone = {
    'amazon_variable_invoice_lines.csv': [
      'Work summary: none on file for Sep 6 - Sep 12, 2026, DXX1.',
      'Trainings: none on file.',
      'Unplanned delays: none on file.',
    ],
    'amazon_DSP_Overview_Dashboard.csv': ['Concessions: none on file for week 2026-17.'],
    'amazon_VehiclesData.csv': ['Route log: 0 days with vans on file, and 14 are needed to call a van idle.'],
    'workers_comp_loss_run.csv': [
      'Earlier loss run: none on file of policy WC-0001.',
      'OSHA cases: none on file for 2025.',
    ],
    'osha_ita_300_301.csv': ['Loss run: none on file for 2025.'],
    'toll_ezpass_ny_9col.csv': [],
  };
  for (const [name, said] of Object.entries(alone)) expect(await gaps(readSample(name)), name).toEqual(said);
  const beside = async (name: string, other: string) =>
    (await gaps(readSample(name), { files: [readSample(other)] }))[0];
  expect(await beside('osha_ita_300_301.csv', 'workers_comp_loss_run.csv')).toBeUndefined();
  expect(
    await beside('amazon_DSP_Overview_Dashboard.csv', 'amazon_Delivery_Concessions.csv'),
  ).toBeUndefined();
  expect(await beside('amazon_variable_invoice_lines.csv', 'amazon_work_summary_week.csv')).toBe(
    'Trainings: none on file.',
  );
});

test('deposits name the payments that no invoice on file has', async () => {
  const deposits = 'Payment Date,Payment Amount,Payment Id\n09/30/2026,$1.00,P-1\n09/30/2026,$1.00,P-2';
  expect(await gaps(deposits)).toEqual(['Invoice: none on file.']);
  const files = [readSample('amazon_variable_invoice_lines.csv')];
  expect(await gaps(deposits, { files })).toEqual(['Invoice: none on file for payment P-1, P-2.']);
  const plain = 'Payment Date,Payment Amount\n09/20/2026,$1.00\n12/30/2026,$1.00';
  expect(await gaps(plain, { files })).toEqual([
    'Invoice: 1 deposit without a payment number fits no single invoice.',
  ]);
});
