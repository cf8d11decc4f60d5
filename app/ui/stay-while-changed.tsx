import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Question = {
  title: string;
  body: string;
  /** What the page's own links change in its address takes nothing away. */
  withinPage?: boolean;
};

/** Asks before a link, or closing the window, takes the page and with it what was typed away. */
export function StayWhileChanged({ changed, ...question }: Question & { changed: boolean }) {
  // A page asks one question at a time, so it stands only where there is something to lose.
  return changed ? <Leaving {...question} /> : null;
}

function Leaving({ title, body, withinPage = false }: Question) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname ||
      (!withinPage && currentLocation.search !== nextLocation.search),
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={title}
      body={body}
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
