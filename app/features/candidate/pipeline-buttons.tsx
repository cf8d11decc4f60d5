import { Download, ExternalLink, FileUp, RefreshCw, UserPlus } from 'lucide-react';
import { Button, buttonClass, LinkButton } from '#app/ui/button.tsx';
import { changedSearch } from '#app/ui/list-in-url.ts';
import { showToast } from '#app/ui/toast-store.ts';
import { useCandidatesPlace } from './candidates-place.ts';
import type { PipelinePage } from './pipeline-page.server.ts';

type PipelineButtonsProps = Pick<PipelinePage, 'query' | 'total' | 'canHire' | 'connectAddress'> & {
  onAdd: () => void;
};

/** What can be done with the pipeline as a whole; whoever may not hire can still take it along as a file. */
export function PipelineButtons({ query, total, canHire, connectAddress, onAdd }: PipelineButtonsProps) {
  const { importPage, calls } = useCandidatesPlace();
  const { q, job, idle } = query;
  const filters = changedSearch(new URLSearchParams(), { q, job, idle: idle === null ? null : String(idle) });
  return (
    <>
      {total > 0 && (
        <a href={`${calls}/candidates.csv${filters}`} download className={buttonClass()}>
          <Download aria-hidden />
          Export CSV
        </a>
      )}
      {canHire && (
        <>
          <a href={connectAddress} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
            <ExternalLink aria-hidden />
            <span className="first-letter:uppercase">connect</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <LinkButton
            to={`${importPage}${changedSearch(new URLSearchParams(), { from: filters.slice(1) })}`}
            icon={<FileUp aria-hidden />}
          >
            Import candidates
          </LinkButton>
          <Button
            type="button"
            icon={<RefreshCw aria-hidden />}
            onClick={() => showToast({ title: '🚧 Feature in development!', tone: 'info' })}
          >
            Sync with Indeed
          </Button>
          <Button type="button" variant="primary" icon={<UserPlus aria-hidden />} onClick={onAdd}>
            Add Candidate
          </Button>
        </>
      )}
    </>
  );
}
