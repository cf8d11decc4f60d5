/** A statement that stays prepared; called with its values, it returns rows. */
export type Prepared = (...values: unknown[]) => unknown[] | Promise<unknown[]>;

/**
 * Prepares a statement on SQLite's file or PostgreSQL's url, with `?` for each value. What it writes has to be
 * on the disk before it is answered, as the portal's is.
 */
export async function prepare(database: string, text: string): Promise<Prepared> {
  return database.startsWith('postgres') ? onPostgres(database, text) : onSqlite(database, text);
}

async function onSqlite(file: string, text: string): Promise<Prepared> {
  const { default: BetterSqlite3 } = await import('better-sqlite3');
  const open = new BetterSqlite3(file);
  open.pragma('journal_mode = WAL');
  open.pragma('synchronous = FULL');
  const statement = open.prepare(text);
  return statement.reader
    ? (...values) => statement.all(values)
    : (...values) => [statement.run(values).changes];
}

/** As many connections as the portal has. */
const CONNECTIONS = 10;

async function onPostgres(url: string, text: string): Promise<Prepared> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  let place = 0;
  const query = { name: 'limit', text: text.replaceAll('?', () => `$${++place}`) };
  return async (...values) => (await pool.query({ ...query, values })).rows;
}
