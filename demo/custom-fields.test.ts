import { expect } from 'vitest';
import { FIELD_TYPES } from '#app/features/work/employee/custom-fields/field-type-names.ts';
import type { FreeField } from '#app/features/work/employee/employee-schema.ts';
import { acrossMembers } from '#db/open.ts';
import { test } from '#test/fixtures/test.ts';
import { DEMO_LOGINS } from './logins.ts';
import { seedDemo } from './seed.ts';

test('every value of an employee in the demo is of a defined field, and Northgate has one of each type', async ({
  testPortal,
}) => {
  await seedDemo(testPortal.deps);
  const db = acrossMembers(testPortal.deps.db, 'a test of all members');
  const defined = await db.selectFrom('custom_fields').select(['member_id', 'name', 'type']).execute();
  const names = new Set(defined.map(({ member_id, name }) => `${member_id} ${name}`));
  const employees = await db.selectFrom('employees').select(['member_id', 'fields']).execute();
  const used = employees.flatMap(({ member_id, fields }) =>
    (JSON.parse(fields) as FreeField[]).map(({ label }) => `${member_id} ${label}`),
  );
  expect(used.length).toBeGreaterThan(1_000);
  expect([...new Set(used)].filter((name) => !names.has(name))).toEqual([]);
  const owner = DEMO_LOGINS.find(({ role }) => role === 'member');
  const northgate = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', owner?.email ?? '')
    .executeTakeFirstOrThrow();
  const types = defined.flatMap(({ member_id, type }) => (member_id === northgate.id ? type : []));
  expect(new Set(types)).toEqual(new Set(FIELD_TYPES));
});
