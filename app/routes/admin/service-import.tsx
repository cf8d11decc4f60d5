import { href, redirect } from 'react-router';
import { SERVICE_IMPORT_LABELS } from '#app/features/commerce/service/import/service-import-labels.ts';
import { servicesImport } from '#app/features/commerce/service/import/services-import.server.ts';
import { importRoutes } from '#app/features/platform/import/import-actions.server.ts';
import { importPage } from '#app/features/platform/import/import-page.server.ts';
import { ImportWizard } from '#app/features/platform/import/views/import-wizard.tsx';
import { mayAsStaff } from '#app/policy.ts';
import { ownActions } from '#app/session/actions.server.ts';
import { ownCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/service-import';

const LIST = href('/admin/services');

export const handle = { title: 'Import services' };

export const meta: Route.MetaFunction = () => [{ title: 'Import services · Delivery Portal' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ownCtxOf(context);
  if (!mayAsStaff(ctx, 'write', 'manage')) throw redirect(LIST);
  return importPage(ctx, servicesImport, new URL(request.url).searchParams, LIST);
}

export const action = ownActions(importRoutes(servicesImport));

export default function ServiceImportRoute({ loaderData }: Route.ComponentProps) {
  useShows('services');
  return (
    <ImportWizard
      {...loaderData}
      words={SERVICE_IMPORT_LABELS}
      list={LIST}
      page={`${LIST}/import`}
      calls="/api/admin/services"
    />
  );
}
