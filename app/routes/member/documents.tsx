import { compliancePage } from '#app/features/overview/compliance/compliance-page.server.ts';
import { CompliancePanel } from '#app/features/overview/compliance/views/compliance-panel.tsx';
import { hasUnread } from '#app/features/platform/notification/mark-read.server.ts';
import { remindersSeenCalls } from '#app/features/platform/reminder/reminder-calls.server.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { todayOf } from '#app/session/today-of.ts';
import { useReadWhileOpen } from '#app/ui/lists/use-mark-read.ts';
import type { Route } from './+types/documents';

export const handle = { title: 'Documents' };

export const meta: Route.MetaFunction = () => [{ title: 'Documents · Delivery Portal' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const [page, unseen] = await Promise.all([
    compliancePage(ctx, new URL(request.url).searchParams, todayOf(request, ctx), null),
    hasUnread(ctx, 'document'),
  ]);
  return { page, unseen };
}

export const action = intentRouter(remindersSeenCalls);

export default function DocumentsRoute({ loaderData }: Route.ComponentProps) {
  useShows('employees', 'document-types');
  const { page, unseen } = loaderData;
  useReadWhileOpen({ unseen, intent: 'reminders-seen', values: { kind: 'document' } });
  return <CompliancePanel as="page" {...page} />;
}
