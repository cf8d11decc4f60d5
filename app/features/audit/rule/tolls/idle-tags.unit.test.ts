import { expect, test } from 'vitest';
import { briefOf } from '#test/fixtures/audits.ts';

const HEADER = 'Lane Txn ID,Tag/Plate #,Agency,Exit Plaza,Class,Date,Exit Time,Amount';
const statement = (...rows: string[]) => [HEADER, ...rows, ',,,PAYMENT,,09/17/2025,,$250.00'].join('\n');
const FEES = ['08/31/2025', '09/30/2025'].map((date) => `,99900000444,,TAG LEASING FEE,,${date},,$-1.50`);
const toll = (date: string, tag: string) =>
  `1${date.slice(0, 2)},${tag},GSP,ESS,1,${date},10:00:00 AM,$-2.17`;

test('TOL-11: 1.50 a month for a tag without a crossing in 90 days', async () => {
  const old = toll('05/01/2025', '99900000111');
  expect(await briefOf(statement(old, ...FEES))).toEqual([['TOL-11', 3, 4, 300]]);
  expect(await briefOf(statement(old, toll('08/15/2025', '99900000444'), ...FEES))).toEqual([]);
});

test('TOL-11: statements that go back less far say nothing; another file may go back', async () => {
  expect(await briefOf(statement(toll('08/01/2025', '99900000111'), ...FEES))).toEqual([]);
  const files = [statement(toll('05/01/2025', '99900000111'))];
  expect(await briefOf(statement(...FEES), { files })).toEqual([['TOL-11', 2, 3, 300]]);
});
