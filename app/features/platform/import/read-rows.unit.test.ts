import { expect, test } from 'vitest';
import { parseCsv } from '#app/csv/text/parse.ts';
import { readRows } from './read-rows.ts';

test('a row is read from its cells when it is asked for, and only the last one is held', () => {
  const read: string[] = [];
  const readers = new Map([
    [
      1,
      (cell: string) => {
        read.push(cell);
        return { value: cell, note: '' };
      },
    ],
  ]);
  const table = parseCsv('name,hired\nIda,1/2/2020\nBo,3/4/2021\n');
  const [ida, bo] = readRows(table, { mapping: { name: 0 }, labels: new Map([[1, 'hired']]), readers });
  expect(read).toEqual([]);
  expect([ida?.cells.name, ida?.fields[0]?.value, ida?.notes]).toEqual(['Ida', '1/2/2020', []]);
  expect(read).toEqual(['1/2/2020']);
  expect([bo?.cells.name, ida?.cells.name]).toEqual(['Bo', 'Ida']);
  expect(read).toEqual(['1/2/2020', '3/4/2021', '1/2/2020']);
});
