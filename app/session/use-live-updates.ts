import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import { isReachable, RETRY_MS } from '#app/ui/reachable.ts';

/** Waiting a moment gathers the events of one act into one reload of what is on screen. */
const GATHER_MS = 80;
/** However quiet the stream, what is on screen is asked for again this often. */
const POLL_MS = 60_000;
/** An ended session is asked about once more after this long, before the page is taken away. */
const CONFIRM_MS = 1_000;

type Message = 'changed' | 'signed-out';

/**
 * Keeps what is on screen true: reloads the page's data when the server tells of a change, after a lost connection,
 * and when the window comes back. All tabs of a browser share one stream, held by whichever has the lock.
 */
export function useLiveUpdates(): void {
  const { revalidate } = useRevalidator();
  const busy = useRef(false);
  busy.current = [useNavigation(), ...useFetchers()].some(({ state }) => state !== 'idle');
  useEffect(() => {
    const ended = new AbortController();
    const channel = new BroadcastChannel('portal.events');
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const handle = (message: Message) => {
      if (message === 'signed-out') return window.location.reload();
      again(GATHER_MS);
    };
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
    channel.onmessage = (event: MessageEvent<Message>) => handle(event.data);
    const tell = (message: Message) => {
      channel.postMessage(message);
      handle(message);
    };
    const hold = () => holdStream(tell, ended.signal);
    // Browsers have locks on secure addresses alone: on plain http each tab holds a stream of its own.
    const { locks } = navigator as { locks?: LockManager };
    if (!locks) void hold();
    else
      locks.request('portal.events', { signal: ended.signal }, hold).catch((error: unknown) => {
        if (!ended.signal.aborted) throw error;
      });
    const cameBack = () => document.visibilityState === 'visible' && handle('changed');
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
  }, [revalidate]);
}

/** Holds the stream until the page goes. The browser connects again by itself; each 'ready' may have missed some. */
function holdStream(tell: (message: Message) => void, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource('/api/member/events');
      source.addEventListener('ready', () => tell('changed'));
      source.addEventListener('changed', () => tell('changed'));
      // A password change ends this stream's session and gives the browser a new one, in an answer still on its way.
      source.addEventListener('signed-out', () => {
        source.close();
        retry = setTimeout(confirmSignedOut, CONFIRM_MS);
      });
      // The browser does not retry a connection that was refused.
      source.onerror = () => {
        if (source.readyState === EventSource.CLOSED) retry = setTimeout(open, 5_000);
      };
    };
    // The area's guard redirects whoever has no session.
    const confirmSignedOut = async () => {
      const page = await fetch(window.location.href, { method: 'HEAD', redirect: 'manual' }).catch(
        () => null,
      );
      if (ended.aborted) return;
      if (page?.type === 'opaqueredirect') tell('signed-out');
      else open();
    };
    open();
    ended.addEventListener('abort', () => {
      clearTimeout(retry);
      source.close();
      resolve();
    });
  });
}
