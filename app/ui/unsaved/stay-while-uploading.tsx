import type { Location } from 'react-router';
import { AskBeforeLeaving } from '#app/ui/unsaved/ask-before-leaving.tsx';

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
  if (!busy && !chosen) return null;
  return (
    <AskBeforeLeaving
      {...(busy ? STOP : FORGET)}
      cancelLabel="Stay here"
      away={(here, there) => placeOf(here) !== placeOf(there)}
    />
  );
}

function placeOf({ pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  for (const panel of ['file', 'document']) params.delete(panel);
  return `${pathname}?${params}`;
}
