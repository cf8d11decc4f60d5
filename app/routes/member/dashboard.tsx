import { href } from 'react-router';
import { listOrders } from '#app/features/commerce/plan-request/list-orders.server.ts';
import { ownOrderCalls } from '#app/features/commerce/plan-request/order-actions.server.ts';
import { OrdersCard } from '#app/features/commerce/plan-request/orders-card.tsx';
import { listSubscriptions } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import { SubscriptionsCard } from '#app/features/commerce/subscription/subscriptions-card.tsx';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { requireMember } from '#app/features/members/member/find-member.server.ts';
import { listExternalLinks } from '#app/features/members/member/tools/external-links.server.ts';
import { ExternalTools } from '#app/features/members/member/tools/external-tools.tsx';
import { toolCalls } from '#app/features/members/member/tools/tool-actions.server.ts';
import { listMemberWaiting } from '#app/features/overview/dashboard/member-waiting.server.ts';
import { AlmostReady, QuickLinks } from '#app/features/overview/dashboard/quick-links.tsx';
import { WAITING_SHOWN } from '#app/features/overview/dashboard/waiting.ts';
import { WhatNeedsYou } from '#app/features/overview/dashboard/what-needs-you.tsx';
import { memberFigures } from '#app/features/overview/figures/member-figures.server.ts';
import { MemberFiguresCards } from '#app/features/overview/figures/views/member-figures-cards.tsx';
import { countMembersUnread } from '#app/features/platform/notification/unread.server.ts';
import { accountHealth } from '#app/features/work/employee/health/account-health.server.ts';
import { AccountHealthCard } from '#app/features/work/employee/health/account-health-card.tsx';
import { listMemberForms } from '#app/features/work/form/member-forms.server.ts';
import { listRequests } from '#app/features/work/request/list-requests.server.ts';
import { requestCalls } from '#app/features/work/request/request-actions.server.ts';
import { RequestsPanel } from '#app/features/work/request/requests-panel.tsx';
import { REQUESTS_SHOWN } from '#app/features/work/request/requests-shown.ts';
import { limitParam } from '#app/lists/load-more.ts';
import { withQuery } from '#app/paths.ts';
import { isAdmin, mayEdit } from '#app/policy.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { readTimeZone, todayIn } from '#app/session/time-zone.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import type { Route } from './+types/dashboard';

export const handle = { title: 'Dashboard' };

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const zone = readTimeZone(request.headers.get('cookie'));
  const today = todayIn(zone, ctx.now());
  const forSomebodyElse = ctx.memberId !== ctx.actor.id;
  const [assigned, forms, member] = await Promise.all([
    assignedCategories(ctx),
    listMemberForms(ctx),
    forSomebodyElse ? requireMember(ctx, ctx.memberId) : null,
  ]);
  const { searchParams } = new URL(request.url);
  const selectedId = searchParams.get('request');
  const [waiting, requests, tools, unseen, health, subscriptions, orders, figures] = await Promise.all([
    listMemberWaiting(ctx, assigned, forms, today, limitParam(searchParams, 'waiting', WAITING_SHOWN)),
    listRequests(ctx, today, { show: limitParam(searchParams, 'show', REQUESTS_SHOWN), selectedId }),
    listExternalLinks(ctx),
    countMembersUnread(ctx),
    accountHealth(ctx),
    listSubscriptions(ctx),
    listOrders(ctx),
    memberFigures(ctx, today, zone.name),
  ]);
  return {
    greeted: isAdmin(ctx) && member ? member.name : ctx.actor.name,
    employer: isAdmin(ctx) ? null : (member?.name ?? null),
    assigned,
    hasForms: forms.length > 0,
    waiting: { ...waiting, unread: unseen.all },
    // Asking again is for the admin's page of the member, not for its view of this one.
    requests: { ...requests, lines: requests.lines.map((line) => ({ ...line, canAskAgain: false })) },
    selectedId,
    selectedOrder: searchParams.get('order'),
    subscriptions,
    // Deciding is for the admin's own pages.
    orders: orders.map((order) => ({ ...order, canDecide: false })),
    tools,
    unseen: unseen.categories,
    health,
    figures,
    canEdit: mayEdit(ctx),
  };
}

export const action = intentRouter({
  'request-respond': requestCalls['request-respond'],
  'request-seen': requestCalls['request-seen'],
  ...ownOrderCalls,
  ...toolCalls,
});

export default function MemberDashboard({ loaderData }: Route.ComponentProps) {
  useShows(
    'files',
    'requests',
    'forms',
    'candidates',
    'orders',
    'subscriptions',
    'employees',
    'document-types',
    'account',
  );
  const { greeted, employer, assigned, hasForms, waiting, requests, selectedId, tools, unseen } = loaderData;
  const { health, figures, canEdit } = loaderData;
  const { subscriptions, orders, selectedOrder } = loaderData;
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
      />
      <div className="grid grid-cols-1 gap-6">
        {hasNothing && <AlmostReady />}
        {(!hasNothing || waiting.total > 0) && (
          <WhatNeedsYou
            {...waiting}
            calm="No open questions, files or forms. New items appear here automatically."
          />
        )}
        <AccountHealthCard
          health={health}
          missingPath={(id) => withQuery(href('/member/employees'), { missing: id })}
        />
        <MemberFiguresCards {...figures} />
        {assigned.length > 0 && <QuickLinks categories={assigned} unseen={unseen} />}
        {requests.count > 0 && (
          <RequestsPanel
            requests={requests.lines}
            count={requests.count}
            side="member"
            selectedId={selectedId}
            canAsk={false}
          />
        )}
        <SubscriptionsCard subscriptions={subscriptions} side="member" />
        {orders.length > 0 && (
          <OrdersCard
            orders={orders}
            selectedId={selectedOrder}
            title="Your orders"
            description="Plan requests and their status."
            empty=""
          />
        )}
        {(canEdit || tools.length > 0) && <ExternalTools links={tools} canEdit={canEdit} />}
      </div>
    </>
  );
}
