import { SearchCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { withQuery } from '#app/paths.ts';
import { FilterSelect } from '#app/ui/lists/filter-select.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { LinkTabs } from '#app/ui/lists/tabs.tsx';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import { type FindingsView, VIEW_LABELS, VIEWS } from '../finding-views.ts';
import type { FindingsShown } from '../findings-page.server.ts';
import { ChartsView } from './charts-view.tsx';
import { DeadlinesView } from './deadlines-view.tsx';
import { FindingsList } from './findings-list.tsx';
import { OverviewView } from './overview-view.tsx';
import { ReportView } from './report-view.tsx';
import { RulesView } from './rules-view.tsx';

const PAGE = href('/admin/findings');

/** What audits found over all members: the list, the deadlines, what it came to, and a member's monthly report. Staff only. */
export function FindingsPage({ shown }: { shown: FindingsShown }) {
  return (
    <FindingsFrame view={shown.view}>
      <Shown shown={shown} />
    </FindingsFrame>
  );
}

/** The page around each of its views; null for one that has no tab. */
export function FindingsFrame({
  view: current,
  children,
}: {
  view: FindingsView | null;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeader title="Findings" description="What audits found in your members' files." />
      <LinkTabs
        label="Findings"
        className="mb-4"
        tabs={VIEWS.map((view) => ({
          to: withQuery(PAGE, { view: view === 'list' ? null : view }),
          label: VIEW_LABELS[view],
          active: current === view,
        }))}
      />
      {children}
    </>
  );
}

function Shown({ shown }: { shown: FindingsShown }) {
  switch (shown.view) {
    case 'list':
      return <FindingsList {...shown} />;
    case 'overview':
      return <OverviewView {...shown} />;
    case 'deadlines':
      return (
        <DeadlinesView
          days={shown.days}
          lead={({ memberId, memberName }, due) => (
            <Link
              to={withQuery(PAGE, { member: memberId, due })}
              className="font-semibold text-secondary-strong underline"
            >
              <bdi>{memberName}</bdi>
            </Link>
          )}
        />
      );
    case 'rules':
      return <RulesView {...shown} />;
    case 'charts':
      return <MemberCharts {...shown} />;
    case 'report':
      return <MemberReport {...shown} />;
  }
}

function MemberCharts({ members, member, charts }: Extract<FindingsShown, { view: 'charts' }>) {
  return (
    <>
      <ChooseMember members={members} member={member} />
      {charts ? <ChartsView charts={charts} /> : <NothingToShow members={members} />}
    </>
  );
}

type MembersShown = Pick<Extract<FindingsShown, { view: 'charts' }>, 'members' | 'member'>;

function ChooseMember({ members, member }: MembersShown) {
  const change = useChangeInUrl();
  if (members.length === 0) return null;
  return (
    <div className="mb-4 print:hidden">
      <FilterSelect
        label="Member"
        all="Choose a member"
        value={member?.id ?? ''}
        options={members.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => change({ member: id || null })}
      />
    </div>
  );
}

function MemberReport({ members, member, report, today }: Extract<FindingsShown, { view: 'report' }>) {
  return (
    <>
      <ChooseMember members={members} member={member} />
      {member && report ? (
        <ReportView
          report={report}
          memberName={member.name}
          today={today}
          monthHref={(month) => withQuery(PAGE, { view: 'report', member: member.id, month })}
        />
      ) : (
        <NothingToShow members={members} />
      )}
    </>
  );
}

/** In place of what is shown of one member. */
function NothingToShow({ members }: Pick<MembersShown, 'members'>) {
  const isChoice = members.length > 0;
  return (
    <EmptyState
      icon={<SearchCheck />}
      title={isChoice ? 'Choose a member' : 'No findings yet'}
      className="rounded-xl border border-line bg-surface shadow-card"
    >
      {isChoice
        ? 'Select a member above to see their month.'
        : 'Open a toll statement, an invoice or a time card and select Audit this file.'}
    </EmptyState>
  );
}
