import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import { isReachable, RETRY_MS } from '#app/ui/network/reachable.ts';

/** Waiting a moment gathers the events of one act into one reload of what is on screen. */
const GATHER_MS = 80;
/** However quiet the stream, what is on screen is asked for again this often. */
const POLL_MS = 60_000;
/** Where a session has ended the page's data are asked for after this long: the same browser may have a new one by then. */
const CONFIRM_MS = 1_000;

/**
 * Keeps what is on screen true: reloads the page's data when the server tells of a change, after a lost connection,
 * and when the window comes back. The tabs of a browser that were made for the same one (`pageFor`) share one stream, held by
 * whichever has the lock. Where the session has ended, what is asked for then says so.
 */
export function useLiveUpdates(pageFor: string): void {
  const { revalidate } = useRevalidator();
  const busy = useRef(false);
  busy.current = [useNavigation(), ...useFetchers()].some(({ state }) => state !== 'idle');
  useEffect(() => {
    const ended = new AbortController();
    const name = `portal.events ${pageFor}`;
    const channel = new BroadcastChannel(name);
    let gathering: ReturnType<typeof setTimeout> | undefined;
    // A navigation under way would be started over by a reload. A form under way could be gone from the page before
    // it has told how it went. Both ask for the page's data themselves when they are done.
    const reloadWhenIdle = async () => {
      if (busy.current) return again(GATHER_MS);
      // A reload that cannot reach the server would put the error page in place of what the person sees.
      if (!(await isReachable(ended.signal))) return again(RETRY_MS);
      if (busy.current) return again(GATHER_MS);
      await revalidate();
    };
    const again = (ms: number) => {
      clearTimeout(gathering);
      if (!ended.signal.aborted) gathering = setTimeout(reloadWhenIdle, ms);
    };
    channel.onmessage = () => again(GATHER_MS);
    const tell = () => {
      channel.postMessage('changed');
      again(GATHER_MS);
    };
    const hold = () => holdStream(pageFor, tell, ended.signal);
    // Browsers have locks on secure addresses alone: on plain http each tab holds a stream of its own.
    const { locks } = navigator as { locks?: LockManager };
    if (!locks) void hold();
    else
      locks.request(name, { signal: ended.signal }, hold).catch((error: unknown) => {
        if (!ended.signal.aborted) throw error;
      });
    const cameBack = () => document.visibilityState === 'visible' && again(GATHER_MS);
    document.addEventListener('visibilitychange', cameBack);
    window.addEventListener('online', cameBack);
    const poll = setInterval(cameBack, POLL_MS);
    return () => {
      ended.abort();
      channel.close();
      clearTimeout(gathering);
      clearInterval(poll);
      document.removeEventListener('visibilitychange', cameBack);
      window.removeEventListener('online', cameBack);
    };
  }, [revalidate, pageFor]);
}

/** Holds the stream until the page goes. The browser connects again by itself; each 'ready' may have missed some. */
function holdStream(pageFor: string, tell: () => void, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(`/api/member/events?${new URLSearchParams({ 'page-for': pageFor })}`);
      source.addEventListener('ready', tell);
      source.addEventListener('changed', tell);
      // A password change ends this stream's session and gives the browser a new one, in an answer still on its way.
      source.addEventListener('signed-out', () => {
        source.close();
        retry = setTimeout(askAgain, CONFIRM_MS);
      });
      // The browser does not retry a connection that was refused.
      source.onerror = () => {
        if (source.readyState === EventSource.CLOSED) retry = setTimeout(open, 5_000);
      };
    };
    const askAgain = () => {
      tell();
      open();
    };
    open();
    ended.addEventListener('abort', () => {
      clearTimeout(retry);
      source.close();
      resolve();
    });
  });
}
