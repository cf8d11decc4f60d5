import { href, Outlet, useSearchParams } from 'react-router';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { MemberHeader } from '#app/features/members/member/member-header.tsx';
import type { UnreadCounts } from '#app/features/platform/notification/count-unread.server.ts';
import { countUnreadByKind } from '#app/features/platform/notification/unread.server.ts';
import { keepingWayBack, paths, wayBack } from '#app/paths.ts';
import { mayAsStaff } from '#app/policy.ts';
import { ctxOf, memberOfPage } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { levelOfPage } from '#app/staff-pages.ts';
import { CountBadge } from '#app/ui/badge.tsx';
import { LinkTabs } from '#app/ui/lists/tabs.tsx';
import type { Route } from './+types/tabs';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.member.name ?? 'Member not found'} · Delivery Portal` },
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const isAccessOpen = mayAsStaff(ctx, 'read', levelOfPage('admin/users/:memberId/access'));
  const [assigned, unread] = await Promise.all([
    assignedCategories(ctx),
    countUnreadByKind(ctx, ctx.memberId),
  ]);
  return {
    member: memberOfPage(context),
    assigned,
    unread: unread.kinds,
    unreadInAll: unread.all,
    isAccessOpen,
    mailConfigured: ctx.mailer.configured,
  };
}

/** What the tabs know of the member without asking for it. */
export type TabContext = { assigned: CategoryKey[]; email: string; unread: number };

export default function MemberTabs({ loaderData }: Route.ComponentProps) {
  useShows('members', 'account');
  const { member, assigned, unread, unreadInAll, isAccessOpen, mailConfigured } = loaderData;
  const access = href('/admin/users/:memberId/access', { memberId: member.id });
  const [params] = useSearchParams();
  const tabs = tabsOf(member.id, assigned, unread)
    .filter(({ to }) => isAccessOpen || to !== access)
    .map((tab) => ({
      ...tab,
      to: keepingWayBack(tab.to, params),
    }));
  return (
    <>
      <MemberHeader
        member={member}
        back={wayBack(href('/admin/users'), params)}
        action={keepingWayBack(href('/admin/users/:memberId', { memberId: member.id }), params)}
        mailConfigured={mailConfigured}
      />
      <LinkTabs tabs={tabs} label="Parts of the member" className="mb-3 sm:mb-6" />
      <Outlet
        key={member.id}
        context={{ assigned, email: member.email, unread: unreadInAll } satisfies TabContext}
      />
    </>
  );
}

/** The tabs with what is new behind them; together that is what the list of members says. */
function tabsOf(memberId: string, assigned: readonly CategoryKey[], unread: UnreadCounts['kinds']) {
  const hiring = { to: paths.candidates(memberId), label: 'Hiring' };
  return [
    {
      to: href('/admin/users/:memberId', { memberId }),
      label: <TabLabel text="Overview" unread={unread.submission} />,
      end: true,
    },
    { to: paths.employees(memberId), label: 'Employees' },
    { to: href('/admin/users/:memberId/documents', { memberId }), label: 'Documents' },
    { to: paths.vehicles(memberId), label: 'Vehicles' },
    ...(assigned.includes('hiring') ? [hiring] : []),
    {
      to: href('/admin/users/:memberId/files', { memberId }),
      label: <TabLabel text="Files" unread={unread.file} />,
    },
    { to: href('/admin/users/:memberId/expected', { memberId }), label: 'Expected files' },
    {
      to: href('/admin/users/:memberId/requests', { memberId }),
      label: <TabLabel text="Requests" unread={unread.request} />,
    },
    {
      to: href('/admin/users/:memberId/plan', { memberId }),
      label: <TabLabel text="Plan" unread={unread.order} />,
    },
    { to: href('/admin/users/:memberId/audit-data', { memberId }), label: 'Audit data' },
    { to: href('/admin/users/:memberId/access', { memberId }), label: 'Access' },
    { to: href('/admin/users/:memberId/activity', { memberId }), label: 'Activity' },
  ];
}

function TabLabel({ text, unread = 0 }: { text: string; unread: number | undefined }) {
  return (
    <>
      {text}
      <CountBadge count={unread} label="new" />
    </>
  );
}
