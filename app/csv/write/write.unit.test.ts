import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { headerKey } from '#app/csv/headers.ts';
import { decodeCsv } from '#app/csv/text/decode.ts';
import { parseCsv } from '#app/csv/text/parse.ts';
import { cleanText, squash, trimCell } from '#app/csv/values/cells.ts';
import { readSample } from '../../../test/fixtures/read-sample.ts';
import { unguard, writeCsv } from './write.ts';

test('writes UTF-8 with BOM and CRLF, with quotes where they are needed', () => {
  const csv = writeCsv(
    ['name', 'note'],
    [
      ['Zoë', 'a "b", c'],
      ['Sam', 'Lead\nDriver'],
      [null, ' x;y '],
    ],
  );
  expect(csv).toBe('\ufeffname,note\r\nZoë,"a ""b"", c"\r\nSam,"Lead\nDriver"\r\n," x;y"\r\n');
});

describe('the guard against formulas', () => {
  test.each(['=1+1', '+1 901', '-5+1', '+1-2', '@SUM(A1)', '\tx', '\rx', '  =1+1', "'=1+1"])(
    '[CSV-17] puts an apostrophe before the text %j',
    (text) => {
      expect(cellsOf(writeCsv(['a', 'b'], [[text, 'x']]))).toEqual([[`'${text}`, 'x']]);
    },
  );

  test('[CSV-17] is put before a header too, and before no other text', () => {
    expect(writeCsv(['=a', 'b'], [["O'Dell", "'a"]])).toBe(`\ufeff"'=a",b\r\nO'Dell,'a\r\n`);
  });

  test('[CSV-18] leaves real numbers alone, negative ones too', () => {
    expect(
      writeCsv(
        ['a', 'b', 'c'],
        [
          [-5, -1110.5, 0],
          [Number.NaN, Number.POSITIVE_INFINITY, 3],
        ],
      ),
    ).toBe('\ufeffa,b,c\r\n-5,-1110.5,0\r\n,,3\r\n');
  });

  test.each(['-5', '-6.94'])('[CSV-18] leaves the text %j alone, which is a number', (text) => {
    expect(cellsOf(writeCsv(['a', 'b'], [[text, 'x']]))).toEqual([[text, 'x']]);
  });

  test('[CSV-18] leaves any number as it is', () => {
    fc.assert(
      fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), (number) => {
        expect(cellsOf(writeCsv(['a', 'b'], [[number, 'x']]))[0]?.[0]).toBe(String(number));
      }),
    );
  });

  test('[CSV-17] leaves no text in any table that a spreadsheet would run', () => {
    fc.assert(
      fc.property(tables(), (rows) => {
        for (const cell of cellsOf(writeCsv(['a', 'b'], rows)).flat()) {
          expect(cell).not.toMatch(
            /^[\t\r]|^(?!-\d+(?:\.\d+)?$)[\s\u200b-\u200f\u202a-\u202e\u2060]*[=+\-@]/,
          );
        }
      }),
    );
  });
});

describe('unguard', () => {
  test.each([
    ["'+1 901 555 0111", '+1 901 555 0111'],
    ["'-5", '-5'],
    ["''=1", "'=1"],
    ["' =1", '=1'],
    ["O'Dell", "O'Dell"],
    ["'a", "'a"],
    ["'", "'"],
    ['=1', '=1'],
    ['', ''],
  ])('of %j is %j', (cell, text) => {
    expect(unguard(cell)).toBe(text);
  });

  test('takes the apostrophe off the phones of an applicants export', () => {
    const { headers, rows } = parseCsv(decodeCsv(readSample('indeed_candidates.csv')).text);
    const phone = rows[0]?.cells[headers.indexOf('phone')] ?? '';
    expect(unguard(phone)).toBe('+1 901 555 0111');
  });
});

test('what is written is read back to the same texts, but for blanks at their ends and what nobody sees', () => {
  fc.assert(
    fc.property(tables(), (rows) => {
      const expected = rows.map((row) => row.map(plain)).filter((row) => row.some((cell) => cell !== ''));
      if (expected.length === 0) return;
      const { text } = decodeCsv(Buffer.from(writeCsv(['a', 'b'], rows)));
      expect(parseCsv(text).rows.map((row) => row.cells.map(unguard))).toEqual(expected);
    }),
    { numRuns: 1000 },
  );
});

test('a single column is read back as well, whatever delimiters are in it', () => {
  fc.assert(
    fc.property(fc.array(texts(), { minLength: 1 }), (cells) => {
      const expected = cells.map(plain).filter((cell) => cell !== '');
      if (expected.length === 0) return;
      const { rows } = parseCsv(
        writeCsv(
          ['name'],
          cells.map((cell) => [cell]),
        ),
      );
      expect(rows.map((row) => row.cells.map(unguard))).toEqual(expected.map((cell) => [cell]));
    }),
  );
});

test('headers are read back as well', () => {
  const headers = fc.uniqueArray(texts(), {
    minLength: 2,
    maxLength: 6,
    selector: (name) => headerKey(plain(name)),
  });
  fc.assert(
    fc.property(headers, (names) => {
      if (names.some((name) => plain(name) === '')) return;
      expect(parseCsv(writeCsv(names, [names.map(() => 'x')])).headers).toEqual(names.map(plain));
    }),
  );
});

test('squash makes one line of a text, with single blanks', () => {
  expect(squash(' Avery  B.\u00a0\u00a0Bristow\nJr \u200b')).toBe('Avery B. Bristow Jr');
});

/** Arbitrary texts, many of them of the characters that matter here. */
function texts() {
  const tricky = fc.constantFrom(...'=+-@\t\r\n\'", ;|aé\u00a0\u200b\ufeff\u0001\u000b');
  return fc.oneof(fc.string({ unit: tricky, maxLength: 6 }), fc.string({ unit: 'binary' }));
}

function tables() {
  return fc.array(fc.tuple(texts(), texts()), { minLength: 1, maxLength: 8 });
}

/** As a text stands after a way through a file. */
function plain(text: string): string {
  return trimCell(cleanText(text));
}

/** Cells as a spreadsheet sees them. */
function cellsOf(csv: string): string[][] {
  return Papa.parse<string[]>(csv.trimEnd(), { delimiter: ',', newline: '\r\n' }).data.slice(1);
}
