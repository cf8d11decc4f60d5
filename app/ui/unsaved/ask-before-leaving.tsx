import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { noteUnsaved } from './unsaved.ts';

export type LeaveQuestion = { title: string; body: string; confirmLabel?: string; cancelLabel?: string };

type AskBeforeLeavingProps = LeaveQuestion & {
  /** Whether going from here to there takes away what would be lost. */
  away: (here: Location, there: Location) => boolean;
};

/**
 * Asks before a link, or closing the window, takes the page away. A page asks one question at a time: it is rendered only
 * while there is something to lose.
 */
export function AskBeforeLeaving({
  away,
  confirmLabel = 'Leave',
  cancelLabel = 'Stay',
  ...question
}: AskBeforeLeavingProps) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const saved = noteUnsaved();
    window.addEventListener('beforeunload', ask);
    return () => {
      saved();
      window.removeEventListener('beforeunload', ask);
    };
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      !isSearch(currentLocation, nextLocation, historyAction) && away(currentLocation, nextLocation),
  );
  return (
    <ConfirmDialog
      {...question}
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  );
}

/** A list's search or filter puts what it asks for into the address: the page, and what is open on it, stay. */
function isSearch(here: Location, there: Location, historyAction: string): boolean {
  return historyAction === 'REPLACE' && here.pathname === there.pathname;
}
