import { useEffect, useState } from 'react';

type Find = () => HTMLElement | null;

/**
 * Moves the focus, once, as soon as `ready` is true: for what only appears after a dialog has gone. It comes after
 * the dialog's own return of the focus.
 */
export function useFocusOnce(ready: boolean): { focusSoon: (find: Find) => void } {
  const [wanted, setWanted] = useState<{ find: Find } | null>(null);
  useEffect(() => {
    if (!ready || !wanted) return;
    const timer = setTimeout(() => {
      wanted.find()?.focus();
      setWanted(null);
    });
    return () => clearTimeout(timer);
  }, [ready, wanted]);
  return { focusSoon: (find) => setWanted({ find }) };
}
