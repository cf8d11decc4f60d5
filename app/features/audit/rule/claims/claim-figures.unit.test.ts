import { describe, expect, test } from 'vitest';
import { briefOf, saidOf } from '#test/fixtures/audits.ts';
import { nextValuation } from './run-rules.ts';

const RUN =
  'Valued As Of,Policy Number,Policy Period,Claim Number,Claimant,Date of Injury,Injury Description,Claim Type,Status,Indemnity Paid,Indemnity Reserve,Total Incurred';
const run = (...rows: string[]) => [RUN, ...rows].join('\n');
const claim = (
  more: {
    valued?: string;
    number?: string;
    injury?: string;
    status?: string;
    paid?: string;
    incurred?: string;
    period?: string;
  } = {},
) => {
  const {
    valued = '12/31/2025',
    number = 'C1',
    injury = 'Strain',
    status = 'Open',
    paid = '0',
    incurred = '100',
    period = '1/1/2025-1/1/2026',
  } = more;
  return `${valued},WC-1,${period},${number},"Doe, Jo",03/01/2025,${injury},MO,${status},${paid},0,${incurred}`;
};

test('WC-7: a dog, another driver; not a strain', async () => {
  expect(await saidOf('WC-7', run(claim({ injury: 'Bitten by a dog' })))).toHaveLength(1);
  expect(await saidOf('WC-7', run(claim({ injury: 'Rear-ended at a light' })))).toHaveLength(1);
  expect(await saidOf('WC-7', run(claim()))).toEqual([]);
});

test('WC-8: a policy of 1/1/2025 is valued on 7/1/2026; act from 4/2/2026', async () => {
  expect(['2025-12-31', '2026-07-01', '2028-07-01'].map((day) => nextValuation('2025-01-01', day))).toEqual([
    '2026-07-01',
    '2027-07-01',
    null,
  ]);
  expect(await saidOf('WC-8', run(claim()))).toEqual([
    [null, 'Policy WC-1: 1 open claims are valued on 2026-07-01; act from 2026-04-02.'],
  ]);
  expect(await saidOf('WC-8', run(claim({ status: 'Closed' })))).toEqual([]);
  expect(await saidOf('WC-8', run(claim({ period: '' })))).toEqual([]);
  const data = { policies: '01/01/2025, WC-1' };
  expect(await saidOf('WC-8', run(claim({ period: '' })), { data })).toHaveLength(1);
});

test('WC-9: new, closed, reopened, up and down since the valuation before, of the same policy', async () => {
  const before = run(
    claim({ valued: '06/30/2025' }),
    claim({ valued: '06/30/2025', number: 'C2', status: 'Closed' }),
  );
  const now = run(claim({ incurred: '150' }), claim({ number: 'C2' }), claim({ number: 'C3' }));
  expect((await saidOf('WC-9', now, { files: [before] })).map(([, text]) => text)).toEqual([
    'C1: incurred up from $100.00 to $150.00 since 2025-06-30.',
    'C2: reopened since 2025-06-30.',
    'C3: new since 2025-06-30.',
  ]);
  expect(await saidOf('WC-9', run(claim()), { files: [before] })).toEqual([]);
  expect(await saidOf('WC-9', now, { files: [before.replaceAll('WC-1', 'WC-2')] })).toEqual([]);
  expect(await saidOf('WC-9', before, { files: [now] })).toEqual([]);
});

test('WC-10: office staff in the class of drivers, overtime premium, and an owner', async () => {
  const audit = (row: string) => `Employee,Job Title,Class Code,Payroll,Overtime Included\n${row}\n`;
  const data = { classes: '01/01/2025, 7231, driver, 9.50\n01/01/2025, 8810, office, 0.50' };
  expect(await briefOf(audit('A,Dispatcher,7231,"40,000.00",0'), { data })).toEqual([['WC-10', 2, 360_000]]);
  expect(await briefOf(audit('A,Driver,7231,"40,000.00","3,000.00"'), { data })).toEqual([
    ['WC-10', 2, 9500],
  ]);
  expect(await briefOf(audit('A,Owner,7231,"40,000.00",0'), { data })).toEqual([['WC-10', 2, 380_000]]);
  expect(await briefOf(audit('A,Driver,7231,"40,000.00",-'), { data })).toEqual([]);
  expect(await briefOf(audit('A,Dispatcher,7231,"40,000.00",0'))).toEqual([]);
});

const COUNTS = {
  annual_average_employees: 50,
  total_hours_worked: 100_000,
  no_injuries_illnesses: 1,
  total_deaths: 0,
  total_dafw_cases: 1,
  total_djtr_cases: 0,
  total_other_cases: 0,
  total_dafw_days: 5,
  total_djtr_days: 0,
  total_injuries: 1,
  total_skin_disorders: 0,
  total_respiratory_conditions: 0,
  total_poisonings: 0,
  total_hearing_loss: 0,
  total_other_illnesses: 0,
};
const summary = (more: Partial<typeof COUNTS> = {}) => {
  const counts = { ...COUNTS, ...more };
  return `establishment_name,year_filing_for,${Object.keys(counts).join(',')}\nExample,2025,${Object.values(counts).join(',')}\n`;
};
const cases = (...rows: string[]) =>
  [
    'establishment_name,year_of_filing,case_number,date_of_incident,incident_outcome,dafw_num_away,djtr_num_tr,time_unknown,date_returned,date_known,date_logged',
    ...rows,
  ].join('\n');

describe('the OSHA summary', () => {
  test('OSH-1: kinds are not the cases', async () => {
    expect(await saidOf('OSH-1', summary({ total_injuries: 2 }))).toEqual([
      [null, 'Example, 2025: 2 injuries and illnesses, 1 cases.'],
    ]);
    expect(await briefOf(summary())).toEqual([]);
  });
  test('OSH-3: the flag, and the sums of the case file', async () => {
    expect(await saidOf('OSH-3', summary({ no_injuries_illnesses: 2 }))).toHaveLength(1);
    const file = cases('Example,2025,1,08/12/2025,2,6,0,1,,,');
    expect(await saidOf('OSH-3', summary(), { files: [file] })).toEqual([
      [null, 'Example, 2025: total_dafw_days is 5, the cases have 6.'],
    ]);
    expect(await saidOf('OSH-3', summary({ total_dafw_days: 6 }), { files: [file] })).toEqual([]);
    expect(
      await saidOf('OSH-3', summary(), { files: [file.replace('Example,2025', 'Example,2024')] }),
    ).toEqual([]);
  });
  test('OSH-5: 400 and 2,700 hours by employee', async () => {
    expect(await saidOf('OSH-5', summary({ total_hours_worked: 20_000 }))).toHaveLength(1);
    expect(await saidOf('OSH-5', summary({ total_hours_worked: 135_000 }))).toHaveLength(1);
    expect(await saidOf('OSH-5', summary({ annual_average_employees: 0 }))).toEqual([]);
  });
  test('OSH-8: the next date of the year after', async () => {
    const next = async (today: string) =>
      (await saidOf('OSH-8', summary(), { today })).map(([, text]) => text);
    expect(await next('2026-01-15')).toEqual(['Example, 2025: post the summary by 2026-02-01.']);
    expect(await next('2026-03-02')).toEqual(['Example, 2025: submit it electronically by 2026-03-02.']);
    expect(await next('2026-05-01')).toEqual([]);
  });
});

describe('the OSHA log', () => {
  test('OSH-7: days that stop before the return, at most 180, and none while wages are paid', async () => {
    const said = (days: number, back: string) =>
      saidOf('OSH-7', cases(`Example,2025,1,03/01/2025,2,${days},0,1,${back},,`));
    expect(await said(5, '03/11/2025')).toEqual([
      [null, 'Case 1: 5 days counted, 9 until the return on 2025-03-11.'],
    ]);
    expect(await said(9, '03/11/2025')).toEqual([]);
    expect(await said(180, '12/31/2025')).toEqual([]);
    const none = cases('Example,2025,1,03/01/2025,4,0,0,1,,,');
    expect(await saidOf('OSH-7', none, { files: [run(claim({ paid: '50' }))] })).toHaveLength(1);
    expect(await saidOf('OSH-7', none, { files: [run(claim())] })).toEqual([]);
  });
  test('OSH-8: logged more than seven days after it was known', async () => {
    const said = (logged: string) =>
      saidOf('OSH-8', cases(`Example,2025,1,03/01/2025,4,0,0,1,,03/01/2025,${logged}`));
    expect(await said('03/09/2025')).toEqual([[null, 'Case 1: logged 8 days after it was known.']]);
    expect(await said('03/08/2025')).toEqual([]);
    expect(await said('')).toEqual([]);
  });
  test('OSH-6: a case without a claim of its days', async () => {
    const file = cases('Example,2025,1,06/01/2025,4,0,0,1,,,');
    expect(await saidOf('OSH-6', file, { files: [run(claim())] })).toHaveLength(1);
    expect(await saidOf('OSH-6', file)).toEqual([]);
  });
});
