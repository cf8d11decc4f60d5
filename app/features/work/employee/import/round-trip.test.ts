import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { parseCsv } from '#app/csv/text/parse.ts';
import { squash } from '#app/csv/values/cells.ts';
import { parseDate } from '#app/csv/values/dates.ts';
import { emailKey } from '#app/features/platform/account/email.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { searchKey } from '#app/text/search-key.ts';
import { exportEmployees } from '#test/fixtures/csv-exports.ts';
import {
  answerAll,
  importRoster,
  type OnRoster,
  previewRoster,
  rosterOf,
  rowsOf,
} from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { addEmployee } from '../change-employee.server.ts';
import { employeeSchema } from '../employee-schema.ts';
import { employeesImport } from './employees-import.server.ts';

let testPortal: TestPortal;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});

/** Adds them through the form's rules to a new member, and returns its context. */
async function memberWith(people: OnRoster[]) {
  const ctx = await testPortal.ctx(await testPortal.member());
  for (const { name, email, role, fields } of people) {
    const fieldLabel = fields.map(({ label }) => label);
    const fieldValue = fields.map(({ value }) => value);
    await addEmployee(ctx, employeeSchema.parse({ name, email, role, fieldLabel, fieldValue }));
  }
  return ctx;
}

const START = ['', '=', '+', '-', '@', '\t', "'", "'=", '"', ',', ';', '\n', 'sep=;', ' '];
const text = () =>
  fc
    .tuple(
      fc.constantFrom(...START),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.constantFrom('', ' "quoted", ', '\nsecond line', '\r\n;|\t', ' 山田 Ñ'),
    )
    .map((parts) => parts.join(''));
const isPlain = (value: string) => squash(value) !== '' && squash(value) === squash(value.trim());
const isNoDate = (value: string) => !parseDate(squash(value), 'mdy') && !parseDate(squash(value), 'dmy');
const shown = text().filter((value) => isPlain(value) && isNoDate(value));
const LABELS = [
  'Van',
  'Hire Date',
  '=Formula',
  '-Minus',
  'Title, old; "x"',
  'Überstunden',
  'Email (2)',
  'Full Name',
];
const fields = fc.uniqueArray(
  fc.record({
    label: fc.constantFrom(...LABELS),
    value: fc.oneof(shown, fc.constant('-12.5'), fc.constant('2026-02-28')),
  }),
  { selector: ({ label }) => label, maxLength: 4 },
);
const email = fc
  .tuple(fc.constantFrom('', '=', '+', '-', "'"), fc.constantFrom('ida', 'IDA', 'zoë', 'bo.tan+x'))
  .map(([start, name]) => `${start}${name}@example.com`);
const roster = fc.uniqueArray(
  fc.record({ name: shown, email, role: fc.oneof(fc.constant(''), shown), fields }),
  {
    selector: (one) => `${emailKey(one.email)} ${searchKey(one.name)}`,
    minLength: 1,
    maxLength: 6,
  },
);

/** What the import is known to make of texts: one line, with single spaces. */
const asRead = ({ name, email: address, role, fields: own }: OnRoster): OnRoster => ({
  name: squash(name),
  email: address,
  role: squash(role),
  fields: own
    .map(({ label, value }) => ({ label, value: squash(value) }))
    .sort((a, b) => (a.label < b.label ? -1 : 1)),
});
const sorted = (people: OnRoster[]) => people.map((one) => JSON.stringify(asRead(one))).sort();

describe('what is exported', () => {
  test('[CSV-19] [MEM-14] [CSV-17] is read back to the same people, whatever they are called', async () => {
    await fc.assert(
      fc.asyncProperty(roster, async (people) => {
        const owner = await memberWith(people);
        const csv = await exportEmployees(owner);
        const other = await testPortal.ctx(await testPortal.member());
        const importId = await previewRoster(other, csv);
        await answerAll(other, importId, 'add');
        await applyImport(other, employeesImport, { importId });
        expect(sorted(await rosterOf(other))).toEqual(sorted(await rosterOf(owner)));
        const second = await exportEmployees(other);
        const again = await previewRoster(other, second);
        expect((await rowsOf(other, again)).filter(([, outcome]) => outcome !== 'skip')).toEqual([]);
      }),
      { numRuns: 30 },
    );
  }, 60_000);

  test('[CSV-19] [CSV-16] imported again where it came from adds nothing', async () => {
    const ctx = await memberWith([
      {
        name: '=SUM(A1)',
        email: '+ida@example.com',
        role: '-Lead',
        fields: [{ label: 'Van', value: '@V1' }],
      },
      { name: 'O\'Dell, "Sam"', email: 'sam@example.com', role: '', fields: [] },
    ]);
    const before = await rosterOf(ctx);
    const importId = await importRoster(ctx, await exportEmployees(ctx));
    expect((await rowsOf(ctx, importId)).map(([, outcome]) => outcome)).toEqual(['skip', 'skip']);
    expect(await rosterOf(ctx)).toEqual(before);
  });

  test.each(['=1+1', '+1 901', '-5+1', '@SUM(A1)', "'=1+1"])(
    '[CSV-17] guards the text %j wherever it stands',
    async (cell) => {
      const fields = [{ label: cell, value: cell }];
      const ctx = await memberWith([{ name: cell, email: 'ida@example.com', role: cell, fields }]);
      const csv = await exportEmployees(ctx);
      const guarded = `'${cell}`;
      expect(csv.startsWith(`\ufeffname,email,role,`)).toBe(true);
      expect(csv).toContain(guarded);
      expect(parseCsv(csv).rows.map(({ cells }) => cells)).toEqual([
        [guarded, 'ida@example.com', guarded, guarded],
      ]);
      expect(parseCsv(csv).headers[3]).toBe(cell);
    },
  );
});
