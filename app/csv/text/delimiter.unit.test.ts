import { describe, expect, test } from 'vitest';
import { parseCsv } from './parse.ts';

const cellsOf = (text: string) => parseCsv(text).rows.map((row) => row.cells);

describe('the delimiter', () => {
  test.each([',', ';', '\t', '|'])('[CSV-07] reads %j as the separator', (delimiter) => {
    const text = ['name', 'email', 'role\nZoë', 'zoe@example.com', '"a,b;c\td|e"\n'].join(delimiter);
    expect(parseCsv(text)).toEqual({
      headers: ['name', 'email', 'role'],
      rows: [{ line: 2, cells: ['Zoë', 'zoe@example.com', 'a,b;c\td|e'] }],
      headerLine: 1,
      top: [
        { line: 1, cells: ['name', 'email', 'role'] },
        { line: 2, cells: ['Zoë', 'zoe@example.com', 'a,b;c\td|e'] },
      ],
      surplus: [],
      repeated: [],
      twins: [],
      joined: null,
    });
  });

  test('[CSV-07] is not taken from quoted cells, even where each row has one', () => {
    const text = 'email;"name, first"\nsam@example.com;"O\'Dell, Sam"\nzoe@example.com;"Muñoz, Zoë"\n';
    expect(cellsOf(text)).toEqual([
      ['sam@example.com', "O'Dell, Sam"],
      ['zoe@example.com', 'Muñoz, Zoë'],
    ]);
  });

  test('[CSV-07] is not taken from decimal commas', () => {
    expect(cellsOf('name;Weekly;Monthly\nAudit;20,5;75,1\n')).toEqual([['Audit', '20,5', '75,1']]);
  });

  test('[CSV-07] splits nothing in a file of one column', () => {
    expect(cellsOf("name\nO'Dell, Sam\nMuñoz\n")).toEqual([["O'Dell, Sam"], ['Muñoz']]);
  });

  test('[CSV-07] is the one that a spreadsheet names in a first line', () => {
    for (const told of ['sep=;', 'SEP=;', '"sep=;"', 'sep=;;', 'sep=;;;; ']) {
      const text = `${told}\r\nname;email\r\nZoë, M;zoe@example.com\r\n`;
      expect(parseCsv(text).rows).toEqual([{ line: 2, cells: ['Zoë, M', 'zoe@example.com'] }]);
    }
    expect(parseCsv('\r\n\r\nsep=|\r\nname|email\r\nZoë|z\r\n')).toMatchObject({
      headerLine: 4,
      rows: [{ line: 5, cells: ['Zoë', 'z'] }],
    });
  });

  test('is found below title lines that are not split', () => {
    const text = 'Company: Egret\nPeriod: May, June\n\nVan;Fahrer;Ort\nV1;Zoë, M;Ulm\nV2;Sam, O;Bonn\n';
    expect(parseCsv(text)).toMatchObject({ headers: ['Van', 'Fahrer', 'Ort'], headerLine: 4 });
  });
});

describe('columns without a header and without a value', () => {
  test('are skipped, and no more than those', () => {
    expect(parseCsv('a,,\nx,,\n').headers).toEqual(['a']);
    expect(parseCsv('a,,,\nx,,y,\n').headers).toEqual(['a', 'Column 2', 'Column 3']);
    expect(parseCsv('a,\nx,,y\n')).toMatchObject({ headers: ['a'], surplus: [{ line: 2, cells: 3 }] });
  });

  test('take no longer where there are very many of them', () => {
    // To look at each column of each row would take far longer than a test may.
    expect(parseCsv(`a${','.repeat(16_000)}\n${'x\n'.repeat(200_000)}`).headers).toEqual(['a']);
  });
});

test('[CSV-07] splits the header even if no row reaches its second cell', () => {
  expect(cellsOf('name,email\nZoë\n')).toEqual([['Zoë', '']]);
});
