import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailKey } from '#app/features/platform/account/email.ts';
import { searchText } from '#app/text/search-key.ts';
import { csvText } from '#test/fixtures/csv-text.ts';
import { previewRoster, rowsOf, sendRoster } from '#test/fixtures/roster.ts';
import { createWorld, type World } from '#test/fixtures/world.ts';
import { addEmployee } from '../change-employee.server.ts';
import { employeeSchema } from '../employee-schema.ts';
import { exportEmployees } from '../export-employees.server.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** What files, keyboards and clipboards bring: formulas, quotes, line ends, what nobody sees, dates, numbers. */
const PIECES = [
  ...'=+-@\t\r\n\'",;| |0aé',
  ...[
    '\u00a0',
    '\u00ad',
    '\u200b',
    '\u200e',
    '\u202e',
    '\u2066',
    '\ufeff',
    '\u0000',
    '\u0007',
    '\u0085',
    '\ufffd',
  ],
  ...[
    'e\u0301',
    'ß',
    'Ø',
    'ı',
    '山田',
    '👩‍👩‍👧',
    '’',
    'sep=;',
    'Name',
    'N/A',
    '1/2/2026',
    '02/30/2026',
    '45581',
    '-6.94',
    '1.80E+10',
  ],
];
const hostile = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(''));
const email = fc
  .tuple(
    fc.constantFrom('', '=', '+', '-', "'", '\u200b', 'O’'),
    fc.constantFrom('ida', 'IDA', 'zoë', 'bo.tan+x'),
  )
  .map(([start, name]) => `${start.replace('’', "'")}${name}@example.com`);
const person = fc.record({
  name: hostile,
  email,
  role: fc.oneof(fc.constant(''), hostile),
  fields: fc.array(fc.record({ label: hostile, value: hostile }), { maxLength: 3 }),
});

/** Those whom the form takes, each as it takes them; nobody twice. */
function taken(people: readonly (typeof person extends fc.Arbitrary<infer One> ? One : never)[]) {
  const forms = people.flatMap(({ name, email: address, role, fields }) => {
    const lists = {
      fieldLabel: fields.map(({ label }) => label),
      fieldValue: fields.map(({ value }) => value),
    };
    const parsed = employeeSchema.safeParse({ name, email: address, role, ...lists });
    return parsed.success ? [parsed.data] : [];
  });
  const keys = forms.map((one) => `${emailKey(one.email)}\n${searchText(one.name)}`);
  return forms.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

test('[CSV-19] [CSV-16] what was exported is already up to date in every row, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 5 }), async (people) => {
      const forms = taken(people);
      if (forms.length === 0) return;
      const ctx = await world.ctx(await world.member());
      for (const form of forms) await addEmployee(ctx, form);
      const csv = await csvText(await exportEmployees(ctx));
      const asked = await sendRoster(ctx, csv);
      const dates = asked.kind === 'mapping' ? asked.dates : [];
      const importId = await previewRoster(ctx, csv, {
        dateOrders: Object.fromEntries(dates.map(({ index }) => [String(index), 'mdy'] as const)),
        serials: Object.fromEntries(dates.map(({ index }) => [String(index), 'dates'] as const)),
      });
      const rows = await rowsOf(ctx, importId);
      expect(rows.map(([, outcome, , reason]) => [outcome, reason.slice(0, 19)])).toEqual(
        forms.map(() => ['skip', 'Already up to date.']),
      );
    }),
    { numRuns: 60 },
  );
}, 120_000);
