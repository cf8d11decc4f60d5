import { useEffect, useRef } from 'react';

type QueueKeys = {
  toggle: (ref: string) => void;
  open: (what: 'reject' | 'assign' | 'help') => void;
  /** Whether nothing lies over the queue. */
  isFree: boolean;
};

/** Where keys are typed, and not pressed for the queue. */
const TYPED_IN = 'input:not([type="checkbox"]), select, textarea, [contenteditable="true"]';

/**
 * The queue by keyboard: j and k go from line to line, x ticks the line, Enter opens it as the link that it is, e completes
 * and r sends back what is ticked (or the line), a assigns, ? says so. Keys with a modifier stay the browser's.
 */
export function useQueueKeys(keys: QueueKeys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!now.current.isFree || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof Element && event.target.closest(TYPED_IN)) return;
      if (!press(event.key, now.current)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function press(key: string, { toggle, open }: QueueKeys): boolean {
  if (key === 'j') return move(1);
  if (key === 'k') return move(-1);
  if (key === '?') {
    open('help');
    return true;
  }
  const line = currentLine();
  if (key === 'x') {
    if (line) toggle(line);
    return line !== undefined;
  }
  const button = { e: 'complete', r: 'reject', a: 'assign' }[key];
  if (!button) return false;
  // Nothing is ticked: the line that has the focus is meant.
  if (!bulkButton(button) && line) toggle(line);
  // Once the bar is drawn.
  requestAnimationFrame(() => bulkButton(button)?.click());
  return true;
}

function bulkButton(name: string): HTMLButtonElement | null {
  return document.querySelector<HTMLButtonElement>(`[data-bulk="${name}"]`);
}

const links = () => [...document.querySelectorAll<HTMLElement>('[data-queue] .o')];

function move(by: 1 | -1): boolean {
  const all = links();
  const at = all.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

function currentLine(): string | undefined {
  const row = document.activeElement?.closest('[data-queue] tr');
  return row?.querySelector<HTMLInputElement>('input[data-ref]')?.dataset.ref;
}
