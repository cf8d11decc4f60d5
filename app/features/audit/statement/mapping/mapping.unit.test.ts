import { describe, expect, test } from 'vitest';
import { makeTable } from '#app/csv/table.ts';
import { parseCsv } from '#app/csv/text/parse.ts';
import { readSample } from '#test/fixtures/read-sample.ts';
import { readAs } from '../read-statement.ts';
import { applyLayouts, headerChange, renamed } from './kept-layout.ts';
import { proposeFor, proposeMapping } from './propose-mapping.ts';
import { proofsOf } from './prove-mapping.ts';

const tableOf = (text: string) =>
  makeTable(text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(',') })));

/** A toll account whose two columns of amounts only the running balance tells apart. */
const TOLLS = `Ref,Vehicle Tag,Road,Place,Day,Clock,Col A,Col B
1,99900000111,NYSTA,15,09/14/2025,05:13:32 AM,97.14,-2.86
2,99900000222,NYSTA,16,09/15/2025,06:13:32 AM,94.28,-2.86
3,99900000111,NYSTA,17,09/16/2025,07:13:32 AM,88.28,-6.00
4,99900000222,NYSTA,15,09/17/2025,08:13:32 AM,85.42,-2.86`;

const BILL = `Bill No,Line Item,Units,Each,Extended
A1,Block of 10 Hours,30,300.00,9000.00
A1,Branding,5333,0.06,319.98
A1,Delay,0.37,30.01,11.10`;

const SHIFTS = `Worker,Day,Start,Stop,Worked
Ann Lee,09/14/2025,08:00 AM,04:30 PM,8.50
Bo Chan,09/14/2025,09:00 AM,05:00 PM,8.00`;

/** The proofs of what is proposed for a table. */
function provedOf(text: string) {
  const { kind, columns } = proposeMapping(tableOf(text));
  const proofs = proofsOf(readAs(kind, renamed(tableOf(text), kind, columns)));
  return { kind, columns, proofs: proofs.map(({ right, of }) => `${right}/${of}`) };
}

describe('an unknown layout is proposed with its proofs', () => {
  test('a toll statement by its running balance', () => {
    const { kind, columns, proofs } = provedOf(TOLLS);
    expect({ kind, columns }).toEqual({
      kind: 'tolls',
      columns: {
        Ref: 'id',
        'Vehicle Tag': 'device',
        Road: 'agency',
        Place: 'exitPlaza',
        Day: 'date',
        Clock: 'exitTime',
        'Col A': 'balance',
        'Col B': 'amount',
      },
    });
    expect(proofs).toEqual(['4/4', '3/3']);
  });

  test('an invoice by quantity times rate', () => {
    const { kind, columns, proofs } = provedOf(BILL);
    expect(kind).toBe('invoice');
    expect(columns).toMatchObject({ Units: 'quantity', Each: 'rate', Extended: 'amount' });
    expect(proofs).toEqual(['3/3', '3/3']);
  });

  test('a time card by out less in', () => {
    const { kind, columns, proofs } = provedOf(SHIFTS);
    expect({ kind, columns }).toEqual({
      kind: 'timeCard',
      columns: { Worker: 'name', Day: 'date', Start: 'in', Stop: 'out', Worked: 'hours' },
    });
    expect(proofs).toEqual(['2/2', '2/2']);
  });

  test('a wrong column fails its proof', () => {
    const { columns } = proposeFor(tableOf(BILL), 'invoice');
    const wrong = { ...columns, Each: 'quantity', Units: 'amount', Extended: 'rate' };
    const [, product] = proofsOf(readAs('invoice', renamed(tableOf(BILL), 'invoice', wrong)));
    expect(product).toMatchObject({ right: 0, of: 3 });
  });
});

test('a kept layout reads files with its headers in any order, and says what has changed', () => {
  const { kind, columns } = proposeMapping(tableOf(TOLLS));
  const headers = tableOf(TOLLS).headers;
  const kept = [{ kind, headers, columns }];
  const turned = TOLLS.split('\n')
    .map((line) => [...line.split(',').toReversed(), 'x'].join(','))
    .join('\n')
    .replace(/x$/m, 'Lane Owner');
  const applied = applyLayouts(tableOf(turned), kept);
  expect(applied?.kind).toBe('tolls');
  expect(readAs('tolls', applied?.table ?? tableOf(turned)).rows).toHaveLength(4);
  expect(headerChange(headers, tableOf(turned).headers)).toEqual({ added: ['Lane Owner'], gone: [] });
  const without = TOLLS.split('\n')
    .map((line) => line.split(',').slice(0, -1).join(','))
    .join('\n');
  expect(applyLayouts(tableOf(without), kept)).toBeNull();
  expect(applyLayouts(tableOf('name,color\nA,red'), kept)).toBeNull();
  expect(headerChange(headers, tableOf(without).headers)).toEqual({ added: [], gone: ['Col B'] });
});

test('the layouts that are known are proposed as what they are', () => {
  for (const [name, kind] of [
    ['toll_ezpass_ny_9col.csv', 'tolls'],
    ['amazon_variable_invoice_lines.csv', 'invoice'],
    ['adp_group_timecard.csv', 'timeCard'],
    ['workers_comp_loss_run.csv', 'lossRun'],
  ] as const) {
    expect(proposeMapping(parseCsv(new TextDecoder().decode(readSample(name)))).kind, name).toBe(kind);
  }
});
