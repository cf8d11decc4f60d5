/** Where a session has ended the page's data are asked for after this long: the same browser may have a new one by then. */
const CONFIRM_MS = 1_000;

/**
 * Holds the stream until the page goes, and tells each of its lines; '' stands for anything. The browser connects again by
 * itself; each 'ready' may have missed some.
 */
export function holdStream(pageFor: string, tell: (line: string) => void, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(`/api/member/events?${new URLSearchParams({ 'page-for': pageFor })}`);
      source.addEventListener('ready', () => tell(''));
      source.addEventListener('changed', ({ data }: MessageEvent<string>) => tell(data));
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
      tell('');
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
