import { href } from 'react-router';
import { listAllNotices } from '#app/features/platform/notification/list-notifications.server.ts';
import { noticeCalls } from '#app/features/platform/notification/notice-actions.server.ts';
import { NotificationsPage } from '#app/features/platform/notification/notifications-page.tsx';
import { pageParam } from '#app/lists/pagination.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/notifications';

export const handle = { title: 'Notifications' };

export const meta: Route.MetaFunction = () => [{ title: 'Notifications · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  return listAllNotices(ctx, pageParam.parse(new URL(request.url).searchParams.get('page')));
}

export const action = adminActions(noticeCalls);

export default function NotificationsRoute({ loaderData }: Route.ComponentProps) {
  useShows('unread-admin');
  return <NotificationsPage {...loaderData} path={href('/admin/notifications')} />;
}
