import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotAllowed, NotFound, ValidationError } from '#app/errors.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { csvText } from '#test/fixtures/csv-text.ts';
import { rosterOf } from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import { addEmployee, editEmployee } from '../change-employee.server.ts';
import { listEmployeesSchema } from '../employee-schema.ts';
import { exportEmployees } from '../export-employees.server.ts';
import { listEmployees } from '../list-employees.server.ts';
import { addField, deleteField, editField, restoreField } from './change-field.server.ts';
import { fieldFilter } from './field-filters.ts';
import { customFieldSchema, MOST_FIELDS } from './field-schema.ts';
import { defineFields } from './fit-fields.server.ts';
import { customFieldsOf, customFieldsPage } from './list-fields.server.ts';

let fixtures: Fixtures;
let asMember: Ctx;
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  asMember = made.asMember;
});

const define = async (name: string, type = 'text', options = '') =>
  (await addField(asMember, customFieldSchema.parse({ name, type, options }))).id;
const hire = async (name: string, fields: Record<string, string>) => {
  const listed = Object.entries(fields).map(([label, value]) => ({ label, value }));
  const email = `${name.toLowerCase()}@example.com`;
  return (await addEmployee(asMember, { name, email, role: '', fields: listed })).id;
};
const fieldsOf = async (name: string) =>
  Object.fromEntries(
    (await rosterOf(asMember)).find((one) => one.name === name)?.fields.map((f) => [f.label, f.value]) ?? [],
  );
const found = async (query: Record<string, string>) => {
  const { employees } = await listEmployees(asMember, listEmployeesSchema.parse(query), '/api');
  return employees.map(({ name }) => name);
};
const change = (fieldId: string, input: Record<string, string>) =>
  editField(asMember, { fieldId, ...customFieldSchema.parse(input) });

describe('values', () => {
  test('are kept by the type of their field, and under its name', async () => {
    await define('Hire Date', 'date');
    await define('Pay Rate', 'number');
    await define('Shirt', 'choice', 'Small\nLarge');
    await define('Cell', 'phone');
    await hire('Ida', {
      'hire date': 'March 4, 2026',
      'Pay Rate': '$1,022.50',
      Shirt: 'LARGE',
      Cell: '(901) 555-0142',
      Badge: '7',
    });
    expect(await fieldsOf('Ida')).toEqual({
      'Hire Date': '2026-03-04',
      'Pay Rate': '1022.50',
      Shirt: 'Large',
      Cell: '(901) 555-0142',
      Badge: '7',
    });
    const badge = (await customFieldsOf(asMember)).find(({ name }) => name === 'Badge');
    expect(badge).toMatchObject({ type: 'text', options: [] });
  });

  test.for([
    ['date', 'soon', "isn't a date"],
    ['number', 'a lot', "isn't a number"],
    ['phone', 'none yet', "isn't a phone number"],
    ['choice', 'Medium', "isn't one of Small, Large"],
  ])(
    'of the type %s are refused at their field where they are none',
    async ([type = '', value = '', why]) => {
      await define('Odd', type, type === 'choice' ? 'Small\nLarge' : '');
      const refused = hire('Ida', { Odd: value });
      await expect(refused).rejects.toThrow(ValidationError);
      await expect(refused).rejects.toMatchObject({
        fields: { 'field Odd': expect.stringContaining(why ?? '') },
      });
      const id = await hire('Bo', {});
      const edit = { name: 'Bo', email: 'bo@example.com', role: '', fields: [{ label: 'Odd', value }] };
      await expect(editEmployee(asMember, id, edit)).rejects.toThrow(ValidationError);
      expect(await fieldsOf('Bo')).toEqual({});
    },
  );

  test('are found by a search, and an employee by an option or by what is not set', async () => {
    const shirt = await define('Shirt_%', 'choice', 'Small\nLarge');
    await hire('Ida', { 'Shirt_%': 'Small', Locker: 'blue harbor 12' });
    await hire('Bo', { 'Shirt_%': 'Large' });
    await hire('Cy', {});
    expect(await found({ q: 'harbor' })).toEqual(['Ida']);
    expect(await found({ field: fieldFilter(shirt, 1) })).toEqual(['Bo']);
    expect(await found({ field: fieldFilter(shirt, '') })).toEqual(['Cy']);
    expect(await found({ field: 'cfield_gone.0' })).toHaveLength(3);
  });
});

describe('a field', () => {
  test('has a name of its own among the columns and fields of a member, however it is written', async () => {
    await define('Hire Date', 'date');
    await expect(define('hire_date')).rejects.toThrow('There is already a field with this name.');
    expect(customFieldSchema.safeParse({ name: 'E-mail' }).success).toBe(false);
    await expect(define('Shirt', 'choice')).rejects.toThrow('Enter at least one option.');
  });

  test('is renamed with what employees have', async () => {
    const id = await define('Badge');
    await hire('Ida', { Badge: '7' });
    await change(id, { name: 'Badge number' });
    expect(await fieldsOf('Ida')).toEqual({ 'Badge number': '7' });
    expect(await csvText(await exportEmployees(asMember))).toContain('name,email,role,Badge number\r\n');
  });

  test('takes another type where all values fit, and says which do not', async () => {
    const id = await define('Start');
    await hire('Ida', { Start: '3/4/2026' });
    const bo = await hire('Bo', { Start: 'in spring' });
    await expect(change(id, { name: 'Start', type: 'date' })).rejects.toThrow(
      'Bo: "in spring" isn\'t a date.',
    );
    expect(await fieldsOf('Ida')).toEqual({ Start: '3/4/2026' });
    await editEmployee(asMember, bo, { name: 'Bo', email: 'bo@example.com', role: '', fields: [] });
    await change(id, { name: 'Start', type: 'date' });
    expect(await fieldsOf('Ida')).toEqual({ Start: '2026-03-04' });
  });

  test('is deleted and restored with its values, as long as its name is free', async () => {
    const id = await define('Badge');
    await hire('Ida', { Badge: '7', Van: 'V1' });
    await deleteField(asMember, { fieldId: id });
    expect(await fieldsOf('Ida')).toEqual({ Van: 'V1' });
    expect((await customFieldsPage(asMember)).deleted.lines).toMatchObject([{ id, name: 'Badge' }]);
    const again = await define('badge');
    await expect(restoreField(asMember, { fieldId: id })).rejects.toThrow(Conflict);
    await deleteField(asMember, { fieldId: again });
    await restoreField(asMember, { fieldId: id });
    expect(await fieldsOf('Ida')).toEqual({ Van: 'V1', Badge: '7' });
    await expect(restoreField(asMember, { fieldId: id })).rejects.toThrow(Conflict);
  });

  test('comes once for a key, and not beyond the limit', async () => {
    const input = { ...customFieldSchema.parse({ name: 'Badge' }), key: 'one-press' };
    expect(await addField(asMember, input)).toEqual(await addField(asMember, input));
    const many = Array.from({ length: MOST_FIELDS - 1 }, (_, at) => ({ label: `F${at}` }));
    await asMember.db.transaction().execute((db) => defineFields({ ...asMember, db }, many));
    await expect(define('One more')).rejects.toThrow('Use at most 500 custom fields.');
    await expect(hire('Ida', { 'One more': 'x' })).rejects.toThrow('Use at most 500 custom fields.');
    await hire('Bo', { F3: 'x' });
  });

  test('is nobody else’s, and changed by those who may edit', async () => {
    const fieldId = await define('Badge');
    const { asStranger, asManager } = { asStranger: fixtures.asOtherTenant, asManager: fixtures.asManager };
    for (const act of [
      () => editField(asStranger, { fieldId, ...customFieldSchema.parse({ name: 'Mine' }) }),
      () => deleteField(asStranger, { fieldId }),
    ]) {
      await expect(act()).rejects.toThrow(NotFound);
    }
    await expect(restoreField(asStranger, { fieldId })).rejects.toThrow(Conflict);
    const reader = await asManager({ editing: false });
    await expect(addField(reader, customFieldSchema.parse({ name: 'X' }))).rejects.toThrow(NotAllowed);
    await expect(deleteField(reader, { fieldId })).rejects.toThrow(NotAllowed);
    expect((await customFieldsPage(reader)).fields).toHaveLength(1);
    expect(await customFieldsOf(asStranger)).toEqual([]);
  });
});
