import type { DialectAdapter } from 'kysely';
import type { Db } from './open.ts';

/**
 * Whether others wait until the transaction that is under way ends: SQLite has one writer. Long work then commits what it
 * has, and goes on behind them. On PostgreSQL nobody waits for a transaction as such.
 */
export function othersWait(db: Db): boolean {
  const { othersWait } = db.getExecutor().adapter as DialectAdapter & { othersWait?: () => boolean };
  return othersWait?.() ?? false;
}
