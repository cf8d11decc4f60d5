import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from './engine-of.ts';
import type { Db } from './open.ts';

/**
 * A condition for the query that holds a row until its transaction ends, which is met once it is the turn of this one: those that
 * share the row pass together, one that wants it alone waits for those before it, and whoever comes after that waits behind it.
 * PostgreSQL's row locks by themselves let those that share go first, for as long as there are any. SQLite has one writer, in turn.
 */
export function inTurn(db: Db, rowId: string, hold: 'shared' | 'alone'): RawBuilder<SqlBool> {
  if (engineOf(db) === 'sqlite') return sql`true`;
  const lock = sql.raw(hold === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  return sql`(select ${lock}(hashtextextended(${`turn at ${rowId}`}, 0))) is not null`;
}
