import { fieldCalls } from '#app/features/work/employee/custom-fields/field-actions.server.ts';
import { FieldsPage } from '#app/features/work/employee/custom-fields/fields-page.tsx';
import { customFieldsPage } from '#app/features/work/employee/custom-fields/list-fields.server.ts';
import { trashLimitParam } from '#app/lists/trash.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/employee-fields';

export const handle = { title: 'Employee Fields' };

export const meta: Route.MetaFunction = () => [{ title: 'Employee Fields · Delivery Portal' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  return customFieldsPage(ctxOf(context), trashLimitParam(new URL(request.url).searchParams));
}

export const action = intentRouter(fieldCalls);

export default function EmployeeFieldsRoute({ loaderData }: Route.ComponentProps) {
  useShows('employees');
  return <FieldsPage {...loaderData} />;
}
