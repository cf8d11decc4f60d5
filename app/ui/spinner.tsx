import { LoaderCircle } from 'lucide-react';
import { useNavigation } from 'react-router';
import { classNames } from './class-names.ts';

/** A turning ring. With a label it says what is going on; without one it is decoration beside a text. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = (
    <LoaderCircle aria-hidden="true" className={classNames('size-4 animate-spin', !label && className)} />
  );
  if (!label) return ring;
  return (
    <span role="status" className={classNames('inline-flex items-center gap-2 text-ink-2', className)}>
      {ring}
      {label}
    </span>
  );
}

/** A thin bar along the top edge while a navigation is under way. */
export function LoadingBar() {
  const busy = useNavigation().state !== 'idle';
  if (!busy) return null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden print:hidden">
      <span className="sr-only">Loading</span>
      <div aria-hidden className="h-full w-2/5 animate-loading-bar rounded-full bg-secondary" />
    </div>
  );
}
