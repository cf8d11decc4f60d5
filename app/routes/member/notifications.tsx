import { href, redirect } from 'react-router';
import { listAllNotices } from '#app/features/platform/notification/list-notifications.server.ts';
import { noticeCalls } from '#app/features/platform/notification/notice-actions.server.ts';
import { NotificationsPage } from '#app/features/platform/notification/notifications-page.tsx';
import { remindersSeenCalls } from '#app/features/platform/reminder/reminder-calls.server.ts';
import { pageParam } from '#app/lists/pagination.ts';
import { isAdmin } from '#app/policy.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/notifications';

export const handle = { title: 'Notifications' };

export const meta: Route.MetaFunction = () => [{ title: 'Notifications · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  // An admin's notices are the admin's own, whoever's portal it is.
  if (isAdmin(ctx)) throw redirect(href('/admin/notifications'));
  return listAllNotices(ctx, pageParam.parse(new URL(request.url).searchParams.get('page')));
}

export const action = intentRouter({ ...noticeCalls, ...remindersSeenCalls });

export default function NotificationsRoute({ loaderData }: Route.ComponentProps) {
  useShows('unread-member');
  return <NotificationsPage {...loaderData} path={href('/member/notifications')} />;
}
