import { Square } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';

type BulkProgressProps = { at: number; total: number; isStopped: boolean; onStop: () => void };

/** How far an act over many has come, and the button that ends it there. */
export function BulkProgress({ at, total, isStopped, onStop }: BulkProgressProps) {
  const text = `${at.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return (
    <>
      <progress aria-label="Progress" value={at} max={total} className="h-2 w-32 accent-secondary-strong" />
      <span className="text-sm text-ink-2 tabular-nums">{text}</span>
      {/* What was pressed before it is gone, and had the focus. */}
      <Button
        type="button"
        size="sm"
        autoFocus
        icon={<Square aria-hidden />}
        pending={isStopped}
        onClick={onStop}
      >
        Stop
      </Button>
    </>
  );
}
