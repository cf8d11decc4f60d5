import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether the page's script has taken over: false in what the server renders, and until the browser has made that its own. */
export function useLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
