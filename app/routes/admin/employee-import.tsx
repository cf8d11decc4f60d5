import { type ActionFunctionArgs, data } from 'react-router';
import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { actFor } from '#app/features/members/member/find-member.server.ts';
import { MEMBERS_PATH } from '#app/features/members/member/list-location.ts';
import { MemberNotFound } from '#app/features/members/member/member-not-found.tsx';
import { importCalls } from '#app/features/platform/import/import-actions.server.ts';
import { importPage } from '#app/features/platform/import/import-page.server.ts';
import { placeOf } from '#app/features/work/employee/employee-location.ts';
import { EmployeeImportPage } from '#app/features/work/employee/import/employee-import-page.tsx';
import { employeesImport } from '#app/features/work/employee/import/employees-import.server.ts';
import { actions } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/employee-import';

export const meta: Route.MetaFunction = () => [{ title: 'Import Employees · Delivery Portal' }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  try {
    const acting = await actFor(ctxOf(context), params.memberId);
    const { list } = placeOf(params.memberId);
    return data({ page: await importPage(acting, employeesImport, new URL(request.url).searchParams, list) });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return data({ page: null }, { status: 404 });
  }
}

const acting = (ctx: Ctx, args: ActionFunctionArgs) => actFor(ctx, args.params.memberId ?? '');

export const action = actions(importCalls(employeesImport, acting));

export default function EmployeeImportRoute({ loaderData: { page }, params }: Route.ComponentProps) {
  useShows('employees');
  if (!page) return <MemberNotFound back={MEMBERS_PATH} />;
  return <EmployeeImportPage key={params.memberId} {...page} />;
}
