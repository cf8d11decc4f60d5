import { bulkToast } from '#app/bulk.server.ts';
import { formAction, needing } from '#app/call.server.ts';
import { undoCall } from '#app/features/platform/undo/undo-steps.server.ts';
import {
  deleteEmployees,
  type EmployeesDone,
  employeeUndo,
  restoreEmployees,
  setFieldOfEmployees,
} from '#app/features/work/employee/bulk/bulk-employees.server.ts';
import {
  chosenEmployeesSchema,
  employeeIdsSchema,
  setFieldSchema,
} from '#app/features/work/employee/bulk/chosen-employees.ts';
import { countOfEmployees } from '#app/features/work/employee/bulk/count-of-employees.ts';
import { requestDocumentsSchema } from '#app/features/work/request/documents-of-employees.ts';
import { requestDocumentsOf } from '#app/features/work/request/request-documents-of.server.ts';
import { todayOf } from '#app/session/today-of.ts';

const toastOf = (result: EmployeesDone, title: (employees: string) => string) =>
  bulkToast(result, (count) => title(countOfEmployees(count)));

/** The calls with which something is done to many employees at once. */
export const employeeBulkCalls = needing('work', {
  'employees-delete': formAction(chosenEmployeesSchema, async (ctx, input, { request }) => {
    const result = await deleteEmployees(ctx, input, todayOf(request, ctx));
    const made = { deleted: result.done.join(' ') };
    return { toast: toastOf(result, (employees) => `${employees} deleted`), made };
  }),
  'employees-restore': formAction(employeeIdsSchema, async (ctx, input) => ({
    toast: toastOf(await restoreEmployees(ctx, input), (employees) => `${employees} restored`),
  })),
  'employees-field': formAction(setFieldSchema, async (ctx, input, { request }) => {
    const result = await setFieldOfEmployees(ctx, input, todayOf(request, ctx));
    const made = { undo: result.undo, done: String(result.done.length), why: result.left[0]?.why ?? '' };
    return { toast: toastOf(result, (employees) => `Field saved for ${employees}`), made };
  }),
  undo: undoCall(employeeUndo),
});

/** What the staff can do besides. */
export const staffEmployeeCalls = needing('work', {
  'employees-request': formAction(requestDocumentsSchema, async (ctx, input, { request }) => {
    const count = await requestDocumentsOf(ctx, input, todayOf(request, ctx));
    return { toast: { title: `Documents of ${countOfEmployees(count)} requested`, tone: 'success' } };
  }),
});
