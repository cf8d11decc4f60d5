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
  /** While held, as by an open dialog, rows that leave the page stay selected: what is typed there is meant for them. */
  hold: (isHeld: boolean) => void;
};

/** Keeps which rows are selected; one that has left the page is selected no more, even if it comes back. */
export function useSelection(shown: readonly string[]): Selection {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isHeld, setHeld] = useState(false);
  const ids = isHeld ? ticked : shown.filter((id) => ticked.includes(id));
  if (ids.length !== ticked.length) setTicked(ids);
  const isAll = shown.length > 0 && shown.every((id) => ids.includes(id));
  const inOrder = (chosen: readonly string[]) => shown.filter((id) => chosen.includes(id));
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id) =>
      setTicked((before) =>
        before.includes(id) ? before.filter((one) => one !== id) : inOrder([...before, id]),
      ),
    isAll,
    toggleAll: () => setTicked(isAll ? [] : shown),
    clear: () => setTicked([]),
    hold: setHeld,
  };
}
