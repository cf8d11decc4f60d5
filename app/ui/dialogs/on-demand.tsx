import { type ReactNode, useEffect, useState } from 'react';
import { showToast } from '#app/ui/toasts/toast-store.ts';

/**
 * A part of the page whose script is fetched when it is opened the first time; until then `part` is null. Where it cannot be
 * fetched the person is told so, and `fetchPart` comes to false: a browser asks for a failed script again only with a new page.
 */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null);
  const fetchPart = async (): Promise<boolean> => {
    try {
      setPart(await load());
      return true;
    } catch (error) {
      console.warn('A script of this page could not be fetched.', error);
      const next = navigator.onLine
        ? 'Reload the page and try again.'
        : "Reload the page when you're back online.";
      showToast({ title: 'No connection', description: `We couldn't open that. ${next}`, tone: 'info' });
      return false;
    }
  };
  return { part, fetchPart };
}

/** Fetches scripts once the page answers, so that what needs them opens at once, also offline. */
export function fetchAhead(...loads: (() => Promise<unknown>)[]): void {
  // Who opens it is told that it failed.
  for (const load of loads) load().catch(() => undefined);
}

type OnDemandProps<Part> = {
  load: () => Promise<Part>;
  open: boolean;
  /** Called where it cannot be opened. */
  onClose: () => void;
  children: (part: Part) => ReactNode;
};

/** A dialog, drawn by `children` while it is open, whose script no page waits for. */
export function OnDemand<Part>({ load, open, onClose, children }: OnDemandProps<Part>) {
  const { part, fetchPart } = useOnDemand(load);
  useEffect(() => fetchAhead(load), [load]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched when it is opened, and only then.
  useEffect(() => {
    if (open && !part) fetchPart().then((fetched) => fetched || onClose());
  }, [open]);
  return open && part && children(part);
}
