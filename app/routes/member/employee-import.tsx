import { importCalls } from '#app/features/employee/import/import-actions.server.ts';
import { importPage } from '#app/features/employee/import/import-page.server.ts';
import { ImportWizard } from '#app/features/employee/import/import-wizard.tsx';
import { actions } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import type { Route } from './+types/employee-import';

export const meta: Route.MetaFunction = () => [{ title: 'Import Employees · Delivery Portal' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  return importPage(ctxOf(context), new URL(request.url).searchParams, '/member/employees');
}

export const action = actions(importCalls(async (ctx) => ctx));

export default function EmployeeImportRoute({ loaderData }: Route.ComponentProps) {
  return <ImportWizard {...loaderData} />;
}
