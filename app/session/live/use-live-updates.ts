import { use, useEffect } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useRevalidator } from 'react-router';
import { isReachable, RETRY_MS } from '#app/ui/network/reachable.ts';
import { holdStream, type Told } from './hold-stream.ts';
import { heardBy, unpackLiveEvent } from './live-event.ts';
import { createReloadPace, GATHER_MS, type Spread } from './reload-pace.ts';
import { STALE, shownTopics } from './use-shows.ts';

/** However quiet the stream, what is on screen is asked for again this often. */
const POLL_MS = 60_000;

/**
 * Keeps what is on screen true: reloads the page's data when the server tells of a change that the page shows, after a lost
 * connection, and when the window comes back. The tabs of a browser that were made for the same one (`pageFor`) share one
 * stream, held by whichever has the lock. Where the session has ended, what is asked for then says so.
 */
export function useLiveUpdates(pageFor: string): void {
  const { revalidate } = useRevalidator();
  const router = use(RouterContext)?.router;
  useEffect(() => {
    // As it is now, and not as it was last drawn: an act that has just begun would lose the page that it leads to.
    const isBusy = () =>
      router !== undefined &&
      [router.state.navigation, ...router.state.fetchers.values()].some(({ state }) => state !== 'idle');
    const ended = new AbortController();
    const { signal } = ended;
    const reload = reloads(isBusy, revalidate, signal);
    const name = `portal.events ${pageFor}`;
    const channel = new BroadcastChannel(name);
    const hear = (told: Told) => {
      if ('spread' in told) return reload.pace.setSpread(told.spread);
      const event = unpackLiveEvent(told.line);
      // A window in the background asks when it comes back.
      const isSeen = event === null || !document.hidden;
      if (isSeen && shownTopics.isShown(event)) reload.soon(heardBy(event));
    };
    channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
    const tell = (told: Told) => {
      channel.postMessage(told);
      hear(told);
    };
    const hold = () => holdStream(pageFor, tell, signal);
    // Browsers have locks on secure addresses alone: on plain http each tab holds a stream of its own.
    const { locks } = navigator as { locks?: LockManager };
    if (!locks) void hold();
    else
      locks.request(name, { signal }, hold).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    const cameBack = () => !document.hidden && reload.in(GATHER_MS);
    document.addEventListener('visibilitychange', cameBack, { signal });
    window.addEventListener('online', cameBack, { signal });
    window.addEventListener(STALE, () => reload.soon('one'), { signal });
    const poll = setInterval(cameBack, POLL_MS);
    return () => {
      ended.abort();
      channel.close();
      clearInterval(poll);
    };
  }, [router, revalidate, pageFor]);
}

/** Reloads the page's data once for all that asks for it meanwhile. */
function reloads(isBusy: () => boolean, revalidate: () => Promise<void>, ended: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  const pace = createReloadPace();
  const within = (ms: number) => {
    const at = Date.now() + ms;
    if (ended.aborted || at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(reload, ms);
  };
  // A navigation under way would be started over by a reload. A form under way could be gone from the page before
  // it has told how it went. Both ask for the page's data themselves when they are done.
  const reload = async () => {
    due = Number.POSITIVE_INFINITY;
    if (isBusy()) return within(GATHER_MS);
    // A reload that cannot reach the server would put the error page in place of what the person sees.
    if (!(await isReachable(ended))) return within(RETRY_MS);
    if (isBusy()) return within(GATHER_MS);
    pace.begin(Date.now());
    await revalidate();
  };
  ended.addEventListener('abort', () => clearTimeout(timer));
  return { pace, in: within, soon: (heard: keyof Spread) => within(pace.delayOf(heard, Date.now())) };
}
