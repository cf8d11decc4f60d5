import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { namesOnRoster, rosterOf } from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import {
  addEmployee,
  deleteEmployee,
  listDeletedEmployees,
  restoreEmployee,
} from './change-employee.server.ts';
import { listHistory } from './find-employee.server.ts';

const IDA = {
  name: 'Ida Lowe',
  email: 'ida@example.com',
  role: 'Driver',
  fields: [{ label: 'Phone', value: '901 555 0100' }],
};
let asMember: Ctx;
let deletedId: string;

test.beforeEach(async ({ fixtures }) => {
  asMember = fixtures.asMember;
  ({ id: deletedId } = await addEmployee(asMember, IDA));
  await deleteEmployee(asMember, { employeeId: deletedId });
});

const later = (days: number): Ctx => ({
  ...asMember,
  now: () => new Date(asMember.now().getTime() + days * 86_400_000),
});

describe('adding whoever was deleted', () => {
  test.each([
    ['name and address', { ...IDA, name: 'ÍDA  LOWE', email: 'IDA@example.com', fields: [] }],
    [
      'name and phone',
      { ...IDA, email: 'new@example.com', fields: [{ label: 'Mobile', value: '+1 (901) 555-0100 x7' }] },
    ],
  ])('asks whether the record is to be restored, known by %s', async (_, person) => {
    const text = 'Ida Lowe was deleted and can still be restored. Restore the record or create a new one.';
    await expect(addEmployee(asMember, person)).rejects.toMatchObject({
      name: 'ValidationError',
      message: text,
      fields: { rehire: text },
    });
    expect(await namesOnRoster(asMember)).toEqual([]);
  });

  test('restores the record with what was typed, and the history says what changed', async () => {
    const typed = {
      name: 'Ida Marsh Lowe',
      email: 'ida@example.com',
      role: '',
      fields: [
        { label: 'Van', value: 'V1' },
        { label: 'phone', value: '' },
      ],
    };
    const same = { ...typed, name: 'IDA LOWE', key: 'the form', rehire: 'restore' as const };
    const added = await addEmployee(asMember, same);
    expect(added).toEqual({ id: deletedId, sharedWith: null, restored: true });
    expect(await addEmployee(asMember, same)).toEqual(added);
    expect(await rosterOf(asMember)).toEqual([
      {
        name: 'IDA LOWE',
        email: 'ida@example.com',
        role: 'Driver',
        fields: [...IDA.fields, { label: 'Van', value: 'V1' }],
      },
    ]);
    expect((await listHistory(asMember, deletedId)).lines.map(({ action }) => action)).toContain(
      'Employee restored. Name: "Ida Lowe" → "IDA LOWE"; Van: blank → "V1"',
    );
  });

  test('adds a new record where a person says so, and keeps the deleted one', async () => {
    const { id, restored } = await addEmployee(asMember, { ...IDA, rehire: 'new' });
    expect(restored).toBe(false);
    expect(id).not.toBe(deletedId);
    expect((await listDeletedEmployees(asMember)).lines).toMatchObject([{ id: deletedId }]);
  });

  test('does not ask for another person, another member’s, nor for what can no longer be restored', async ({
    fixtures,
  }) => {
    expect(await addEmployee(asMember, { ...IDA, name: 'Bo Tan' })).toMatchObject({ restored: false });
    expect(await addEmployee(fixtures.asOtherTenant, IDA)).toMatchObject({ restored: false });
    expect(await addEmployee(later(31), IDA)).toMatchObject({ restored: false });
  });

  test('two who restore at once restore it once', async () => {
    const tries = await Promise.allSettled([
      addEmployee(asMember, { ...IDA, rehire: 'restore' }),
      restoreEmployee(asMember, { employeeId: deletedId }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await namesOnRoster(asMember)).toEqual(['Ida Lowe']);
    expect((await listDeletedEmployees(asMember)).lines).toEqual([]);
  });
});
