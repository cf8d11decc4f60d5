import { Activity, CircleDollarSign, Files, FileWarning, Users } from 'lucide-react';
import { href, Link } from 'react-router';
import { listAdminWaiting } from '#app/features/overview/dashboard/admin-waiting.server.ts';
import { countPortal } from '#app/features/overview/dashboard/count-portal.server.ts';
import { WAITING_SHOWN } from '#app/features/overview/dashboard/waiting.ts';
import { WhatNeedsYou } from '#app/features/overview/dashboard/what-needs-you.tsx';
import { portalFigures } from '#app/features/overview/figures/portal-figures.server.ts';
import { PortalTrends } from '#app/features/overview/figures/views/portal-trends.tsx';
import { ActivityFeed } from '#app/features/platform/activity/activity-feed.tsx';
import { listRecentActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { listDamaged } from '#app/features/platform/contents/damaged-contents.server.ts';
import { formatWholeDollars } from '#app/format/money.ts';
import { limitParam } from '#app/lists/load-more.ts';
import { mayAsStaff } from '#app/policy.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { readTimeZone, todayIn } from '#app/session/time-zone.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Card, StatCard } from '#app/ui/page/card.tsx';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import type { Route } from './+types/dashboard';

export const handle = { title: 'Admin Dashboard' };

export const meta: Route.MetaFunction = () => [{ title: 'Admin Dashboard · Delivery Portal' }];

/** Lines of the feed on this page. */
const SHOWN_ACTIVITY = 12;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const zone = readTimeZone(request.headers.get('cookie'));
  const today = todayIn(zone, ctx.now());
  const [waiting, counts, activity, damaged, figures] = await Promise.all([
    listAdminWaiting(ctx, today, limitParam(new URL(request.url).searchParams, 'waiting', WAITING_SHOWN)),
    countPortal(ctx),
    listRecentActivity(ctx, SHOWN_ACTIVITY),
    mayAsStaff(ctx, 'read', 'settings') ? listDamaged(ctx) : [],
    portalFigures(ctx, today, zone.name),
  ]);
  return { name: ctx.actor.name, waiting, counts, activity, damaged: damaged.length, figures };
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  useShows('activity', 'messages', 'sales', 'unread-admin');
  const { name, waiting, counts, activity, damaged, figures } = loaderData;
  return (
    <>
      <PageHeader
        title={
          <span className="wrap-anywhere">
            Welcome, <bdi>{name}</bdi>
          </span>
        }
        description="What needs your attention, and recent activity across all members."
        className="max-sm:mb-4"
      />
      {damaged > 0 && (
        <Notice tone="warn" icon={<FileWarning aria-hidden />}>
          {damaged === 1 ? '1 file is' : `${damaged} files are`} damaged on the server and can't be opened.{' '}
          <Link to={`${href('/admin/settings')}#damaged`} className="font-semibold underline">
            View damaged files
          </Link>
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <WhatNeedsYou
          {...waiting}
          queuePath={href('/admin/queue')}
          calm="No files to review, unread messages or overdue requests. New items appear here automatically."
        />
        <div className="grid grid-cols-2 gap-3 max-sm:*:last:col-span-2 sm:grid-cols-3 sm:gap-4">
          <StatCard
            label="Total Users"
            value={counts.users.toLocaleString('en')}
            hint={counts.members === 1 ? '1 member' : `${counts.members.toLocaleString('en')} members`}
            icon={<Users />}
            to={href('/admin/users')}
          />
          <StatCard label="Documents Stored" value={counts.documents.toLocaleString('en')} icon={<Files />} />
          <StatCard
            label="Monthly Revenue"
            value={formatWholeDollars(counts.revenueCents)}
            icon={<CircleDollarSign />}
            to={href('/admin/orders/subscriptions')}
          />
        </div>
        <PortalTrends {...figures} />
        <Card title="Recent Activity" className="max-sm:[&_li:nth-child(n+9)]:hidden">
          {activity.length > 0 ? (
            <ActivityFeed lines={activity} />
          ) : (
            <EmptyState icon={<Activity />} title="Activity feed coming soon" className="pt-0! pb-6!">
              Uploads, replies and changes to members appear here.
            </EmptyState>
          )}
        </Card>
      </div>
    </>
  );
}
