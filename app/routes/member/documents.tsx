import { compliancePage } from '#app/features/overview/compliance/compliance-page.server.ts';
import { CompliancePanel } from '#app/features/overview/compliance/views/compliance-panel.tsx';
import { hasUnread } from '#app/features/platform/notification/mark-read.server.ts';
import { useRemindersSeen } from '#app/features/platform/reminder/use-reminders-seen.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { todayOf } from '#app/session/today-of.ts';
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

export default function DocumentsRoute({ loaderData }: Route.ComponentProps) {
  useShows('employees', 'document-types');
  const { page, unseen } = loaderData;
  useRemindersSeen('document', unseen);
  return <CompliancePanel as="page" {...page} />;
}
