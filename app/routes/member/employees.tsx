import { employeeCalls } from '#app/features/work/employee/employee-actions.server.ts';
import { employeesPage } from '#app/features/work/employee/employees-page.server.ts';
import { EmployeesPanel } from '#app/features/work/employee/views/employees-panel.tsx';
import { paths } from '#app/paths.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { todayOf } from '#app/session/today-of.ts';
import { employeeBulkCalls } from '../employee-bulk.server.ts';
import type { Route } from './+types/employees';

export const handle = { title: 'Employees' };

export const meta: Route.MetaFunction = () => [{ title: 'Employees · Delivery Portal' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const today = todayOf(request, ctx);
  return employeesPage(ctx, new URL(request.url).searchParams, paths.calls(null), today);
}

export const action = intentRouter({ ...employeeCalls, ...employeeBulkCalls });

export default function EmployeesRoute({ loaderData }: Route.ComponentProps) {
  useShows('employees', 'document-types');
  return <EmployeesPanel as="page" {...loaderData} />;
}
