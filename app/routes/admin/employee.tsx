import { type ActionFunctionArgs, data, useSearchParams } from 'react-router';
import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { actFor } from '#app/features/members/member/find-member.server.ts';
import { documentCalls } from '#app/features/work/document/document-actions.server.ts';
import { EmployeeDetails } from '#app/features/work/document/employee-details.tsx';
import { employeePage } from '#app/features/work/document/employee-page.server.ts';
import { employeePageCalls } from '#app/features/work/employee/employee-actions.server.ts';
import { backToEmployees, placeOf } from '#app/features/work/employee/employee-location.ts';
import { EmployeeNotFound } from '#app/features/work/employee/views/employee-not-found.tsx';
import { actions } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { readTimeZone, todayIn } from '#app/session/time-zone.ts';
import type { Route } from './+types/employee';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.page?.employee.name ?? 'Employee not found'} · Delivery Portal` },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const today = todayIn(readTimeZone(request.headers.get('cookie')), ctx.now());
  try {
    const acting = await actFor(ctx, params.memberId);
    const { calls } = placeOf(params.memberId);
    const { searchParams } = new URL(request.url);
    return data({ page: await employeePage(acting, params.employeeId, today, calls, searchParams) });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return data({ page: null }, { status: 404 });
  }
}

const acting = (ctx: Ctx, args: ActionFunctionArgs) => actFor(ctx, args.params.memberId ?? '');

export const action = actions({ ...employeePageCalls(acting), ...documentCalls(acting) });

export default function EmployeeRoute({ loaderData: { page }, params }: Route.ComponentProps) {
  useShows('employees', 'document-types');
  const [search] = useSearchParams();
  if (!page) return <EmployeeNotFound back={backToEmployees(placeOf(params.memberId), search)} />;
  return <EmployeeDetails key={page.employee.id} {...page} />;
}
