import type { ServerType } from '@hono/node-server';

/** How often connections are closed on which nothing is under way, in ms. */
const IDLE_MS = 250;

/**
 * Takes no new connections and lets the running requests end. What still runs after so many seconds, or once `now` is
 * aborted, is cut.
 */
export async function drain(server: ServerType, seconds: number, now?: AbortSignal): Promise<void> {
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  if (!('closeIdleConnections' in server)) return closed.promise;
  const cut = () => server.closeAllConnections();
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
  const limit = setTimeout(cut, seconds * 1000);
  now?.addEventListener('abort', cut);
  await closed.promise;
  clearInterval(idle);
  clearTimeout(limit);
}
