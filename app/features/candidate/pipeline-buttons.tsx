import { ExternalLink, RefreshCw, UserPlus } from 'lucide-react';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast-store.ts';

/** What can be done with the pipeline as a whole. */
export function PipelineButtons({ connectAddress, onAdd }: { connectAddress: string; onAdd: () => void }) {
  return (
    <>
      <a href={connectAddress} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
        <ExternalLink aria-hidden />
        <span className="first-letter:uppercase">connect</span>
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
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
  );
}
