import { href } from 'react-router';
import { withQuery } from '#app/paths.ts';
import { LinkTabs } from '#app/ui/lists/tabs.tsx';
import { PageHeader } from '#app/ui/page/page.tsx';
import { OWN_VIEWS, VIEW_LABELS } from '../finding-views.ts';
import type { OwnFindingsShown } from '../findings-page.server.ts';
import { ChartsView } from './charts-view.tsx';
import { categoryOf, DeadlinesView } from './deadlines-view.tsx';
import { OwnFindingsList } from './own-findings-list.tsx';
import { ReportView } from './report-view.tsx';

const PAGE = href('/member/findings');

/** What the member is shown of what was found in its files: the findings, their deadlines, and a monthly report. */
export function OwnFindingsPage({ shown }: { shown: OwnFindingsShown }) {
  return (
    <>
      <PageHeader
        title="Findings"
        description="What our audits found in your files."
        breadcrumb={{ to: href('/member/dashboard'), label: 'Dashboard' }}
      />
      <LinkTabs
        label="Findings"
        className="mb-4"
        tabs={OWN_VIEWS.map((view) => ({
          to: withQuery(PAGE, { view: view === 'list' ? null : view }),
          label: VIEW_LABELS[view],
          active: shown.view === view,
        }))}
      />
      <Shown shown={shown} />
    </>
  );
}

function Shown({ shown }: { shown: OwnFindingsShown }) {
  switch (shown.view) {
    case 'list':
      return <OwnFindingsList {...shown} />;
    case 'deadlines':
      return <DeadlinesView days={shown.days} lead={categoryOf} />;
    case 'charts':
      return <ChartsView charts={shown.charts} />;
    case 'report':
      return <ReportView {...shown} monthHref={(month) => withQuery(PAGE, { view: 'report', month })} />;
  }
}
