import { expect, test } from 'vitest';
import { auditOf, briefOf } from '#test/fixtures/audits.ts';
import { readSample } from '#test/fixtures/read-sample.ts';

const said = async (...asked: Parameters<typeof auditOf>) =>
  (await auditOf(...asked)).map(({ ruleId, text, cents }) => [ruleId, text, cents]);

test('PAY-16: the census has one address for two people', async () => {
  expect(await said(readSample('adp_employee_census.csv'))).toEqual([
    ['PAY-16', 'shared.mailbox@example.com is the email of Casey Benita Dunmore and MORGAN EASTMAN.', null],
  ]);
});

test('PAY-16: the time card has hours of the person whom the census has as terminated', async () => {
  const found = await briefOf(readSample('adp_group_timecard.csv'), {
    files: [readSample('adp_employee_census.csv')],
  });
  expect(found).toContainEqual(['PAY-16', 8, null]);
  expect(found.filter(([rule]) => rule === 'PAY-16')).toHaveLength(1);
});

test('the scorecard: one defect to dispute, coaching for one driver, and the printed rate against its concessions', async () => {
  const overview = readSample('amazon_DSP_Overview_Dashboard.csv');
  expect(await said(overview)).toEqual([
    ['SCO-7', 'Week 2026-17: most is lost by DCR (0.11 points).', null],
    [
      'SCO-2',
      'Week 2026-17: 1 delivery defects in 1,855 packages are 539 per million. Win 1 dispute to be at 200 or less.',
      null,
    ],
    ['SCO-6', 'Week 2026-17: without riley calder jr delivery defects go from 539 to 0 per million.', null],
    ['SCO-8', 'riley calder jr, week 2026-17: DCR 96.5%, CDF 2407, DSB 1362.', null],
  ]);
  const beside = await said(overview, { files: [readSample('amazon_Delivery_Concessions.csv')] });
  expect(beside).toContainEqual([
    'SCO-1',
    'riley calder jr, week 2026-17: 1362 delivery defects per million printed, 1 of 831 are 1203.',
    null,
  ]);
});

test('returns, feedback, roster and fleet have no findings by themselves', async () => {
  for (const name of [
    'amazon_Quality_RTS.csv',
    'amazon_CDF_negative.csv',
    'amazon_AssociateData.csv',
    'amazon_VehiclesData.csv',
    'amazon_work_summary_week.csv',
    'osha_ita_300_301.csv',
  ]) {
    const files = [readSample('amazon_variable_invoice_lines.csv')];
    expect(await said(readSample(name), { files }), name).toEqual([]);
  }
});

test('OSH-6: the dog bite has 5 days away and no indemnity; the strain with indemnity is not on the log', async () => {
  const [log, run] = [readSample('osha_ita_300_301.csv'), readSample('workers_comp_loss_run.csv')];
  expect(await said(log, { files: [run] })).toEqual([
    ['OSH-6', 'Case 1: 5 days away, and C-1001 has no indemnity.', null],
  ]);
  const found = await said(run, { files: [log] });
  expect(found.filter(([rule]) => rule === 'OSH-6')).toEqual([
    ['OSH-6', "C-1002, 2025-09-30: $17,500.00 of indemnity, and no case on OSHA's log.", null],
  ]);
});
