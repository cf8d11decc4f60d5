import { z } from 'zod';
import { formAction, needing, type ToastText } from '#app/call.server.ts';
import { saveViewPreferences } from '#app/features/members/member/access/view-preference.server.ts';
import { pictureInForm } from '#app/features/platform/account/profile/picture-in-form.server.ts';
import { paths, wayBack } from '#app/paths.ts';
import { addEmployee, deleteEmployee, editEmployee, restoreEmployee } from './change-employee.server.ts';
import { employeeEditSchema, employeeIdSchema, employeeSchema } from './employee-schema.ts';

/** The calls of the list of employees. */
export const employeeCalls = needing('work', {
  'employee-add': formAction(employeeSchema, async (ctx, input, args) => {
    const picture = await pictureInForm(args.form);
    const { id, sharedWith, restored } = await addEmployee(ctx, input, picture);
    return { toast: saved(restored ? 'Employee restored' : 'Employee added', sharedWith), made: { id } };
  }),
  'employee-edit': formAction(employeeEditSchema, async (ctx, input, args) => {
    const picture = await pictureInForm(args.form);
    const { sharedWith } = await editEmployee(ctx, input.employeeId, input, picture);
    return { toast: saved('Employee saved', sharedWith) };
  }),
  'employee-delete': formAction(employeeIdSchema, async (ctx, input) => {
    await deleteEmployee(ctx, input);
    return { toast: { title: 'Employee deleted', tone: 'success' } };
  }),
  'employee-restore': formAction(employeeIdSchema, async (ctx, input) => {
    await restoreEmployee(ctx, input);
    return { toast: { title: 'Employee restored', tone: 'success' } };
  }),
  'view-preference': formAction(z.object({ view: z.enum(['list', 'grid']) }), async (ctx, { view }) => {
    await saveViewPreferences(ctx, { employees: view });
    return {};
  }),
});

/** The calls of an employee's own page: what is edited is the employee of the address, and deleting it leads to the list. */
export const employeePageCalls = needing('work', {
  'employee-edit': employeeCalls['employee-edit'],
  'employee-delete': formAction(employeeIdSchema, async (ctx, input, args) => {
    await deleteEmployee(ctx, input);
    const page = new URL(args.request.url).searchParams;
    const list = paths.employees(args.params.memberId ?? null);
    return {
      redirectTo: wayBack(list, page, { deleted: input.employeeId }),
      toast: { title: 'Employee deleted', tone: 'success' },
    };
  }),
});

/** An address that others have too is worth saying; it is no fault, since people share mailboxes. */
function saved(title: string, sharedWith: string | null): ToastText {
  if (sharedWith === null) return { title, tone: 'success' };
  return { title, description: `This address is also used by ${sharedWith}.`, tone: 'success' };
}
