import { useEffect } from 'react';

let unsaved = 0;

/** Says that the page has something that would be lost with it, until what it returns is called. */
export function noteUnsaved(): () => void {
  unsaved += 1;
  return () => {
    unsaved -= 1;
  };
}

/** The same while `active`. */
export function useUnsaved(active: boolean): void {
  useEffect(() => (active ? noteUnsaved() : undefined), [active]);
}

/** Whether a dialog is open, or something on the page has not been saved or sent. */
export function hasUnsaved(): boolean {
  return unsaved > 0 || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
