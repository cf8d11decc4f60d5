import { expect } from 'vitest';
import { Conflict, NotAllowed } from '#app/errors.ts';
import { undoSteps } from '#app/features/platform/undo/undo-steps.server.ts';
import { rosterOf } from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import { addEmployee } from '../change-employee.server.ts';
import { addField } from '../custom-fields/change-field.server.ts';
import { customFieldSchema } from '../custom-fields/field-schema.ts';
import { employeeUndo, setFieldOfEmployees } from './bulk-employees.server.ts';
import { setFieldSchema } from './chosen-employees.ts';

const TODAY = '2026-11-29';
const person = (name: string) => ({ name, email: `${name}@example.com`, role: '', fields: [] });

test('a field set of many gives everybody back what they had, but for whom somebody has changed since', async ({
  fixtures: { asMember, asOtherTenant, asManager },
}) => {
  const fieldId = (await addField(asMember, customFieldSchema.parse({ name: 'Van', type: 'text' }))).id;
  const [ida, bo] = [await addEmployee(asMember, person('Ida')), await addEmployee(asMember, person('Bo'))];
  const set = (employees: string, value: string) =>
    setFieldOfEmployees(asMember, setFieldSchema.parse({ employees, fieldId, value }), TODAY);
  const vans = async () =>
    Object.fromEntries((await rosterOf(asMember)).map(({ name, fields }) => [name, fields[0]?.value]));
  await set(ida.id, 'V1');
  const { undo: step } = await set(`${ida.id} ${bo.id}`, 'V2');
  const undo = (ctx = asMember) => undoSteps(ctx, step.split(' '), employeeUndo);
  await expect(undo(asOtherTenant)).rejects.toThrow(Conflict);
  await expect(undo(await asManager({ editing: false }))).rejects.toThrow(NotAllowed);
  await undo();
  expect(await vans()).toEqual({ Ida: 'V1', Bo: undefined });
  await expect(undo()).rejects.toThrow(Conflict);
  const { undo: later } = await set(`${ida.id} ${bo.id}`, 'V3');
  await set(bo.id, 'V4');
  const undone = await undoSteps(asMember, later.split(' '), employeeUndo);
  expect(undone).toEqual({
    done: [ida.id],
    left: [{ title: 'Van', why: 'Someone else has changed it since.' }],
  });
  expect(await vans()).toEqual({ Ida: 'V1', Bo: 'V4' });
  expect((await set(bo.id, 'V4')).undo).toBe('');
});
