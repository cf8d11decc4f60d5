import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSample } from '#test/fixtures/read-sample.ts';
import { productCents, readCents, readTenThousandths } from './amounts.ts';
import { readStatement } from './read-statement.ts';
import { readInstant, readTime } from './times.ts';

const read = (text: string) => readStatement(new TextEncoder().encode(text));

describe('amounts', () => {
  test.each([
    ['$-2.86', -286],
    ['($1,002.35)', -100_235],
    ['$.80', 80],
    ['12.00-', -1200],
    ['\u22122.5', -250],
    ['0.000', 0],
  ])('%s is %d cents', (text, cents) => expect(readCents(text)).toBe(cents));

  test.each(['-', '', ' ', "' '", 'No Data', 'coming soon', 'N/A', 'abc', '1.005'])('%j is none', (text) =>
    expect(readCents(text)).toBeNull(),
  );

  test('every amount is read back to the cent, however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (cents) => {
        const plain = (cents / 100).toFixed(2);
        const negative = cents === 0 ? 0 : -cents;
        for (const text of [
          plain,
          `$${plain}`,
          Number(plain).toLocaleString('en-US', { minimumFractionDigits: 2 }),
        ])
          expect(readCents(text)).toBe(cents);
        for (const text of [`($${plain})`, `$-${plain}`, `${plain}-`, `\u2212${plain}`])
          expect(readCents(text)).toBe(negative);
      }),
    );
  });

  test('a product is rounded once, half a cent up', () => {
    const product = (quantity: string, rate: string) =>
      productCents(readTenThousandths(quantity) ?? Number.NaN, readTenThousandths(rate) ?? Number.NaN);
    expect(product('0.37', '$30.01')).toBe(1110);
    expect(product('5333', '$0.06')).toBe(31_998);
    expect(product('0.5', '0.01')).toBe(1);
    expect(product('100,000', '$10,000.00')).toBe(100_000_000_000);
  });
});

test('times of day and closing instants are read with their zone', () => {
  expect(readTime('10:41:07 AM')).toBe(38_467);
  expect(readTime('12:45 AM')).toBe(2700);
  expect(readTime('22:00:31')).toBe(79_231);
  expect([readTime('-'), readTime('25:00'), readTime('13:00 PM')]).toEqual([null, null, null]);
  expect(readInstant('2026-09-30', 'Sep 30, 2026 at 09:37 AM CDT')).toBe('2026-09-30T14:37:00.000Z');
});

describe('a file is recognized by its headers', () => {
  test.each([
    ['toll_ezpass_ny_9col.csv', 'tolls', 12, 2],
    ['toll_ezpass_17col_parenthesised.csv', 'tolls', 3, 1],
    ['amazon_variable_invoice_lines.csv', 'invoice', 10, 0],
    ['amazon_work_summary_week.csv', 'work', 2, 0],
    ['adp_group_timecard.csv', 'timeCard', 8, 1],
    ['adp_payroll_register_headers.csv', 'register', 2, 0],
    ['amazon_Quality_DCR.csv', 'completion', 1, 0],
    ['amazon_Delivery_Concessions.csv', 'concessions', 2, 0],
    ['workers_comp_loss_run.csv', 'lossRun', 2, 0],
    ['osha_ita_300_301.csv', 'osha', 1, 0],
    ['adp_employee_census.csv', 'census', 4, 0],
    ['amazon_AssociateData.csv', 'associates', 48, 0],
    ['amazon_VehiclesData.csv', 'vans', 30, 0],
    ['amazon_DSP_Overview_Dashboard.csv', 'scores', 2, 0],
    ['amazon_Quality_RTS.csv', 'returns', 2, 0],
    ['amazon_CDF_negative.csv', 'feedback', 1, 0],
  ])('%s is %s with %d rows, %d of them apart', async (name, kind, rows, apart) => {
    const statement = await readStatement(readSample(name));
    expect(statement?.kind).toBe(kind);
    expect([statement?.rows.length, statement?.apart.length]).toEqual([rows, apart]);
    expect(statement?.unread).toEqual([]);
  });

  test.each(['employees_utf8.csv', 'services.csv', 'indeed_candidates.csv'])(
    '%s is of no known layout',
    async (name) => expect(await readStatement(readSample(name))).toBeNull(),
  );

  test('in another order, case and delimiter, below titles and above totals', async () => {
    const statement = await read(
      'Account 123\nStatement of September\n\namount; EXIT PLAZA ;date;tag/plate #;Class\n$-2.86;19;09/14/2025;99900000111;2L\n$-1.00;19;soon;99900000111;2L\nTotal;;;;\n',
    );
    expect(statement).toMatchObject({
      kind: 'tolls',
      rows: [{ line: 5, cents: 286, exitPlaza: '19', vehicleClass: '2L' }],
      apart: [{ line: 7, why: 'A total' }],
      unread: [{ line: 6, why: 'No date' }],
    });
  });

  test('and a blank count is missing, not zero', async () => {
    const statement = await read(
      'Period,Service,Completed Routes,Delivered Packages\nSep 6,A,No Data,5\nSep 6,B,0,\n',
    );
    expect(statement).toMatchObject({ kind: 'work', rows: [], unread: [{ line: 2 }, { line: 3 }] });
  });
});
