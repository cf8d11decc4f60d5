import { type Migration, Migrator } from 'kysely';
import * as accounts from './migrations/0001-accounts.ts';
import * as members from './migrations/0002-members.ts';
import * as employees from './migrations/0003-employees.ts';
import * as imports from './migrations/0004-imports.ts';
import * as candidates from './migrations/0005-candidates.ts';
import * as forms from './migrations/0006-forms.ts';
import * as site from './migrations/0007-site.ts';
import * as services from './migrations/0008-services.ts';
import * as catalogue from './migrations/0009-catalogue.ts';
import * as sales from './migrations/0010-sales.ts';
import * as legacy from './migrations/0011-legacy.ts';
import * as secondFactor from './migrations/0012-second-factor.ts';
import * as deletedLists from './migrations/0013-deleted-lists.ts';
import * as mailTries from './migrations/0014-mail-tries.ts';
import * as knownClients from './migrations/0019-known-clients.ts';
import * as invitations from './migrations/0020-invitations.ts';
import type { Database } from './open.ts';

const MIGRATIONS: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-members': members,
  '0003-employees': employees,
  '0004-imports': imports,
  '0005-candidates': candidates,
  '0006-forms': forms,
  '0007-site': site,
  '0008-services': services,
  '0009-catalogue': catalogue,
  '0010-sales': sales,
  '0011-legacy': legacy,
  '0012-second-factor': secondFactor,
  '0013-deleted-lists': deletedLists,
  '0014-mail-tries': mailTries,
  '0019-known-clients': knownClients,
  '0020-invitations': invitations,
};

/** Brings the database to the newest schema. Safe to run from several processes at once. */
export async function migrateToLatest(database: Pick<Database, 'unguarded' | 'schema'>): Promise<void> {
  await migrate(database, MIGRATIONS);
}

/** Brings an empty database to a schema of earlier days: the one that these migrations made. */
export async function migrateAsThen(
  database: Pick<Database, 'unguarded' | 'schema'>,
  names: readonly string[],
): Promise<void> {
  await migrate(database, Object.fromEntries(names.map((name) => [name, MIGRATIONS[name] as Migration])));
}

/** Those of the migrations that this portal does not know: a newer one made them. */
export function unknownMigrations(names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(MIGRATIONS, name));
}

async function migrate(
  { unguarded, schema }: Pick<Database, 'unguarded' | 'schema'>,
  migrations: Record<string, Migration>,
): Promise<void> {
  const migrator = new Migrator({
    db: unguarded,
    provider: { getMigrations: async () => migrations },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
