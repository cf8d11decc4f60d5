import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';

const STOP = {
  title: 'Stop the upload?',
  body: 'Files are still on their way. If you leave this page now, those that have not arrived are not uploaded.',
  confirmLabel: 'Leave and stop',
};

const FORGET = {
  title: 'Leave without uploading?',
  body: 'What you chose is not uploaded yet. If you leave this page now, you have to choose it again.',
  confirmLabel: 'Leave',
};

/**
 * Asks before a link leads away from files that are on their way, or chosen and not uploaded yet. Opening and closing a
 * file's panel is not away.
 */
export function StayWhileUploading({ busy, chosen = false }: { busy: boolean; chosen?: boolean }) {
  // A page asks one question at a time, so it stands only where there is something to lose.
  return busy || chosen ? <Leaving {...(busy ? STOP : FORGET)} /> : null;
}

function Leaving(question: typeof STOP) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => placeOf(currentLocation) !== placeOf(nextLocation),
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      {...question}
      cancelLabel="Stay here"
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  );
}

function placeOf({ pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  for (const panel of ['file', 'document']) params.delete(panel);
  return `${pathname}?${params}`;
}
