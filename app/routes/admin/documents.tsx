import { compliancePageOfAll } from '#app/features/overview/compliance/compliance-page.server.ts';
import { CompliancePanel } from '#app/features/overview/compliance/views/compliance-panel.tsx';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { todayOf } from '#app/session/today-of.ts';
import { documentMatrixCalls } from '../document-matrix.server.ts';
import type { Route } from './+types/documents';

export const handle = { title: 'Documents' };

export const meta: Route.MetaFunction = () => [{ title: 'Documents · Delivery Portal' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  return compliancePageOfAll(ctx, new URL(request.url).searchParams, todayOf(request, ctx));
}

export const action = adminActions(documentMatrixCalls);

export default function DocumentsRoute({ loaderData }: Route.ComponentProps) {
  useShows('employees', 'document-types', 'members');
  return <CompliancePanel as="all" {...loaderData} />;
}
