import { redirect, useOutletContext, useSearchParams } from 'react-router';
import { confirmCalls, managerCalls } from '#app/features/members/manager/manager-actions.server.ts';
import { listManagers } from '#app/features/members/manager/managers.server.ts';
import { ManagersCard } from '#app/features/members/manager/managers-card.tsx';
import { CategoryAccess } from '#app/features/members/member/access/category-access.tsx';
import { memberPageCalls } from '#app/features/members/member/member-actions.server.ts';
import { listExternalLinks } from '#app/features/members/member/tools/external-links.server.ts';
import { ExternalTools } from '#app/features/members/member/tools/external-tools.tsx';
import { toolCalls } from '#app/features/members/member/tools/tool-actions.server.ts';
import { listWaiting } from '#app/features/overview/dashboard/list-waiting.server.ts';
import { MemberWaiting } from '#app/features/overview/dashboard/member-waiting.tsx';
import { accountHealth } from '#app/features/work/employee/health/account-health.server.ts';
import { AccountHealthCard } from '#app/features/work/employee/health/account-health-card.tsx';
import { FormAccess } from '#app/features/work/form/form-access.tsx';
import { formAccessCalls } from '#app/features/work/form/form-actions.server.ts';
import { formsInUse } from '#app/features/work/form/list-forms.server.ts';
import { listMemberForms } from '#app/features/work/form/member-forms.server.ts';
import { keepingWayBack, paths } from '#app/paths.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import type { Route } from './+types/overview';
import { earlierTab } from './earlier-tab.ts';
import type { TabContext } from './tabs.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const moved = earlierTab(params.memberId, new URL(request.url).searchParams);
  if (moved) throw redirect(moved);
  const [waiting, links, health, managers, forms, assignedForms] = await Promise.all([
    listWaiting(ctx),
    listExternalLinks(ctx),
    accountHealth(ctx),
    listManagers(ctx),
    formsInUse(ctx),
    listMemberForms(ctx),
  ]);
  return { waiting, links, health, managers, forms, assignedForms };
}

export const action = intentRouter({
  ...memberPageCalls,
  ...toolCalls,
  ...managerCalls,
  ...confirmCalls,
  ...formAccessCalls,
});

export default function MemberOverview({ loaderData, params: { memberId } }: Route.ComponentProps) {
  useShows('employees', 'document-types', 'forms', 'files', 'requests', 'orders');
  const { waiting, links, health, managers, forms, assignedForms } = loaderData;
  const { assigned } = useOutletContext<TabContext>();
  const [params] = useSearchParams();
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <MemberWaiting waiting={waiting} />
        <CategoryAccess assigned={assigned} />
        <ManagersCard managers={managers} byAdmin />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <AccountHealthCard
          health={health}
          missingPath={(missing) => keepingWayBack(paths.employees(memberId), params, { missing })}
        />
        <FormAccess memberId={memberId} forms={forms} assigned={assignedForms} />
        <ExternalTools links={links} canEdit />
      </div>
    </div>
  );
}
