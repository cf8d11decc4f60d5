import { eraseExpired } from '#app/features/site/erase-expired.server.ts';
import type { Deps } from '#app/session/deps.ts';

const EVERY_MS = 6 * 3_600_000;

/** Erases what was deleted long ago, now and from time to time; answers how to stop it. */
export function startHousekeeping(deps: Deps): () => void {
  const run = () => {
    eraseExpired(deps).catch((error: unknown) => deps.log.error({ err: error }, 'housekeeping'));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
