import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { Storage } from './read-storage.server.ts';
import { usedText } from './used-text.ts';

/** How much of its room a member uses, in words and as a bar; what is over the limit is shown as all of it. */
export function StorageUse({ storage: { usedBytes, limitBytes } }: { storage: Storage }) {
  const percent = limitBytes === null ? null : Math.min(100, Math.floor((usedBytes / limitBytes) * 100));
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-ink">{usedText(usedBytes, limitBytes)} used</p>
      {percent !== null && <ProgressBar percent={percent} label="Storage used" />}
    </div>
  );
}
