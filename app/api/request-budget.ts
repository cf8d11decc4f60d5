import { LRUCache } from 'lru-cache';
import { RateLimited } from '#app/errors.ts';

/** Keys that are counted at the same time; the one that was not heard of for longest is forgotten. */
const KEYS = 10_000;

/** Returns what counts a request of a key, in this process. It throws RateLimited for more than `most` within `windowMs`. */
export function requestBudget(most: number, windowMs: number): (key: string, now: Date) => void {
  const counted = new LRUCache<string, { since: number; count: number }>({ max: KEYS });
  return (key, now) => {
    const found = counted.get(key);
    const isNew = !found || now.getTime() - found.since >= windowMs;
    const entry = isNew ? { since: now.getTime(), count: 0 } : found;
    entry.count += 1;
    counted.set(key, entry);
    if (entry.count > most) throw new RateLimited('Too many requests. Try again later.');
  };
}
