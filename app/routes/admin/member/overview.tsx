import { href, redirect, useOutletContext, useSearchParams } from 'react-router';
import { ContactCard } from '#app/features/members/member/about/contact-card.tsx';
import { readContactCard } from '#app/features/members/member/about/read-about.server.ts';
import { memberPageCalls } from '#app/features/members/member/member-actions.server.ts';
import { openWorkOfMember } from '#app/features/overview/dashboard/open-work-of-member.server.ts';
import { WhatNeedsYou } from '#app/features/overview/dashboard/what-needs-you.tsx';
import { latestFiles } from '#app/features/overview/figures/latest-files.server.ts';
import { nextDue } from '#app/features/overview/figures/next-due.server.ts';
import { LatestFilesCard } from '#app/features/overview/figures/views/latest-files-card.tsx';
import { NextDueCard } from '#app/features/overview/figures/views/next-due-card.tsx';
import { listStaff } from '#app/features/platform/account/staff.server.ts';
import { accountHealth } from '#app/features/work/employee/health/account-health.server.ts';
import { AccountHealthCard } from '#app/features/work/employee/health/account-health-card.tsx';
import { limitParam } from '#app/lists/load-more.ts';
import { keepingWayBack, paths, withQuery } from '#app/paths.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { todayOf } from '#app/session/today-of.ts';
import type { Route } from './+types/overview';
import { earlierTab } from './earlier-tab.ts';
import type { TabContext } from './tabs.tsx';

/** Lines of open work that show at once. */
const SHOWN = 4;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { searchParams } = new URL(request.url);
  const moved = earlierTab(params.memberId, searchParams);
  if (moved) throw redirect(moved);
  const today = todayOf(request, ctx);
  const [waiting, due, files, contact, managers, health] = await Promise.all([
    openWorkOfMember(ctx, today, limitParam(searchParams, 'waiting', SHOWN)),
    nextDue(ctx, today),
    latestFiles(ctx),
    readContactCard(ctx),
    listStaff(ctx),
    accountHealth(ctx),
  ]);
  return { waiting, due, files, contact, managers, health };
}

export const action = intentRouter(memberPageCalls);

export default function MemberOverview({ loaderData, params: { memberId } }: Route.ComponentProps) {
  useShows(
    'account',
    'candidates',
    'document-types',
    'employees',
    'files',
    'forms',
    'members',
    'orders',
    'requests',
  );
  const { waiting, due, files, contact, managers, health } = loaderData;
  const { email, unread } = useOutletContext<TabContext>();
  const [params] = useSearchParams();
  const withBack = <Line extends { to: string }>(line: Line) => ({
    ...line,
    to: withWayBackOf(line.to, params),
  });
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-1 gap-5">
        <WhatNeedsYou
          {...waiting}
          unread={unread}
          lines={waiting.lines.map(withBack)}
          queuePath={withQuery(href('/admin/queue'), { member: memberId })}
          calm="New files, disputes, replies and forms from this member appear here."
        />
        <LatestFilesCard
          files={files.map(withBack)}
          allPath={keepingWayBack(href('/admin/users/:memberId/files', { memberId }), params)}
        />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <ContactCard email={email} contact={contact} managers={managers} />
        <NextDueCard lines={due.map(withBack)} />
        <AccountHealthCard
          className="max-sm:[&_ul]:hidden"
          health={health}
          missingPath={(missing) => keepingWayBack(paths.employees(memberId), params, { missing })}
        />
      </div>
    </div>
  );
}

/** The path of another page of this member, which may have a query, with the same way back to the list. */
function withWayBackOf(to: string, page: URLSearchParams): string {
  if (!to.startsWith(`${href('/admin/users')}/`)) return to;
  const [path = '', query] = to.split('?');
  return keepingWayBack(path, page, Object.fromEntries(new URLSearchParams(query)));
}
