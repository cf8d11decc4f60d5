import { useKeys } from '#app/ui/use-keys.ts';

type QueueKeys = {
  onHelp: () => void;
  /** Whether nothing lies over the queue. */
  isFree: boolean;
};

/**
 * The queue by keyboard: j and k go from line to line, x ticks the line, Enter opens it as the link that it is, e completes
 * and r sends back what is ticked (or the line), a assigns it, ? says so.
 */
export function useQueueKeys({ onHelp, isFree }: QueueKeys): void {
  const onBar = (name: string) => () => {
    // Nothing is ticked: the line that has the focus is meant.
    if (!bulkButton(name) && !onLine()) return false;
    // Once the bar is drawn.
    requestAnimationFrame(() => bulkButton(name)?.click());
    return true;
  };
  useKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      x: onLine,
      e: onBar('complete'),
      r: onBar('reject'),
      a: onBar('assign'),
      '?': onHelp,
    },
    isFree,
  );
}

function bulkButton(name: string): HTMLButtonElement | null {
  return document.querySelector<HTMLButtonElement>(`[data-bulk="${name}"]`);
}

function move(by: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>('[data-queue] .o')];
  const at = all.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/** Ticks the line that has the focus, or no more; false where none has it. */
function onLine(): boolean {
  const row = document.activeElement?.closest('[data-queue] tr');
  const box = row?.querySelector<HTMLInputElement>('.pick input');
  box?.click();
  return box != null;
}
