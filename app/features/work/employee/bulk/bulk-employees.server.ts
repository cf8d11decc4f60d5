import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { attempt, type BulkResult } from '#app/bulk.server.ts';
import type { Ctx } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { requireEditing } from '#app/policy.ts';
import { deleteEmployee, restoreEmployee } from '../change-employee.server.ts';
import type { ChosenEmployees, employeeIdsSchema, setFieldSchema } from './chosen-employees.ts';
import { type Chosen, chosenEmployees } from './find-chosen.server.ts';
import { findField, setField } from './set-field.server.ts';

/** Of each employee that it was done for, the id; and why it was not for others. */
export type EmployeesDone = BulkResult<string>;

/** Hides the chosen employees with their documents; they can be restored for 30 days. */
export async function deleteEmployees(
  ctx: Ctx,
  chosen: ChosenEmployees,
  today: string,
): Promise<EmployeesDone> {
  requireEditing(ctx);
  return forEach(await chosenEmployees(ctx, chosen, today), (employeeId) =>
    deleteEmployee(ctx, { employeeId }),
  );
}

/** Restores employees that were deleted together. Throws Conflict where none of them can be restored. */
export async function restoreEmployees(
  ctx: Ctx,
  { employees }: z.output<typeof employeeIdsSchema>,
): Promise<EmployeesDone> {
  requireEditing(ctx);
  const result = await forEach(
    employees.map((id) => ({ id, name: '' })),
    (employeeId) => restoreEmployee(ctx, { employeeId }),
  );
  if (result.done.length === 0) throw new Conflict('These employees can no longer be restored.');
  return result;
}

/** Gives the chosen employees the same value in a custom field, or with '' none. Throws NotFound for a field that is not there. */
export async function setFieldOfEmployees(
  ctx: Ctx,
  { fieldId, value, ...chosen }: z.output<typeof setFieldSchema>,
  today: string,
): Promise<EmployeesDone> {
  requireEditing(ctx);
  const { name: label } = await findField(ctx, { fieldId, value });
  return forEach(await chosenEmployees(ctx, chosen, today), (id) => setField(ctx, id, { label, value }));
}

/** Does the same for each, in a transaction of its own, as if it were done on its page. */
async function forEach(
  employees: readonly Pick<Chosen, 'id' | 'name'>[],
  act: (employeeId: string) => Promise<unknown>,
): Promise<EmployeesDone> {
  const result: EmployeesDone = { done: [], left: [] };
  for (const { id, name } of employees) {
    await attempt(result, { item: id, title: name }, () => act(id));
    await nextTurn();
  }
  return result;
}
