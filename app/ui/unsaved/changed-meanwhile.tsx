import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

type ChangedMeanwhileProps = {
  /** Who changed what, and that nothing is lost. */
  children: ReactNode;
  onLoad: () => void;
  onKeep: () => void;
};

/** Above an editor whose subject somebody else has saved meanwhile: the person decides which of the two counts. */
export function ChangedMeanwhile({ children, onLoad, onKeep }: ChangedMeanwhileProps) {
  return (
    <Notice tone="warn" icon={<RefreshCw aria-hidden />}>
      <p role="alert">{children}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="button" size="sm" onClick={onLoad}>
          Load their version
        </Button>
        <Button type="button" size="sm" onClick={onKeep}>
          Go on with mine
        </Button>
      </div>
    </Notice>
  );
}
