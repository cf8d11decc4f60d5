import { useEffect } from 'react';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { UndoToast } from './undo-toast.tsx';
import type { BulkEnd } from './use-bulk-run.ts';

type BulkEndedProps = {
  end: BulkEnd;
  /** Words a number of them, such as '3 candidates'. */
  countOf: (count: number) => string;
  onGone: () => void;
};

/** Says what became of an act over many, and offers to undo it. */
export function BulkEnded({ end, countOf, onGone }: BulkEndedProps) {
  if (end.undo === '') return <NothingDone end={end} countOf={countOf} onGone={onGone} />;
  return (
    <UndoToast
      key={end.undo}
      what={countOf(end.done)}
      done={end.word}
      intent="undo"
      values={{ steps: end.undo }}
      onGone={onGone}
    >
      {remarksOf(end) || 'Undo puts them back as they were.'}
    </UndoToast>
  );
}

function NothingDone({ end, countOf, onGone }: BulkEndedProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each act.
  useEffect(() => {
    const title = end.left > 0 || end.isPart ? `No changes, ${countOf(end.left)} left` : 'No changes made';
    showToast({ title, description: remarksOf(end), tone: end.left > 0 ? 'destructive' : 'info' });
    onGone();
  }, []);
  return null;
}

function remarksOf({ isPart, done, total, left, why }: BulkEnd): string {
  return [
    isPart &&
      `Stopped: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} were done and stay so.`,
    left > 0 ? `${left} left as they are. ${why}` : isPart && why,
  ]
    .filter(Boolean)
    .join(' ');
}
