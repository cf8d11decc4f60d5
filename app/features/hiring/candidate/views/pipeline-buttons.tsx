import { DoorOpen, ExternalLink, FileUp, ListChecks, RefreshCw, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { changedSearch } from '#app/lists/changed-search.ts';
import { paths, withQuery } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import type { MenuItem } from '#app/ui/dialogs/menu-item.tsx';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { csvActions, PageActions } from '#app/ui/page/page-actions.tsx';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import type { PipelinePage } from '../pipeline-page.server.ts';

type PipelineButtonsProps = Pick<
  PipelinePage,
  'query' | 'total' | 'canHire' | 'checklists' | 'connectAddress'
> & {
  onAdd: () => void;
};

const loadChecklists = () => import('./checklists-dialog.tsx');

/** What can be done with the pipeline as a whole; whoever may not hire can still take it along as a file. */
export function PipelineButtons({ query, total, canHire, onAdd, ...page }: PipelineButtonsProps) {
  const { checklists, connectAddress } = page;
  const [listing, setListing] = useState(false);
  const { memberId = null } = useParams();
  const { q, job, tag, idle } = query;
  const filters = changedSearch(new URLSearchParams(), {
    q,
    job,
    tag,
    idle: idle === null ? null : String(idle),
  });
  const hiring: MenuItem[] = [
    { label: 'Openings', icon: <DoorOpen aria-hidden />, to: paths.openings(memberId) },
    {
      label: 'connect',
      icon: <ExternalLink aria-hidden />,
      link: { href: connectAddress, target: '_blank', rel: 'noopener noreferrer' },
    },
    {
      label: 'Import candidates',
      icon: <FileUp aria-hidden />,
      to: withQuery(paths.candidateImport(memberId), { from: filters.slice(1) }),
    },
    {
      label: 'Sync with Indeed',
      icon: <RefreshCw aria-hidden />,
      onSelect: () => showToast({ title: '🚧 Feature in development!', tone: 'info' }),
    },
    {
      label: 'Stage checklists',
      icon: <ListChecks aria-hidden />,
      onSelect: () => setListing(true),
    },
  ];
  return (
    <PageActions
      more="More for candidates"
      lesser={[
        ...(total > 0 ? csvActions(`${paths.calls(memberId)}/candidates.csv${filters}`, null) : []),
        ...(canHire ? hiring : []),
      ]}
    >
      {canHire && (
        <Button type="button" variant="primary" icon={<UserPlus aria-hidden />} onClick={onAdd}>
          Add Candidate
        </Button>
      )}
      <OnDemand load={loadChecklists} open={listing} onClose={() => setListing(false)}>
        {({ ChecklistsDialog }) => (
          <ChecklistsDialog checklists={checklists} onClose={() => setListing(false)} />
        )}
      </OnDemand>
    </PageActions>
  );
}
