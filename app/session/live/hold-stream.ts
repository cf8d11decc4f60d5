import { type Spread, unpackSpread } from './reload-pace.ts';

/** Where a session has ended the page's data are asked for after this long: the same browser may have a new one by then. */
const CONFIRM_MS = 1_000;

/** What a window hears: that a topic changed, as a line of the stream ('' stands for anything), or how to spread reloads. */
export type Told = { line: string } | { spread: Spread };

/**
 * Holds the stream until the page goes, and tells all that it hears. The browser connects again by itself; each 'ready'
 * may have missed some.
 */
export function holdStream(pageFor: string, tell: (told: Told) => void, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let isFirst = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(`/api/member/events?${new URLSearchParams({ 'page-for': pageFor })}`);
      source.addEventListener('ready', ({ data }: MessageEvent<string>) => {
        // Of those that come back together the first ones hear of few windows: until the next sign of life the old one counts.
        tell({ line: '' });
        if (isFirst) tell({ spread: unpackSpread(data) });
        isFirst = false;
      });
      source.addEventListener('alive', ({ data }: MessageEvent<string>) =>
        tell({ spread: unpackSpread(data) }),
      );
      source.addEventListener('changed', ({ data }: MessageEvent<string>) => tell({ line: data }));
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
      tell({ line: '' });
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
