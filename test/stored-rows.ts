import { join } from 'node:path';
import { acrossMembers, type Db, openDatabase } from '#db/open.ts';
import type { PortalPlace } from './portal-process.ts';

/** All that is stored: every row of every table as text, sorted. */
export async function storedRows(db: Db): Promise<Record<string, string[]>> {
  const everywhere = acrossMembers(db, 'a test');
  const tables = await everywhere.introspection.getTables();
  const rows = tables.map(async ({ name }) => {
    const found = await everywhere
      .selectFrom(name as 'users')
      .selectAll()
      .execute();
    return [name, found.map((row) => JSON.stringify(row)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** Does that with the database of a place on which no portal runs. */
export async function withDatabaseOf<T>(place: PortalPlace, work: (db: Db) => Promise<T>): Promise<T> {
  const { DATABASE_URL: url, DATA_DIR } = place.env;
  const database = await openDatabase(url ? { url } : { file: join(DATA_DIR, 'portal.db') });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
