import type { DialectAdapter } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Changes, RememberedTable } from './changes.ts';
import type { Db } from './open.ts';

/** However little is known to have changed, what was read is asked for again after so many milliseconds. */
export const FRESH_MS = 2_000;

type Kept<Value> = { version: number; at: number; value: Promise<Value> };

/** What a database is told by; a handle of any of them has it. */
type WatchedAdapter = DialectAdapter & { changes?: Changes };

/**
 * A read whose answers are remembered by `key` until one of the tables that it looks into changes, `max` of them at most.
 * Within a transaction nothing is. Answers are shared by all who ask: nobody changes them.
 */
export function remembered<Value extends object>(tables: readonly RememberedTable[], max: number) {
  const memories = new WeakMap<Changes, LRUCache<string, Kept<Value>>>();
  return (db: Db, key: string, read: () => Promise<Value>): Promise<Value> => {
    const { changes } = db.getExecutor().adapter as WatchedAdapter;
    if (!changes || db.isTransaction) return read();
    const memory = memories.get(changes) ?? new LRUCache<string, Kept<Value>>({ max });
    memories.set(changes, memory);
    const version = changes.versionOf(tables);
    const now = performance.now();
    const last = memory.get(key);
    if (last?.version === version && now - last.at < FRESH_MS) return last.value;
    const value = read();
    memory.set(key, { version, at: now, value });
    value.catch(() => memory.delete(key));
    return value;
  };
}
