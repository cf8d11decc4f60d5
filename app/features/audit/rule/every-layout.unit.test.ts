import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsv } from '#app/csv/text/parse.ts';
import { auditOf } from '#test/fixtures/audits.ts';
import { readSample } from '#test/fixtures/read-sample.ts';
import { fleetOf } from '#test/fixtures/toll-rows.ts';

const SAMPLES = [
  'toll_ezpass_ny_9col.csv',
  'toll_ezpass_17col_parenthesised.csv',
  'adp_group_timecard.csv',
  'adp_payroll_register_headers.csv',
  'adp_employee_census.csv',
  'amazon_variable_invoice_lines.csv',
  'amazon_work_summary_week.csv',
  'amazon_DSP_Overview_Dashboard.csv',
  'amazon_Delivery_Concessions.csv',
  'amazon_Quality_RTS.csv',
  'amazon_VehiclesData.csv',
  'workers_comp_loss_run.csv',
];
const KNOWN = { fleet: fleetOf({ plate: 'FAK1001' }, { plate: 'FAK1009' }), people: ['Riley Calder'] };
/** A running balance is one of rows in their order. */
const BY_ORDER = 'TOL-12';

const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

function sampleOf(name: string): { header: string; rows: string[] } {
  const { headers, rows } = parseCsv(new TextDecoder().decode(readSample(name)));
  return { header: line(headers), rows: rows.map(({ cells }) => line(cells)) };
}

/** Rule, amount and words of all that is found, whatever the lines are called. */
async function said(
  header: string,
  rows: readonly string[],
  files: readonly string[] = [],
): Promise<string[]> {
  const found = await auditOf([header, ...rows].join('\n'), { ...KNOWN, files });
  return found
    .filter(({ ruleId }) => ruleId !== BY_ORDER)
    .map(({ ruleId, cents, text }) => `${ruleId} ${cents} ${text}`)
    .sort();
}

test.each(SAMPLES)('%s has the same findings in whatever order its rows are', async (name) => {
  const { header, rows } = sampleOf(name);
  const expected = await said(header, rows);
  const shuffled = fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length });
  await fc.assert(
    fc.asyncProperty(shuffled, async (turned) => {
      expect(await said(header, turned)).toEqual(expected);
    }),
    { numRuns: 8 },
  );
});

test('a toll statement that comes in two files has the findings of the whole, each of them once', async () => {
  const { header, rows } = sampleOf('toll_ezpass_ny_9col.csv');
  const expected = await said(header, rows);
  // Either file has a charge: of one with a credit alone nobody can tell that it is one.
  for (let cut = 1; cut <= rows.length - 3; cut += 1) {
    const [first, second] = [rows.slice(0, cut), rows.slice(cut)];
    const half = (own: string[], other: string[]) => said(header, own, [[header, ...other].join('\n')]);
    const both = [...(await half(first, second)), ...(await half(second, first))];
    expect([...new Set(both)].sort(), `cut after ${cut}`).toEqual(expected);
  }
});

describe('50,000 clean rows around a sample add no finding', () => {
  const CLEAN: [name: string, count: number, rowsAt: (at: number) => string[]][] = [
    [
      'adp_group_timecard.csv',
      25_000,
      (at) =>
        ['08:00 AM,12:00 PM,4.00,Meal Punch', '12:30 PM,04:30 PM,4.00,'].map(
          (punches) => `"CLEAN, P${at}",00Y${9_000_000 + at},09/13/2026,${punches},,000004`,
        ),
    ],
    [
      'adp_payroll_register_headers.csv',
      50_000,
      (at) => [`${9_000_000 + at},000004,,80.00,0,0,0,0,0,0,"1,640.00",0,0,0,0,0,0`],
    ],
    [
      'adp_employee_census.csv',
      50_000,
      (at) => [`P${at} CLEAN,00Y${9_000_000 + at},,,p${at}@example.com,A - Active`],
    ],
  ];

  test.each(CLEAN)('%s', async (name, count, rowsAt) => {
    const { header, rows } = sampleOf(name);
    const clean = Array.from({ length: count }, (_, at) => rowsAt(at)).flat();
    const half = clean.length / 2;
    const around = [...clean.slice(0, half), ...rows, ...clean.slice(half)];
    expect(clean).toHaveLength(50_000);
    expect(await said(header, around)).toEqual(await said(header, rows));
  });
});
