import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { attempt, type BulkResult } from '#app/bulk.server.ts';
import { type Ctx, type Tx, transact } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { keepUndo, type Undo } from '#app/features/platform/undo/undo-steps.server.ts';
import { requireEditing } from '#app/policy.ts';
import { deleteEmployee, restoreEmployee } from '../change-employee.server.ts';
import type { ChosenEmployees, employeeIdsSchema, setFieldSchema } from './chosen-employees.ts';
import { type Chosen, chosenEmployees } from './find-chosen.server.ts';
import { type FieldSet, findField, setField } from './set-field.server.ts';

/** Of each employee that it was done for, the id; and why it was not for others. */
export type EmployeesDone = BulkResult<string>;

/** Employees whose field is set back in one transaction. */
const STEP = 50;
const CHANGED = 'Someone else has changed it since.';

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
): Promise<EmployeesDone & { undo: string }> {
  requireEditing(ctx);
  const { name: label } = await findField(ctx, { fieldId, value });
  const set: FieldSet[] = [];
  const result = await forEach(await chosenEmployees(ctx, chosen, today), async (id) => {
    const done = await transact(ctx, (tx) => setField(tx, id, { label, value }));
    if (done) set.push(done);
  });
  return { ...result, undo: await keepSteps(ctx, set) };
}

/** Keeps what undoes it, so many employees in a step; returns the steps. */
async function keepSteps(ctx: Ctx, set: readonly FieldSet[]): Promise<string> {
  if (set.length === 0) return '';
  return transact(ctx, async (tx) => {
    const steps: string[] = [];
    for (let from = 0; from < set.length; from += STEP)
      steps.push(await keepUndo(tx, 'employees-field', set.slice(from, from + STEP)));
    return steps.join(' ');
  });
}

/** How acts over many employees are undone. */
export const employeeUndo: Record<string, Undo> = {
  'employees-field': { allow: requireEditing, undo: undoFields },
};

async function undoFields(tx: Tx, set: FieldSet[]): Promise<EmployeesDone> {
  const result: EmployeesDone = { done: [], left: [] };
  for (const { id, label, value, before } of set) {
    await attempt(result, { item: id, title: label }, async () => {
      if (!(await setField(tx, id, { label, value: before }, value))) throw new Conflict(CHANGED);
    });
  }
  return result;
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
