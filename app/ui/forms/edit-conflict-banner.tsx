import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

type EditConflictBannerProps = {
  /** Who saved it, where that is known. */
  by?: string | undefined;
  /** What theirs and mine look like, side by side. */
  comparison?: ReactNode;
  onLoad: () => void;
  onKeep: () => void;
};

/** Above a form whose fields somebody else has changed too: the person decides which of the two counts. */
export function EditConflictBanner({ by, comparison, onLoad, onKeep }: EditConflictBannerProps) {
  return (
    <Notice tone="warn" icon={<RefreshCw aria-hidden />}>
      <section aria-label="Changed by someone else">
        <p role="alert">
          {by === undefined ? 'Someone else' : <bdi className="font-semibold">{by}</bdi>} changed this while
          you were editing. Your changes are still here.
        </p>
        {comparison}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button type="button" size="sm" onClick={onLoad}>
            Load their version
          </Button>
          <Button type="button" size="sm" onClick={onKeep}>
            Keep my version
          </Button>
        </div>
      </section>
    </Notice>
  );
}

/** Above a form into which changes of somebody else have come that overlap with none of the person's own. */
export function EditMergedNotice({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Notice tone="info" icon={<RefreshCw aria-hidden />} onDismiss={onDismiss}>
      Someone else saved changes while you were editing. They were added here, and yours were kept.
    </Notice>
  );
}
