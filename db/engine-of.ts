import type { DialectAdapter } from 'kysely';
import type { Database, Db } from './open.ts';

/**
 * The engine behind a handle. Told by what our dialects say of themselves: the class of an adapter is another one in each
 * bundle that has Kysely in it.
 */
export function engineOf(db: Db): Database['engine'] {
  const { engine } = db.getExecutor().adapter as DialectAdapter & { engine?: Database['engine'] };
  if (!engine) throw new Error('This handle was not opened by openDatabase.');
  return engine;
}
