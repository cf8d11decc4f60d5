import { type Kysely, sql } from 'kysely';
import type { Database } from '../open.ts';
import { SEARCHED, type SearchedTable, searchIndexOf } from './search-tables.ts';

const EXTENSIONS = ['pg_trgm', 'btree_gin'];

type Executes = Pick<Kysely<unknown>, 'getExecutor'>;
type Owned = { table: SearchedTable; ofMember: boolean };

/**
 * Adds what PostgreSQL's search index lacks, where the role may now: at each start, so that an extension that somebody else
 * has added since is put to use. Returns the extensions that are missing still, without which a search looks at every row;
 * none on SQLite, which brings its own.
 */
export async function ensureSearchIndex({
  engine,
  unguarded,
  patient,
}: Pick<Database, 'engine' | 'unguarded' | 'patient'>): Promise<string[]> {
  if (engine === 'sqlite') return [];
  const all = Object.entries(SEARCHED).map(([table, ofMember]) => ({
    table: table as SearchedTable,
    ofMember,
  }));
  return (patient ?? unguarded).transaction().execute((tx) => addPostgresIndexes(tx, all));
}

/** In the transaction at hand: of several processes one makes them, the others find them. */
export async function addPostgresIndexes(db: Executes, tables: readonly Owned[]): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('portal search index'))`.execute(db);
  for (const extension of EXTENSIONS) await addExtension(db, extension);
  const schemas = await schemasOf(db);
  const missing = EXTENSIONS.filter((extension) => !schemas.has(extension));
  if (missing.length === 0)
    for (const owned of tables) await addIndex(db, owned, schemas.get('pg_trgm') ?? '');
  return missing;
}

/** In `public`, which outlives the schema that a restore grows in. A refusal does not end the transaction. */
async function addExtension(db: Executes, extension: string): Promise<void> {
  const add = `begin create extension if not exists ${extension} schema public; exception
    when insufficient_privilege or undefined_file or feature_not_supported or invalid_schema_name then null; end`;
  await sql`do ${sql.lit(add)}`.execute(db);
}

async function schemasOf(db: Executes): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; schema: string }>`
    select e.extname as name, n.nspname as schema from pg_extension e
    join pg_namespace n on n.oid = e.extnamespace where e.extname in (${sql.join(EXTENSIONS)})`.execute(db);
  return new Map(rows.map(({ name, schema }) => [name, schema]));
}

async function addIndex(db: Executes, { table, ofMember }: Owned, schema: string): Promise<void> {
  const member = sql.raw(ofMember ? 'member_id, ' : '');
  await sql`create index if not exists ${sql.ref(searchIndexOf(table))} on ${sql.table(table)}
    using gin (${member}search ${sql.id(schema, 'gin_trgm_ops')}) where deleted_at is null`.execute(db);
}
