import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { auditOf, briefOf, statementOf } from '#test/fixtures/audits.ts';
import { type PlacedCell, pdfOf } from '#test/fixtures/pdf-pages.ts';
import { readSample } from '#test/fixtures/read-sample.ts';
import { fleetOf } from '#test/fixtures/toll-rows.ts';
import { readStatements } from './read-statements.ts';

const textOf = (name: string) => new TextDecoder().decode(readSample(name));
const STATEMENT = 'toll_ezpass_pa_statement_layout.txt';
const INVOICES = 'amazon_invoice_pdf_text_layouts.txt';
const ACROSS = [30, 110, 230, 330, 400, 470, 580, 740, 790, 860];

/** The lines of the statement as they stand on a page: its table in columns, the type in two lines. */
function placedStatement(): PlacedCell[][] {
  return textOf(STATEMENT)
    .trim()
    .split('\n')
    .flatMap((line): PlacedCell[][] => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length < 8) return [[[line, 30]]];
      const [first, second] = (cells[1] ?? '').split(/ (?=V?TOLL$)/);
      const placed = cells.map((cell, at): PlacedCell => [at === 1 ? (first ?? '') : cell, ACROSS[at] ?? 0]);
      const filled = placed.filter(([cell]) => cell !== '');
      return second ? [filled, [[second, 110]]] : [filled];
    });
}

async function tollsOf(file: string | Uint8Array) {
  const statement = await statementOf(file);
  if (statement.kind !== 'tolls') throw new Error('No toll statement.');
  const rows = statement.rows.map(({ kind, device, cents, written, date, disputeBy }) => [
    ...[kind, device?.id ?? '', cents, written.balance, date, disputeBy],
  ]);
  return { rows, unread: statement.unread };
}

const EXPECTED = {
  rows: [
    ['toll', '600000001', 217, 5598, '2025-07-31', '2026-01-30'],
    ['toll', 'PAFAK1234', 217, 5381, '2025-08-01', '2026-01-30'],
    ['payment', '', -6500, 11_881, '2025-08-14', '2026-01-30'],
    ['toll', '600000001', 165, 11_716, '2025-08-19', '2026-01-30'],
  ],
  unread: [],
};

describe('a toll statement in pages of text', () => {
  test('is read with its balance and the last day to dispute that it says', async () => {
    expect(await tollsOf(textOf(STATEMENT))).toEqual(EXPECTED);
  });

  test('is the same in a PDF, by the places of its cells', async () => {
    expect(await tollsOf(await pdfOf(placedStatement()))).toEqual(EXPECTED);
  });

  test('a plate with its state before it is that of the fleet', async () => {
    const found = (plate: string) => briefOf(textOf(STATEMENT), { fleet: fleetOf({ plate }) });
    expect(await found('FAK1234')).toEqual([['TOL-3', 13, null]]);
    expect(await found('FAK9999')).toEqual([['TOL-6', 13, 217]]);
  });
});

describe('invoices in a text', () => {
  const asPdf = (text: string) => pdfOf(text.split('\n').map((line): PlacedCell[] => [[line, 30]]));

  test.each([
    ['as a text', async (text: string) => text],
    ['as a PDF', asPdf],
  ])('add up to the cent, rate and quantity in either order, %s', async (_, made) => {
    const statement = await statementOf(await made(textOf(INVOICES)));
    if (statement.kind !== 'invoice') throw new Error('No invoice.');
    expect(statement.rows.map(({ type, quantity, rate, cents }) => [type, quantity, rate, cents])).toEqual([
      ['Variable invoice', 300_000, 3_000_000, 900_000],
      ['Variable invoice', 53_330_000, 600, 31_998],
      ['Variable invoice', 20_000, 500, 10],
      ['Variable invoice', 20_000, 2_000_000, 40_000],
      ['Incentive invoice', 53_330_000, 1_000, 53_330],
      ['Incentive invoice', 20_000, 1_000, 20],
      ['Fixed monthly invoice', 200_000, 15_000_000, 96_774],
      ['Fixed monthly invoice', 120_000, 19_000_000, 73_548],
      ['Fixed monthly invoice', 10_000, 17_000_000, 5_484],
      ['Fixed monthly invoice', 40_000, 24_000_000, 30_968],
    ]);
    expect(statement.totals.map(({ cents }) => cents)).toEqual([972_008, 53_350]);
    expect(await auditOf(await made(textOf(INVOICES)))).toEqual([]);
  });

  test('a line and a total that do not add up are found, and so is a day of vans', async () => {
    const wrong = textOf(INVOICES).replace('$319.98', '$319.97').replace('$967.74', '$960.00');
    const found = (await auditOf(wrong)).map(({ ruleId, cents }) => [ruleId, cents]);
    expect(found).toEqual([
      ['INV-1', 1],
      ['INV-2', 1],
      ['INV-11', 774],
    ]);
  });
});

test('a workbook saved as a web page has the findings of the table in it', async () => {
  const [header = '', ...rows] = textOf('toll_ezpass_ny_9col.csv').trim().split('\n');
  const row = (line: string) =>
    `<tr>${line
      .split(',')
      .map((cell) => `<td>${cell.replaceAll('&', '&amp;')}</td>`)
      .join('')}</tr>`;
  const page = `<html><body><table>${[header, ...rows].map(row).join('')}</table></body></html>`;
  expect(await briefOf(Buffer.from(page))).toEqual(await briefOf(readSample('toll_ezpass_ny_9col.csv')));
});

test('a letter, a PDF of one, and a damaged PDF are no statements', async () => {
  const letter = await pdfOf([[['Dear customer,', 30]], [['your toll of $2.50 was paid.', 30]]]);
  expect(await readStatements(letter)).toEqual({ headers: [], statements: [], unknown: [''] });
  await expect(readStatements(Buffer.from('%PDF-1.7 no more'))).rejects.toThrow('password or is damaged');
});
