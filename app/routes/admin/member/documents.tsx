import { compliancePage } from '#app/features/overview/compliance/compliance-page.server.ts';
import { CompliancePanel } from '#app/features/overview/compliance/views/compliance-panel.tsx';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { todayOf } from '#app/session/today-of.ts';
import { documentMatrixCalls } from '../../document-matrix.server.ts';
import type { Route } from './+types/documents';
import { tabMeta } from './tab-meta.ts';

export const meta = tabMeta('Documents');

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { searchParams } = new URL(request.url);
  return compliancePage(ctx, searchParams, todayOf(request, ctx), params.memberId);
}

export const action = intentRouter(documentMatrixCalls);

export default function MemberDocuments({ loaderData }: Route.ComponentProps) {
  useShows('employees', 'document-types');
  return <CompliancePanel as="part" {...loaderData} />;
}
