import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CsvError, CsvParsingError } from '#app/csv/csv-refusals.ts';
import { readSample } from '../../../test/fixtures/read-sample.ts';
import { decodeCsv } from './decode.ts';
import { parseCsv, parseCsvInSlices } from './parse.ts';

const cellsOf = (text: string) => parseCsv(text).rows.map((row) => row.cells);
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe('line ends', () => {
  test.each(['\r\n', '\n', '\r'])('[CSV-08] reads %j, and tells the row that a spreadsheet shows', (end) => {
    const text = ['name,role', '"Sam","Lead', 'Driver"', '', 'Zoë,"x"', '"Ida"'].join(end);
    expect(parseCsv(text).rows).toEqual([
      { line: 2, cells: ['Sam', `Lead${end}Driver`] },
      { line: 4, cells: ['Zoë', 'x'] },
      { line: 5, cells: ['Ida', ''] },
    ]);
  });

  test('[CSV-08] reads mixed line ends beside quotes that are part of a text', () => {
    const text = 'name,size\r\nTape,5" wide\rBox,6"\n"Bag\r\n",7\r\n';
    expect(parseCsv(text).rows).toEqual([
      { line: 2, cells: ['Tape', '5" wide'] },
      { line: 3, cells: ['Box', '6"'] },
      { line: 4, cells: ['Bag', '7'] },
    ]);
  });

  test('[CSV-08] reads the roster with a quoted newline', () => {
    const { rows } = parseCsv(decodeCsv(readSample('employees_utf8_bom_semicolon_crlf.csv')).text);
    expect(rows[1]).toEqual({
      line: 3,
      cells: ["O'Dell, Sam", 'sam@example.com', 'Lead\r\nDriver', '31/12/2025'],
    });
    expect(rows[2]).toEqual({ line: 4, cells: ['山田 太郎', 'yamada@example.com', 'Driver', '01/02/2026'] });
  });
});

describe('cells', () => {
  test('[CSV-11] are trimmed, NBSP and characters of no width too', () => {
    const around = '\u00a0\u200b \ufeff\u200d\u2060 ';
    const text = `name;${around}email${around}\n${around}Zoë  M${around};"${around}"\n`;
    expect(parseCsv(text)).toMatchObject({ headers: ['name', 'email'], rows: [{ cells: ['Zoë  M', ''] }] });
  });

  test('pad a short row, and report what a long row has more', () => {
    expect(parseCsv('a,b,c\n1\n1,2,3,,\n1,2,3,4\n,,\n')).toMatchObject({
      headers: ['a', 'b', 'c'],
      rows: [
        { line: 2, cells: ['1', '', ''] },
        { line: 3, cells: ['1', '2', '3'] },
        { line: 4, cells: ['1', '2', '3'] },
      ],
      surplus: [{ line: 4, cells: 4 }],
    });
  });
});

describe('headers', () => {
  test('have one name each', () => {
    expect(parseCsv('x,x,,x (2),y,,\n1,2,3,4,5,,\n').headers).toEqual([
      'x',
      'x (2)',
      'Column 3',
      'x (2) (2)',
      'y',
    ]);
  });

  test('lose the guard against formulas', () => {
    expect(parseCsv("name,'+rate\nZoë,1\n").headers).toEqual(['name', '+rate']);
  });
});

describe('what is no CSV', () => {
  test.each([
    [
      'an unbalanced quote',
      'name,email\nA,b\n"Zoë,zoe@example.com\n',
      'A value in row 3 starts with a quote',
    ],
    ['a quote within quotes', 'a,b\n"A "B" C",1\n', 'A value in row 2 has a quote (") inside its quotes.'],
    ['zero bytes', 'name,email\nA\0,b\n', 'not a text file'],
    ['control characters', '\u0001\u0002\u0003,\n', 'not a text file'],
  ])('is refused in plain words: %s', (_, text, message) => {
    const refusal = refusalOf(text);
    expect(refusal).toBeInstanceOf(CsvParsingError);
    expect(refusal).toMatchObject({ title: 'CSV Parsing Error', message: expect.stringContaining(message) });
  });

  test.each([
    ['nothing', '', 'The file is empty.'],
    ['blank lines', '\ufeff\r\n , ,\r\n', 'The file is empty.'],
    ['a header alone', 'name,email\r\n,\r\n', 'no rows'],
    ['too many columns', `${'a,'.repeat(1001)}a\n1\n`, 'more than 1000 columns'],
    ['too many rows', 'a\n'.repeat(200_002), 'too large'],
  ])('holds nothing usable: %s', (_, text, message) => {
    const refusal = refusalOf(text);
    expect(refusal).toBeInstanceOf(CsvError);
    expect(refusal).toMatchObject({ title: 'CSV Error', message: expect.stringContaining(message) });
  });
});

test('[CSV-07] [CSV-08] reads any table back, whatever its delimiter and its line ends', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '|', '\n', '\r', ' ', '9') });
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
    );
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(',', ';', '\t', '|'),
      fc.infiniteStream(lineEnd()),
      (cells, delimiter, ends) => {
        const header = (cells[0] ?? []).map((_, index) => `h${index}`);
        const lines = [header, ...cells.map((row) => row.map(quote))].map((row) => row.join(delimiter));
        const text = lines.map((line) => line + ends.next().value).join('');
        const expected = cells
          .map((row) => row.map((each) => each.trim()))
          .filter((row) => row.some(Boolean));
        if (expected.length === 0) return;
        expect(cellsOf(text)).toEqual(expected);
      },
    ),
  );
});

test('each row has the number that a spreadsheet shows, whatever is quoted or blank before it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1 }), lineEnd(), (breaks, end) => {
      const rows = breaks.map((count, index) =>
        index > 0 && count === 3 ? end : `r${index + 2},"x${end.repeat(count)}y"${end}`,
      );
      const text = `a,b${end}${rows.join('')}`;
      for (const { line, cells } of parseCsv(text).rows) expect(cells[0]).toBe(`r${line}`);
    }),
  );
});

function refusalOf(text: string): unknown {
  try {
    return parseCsv(text);
  } catch (refusal) {
    return refusal;
  }
}

function lineEnd() {
  return fc.constantFrom('\r\n', '\n', '\r');
}

describe('a file that is read in several pieces', () => {
  const long = 'x'.repeat(700_000);

  test('has each row once, at its line, whatever is cut where', async () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => [
      `Name ${at}`,
      `a${at}@example.com`,
      `"Line ${at}\nnext"`,
    ]);
    const table = await parseCsvInSlices(
      `name,email,notes\n${rows.map((row) => row.join(',')).join('\n')}\n`,
    );
    expect(table.rows).toEqual(
      rows.map(([name = '', email = ''], at) => ({
        line: 2 + at,
        cells: [name, email, `Line ${at}\nnext`],
      })),
    );
  });

  test('may have a row that is longer than a piece', () => {
    const { rows } = parseCsv(`name,notes\nAna,"${long}"\nBo,b\n`);
    expect(rows.map(({ line, cells }) => [line, cells[0], cells[1]?.length])).toEqual([
      [2, 'Ana', 700_000],
      [3, 'Bo', 1],
    ]);
  });

  test('tells the row of a quote that is never closed', async () => {
    const text = `name,notes\nAna,"${long}"\nBo,"${long}\n`;
    await expect(parseCsvInSlices(text)).rejects.toThrow('A value in row 3 starts with a quote');
    expect(() => parseCsv(text)).toThrow(CsvParsingError);
  });
});
