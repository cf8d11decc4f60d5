import { expect, test } from 'vitest';
import { readSizeTable } from './size-table.ts';

test('a table of sizes is read line by line, each row as wide as its head', () => {
  expect(readSizeTable('Size | Chest (in)| Length\n\n S|34–36 | 26\nM | 38')).toEqual({
    head: ['Size', 'Chest (in)', 'Length'],
    rows: [
      ['S', '34–36', '26'],
      ['M', '38', ''],
    ],
  });
});

test('without a size there is no table', () => {
  for (const text of [null, '', ' \n ', 'Size | Chest', '|\n|']) expect(readSizeTable(text)).toBeNull();
});
