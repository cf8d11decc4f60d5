import { href, redirect } from 'react-router';
import { ownFindingSums } from '#app/features/audit/finding/list-own-findings.server.ts';
import { listSubscriptions } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { requireMember } from '#app/features/members/member/find-member.server.ts';
import { listExternalLinks } from '#app/features/members/member/tools/external-links.server.ts';
import { ExternalTools } from '#app/features/members/member/tools/external-tools.tsx';
import { toolCalls } from '#app/features/members/member/tools/tool-actions.server.ts';
import { MemberStats } from '#app/features/overview/dashboard/member-stats.tsx';
import { listMemberWaiting } from '#app/features/overview/dashboard/member-waiting.server.ts';
import { AlmostReady, QuickLinks } from '#app/features/overview/dashboard/quick-links.tsx';
import { MEMBER_WAITING_SHOWN } from '#app/features/overview/dashboard/waiting.ts';
import { WhatNeedsYou } from '#app/features/overview/dashboard/what-needs-you.tsx';
import { memberFigures } from '#app/features/overview/figures/member-figures.server.ts';
import { MemberTrends } from '#app/features/overview/figures/views/member-trends.tsx';
import { listRecentNotices } from '#app/features/platform/notification/list-notifications.server.ts';
import { RecentNotices } from '#app/features/platform/notification/recent-notices.tsx';
import { countMembersUnread } from '#app/features/platform/notification/unread.server.ts';
import { accountHealth } from '#app/features/work/employee/health/account-health.server.ts';
import { AccountHealthCard } from '#app/features/work/employee/health/account-health-card.tsx';
import { listExpected } from '#app/features/work/expected-file/list-expected.server.ts';
import { ExpectedThisWeek } from '#app/features/work/expected-file/views/expected-this-week.tsx';
import { listMemberForms } from '#app/features/work/form/member-forms.server.ts';
import { limitParam } from '#app/lists/load-more.ts';
import { paths, withQuery } from '#app/paths.ts';
import { isAdmin, mayEdit } from '#app/policy.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { readTimeZone, todayIn } from '#app/session/time-zone.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import type { Route } from './+types/dashboard';

export const handle = { title: 'Dashboard' };

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard · Delivery Portal' }];

/** Notices that are listed under 'Recent'. */
const RECENT_SHOWN = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { searchParams } = new URL(request.url);
  followEarlierLink(searchParams);
  const zone = readTimeZone(request.headers.get('cookie'));
  const today = todayIn(zone, ctx.now());
  const forSomebodyElse = ctx.memberId !== ctx.actor.id;
  const [assigned, forms, member] = await Promise.all([
    assignedCategories(ctx),
    listMemberForms(ctx),
    forSomebodyElse ? requireMember(ctx, ctx.memberId) : null,
  ]);
  const show = limitParam(searchParams, 'waiting', MEMBER_WAITING_SHOWN);
  const [{ requests, ...waiting }, tools, unseen, health, subscriptions, figures, recent, money, expected] =
    await Promise.all([
      listMemberWaiting(ctx, assigned, forms, today, show),
      listExternalLinks(ctx),
      countMembersUnread(ctx),
      accountHealth(ctx),
      listSubscriptions(ctx),
      memberFigures(ctx, today, zone.name),
      listRecentNotices(ctx, RECENT_SHOWN),
      ownFindingSums(ctx, assigned),
      listExpected(ctx, 1),
    ]);
  const running = subscriptions.filter(({ endedAt }) => endedAt === null);
  return {
    greeted: isAdmin(ctx) && member ? member.name : ctx.actor.name,
    employer: isAdmin(ctx) ? null : (member?.name ?? null),
    assigned,
    hasForms: forms.length > 0,
    waiting: { ...waiting, unread: unseen.all },
    requests,
    health,
    plan: {
      services: running.length,
      monthlyCents: running.reduce((sum, one) => sum + one.monthlyCents, 0),
    },
    tools,
    unseen: unseen.categories,
    figures,
    money,
    expected: expected.lines,
    recent,
    // An admin's notifications are the admin's own, whoever's portal it is.
    hasNotices: !isAdmin(ctx),
    canEdit: mayEdit(ctx),
  };
}

/** Requests and plan stood on this page once, and mails lead to them here. Throws the way on. */
function followEarlierLink(params: URLSearchParams): void {
  const [request, order] = [params.get('request'), params.get('order')];
  if (request) throw redirect(paths.request(null, request));
  if (order) throw redirect(paths.planRequest('member', order));
}

export const action = intentRouter(toolCalls);

export default function MemberDashboard({ loaderData }: Route.ComponentProps) {
  useShows(
    'files',
    'requests',
    'forms',
    'signatures',
    'candidates',
    'orders',
    'subscriptions',
    'employees',
    'document-types',
    'account',
    'findings',
  );
  const { greeted, employer, assigned, hasForms, waiting, requests, tools, unseen } = loaderData;
  const { health, figures, money, plan, recent, expected, hasNotices, canEdit } = loaderData;
  const hasNothing = assigned.length === 0 && !hasForms;
  return (
    <>
      <PageHeader
        title={
          <span className="wrap-anywhere">
            Welcome, <bdi>{greeted}</bdi>
          </span>
        }
        description={
          employer ? (
            <>
              You work for <bdi className="font-semibold wrap-anywhere">{employer}</bdi>.
            </>
          ) : (
            'What needs your attention today.'
          )
        }
        className="max-sm:mb-4"
      />
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        {hasNothing && <AlmostReady />}
        <MemberStats
          requests={requests}
          health={health}
          documents={figures.documents}
          plan={plan}
          money={money}
        />
        <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:[&>:empty+*]:col-span-2">
          <div className="grid grid-cols-1 gap-4 empty:hidden sm:gap-6">
            {(!hasNothing || waiting.total > 0) && (
              <WhatNeedsYou
                {...waiting}
                calm="No open questions, files or forms. New items appear here automatically."
              />
            )}
            {expected.length > 0 && <ExpectedThisWeek lines={expected} />}
            {recent.length > 0 && (
              <RecentNotices notices={recent} allPath={hasNotices ? href('/member/notifications') : null} />
            )}
          </div>
          <div className="grid grid-cols-1 gap-4 empty:hidden sm:gap-6">
            {assigned.length > 0 && <QuickLinks categories={assigned} unseen={unseen} />}
            {(canEdit || tools.length > 0) && <ExternalTools links={tools} canEdit={canEdit} />}
          </div>
        </div>
        <MemberTrends figures={figures}>
          <AccountHealthCard
            health={health}
            missingPath={(id) => withQuery(href('/member/employees'), { missing: id })}
          />
        </MemberTrends>
      </div>
    </>
  );
}
