import { useState } from 'react';

/** What is selected of the rows that a list shows. */
export type Selection = {
  /** In the order of the rows. */
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  isAll: boolean;
  toggleAll: () => void;
  clear: () => void;
};

/** Keeps which rows are selected; one that has left the page is selected no more. */
export function useSelection(shown: readonly string[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ids = shown.filter((id) => ticked.has(id));
  const isAll = shown.length > 0 && ids.length === shown.length;
  return {
    ids,
    has: (id) => ticked.has(id),
    toggle: (id) =>
      setTicked((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    isAll,
    toggleAll: () => setTicked(new Set(isAll ? [] : shown)),
    clear: () => setTicked(new Set()),
  };
}
