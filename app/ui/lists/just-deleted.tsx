import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useChangeInUrl } from './list-in-url.ts';
import { UndoToast } from './undo-toast.tsx';

type JustDeletedProps = {
  /** What can be restored; the one that the address names was deleted just now. */
  lines: readonly { id: string; name: string }[];
  /** What it is, such as 'form'. */
  what: string;
  /** The call that restores it, and under which name it takes the id. */
  intent: string;
  idName: string;
  /** What became of what belongs to it, and for how long it can be restored. */
  children: ReactNode;
};

/** Offers to restore what was deleted just now, while the address names it. */
export function JustDeleted({ lines, what, intent, idName, children }: JustDeletedProps) {
  const [params] = useSearchParams();
  const change = useChangeInUrl();
  const deleted = lines.find(({ id }) => id === params.get('deleted'));
  if (!deleted) return null;
  return (
    <UndoToast
      key={deleted.id}
      what={what}
      intent={intent}
      values={{ [idName]: deleted.id }}
      onGone={() => change({ deleted: null })}
    >
      <bdi className="font-semibold">{deleted.name}</bdi> was deleted. {children}
    </UndoToast>
  );
}
