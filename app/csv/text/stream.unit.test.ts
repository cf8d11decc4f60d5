import { expect, test } from 'vitest';
import { writeCsv } from '#app/csv/write/write.ts';
import { csvText } from '#test/fixtures/csv-text.ts';
import { csvPieces } from './stream.ts';

const HEADERS = ['a', '=b', ''];
const ROWS = [
  ['one', 1, null],
  ['=1+1', 'two\nlines', 'x;y'],
  ['', '', ''],
  ['last', 0.5, "'=a"],
];

async function* batchesOf(...sizes: number[]) {
  let from = 0;
  for (const size of sizes) {
    yield ROWS.slice(from, from + size);
    from += size;
  }
}

test.each([[[4]], [[1, 1, 1, 1]], [[0, 2, 0, 2]], [[3, 1]]])(
  'the pieces are the whole file, whatever the batches: %j',
  async (sizes) => {
    expect(await csvText(csvPieces(HEADERS, batchesOf(...sizes)))).toBe(writeCsv(HEADERS, ROWS));
  },
);

test('without rows the file is its header', async () => {
  expect(await csvText(csvPieces(HEADERS, batchesOf()))).toBe(`\ufeffa,"'=b",\r\n`);
});

test('a batch is asked for when the one before has been taken', async () => {
  let asked = 0;
  const endless = (async function* () {
    for (;;) {
      asked += 1;
      yield [['x', 'y', 'z']];
    }
  })();
  const pieces = csvPieces(HEADERS, endless);
  for (let piece = 0; piece < 5; piece += 1) await pieces.next();
  expect(asked).toBe(4);
});
