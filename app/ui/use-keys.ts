import { useEffect, useRef } from 'react';

/** Where keys are typed, and not pressed for the page. */
const TYPED_IN =
  'input:not([type="checkbox"]), select, textarea, [contenteditable="true"], [role="dialog"], [role="menu"]';

/** What a key of the page does; false leaves the key to the browser. */
export type KeyActs = Record<string, () => unknown>;

/**
 * Keys of a page that are pressed alone, outside of fields, dialogs and menus. With a modifier they stay the browser's, and a
 * key that is held down acts once.
 */
export function useKeys(acts: KeyActs, isOn = true): void {
  const now = useRef({ acts, isOn });
  now.current = { acts, isOn };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!now.current.isOn || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(TYPED_IN)))
        return;
      const act = Object.hasOwn(now.current.acts, event.key) ? now.current.acts[event.key] : undefined;
      if (act && act() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
