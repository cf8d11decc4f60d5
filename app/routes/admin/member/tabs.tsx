import { href, Outlet, useSearchParams } from 'react-router';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { MemberHeader } from '#app/features/members/member/member-header.tsx';
import { keepingWayBack, paths, wayBack } from '#app/paths.ts';
import { ctxOf, memberOfPage } from '#app/session/guards.server.ts';
import { LinkTabs } from '#app/ui/lists/tabs.tsx';
import type { Route } from './+types/tabs';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.member.name ?? 'Member not found'} · Delivery Portal` },
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return {
    member: memberOfPage(context),
    assigned: await assignedCategories(ctx),
    mailConfigured: ctx.mailer.configured,
  };
}

/** What the tabs know of the member without asking for it. */
export type TabContext = { assigned: CategoryKey[] };

export default function MemberTabs({ loaderData }: Route.ComponentProps) {
  const { member, assigned, mailConfigured } = loaderData;
  const [params] = useSearchParams();
  const tabs = tabsOf(member.id, assigned).map((tab) => ({ ...tab, to: keepingWayBack(tab.to, params) }));
  return (
    <>
      <MemberHeader
        member={member}
        back={wayBack(href('/admin/users'), params)}
        action={keepingWayBack(href('/admin/users/:memberId', { memberId: member.id }), params)}
        mailConfigured={mailConfigured}
      />
      <LinkTabs tabs={tabs} label="Parts of the member" className="mb-6" />
      <Outlet key={member.id} context={{ assigned } satisfies TabContext} />
    </>
  );
}

function tabsOf(memberId: string, assigned: readonly CategoryKey[]) {
  const hiring = { to: paths.candidates(memberId), label: 'Hiring' };
  return [
    { to: href('/admin/users/:memberId', { memberId }), label: 'Overview', end: true },
    { to: paths.employees(memberId), label: 'Employees' },
    ...(assigned.includes('hiring') ? [hiring] : []),
    { to: href('/admin/users/:memberId/files', { memberId }), label: 'Files' },
    { to: href('/admin/users/:memberId/requests', { memberId }), label: 'Requests' },
    { to: href('/admin/users/:memberId/plan', { memberId }), label: 'Plan' },
    { to: href('/admin/users/:memberId/activity', { memberId }), label: 'Activity' },
  ];
}
