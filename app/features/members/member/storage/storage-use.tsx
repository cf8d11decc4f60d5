import { classNames } from '#app/ui/class-names.ts';
import type { Storage } from './read-storage.server.ts';
import { usedText } from './used-text.ts';

/** From this part on the bar warns, as the bell does. */
const NEARLY_FULL = 80;

/** How much of its room a member uses, in words and as a bar; what is over the limit is shown as all of it. */
export function StorageUse({ storage: { usedBytes, limitBytes } }: { storage: Storage }) {
  const text = usedText(usedBytes, limitBytes);
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-ink">{text} used</p>
      {limitBytes !== null && <UseBar percent={Math.min(100, (usedBytes / limitBytes) * 100)} text={text} />}
    </div>
  );
}

function UseBar({ percent, text }: { percent: number; text: string }) {
  const color = percent >= 100 ? 'bg-danger' : percent >= NEARLY_FULL ? 'bg-warn' : 'bg-secondary-strong';
  return (
    // biome-ignore lint/a11y/useSemanticElements: no browser lets a meter element be drawn like this.
    <div
      role="meter"
      aria-label="Storage used"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
      aria-valuetext={text}
      className="h-2 overflow-hidden rounded-full bg-line print:border print:border-line-strong"
    >
      <div style={{ width: `${percent}%` }} className={classNames('h-full min-w-1 rounded-full', color)} />
    </div>
  );
}
