import { Activity, CircleDollarSign, Files, Users } from 'lucide-react';
import { ActivityFeed } from '#app/features/activity/activity-feed.tsx';
import { listRecentActivity } from '#app/features/activity/list-activity.server.ts';
import { listAdminWaiting } from '#app/features/dashboard/admin-waiting.server.ts';
import { countPortal } from '#app/features/dashboard/count-portal.server.ts';
import { WAITING_SHOWN } from '#app/features/dashboard/waiting.ts';
import { WhatNeedsYou } from '#app/features/dashboard/what-needs-you.tsx';
import { formatWholeDollars } from '#app/money.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { readTimeZone, todayIn } from '#app/session/time-zone.ts';
import { linesAsked } from '#app/shown-lines.ts';
import { Card, StatCard } from '#app/ui/card.tsx';
import { EmptyState, PageHeader } from '#app/ui/page.tsx';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = () => [{ title: 'Admin Dashboard · Delivery Portal' }];

/** Lines of the feed on this page. */
const SHOWN_ACTIVITY = 12;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const today = todayIn(readTimeZone(request.headers.get('cookie')), ctx.now());
  const [waiting, counts, activity] = await Promise.all([
    listAdminWaiting(ctx, today, linesAsked(new URL(request.url).searchParams, 'waiting', WAITING_SHOWN)),
    countPortal(ctx),
    listRecentActivity(ctx, SHOWN_ACTIVITY),
  ]);
  return { name: ctx.actor.name, waiting, counts, activity };
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { name, waiting, counts, activity } = loaderData;
  return (
    <>
      <PageHeader
        title={
          <span className="wrap-anywhere">
            Welcome, <bdi>{name}</bdi>
          </span>
        }
        description="What waits for an answer from you, and what has happened across all members."
      />
      <div className="grid grid-cols-1 gap-6">
        <WhatNeedsYou
          {...waiting}
          calm="No file waits for review, no message is unread and no request is open past its date. New ones show up here by themselves."
        />
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
          <StatCard
            label="Total Users"
            value={counts.users.toLocaleString('en')}
            icon={<Users />}
            to="/admin/users"
          />
          <StatCard label="Documents Stored" value={counts.documents.toLocaleString('en')} icon={<Files />} />
          <StatCard
            label="Monthly Revenue"
            value={formatWholeDollars(counts.revenueCents)}
            icon={<CircleDollarSign />}
            to="/admin/orders"
          />
        </div>
        <Card title="Recent Activity">
          {activity.length > 0 ? (
            <ActivityFeed lines={activity} />
          ) : (
            <EmptyState icon={<Activity />} title="Activity feed coming soon" className="pt-0! pb-6!">
              As soon as somebody uploads a file, answers a request or changes a member, it is listed here.
            </EmptyState>
          )}
        </Card>
      </div>
    </>
  );
}
