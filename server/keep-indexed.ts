import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#db/open.ts';
import { indexWrittenRows } from '#db/search/index-rows.ts';
import type { Logger } from '#ports/log.ts';

const SECOND_MS = 1_000;

/**
 * Brings what is written into the search index, every second; returns how to stop it, which resolves once the rows under way
 * are in.
 */
export function keepIndexed(
  database: Pick<Database, 'engine' | 'unguarded'>,
  log: Pick<Logger, 'error'>,
): () => Promise<void> {
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= indexWrittenRows(database, nextTurn, ending.signal)
      .catch((error: unknown) => log.error({ err: error }, 'search index'))
      .finally(() => {
        running = undefined;
      });
  }, SECOND_MS).unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  };
}
