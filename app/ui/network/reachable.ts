/** While the server cannot be reached, it is tried again this often, in ms. */
export const RETRY_MS = 3_000;

/** True if the server answers just now. */
export async function isReachable(ended: AbortSignal): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch('/healthz', { signal: ended, cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Resolves a moment later, once the server answers, or when nobody waits for it any more. */
export async function untilReachable(ended: AbortSignal): Promise<void> {
  do await pause(ended);
  while (!ended.aborted && !(await isReachable(ended)));
}

/** A moment, or until the browser is online again. */
function pause(ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, RETRY_MS);
    window.addEventListener('online', end, { signal: over.signal });
    ended.addEventListener('abort', end, { signal: over.signal });
  });
}
