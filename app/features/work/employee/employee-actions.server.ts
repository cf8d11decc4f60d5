import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { call, type ToastText } from '#app/call.server.ts';
import type { Ctx } from '#app/ctx.ts';
import { saveViewPreferences } from '#app/features/members/member/access/view-preference.server.ts';
import { pictureInForm } from '#app/features/platform/account/profile/picture-in-form.server.ts';
import { addEmployee, deleteEmployee, editEmployee, restoreEmployee } from './change-employee.server.ts';
import { backToEmployees, placeOf } from './employee-location.ts';
import { employeeEditSchema, employeeIdSchema, employeeSchema } from './employee-schema.ts';

type Resolve = (ctx: Ctx, args: ActionFunctionArgs) => Promise<Ctx>;

/** The calls of the list of employees, each for the member that `resolve` answers. */
export function employeeCalls(resolve: Resolve) {
  return {
    'employee-add': call(employeeSchema, async (ctx, input, args) => {
      const picture = await pictureInForm(args.form);
      const { id, sharedWith, restored } = await addEmployee(await resolve(ctx, args), input, picture);
      return { toast: saved(restored ? 'Employee restored' : 'Employee added', sharedWith), made: { id } };
    }),
    'employee-edit': call(employeeEditSchema, async (ctx, input, args) => {
      const picture = await pictureInForm(args.form);
      const { sharedWith } = await editEmployee(await resolve(ctx, args), input.employeeId, input, picture);
      return { toast: saved('Employee saved', sharedWith) };
    }),
    'employee-delete': call(employeeIdSchema, async (ctx, input, args) => {
      await deleteEmployee(await resolve(ctx, args), input);
      return { toast: { title: 'Employee deleted', tone: 'success' } };
    }),
    'employee-restore': call(employeeIdSchema, async (ctx, input, args) => {
      await restoreEmployee(await resolve(ctx, args), input);
      return { toast: { title: 'Employee brought back', tone: 'success' } };
    }),
    'view-preference': call(z.object({ view: z.enum(['list', 'grid']) }), async (ctx, { view }) => {
      await saveViewPreferences(ctx, { employees: view });
      return {};
    }),
  };
}

/** The calls of an employee's own page: what is edited is the employee of the address, and deleting it leads to the list. */
export function employeePageCalls(resolve: Resolve) {
  return {
    'employee-edit': employeeCalls(resolve)['employee-edit'],
    'employee-delete': call(employeeIdSchema, async (ctx, input, args) => {
      await deleteEmployee(await resolve(ctx, args), input);
      const params = new URL(args.request.url).searchParams;
      const place = placeOf(args.params.memberId ?? null);
      return {
        redirectTo: backToEmployees(place, params, { deleted: input.employeeId }),
        toast: { title: 'Employee deleted', tone: 'success' },
      };
    }),
  };
}

/** An address that others have too is worth saying; it is no fault, since people share mailboxes. */
function saved(title: string, sharedWith: string | null): ToastText {
  if (sharedWith === null) return { title, tone: 'success' };
  return { title, description: `This address is also used by ${sharedWith}.`, tone: 'success' };
}
