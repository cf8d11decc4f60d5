import type { Portal } from '#app/ctx.ts';
import { StoreError } from '#ports/store/store.ts';

/** Why the store did not give what was asked of it, and the status that a page answers with. */
export type StoreFailure = { message: string | null; status: 404 | 502 };

/** What a page says of a call to the store that failed. An unknown fault is logged, and has no message for people. */
export function storeFailure(error: unknown, { log }: Pick<Portal, 'log'>): StoreFailure {
  if (!StoreError.is(error)) {
    log.error({ err: error }, 'fault while reading the store');
    return { message: null, status: 502 };
  }
  if (error.status !== 404) log.warn({ err: error }, 'the store failed');
  return { message: error.message || null, status: error.status === 404 ? 404 : 502 };
}
