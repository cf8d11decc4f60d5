import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';
import type { StaffLevel } from '#app/staff-levels.ts';
import { useMayChange } from '#app/ui/page/staff-rights.ts';

/** Something that is new to the viewer until it was looked at. */
export type Seeable = {
  unseen: boolean;
  /** The call that says that it was looked at. */
  intent: string;
  /** What it is called with: which thing. */
  values: Record<string, string>;
  /** The page of the call, where that is not the one on screen. */
  action?: string | undefined;
  /** What staff needs to call it. */
  needs?: StaffLevel;
  /** How the thing stands, where it becomes new again by changing while it is on screen. */
  state?: string;
};

/**
 * Returns what tells the server that the viewer looked at the thing: once for each of its states, and only while it is new.
 * It reaches the server even where the thing is gone from the page by then.
 */
export function useMarkRead(thing: Seeable): () => void {
  const { unseen, intent, values, action, needs = 'work', state = '' } = thing;
  const submit = useSubmit();
  const mayMark = useMayChange(needs);
  const key = JSON.stringify([intent, values]);
  const told = useRef('');
  // What becomes new again while it is on screen is told of again.
  useEffect(() => {
    if (!unseen) told.current = '';
  }, [unseen]);
  return () => {
    if (!mayMark || !unseen || told.current === key + state) return;
    told.current = key + state;
    void submit(
      { intent, ...values },
      { method: 'post', navigate: false, fetcherKey: key, ...(action && { action }) },
    );
  };
}

/** Tells the server that the viewer looks at the thing, for as long as it is rendered and `open`. */
export function useReadWhileOpen(thing: Seeable, open = true): void {
  const markSeen = useMarkRead(thing);
  useEffect(() => {
    if (open) markSeen();
  });
}
