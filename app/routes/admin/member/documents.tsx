import { compliancePage } from '#app/features/overview/compliance/compliance-page.server.ts';
import { CompliancePanel } from '#app/features/overview/compliance/views/compliance-panel.tsx';
import { remindNowCalls } from '#app/features/platform/reminder/reminder-calls.server.ts';
import { readDocumentReminder } from '#app/features/work/document/document-reminder.server.ts';
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
  const [page, reminder] = await Promise.all([
    compliancePage(ctx, searchParams, todayOf(request, ctx), params.memberId),
    readDocumentReminder(ctx),
  ]);
  return { ...page, reminder };
}

export const action = intentRouter({ ...documentMatrixCalls, ...remindNowCalls });

export default function MemberDocuments({ loaderData }: Route.ComponentProps) {
  useShows('employees', 'document-types');
  return <CompliancePanel as="part" {...loaderData} />;
}
