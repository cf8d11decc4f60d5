import { employeeCalls } from '#app/features/work/employee/employee-actions.server.ts';
import { employeesPage } from '#app/features/work/employee/employees-page.server.ts';
import { EmployeesPanel } from '#app/features/work/employee/views/employees-panel.tsx';
import { paths } from '#app/paths.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { todayOf } from '#app/session/today-of.ts';
import { employeeBulkCalls, staffEmployeeCalls } from '../../employee-bulk.server.ts';
import type { Route } from './+types/employees';
import { tabMeta } from './tab-meta.ts';

export const meta = tabMeta('Employees');

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const today = todayOf(request, ctx);
  const { searchParams } = new URL(request.url);
  return employeesPage(ctx, searchParams, paths.calls(params.memberId), today);
}

export const action = intentRouter({ ...employeeCalls, ...employeeBulkCalls, ...staffEmployeeCalls });

export default function MemberEmployees({ loaderData }: Route.ComponentProps) {
  useShows('employees', 'document-types');
  return <EmployeesPanel as="part" {...loaderData} />;
}
