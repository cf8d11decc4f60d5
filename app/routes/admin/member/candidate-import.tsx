import { href, redirect } from 'react-router';
import { CandidateImportPage } from '#app/features/hiring/candidate/import/candidate-import-page.tsx';
import { candidatesImport } from '#app/features/hiring/candidate/import/candidates-import.server.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { importRoutes } from '#app/features/platform/import/import-actions.server.ts';
import { importPage } from '#app/features/platform/import/import-page.server.ts';
import { paths } from '#app/paths.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/candidate-import';

export const handle = { title: 'Import candidates' };

export const meta: Route.MetaFunction = () => [{ title: 'Import candidates · Delivery Portal' }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  if (!(await assignedCategories(ctx)).includes('hiring')) {
    throw redirect(href('/admin/users/:memberId', params));
  }
  const { searchParams } = new URL(request.url);
  return importPage(ctx, candidatesImport, searchParams, paths.candidates(params.memberId));
}

export const action = intentRouter(importRoutes(candidatesImport));

export default function CandidateImportRoute({ loaderData, params }: Route.ComponentProps) {
  useShows('candidates');
  return <CandidateImportPage key={params.memberId} {...loaderData} />;
}
