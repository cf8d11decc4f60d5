import { useState } from 'react';

/** What is ticked of the lines that are shown. */
export type Chosen = {
  /** Names of `workRef`, in the order of the lines. */
  refs: readonly string[];
  has: (ref: string) => boolean;
  toggle: (ref: string) => void;
  isAll: boolean;
  toggleAll: () => void;
  clear: () => void;
};

/** Keeps which lines are ticked; one that has left the page is ticked no more. */
export function useChosen(shown: readonly string[]): Chosen {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const refs = shown.filter((ref) => ticked.has(ref));
  const isAll = shown.length > 0 && refs.length === shown.length;
  return {
    refs,
    has: (ref) => ticked.has(ref),
    toggle: (ref) =>
      setTicked((before) => {
        const after = new Set(before);
        if (!after.delete(ref)) after.add(ref);
        return after;
      }),
    isAll,
    toggleAll: () => setTicked(new Set(isAll ? [] : shown)),
    clear: () => setTicked(new Set()),
  };
}
