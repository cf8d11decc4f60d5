import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';

let unsaved = 0;

/** While `active`, the page counts as having something that would be lost with it. */
export function useUnsaved(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    unsaved += 1;
    return () => {
      unsaved -= 1;
    };
  }, [active]);
}

/** Whether a dialog is open, or something on the page has not been saved or sent. */
export function hasUnsaved(): boolean {
  return unsaved > 0 || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/**
 * Blocks links and the closing of the window as long as it is mounted. The router knows one blocker at a time: whoever
 * calls this is rendered only while there is something to lose. `isAway` says whether going from here to there takes it away.
 */
export function useNavigationBlocker(isAway: (here: Location, there: Location) => boolean) {
  useUnsaved(true);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      !isSearch(currentLocation, nextLocation, historyAction) && isAway(currentLocation, nextLocation),
  );
}

/** A list's search or filter puts what it asks for into the address: the page, and what is open on it, stay. */
function isSearch(here: Location, there: Location, historyAction: string): boolean {
  return historyAction === 'REPLACE' && here.pathname === there.pathname;
}
