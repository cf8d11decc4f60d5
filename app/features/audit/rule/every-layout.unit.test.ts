import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AuditLayout } from '#test/fixtures/audit-layout.ts';
import { AUDIT_LAYOUTS, KNOWN_BESIDE } from '#test/fixtures/audit-layouts.ts';
import { auditOf, statementOf } from '#test/fixtures/audits.ts';
import { readSample } from '#test/fixtures/read-sample.ts';
import { workbook } from '#test/fixtures/workbook.ts';

/** A running balance is one of rows in their order. */
const BY_ORDER = 'TOL-12';
/** Clean rows around each file; `toll-properties` adds 50,000 to the longest. */
const CLEAN = 2000;

const line = (cells: readonly string[], separator = ',') =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator);
const csv = ({ headers }: AuditLayout, rows: readonly string[][]) =>
  [headers, ...rows].map((cells) => line(cells)).join('\n');

async function found(
  { beside = [], data = {} }: AuditLayout,
  file: string | Uint8Array,
  more: string[] = [],
) {
  const all = await auditOf(file, { ...KNOWN_BESIDE, data, files: [...beside, ...more] });
  return all.filter(({ ruleId }) => ruleId !== BY_ORDER);
}

/** Rule, amount, window and words of all that is found, whatever the lines are called. */
async function said(layout: AuditLayout, file: string | Uint8Array, more: string[] = []): Promise<string[]> {
  const all = await found(layout, file, more);
  return all.map(({ ruleId, cents, text, disputeBy }) => `${ruleId} ${cents} ${disputeBy} ${text}`).sort();
}

describe.each(AUDIT_LAYOUTS)('$name', (layout) => {
  const { rows, headers } = layout;
  const whole = csv(layout, rows as string[][]);

  test('has exactly the findings that are expected, to the cent, and no row pays twice', async () => {
    const all = await found(layout, whole);
    const priced = all.filter(({ cents }) => cents !== null).flatMap(({ lines }) => lines);
    expect(new Set(priced).size).toBe(priced.length);
    expect(all.map(({ ruleId, cents }) => `${ruleId} ${cents}`).sort()).toEqual(
      layout.found.map(([ruleId, cents]) => `${ruleId} ${cents}`).sort(),
    );
  });

  test('has the same findings with its columns turned, in other encodings and as a workbook', async () => {
    const expected = await said(layout, whole);
    // A column that no layout knows, with a letter that encodings write in different ways.
    const table = [[...headers, 'Note'], ...rows.map((cells) => [...cells, 'Café'])];
    const turned = table.map((cells) => cells.toReversed());
    const texts = turned.map((cells) => line(cells, ';')).join('\r\n');
    const tabs = turned.map((cells) => line(cells, '\t')).join('\n');
    expect(await said(layout, `Report of the week\n\n${texts}\n`)).toEqual(expected);
    expect(await said(layout, Buffer.from(`\ufeff${texts}`))).toEqual(expected);
    expect(await said(layout, Buffer.from(`\ufeff${tabs}`, 'utf16le'))).toEqual(expected);
    expect(await said(layout, Buffer.from(texts, 'latin1'))).toEqual(expected);
    expect(await said(layout, await workbook([{ name: 'Export', rows: table }]))).toEqual(expected);
  });

  test('has the same findings in whatever order its rows are', async () => {
    const expected = await said(layout, whole);
    const shuffled = fc.shuffledSubarray([...rows], { minLength: rows.length, maxLength: rows.length });
    await fc.assert(
      fc.asyncProperty(shuffled, async (other) => {
        expect(await said(layout, csv(layout, other))).toEqual(expected);
      }),
      { numRuns: 4 },
    );
  });

  // One row alone cannot be split.
  if (rows.length > 1)
    test('has the findings of the whole where it comes in two files', async () => {
      const expected = await said(layout, whole);
      for (const [first, second] of cuts(layout)) {
        const [one, other] = [csv(layout, first), csv(layout, second)];
        const both = [...(await said(layout, one, [other])), ...(await said(layout, other, [one]))];
        expect([...new Set(both)].sort(), `cut after ${first.length}`).toEqual([...new Set(expected)]);
      }
    });

  test(`has no other findings among ${CLEAN} clean rows`, async () => {
    const { like, cells } = layout.clean;
    const clean = Array.from({ length: CLEAN }, (_, at) => {
      const other = cells(at);
      return headers.map((header, column) => other[header] ?? rows[like]?.[column] ?? '');
    });
    const around = [...clean.slice(0, CLEAN / 2), ...rows, ...clean.slice(CLEAN / 2)];
    expect(await said(layout, csv(layout, around as string[][]))).toEqual(await said(layout, whole));
  });
});

// These are forms of one page: the lines above the table belong to it, and half of it is no form.
test.each([
  ['amazon_invoice_pdf_text_layouts.txt', 10, []],
  ['toll_ezpass_pa_statement_layout.txt', 4, ['TOL-3 null']],
] as const)('%s, the text of a form, is read and has its findings', async (name, rows, expected) => {
  expect((await statementOf(readSample(name))).rows).toHaveLength(rows);
  const all = await auditOf(readSample(name), KNOWN_BESIDE);
  expect(all.map(({ ruleId, cents }) => `${ruleId} ${cents}`)).toEqual(expected);
});

/** A file in two parts, cut after each row but between two that are one entry; the fleet export only in the middle, it is long. */
function cuts({ rows, isOneEntry, keepsLast = 1 }: AuditLayout): [string[][], string[][]][] {
  const places = rows.length > 20 ? [rows.length / 2] : rows.slice(keepsLast).map((_, at) => at + 1);
  return places
    .filter((at) => !isOneEntry?.(rows[at - 1] ?? [], rows[at] ?? []))
    .map((at) => [rows.slice(0, at), rows.slice(at)] as [string[][], string[][]]);
}
