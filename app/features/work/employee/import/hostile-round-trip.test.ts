import fc from 'fast-check';
import { expect } from 'vitest';
import { emailKey } from '#app/features/platform/account/email.ts';
import { searchKey } from '#app/text/search-key.ts';
import { csvText } from '#test/fixtures/csv-text.ts';
import { previewRoster, rowsOf, sendRoster } from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import { email, hostile, phone } from '#test/hostile-texts.ts';
import { addEmployee } from '../change-employee.server.ts';
import { employeeSchema } from '../employee-schema.ts';
import { exportEmployees } from '../export-employees.server.ts';

const person = fc.record({
  name: hostile,
  email,
  role: fc.oneof(fc.constant(''), hostile),
  fields: fc.array(
    fc.oneof(
      fc.record({ label: hostile, value: hostile }),
      fc.record({ label: fc.constantFrom('Phone', 'Mobile'), value: phone }),
    ),
    { maxLength: 3 },
  ),
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
  const keys = forms.map((one) => `${emailKey(one.email)}\n${searchKey(one.name)}`);
  return forms.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

test('[CSV-19] [CSV-16] what was exported is already up to date in every row, whatever is in it', async ({
  testPortal,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 5 }), async (people) => {
      const forms = taken(people);
      if (forms.length === 0) return;
      const ctx = await testPortal.ctx(await testPortal.member());
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
