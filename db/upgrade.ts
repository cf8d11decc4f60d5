import { copyBeforeUpgrade } from './copy-before-upgrade.ts';
import { finishHalfMigration } from './half-migration.ts';
import { appliedMigrations, MIGRATIONS, migrateToLatest, unknownMigrations } from './migrate.ts';
import type { Database } from './open.ts';
import { StartRefused } from './start-refused.ts';

/** The schema that an upgrade started from, and the copy of the SQLite file that was made before it. */
export type Upgrade = { from: string; copy: string | undefined };

/**
 * Brings the database to this version's schema, all of it or nothing; a SQLite `file` that has a schema already is
 * copied first. Returns undefined where there was nothing to upgrade. Throws StartRefused for a newer schema, and where
 * the copy or the upgrade can't be made.
 */
export async function upgradeDatabase(
  database: Database,
  file: string | undefined,
): Promise<Upgrade | undefined> {
  const applied = await appliedMigrations(database);
  refuseNewer(applied);
  const from = applied.at(-1);
  const pending = applied.length < Object.keys(MIGRATIONS).length;
  if (!pending) return undefined;
  const copy = file && from ? await copyBeforeUpgrade(file, from) : undefined;
  try {
    await migrateToLatest(database);
  } catch (error) {
    if (database.engine === 'postgres') throw error;
    await finishHalfMigration(database, applied, error);
    await migrateToLatest(database);
  }
  return from ? { from, copy } : undefined;
}

/** Throws StartRefused where a newer version of the portal has upgraded the database. */
export function refuseNewer(applied: readonly string[]): void {
  const newer = unknownMigrations(applied).at(-1);
  if (!newer) return;
  throw new StartRefused(
    `A newer version of the portal has upgraded this database (its schema is ${newer}, and this version's is ` +
      `${Object.keys(MIGRATIONS).at(-1)}). Nothing was changed. Start the newer version, or restore a backup that ` +
      'this version made.',
  );
}
