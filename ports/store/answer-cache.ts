import { LRUCache } from 'lru-cache';
import { StoreError } from './store.ts';

/** How long an answer is as good as new, and how long it still serves where the store fails; in milliseconds. */
const FRESH_MS = 30_000;
const STALE_MS = 24 * 60 * 60 * 1000;

/** A store that has just failed is left alone so long. */
const PAUSE_MS = 5_000;

/** Answers that are kept at most; those that nobody asked for the longest make room. */
const KEPT = 500;

type Kept = { answer: unknown; at: number; goodUntil: number };

/** Keeps answers of a store by their address for a while; several who ask at once share one call. */
export function answerCache(now: () => number) {
  const kept = new LRUCache<string, Kept>({ max: KEPT });
  const asked = new Map<string, Promise<unknown>>();

  async function renew(address: string, ask: () => Promise<unknown>): Promise<unknown> {
    const answer = await ask();
    kept.set(address, { answer, at: now(), goodUntil: now() + FRESH_MS });
    return answer;
  }

  return {
    /**
     * The answer that is kept, or what `ask` answers. With `stale` an older one serves where the store fails (not where it
     * refuses).
     */
    async get<T>(address: string, ask: () => Promise<T>, options: { stale: boolean }): Promise<T> {
      const known = kept.get(address);
      if (known && now() < known.goodUntil) return known.answer as T;
      const call = asked.get(address) ?? renew(address, ask).finally(() => asked.delete(address));
      asked.set(address, call);
      try {
        return (await call) as T;
      } catch (error) {
        if (!options.stale || !known || !isFault(error) || now() > known.at + STALE_MS) throw error;
        known.goodUntil = now() + PAUSE_MS;
        return known.answer as T;
      }
    },
  };
}

function isFault(error: unknown): boolean {
  return StoreError.is(error) && (error.status === null || error.status >= 500 || error.status === 429);
}
