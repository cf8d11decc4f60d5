import { lazy, Suspense } from 'react';
import { type ActionFunctionArgs, data, useSearchParams } from 'react-router';
import { z } from 'zod';
import { call } from '#app/call.server.ts';
import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { listOrders } from '#app/features/commerce/plan-request/list-orders.server.ts';
import { orderDecisionCalls } from '#app/features/commerce/plan-request/order-actions.server.ts';
import { OrdersCard } from '#app/features/commerce/plan-request/orders-card.tsx';
import { offeredServices } from '#app/features/commerce/service/list-services.server.ts';
import { listSubscriptions } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import { subscriptionCalls } from '#app/features/commerce/subscription/subscription-actions.server.ts';
import { SubscriptionsCard } from '#app/features/commerce/subscription/subscriptions-card.tsx';
import { candidateCalls } from '#app/features/hiring/candidate/candidate-actions.server.ts';
import { pipelinePage } from '#app/features/hiring/candidate/pipeline-page.server.ts';
import { confirmCalls, managerCalls } from '#app/features/members/manager/manager-actions.server.ts';
import { listManagers } from '#app/features/members/manager/managers.server.ts';
import { ManagersCard } from '#app/features/members/manager/managers-card.tsx';
import { type CategoryKey, FILE_CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import {
  assignedCategories,
  setCategoryAccess,
} from '#app/features/members/member/access/category-access.server.ts';
import { CategoryAccess } from '#app/features/members/member/access/category-access.tsx';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { editMember } from '#app/features/members/member/edit-member.server.ts';
import { actFor, requireMember } from '#app/features/members/member/find-member.server.ts';
import { backToList, tabPath } from '#app/features/members/member/list-location.ts';
import { linkToast, madeOf } from '#app/features/members/member/login/link-mail.ts';
import { sendPasswordLink } from '#app/features/members/member/login/send-password-link.server.ts';
import { switchOffMembersFactor } from '#app/features/members/member/login/switch-off-factor.server.ts';
import { MemberHeader } from '#app/features/members/member/member-header.tsx';
import { MemberNotFound } from '#app/features/members/member/member-not-found.tsx';
import { categoryAccessSchema, editMemberSchema } from '#app/features/members/member/member-schema.ts';
import { listExternalLinks } from '#app/features/members/member/tools/external-links.server.ts';
import { ExternalTools } from '#app/features/members/member/tools/external-tools.tsx';
import { toolCalls } from '#app/features/members/member/tools/tool-actions.server.ts';
import { listWaiting } from '#app/features/overview/dashboard/list-waiting.server.ts';
import { MemberWaiting } from '#app/features/overview/dashboard/member-waiting.tsx';
import { listMemberActivity } from '#app/features/platform/activity/list-activity.server.ts';
import { MemberActivity } from '#app/features/platform/activity/member-activity.tsx';
import { employeeChoices } from '#app/features/work/employee/choose-employee.server.ts';
import { employeeCalls } from '#app/features/work/employee/employee-actions.server.ts';
import { placeOf } from '#app/features/work/employee/employee-location.ts';
import { employeesPage } from '#app/features/work/employee/employees-page.server.ts';
import { accountHealth } from '#app/features/work/employee/health/account-health.server.ts';
import { AccountHealthCard } from '#app/features/work/employee/health/account-health-card.tsx';
import { EmployeesPanel } from '#app/features/work/employee/views/employees-panel.tsx';
import { fileCalls } from '#app/features/work/file/file-actions.server.ts';
import { listDeletedFiles } from '#app/features/work/file/list-deleted-files.server.ts';
import { listFiles } from '#app/features/work/file/list-files.server.ts';
import { fileCategories, MemberFiles } from '#app/features/work/file/views/member-files.tsx';
import { FormAccess } from '#app/features/work/form/form-access.tsx';
import { formAccessCalls } from '#app/features/work/form/form-actions.server.ts';
import { formsInUse } from '#app/features/work/form/list-forms.server.ts';
import { listMemberForms } from '#app/features/work/form/member-forms.server.ts';
import { listRequests } from '#app/features/work/request/list-requests.server.ts';
import { requestCalls } from '#app/features/work/request/request-actions.server.ts';
import { REQUESTS_SHOWN } from '#app/features/work/request/request-schema.ts';
import { RequestsPanel } from '#app/features/work/request/requests-panel.tsx';
import { firstLines, linesAsked } from '#app/lists/load-more.ts';
import { trashLimitParam } from '#app/lists/trash.ts';
import { actions } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { readTimeZone, todayIn } from '#app/session/time-zone.ts';
import { LinkTabs } from '#app/ui/lists/tabs.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Route } from './+types/member';

/** Dragging needs a library of its own, which the other tabs do without. */
const PipelinePanel = lazy(async () => {
  const panel = await import('#app/features/hiring/candidate/views/pipeline-panel.tsx');
  return { default: panel.PipelinePanel };
});

const TABS = ['overview', 'employees', 'hiring', 'files', 'requests', 'plan', 'activity'] as const;
type Tab = (typeof TABS)[number];
const TITLES: Record<Tab, string> = {
  overview: 'Overview',
  employees: 'Employees',
  hiring: 'Hiring',
  files: 'Files',
  requests: 'Requests',
  plan: 'Plan',
  activity: 'Activity',
};

const placeSchema = z.object({
  tab: z.enum(TABS).catch('overview'),
  category: z.enum(FILE_CATEGORY_KEYS).optional().catch(undefined),
  file: z.string().nullable().catch(null),
  request: z.string().nullable().catch(null),
  order: z.string().nullable().catch(null),
});

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.found?.member.name ?? 'Member not found'} · Delivery Portal` },
];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = await actFor(ctxOf(context), params.memberId).catch(ignoreNotFound);
  if (!ctx) return data({ found: null }, { status: 404 });
  const [member, assigned] = await Promise.all([requireMember(ctx, ctx.memberId), assignedCategories(ctx)]);
  const today = todayIn(readTimeZone(request.headers.get('cookie')), ctx.now());
  const content = await loadTab(ctx, new URL(request.url).searchParams, assigned, today);
  return data({ found: { member, assigned, content, mailConfigured: ctx.mailer.configured } });
}

async function loadTab(ctx: Ctx, params: URLSearchParams, assigned: CategoryKey[], today: string) {
  const place = placeSchema.parse(Object.fromEntries(params));
  const show = linesAsked(params);
  if (place.tab === 'employees') {
    return { tab: place.tab, list: await employeesPage(ctx, params, placeOf(ctx.memberId).calls) };
  }
  if (place.tab === 'hiring' && assigned.includes('hiring')) {
    return { tab: place.tab, pipeline: await pipelinePage(ctx, params) };
  }
  if (place.tab === 'files') {
    const category = place.category ?? fileCategories(assigned)[0] ?? 'payroll';
    const [files, deleted, choices] = await Promise.all([
      listFiles(ctx, category, { show, selectedId: place.file }),
      listDeletedFiles(ctx, category, trashLimitParam(params)),
      employeeChoices(ctx),
    ]);
    const { maxUploadBytes } = ctx;
    return { tab: place.tab, category, ...files, deleted, choices, selectedId: place.file, maxUploadBytes };
  }
  if (place.tab === 'requests') {
    const asked = linesAsked(params, 'show', REQUESTS_SHOWN);
    const { lines: requests, count } = firstLines(await listRequests(ctx, today), asked, [place.request]);
    return { tab: place.tab, requests, count, selectedId: place.request };
  }
  if (place.tab === 'plan') {
    const [subscriptions, orders, services] = await Promise.all([
      listSubscriptions(ctx),
      listOrders(ctx),
      offeredServices(ctx),
    ]);
    return { tab: place.tab, subscriptions, orders, services, selectedId: place.order };
  }
  if (place.tab === 'activity') return { tab: place.tab, ...(await listMemberActivity(ctx, show)) };
  const [waiting, links, health, managers, forms, assignedForms] = await Promise.all([
    listWaiting(ctx),
    listExternalLinks(ctx),
    accountHealth(ctx),
    listManagers(ctx),
    formsInUse(ctx),
    listMemberForms(ctx),
  ]);
  return {
    tab: 'overview' as const,
    waiting,
    links,
    health,
    managers,
    forms,
    assignedForms,
  };
}

function ignoreNotFound(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}

const acting = (ctx: Ctx, args: ActionFunctionArgs) => actFor(ctx, args.params.memberId ?? '');

export const action = actions({
  edit: call(editMemberSchema, async (ctx, input, args) => {
    await editMember(await acting(ctx, args), input);
    return { toast: { title: 'Member saved', tone: 'success' } };
  }),
  'password-link': call(z.object({}), async (ctx, _input, args) => {
    const { link, mail } = await sendPasswordLink(await acting(ctx, args));
    return { toast: linkToast(mail), made: { link, ...madeOf(mail) } };
  }),
  'factor-off': call(z.object({}), async (ctx, _input, args) => {
    await switchOffMembersFactor(await acting(ctx, args));
    return { toast: { title: 'Second factor switched off', tone: 'success' } };
  }),
  delete: call(z.object({}), async (ctx, _input, args) => {
    const member = await acting(ctx, args);
    await deleteMember(member);
    const redirectTo = backToList(new URL(args.request.url).searchParams, { deleted: member.memberId });
    return { redirectTo, toast: { title: 'Member deleted', tone: 'success' } };
  }),
  'category-access': call(categoryAccessSchema, async (ctx, input, args) => {
    await setCategoryAccess(await acting(ctx, args), input['categories[]'], input);
    return { toast: { title: 'Category access saved', tone: 'success' } };
  }),
  ...toolCalls(acting),
  ...managerCalls(acting),
  ...confirmCalls(acting),
  ...employeeCalls(acting),
  ...candidateCalls(acting),
  ...fileCalls(acting),
  ...requestCalls(acting),
  ...formAccessCalls(acting),
  ...orderDecisionCalls(acting),
  ...subscriptionCalls(acting),
});

export default function MemberPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const back = backToList(params);
  const { found } = loaderData;
  if (!found) return <MemberNotFound back={back} />;
  const { member, content } = found;
  const shown = TABS.filter((tab) => tab !== 'hiring' || found.assigned.includes('hiring'));
  const tabs = shown.map((tab) => ({
    to: tabPath(member.id, params, { tab }),
    label: TITLES[tab],
    active: tab === content.tab,
  }));
  return (
    <>
      <MemberHeader member={member} back={back} mailConfigured={found.mailConfigured} />
      <LinkTabs tabs={tabs} label="Parts of the member" className="mb-6" />
      <TabContent key={member.id} {...found} />
    </>
  );
}

type Found = NonNullable<Route.ComponentProps['loaderData']['found']>;

function TabContent({ member, assigned, content }: Found) {
  const [params] = useSearchParams();
  if (content.tab === 'employees') return <EmployeesPanel as="part" {...content.list} />;
  if (content.tab === 'hiring') {
    return (
      <Suspense fallback={<Spinner label="Loading..." />}>
        <PipelinePanel as="part" {...content.pipeline} />
      </Suspense>
    );
  }
  if (content.tab === 'files') {
    const { tab, ...files } = content;
    return (
      <MemberFiles
        {...files}
        assigned={assigned}
        href={(category) => tabPath(member.id, params, { tab, category })}
        base={`/api/admin/members/${member.id}`}
      />
    );
  }
  if (content.tab === 'requests') {
    return <RequestsPanel {...content} side="admin" canAsk />;
  }
  if (content.tab === 'plan') {
    return (
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <SubscriptionsCard subscriptions={content.subscriptions} services={content.services} side="admin" />
        <OrdersCard
          orders={content.orders}
          selectedId={content.selectedId}
          title="Orders"
          description="The plans that this member has asked for."
          empty="When this member requests a plan, it waits here for your answer."
        />
      </div>
    );
  }
  if (content.tab === 'activity') return <MemberActivity {...content} />;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <MemberWaiting waiting={content.waiting} from={params.get('from')} />
        <CategoryAccess assigned={assigned} />
        <ManagersCard managers={content.managers} byAdmin />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <AccountHealthCard
          health={content.health}
          missingPath={(missing) => tabPath(member.id, params, { tab: 'employees', missing })}
        />
        <FormAccess memberId={member.id} forms={content.forms} assigned={content.assignedForms} />
        <ExternalTools links={content.links} canEdit />
      </div>
    </div>
  );
}
