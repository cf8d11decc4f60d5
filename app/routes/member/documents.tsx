import { compliancePage } from '#app/features/overview/compliance/compliance-page.server.ts';
import { CompliancePanel } from '#app/features/overview/compliance/views/compliance-panel.tsx';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { todayOf } from '#app/session/today-of.ts';
import type { Route } from './+types/documents';

export const handle = { title: 'Documents' };

export const meta: Route.MetaFunction = () => [{ title: 'Documents · Delivery Portal' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return compliancePage(ctx, new URL(request.url).searchParams, todayOf(request, ctx), null);
}

export default function DocumentsRoute({ loaderData }: Route.ComponentProps) {
  useShows('employees', 'document-types');
  return <CompliancePanel as="page" {...loaderData} />;
}
