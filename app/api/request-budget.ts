import { LRUCache } from 'lru-cache';
import { RateLimited } from '#app/errors.ts';

/** Keys that are counted at the same time; the one that was not heard of for longest is forgotten. */
const KEYS = 10_000;

/** What a key has left: requests, until how many seconds from now; `isOver` for one request too many. */
export type Budget = { remaining: number; resetSeconds: number; isOver: boolean };

/** Returns what counts a request of a key, in this process, and tells what is left of `most` within `windowMs`. */
export function countRequests(most: number, windowMs: number): (key: string, now: Date) => Budget {
  const counted = new LRUCache<string, { since: number; count: number }>({ max: KEYS });
  return (key, now) => {
    const found = counted.get(key);
    const isNew = !found || now.getTime() - found.since >= windowMs;
    const entry = isNew ? { since: now.getTime(), count: 0 } : found;
    entry.count += 1;
    counted.set(key, entry);
    const resetSeconds = Math.max(1, Math.ceil((entry.since + windowMs - now.getTime()) / 1_000));
    return { remaining: Math.max(0, most - entry.count), resetSeconds, isOver: entry.count > most };
  };
}

/** The same for who only wants to refuse: it throws RateLimited for more than `most` within `windowMs`. */
export function requestBudget(most: number, windowMs: number): (key: string, now: Date) => void {
  const count = countRequests(most, windowMs);
  return (key, now) => {
    if (count(key, now).isOver) throw new RateLimited('Too many requests. Try again later.');
  };
}
