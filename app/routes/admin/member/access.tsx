import { useOutletContext } from 'react-router';
import { OpenFindingsCard } from '#app/features/audit/finding/shown/open-findings-card.tsx';
import { openFindingsCalls } from '#app/features/audit/finding/shown/show-open-findings.server.ts';
import { seesOpenFindings } from '#app/features/audit/finding/shown/shown-statuses.server.ts';
import { confirmCalls, managerCalls } from '#app/features/members/manager/manager-actions.server.ts';
import { listManagers } from '#app/features/members/manager/managers.server.ts';
import { ManagersCard } from '#app/features/members/manager/managers-card.tsx';
import { CategoryAccess } from '#app/features/members/member/access/category-access.tsx';
import { categoryAccessCalls } from '#app/features/members/member/member-actions.server.ts';
import { readStorage } from '#app/features/members/member/storage/read-storage.server.ts';
import { storageCalls } from '#app/features/members/member/storage/storage-calls.server.ts';
import { StorageLimitCard } from '#app/features/members/member/storage/storage-cards.tsx';
import { listExternalLinks } from '#app/features/members/member/tools/external-links.server.ts';
import { ExternalTools } from '#app/features/members/member/tools/external-tools.tsx';
import { toolCalls } from '#app/features/members/member/tools/tool-actions.server.ts';
import { answerLinkCalls } from '#app/features/platform/answer-link/answer-link-calls.server.ts';
import { AnswerLinksCard } from '#app/features/platform/answer-link/answer-links-card.tsx';
import { readAnswerLinks } from '#app/features/platform/answer-link/end-answer-links.server.ts';
import { reminderRuleCalls } from '#app/features/platform/reminder/reminder-calls.server.ts';
import { readReminderRules } from '#app/features/platform/reminder/reminder-rules.server.ts';
import { ReminderRulesCard } from '#app/features/platform/reminder/reminder-rules-card.tsx';
import { FormAccess } from '#app/features/work/form/form-access.tsx';
import { formAccessCalls } from '#app/features/work/form/form-actions.server.ts';
import { formsInUse } from '#app/features/work/form/list-forms.server.ts';
import { listMemberForms } from '#app/features/work/form/member-forms.server.ts';
import { intentRouter } from '#app/session/actions.server.ts';
import { ctxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { PhoneFold } from '#app/ui/page/folded-card.tsx';
import { useMayChange } from '#app/ui/page/staff-rights.ts';
import type { Route } from './+types/access';
import { tabMeta } from './tab-meta.ts';
import type { TabContext } from './tabs.tsx';

export const meta = tabMeta('Access');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const [links, managers, forms, assignedForms, answerLinks, reminders, openFindings, storage] =
    await Promise.all([
      listExternalLinks(ctx),
      listManagers(ctx),
      formsInUse(ctx),
      listMemberForms(ctx),
      readAnswerLinks(ctx),
      readReminderRules(ctx),
      seesOpenFindings(ctx),
      readStorage(ctx),
    ]);
  return { links, managers, forms, assignedForms, answerLinks, reminders, openFindings, storage };
}

export const action = intentRouter({
  ...categoryAccessCalls,
  ...formAccessCalls,
  ...managerCalls,
  ...confirmCalls,
  ...toolCalls,
  ...answerLinkCalls,
  ...reminderRuleCalls,
  ...openFindingsCalls,
  ...storageCalls,
});

/** What the member and its managers can open and do. */
export default function MemberAccess({ loaderData, params: { memberId } }: Route.ComponentProps) {
  useShows('account', 'forms');
  const { links, managers, forms, assignedForms, answerLinks, reminders, openFindings, storage } = loaderData;
  const { assigned } = useOutletContext<TabContext>();
  const mayManage = useMayChange('manage');
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <CategoryAccess assigned={assigned} />
        <ManagersCard managers={managers} byAdmin />
        <PhoneFold title="Reminders">
          <div className="max-sm:mt-3 max-sm:[&_h2]:hidden">
            <ReminderRulesCard rules={reminders} />
          </div>
        </PhoneFold>
      </div>
      <div className="grid grid-cols-1 gap-5">
        <FormAccess memberId={memberId} forms={forms} assigned={assignedForms} />
        {mayManage && (
          <PhoneFold title="Answering from emails">
            <div className="max-sm:mt-3 max-sm:[&_h2]:hidden">
              <AnswerLinksCard links={answerLinks} />
            </div>
          </PhoneFold>
        )}
        {mayManage && <OpenFindingsCard on={openFindings} />}
        <PhoneFold title="Storage">
          <div className="max-sm:mt-3 max-sm:[&_h2]:hidden">
            <StorageLimitCard storage={storage} />
          </div>
        </PhoneFold>
        <ExternalTools links={links} canEdit={mayManage} />
      </div>
    </div>
  );
}
