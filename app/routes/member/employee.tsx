import { data, useSearchParams } from 'react-router';
import { NotFound } from '#app/errors.ts';
import { threadOfPage } from '#app/features/work/comment/list-comments.server.ts';
import { discussionOf } from '#app/features/work/comment/views/discussion.tsx';
import { documentCalls } from '#app/features/work/document/document-actions.server.ts';
import { EmployeeDetails } from '#app/features/work/document/employee-details.tsx';
import { employeePage } from '#app/features/work/document/employee-page.server.ts';
import { employeePageCalls } from '#app/features/work/employee/employee-actions.server.ts';
import { EmployeeNotFound } from '#app/features/work/employee/views/employee-not-found.tsx';
import { paths, wayBack } from '#app/paths.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { todayOf } from '#app/session/today-of.ts';
import type { Route } from './+types/employee';

export const handle = { title: 'Employee Details' };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.page?.employee.name ?? 'Employee not found'} · Delivery Portal` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const today = todayOf(request, ctx);
  try {
    const { searchParams } = new URL(request.url);
    const page = await employeePage(ctx, params.employeeId, today, paths.calls(null), searchParams);
    return data({ page, thread: await threadOfPage(ctx, 'employee', page.employee.id, request) });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return data({ page: null, thread: null }, { status: 404 });
  }
}

export const action = intentRouter({ ...employeePageCalls, ...documentCalls });

export default function EmployeeRoute({ loaderData: { page, thread } }: Route.ComponentProps) {
  useShows('employees', 'document-types');
  const [params] = useSearchParams();
  if (!page || !thread) return <EmployeeNotFound back={wayBack(paths.employees(null), params)} />;
  return <EmployeeDetails key={page.employee.id} {...page} discussion={discussionOf(thread)} />;
}
