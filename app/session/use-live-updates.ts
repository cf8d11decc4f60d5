import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Waiting a moment gathers the events of one act into one reload of what is on screen. */
const GATHER_MS = 80;
/** However quiet the stream, what is on screen is asked for again this often. */
const POLL_MS = 60_000;

type Message = 'changed' | 'signed-out';

/**
 * Keeps what is on screen true: reloads the page's data when the server tells of a change, after a lost connection,
 * and when the window comes back. All tabs of a browser share one stream, held by whichever has the lock.
 */
export function useLiveUpdates(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const ended = new AbortController();
    const channel = new BroadcastChannel('portal.events');
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const handle = (message: Message) => {
      if (message === 'signed-out') return window.location.reload();
      clearTimeout(gathering);
      gathering = setTimeout(() => revalidate(), GATHER_MS);
    };
    channel.onmessage = (event: MessageEvent<Message>) => handle(event.data);
    const tell = (message: Message) => {
      channel.postMessage(message);
      handle(message);
    };
    navigator.locks
      .request('portal.events', { signal: ended.signal }, () => holdStream(tell, ended.signal))
      .catch((error: unknown) => {
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
      source.addEventListener('signed-out', () => tell('signed-out'));
      // A refused connection is not retried by the browser; the next try reloads the page if the session is gone.
      source.onerror = () => {
        if (source.readyState === EventSource.CLOSED) retry = setTimeout(open, 5_000);
      };
    };
    open();
    ended.addEventListener('abort', () => {
      clearTimeout(retry);
      source.close();
      resolve();
    });
  });
}
