import { type Location, useBlocker } from 'react-router';
import { ConfirmDialog } from '#app/ui/dialog.tsx';

/** Asks before a link leads away from files that are on their way. Opening and closing a file's panel is not away. */
export function StayWhileUploading({ busy }: { busy: boolean }) {
  // A page asks one question at a time, so it stands only where there is something to lose.
  return busy ? <Leaving /> : null;
}

function Leaving() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => placeOf(currentLocation) !== placeOf(nextLocation),
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Stop the upload?"
      body="Files are still on their way. If you leave this page now, those that have not arrived are not uploaded."
      cancelLabel="Stay here"
      confirmLabel="Leave and stop"
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
