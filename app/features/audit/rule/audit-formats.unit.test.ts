import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { parseCsv } from '#app/csv/text/parse.ts';
import { readSample } from '#test/fixtures/read-sample.ts';
import { fleetOf } from '#test/fixtures/toll-rows.ts';
import { workbook } from '#test/fixtures/workbook.ts';
import { readStatement } from '../statement/read-statement.ts';
import { auditStatement } from './audit-statement.ts';
import { nothingKnown } from './known.ts';

const SAMPLES = [
  'toll_ezpass_ny_9col.csv',
  'adp_group_timecard.csv',
  'adp_payroll_register_headers.csv',
  'workers_comp_loss_run.csv',
  'amazon_Quality_DCR.csv',
  'amazon_variable_invoice_lines.csv',
  'amazon_work_summary_week.csv',
  'amazon_DSP_Overview_Dashboard.csv',
  'amazon_Delivery_Concessions.csv',
  'amazon_Quality_RTS.csv',
  'amazon_CDF_negative.csv',
  'amazon_AssociateData.csv',
  'amazon_VehiclesData.csv',
  'adp_employee_census.csv',
  'osha_ita_300_301.csv',
  'toll_ezpass_17col_parenthesised.csv',
];
const KNOWN = {
  ...nothingKnown('2026-11-29'),
  fleet: fleetOf({ plate: 'FAK1001' }, { plate: 'FAK1009' }),
  people: ['Riley Calder'],
};

/** What is found, whatever the lines are called. */
async function said(bytes: Uint8Array): Promise<string[]> {
  const statement = await readStatement(bytes);
  if (!statement) throw new Error('The file was not recognized.');
  return auditStatement(statement, KNOWN)
    .map(({ ruleId, text, cents }) => `${ruleId} ${text} ${cents}`)
    .sort();
}

function rowsOf(name: string): string[][] {
  const { headers, rows } = parseCsv(new TextDecoder().decode(readSample(name)));
  return [headers, ...rows.map(({ cells }) => cells)];
}

const quoted = (cells: readonly string[], separator: string) =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator);

test.each(SAMPLES)(
  '%s: the same in UTF-16 with tabs, as a workbook, and with its columns turned',
  async (name) => {
    const expected = await said(readSample(name));
    const rows = rowsOf(name);
    const tabs = `\ufeff${rows.map((cells) => quoted(cells, '\t')).join('\r\n')}`;
    expect(await said(Buffer.from(tabs, 'utf16le'))).toEqual(expected);
    expect(await said(await workbook([{ name: 'Export', rows }]))).toEqual(expected);
    const turned = rows.map((cells) => quoted(cells.toReversed(), ';')).join('\n');
    expect(await said(Buffer.from(`Report of the week\n\n${turned.toUpperCase()}\n`))).toHaveLength(
      expected.length,
    );
    const inOrder = rows.map((cells) => quoted(cells.toReversed(), ',')).join('\n');
    expect(await said(Buffer.from(inOrder))).toEqual(expected);
  },
);
