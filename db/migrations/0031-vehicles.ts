import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Vehicles of members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // PostgreSQL compares text by the language of the database; by its bytes, as SQLite does, only where told to.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const sorted = isPostgres ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('vehicles')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('plate', 'text', (c) => c.notNull())
    .addColumn('plate_state', 'text', (c) => c.notNull())
    .addColumn('tag', 'text', (c) => c.notNull())
    .addColumn('vin', 'text', (c) => c.notNull())
    .addColumn('valid_from', 'text')
    .addColumn('valid_to', 'text')
    .addColumn('vehicle_class', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('sort_key', sorted, (c) => c.notNull())
    .addColumn('import_id', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  // The text comes last, so that a search is counted in the index, not in each vehicle's whole row.
  await index(db, 'vehicles_list', ['member_id', 'sort_key', 'id', 'search'], 'deleted_at', 'is');
  await index(db, 'vehicles_plate', ['member_id', 'plate'], 'deleted_at', 'is');
  await index(db, 'vehicles_vin', ['member_id', 'vin'], 'deleted_at', 'is');
  await index(db, 'vehicles_deleted', ['member_id', 'deleted_at'], 'deleted_at', 'is not');
  await index(db, 'vehicles_import', ['import_id', 'member_id', 'deleted_at'], 'import_id', 'is not');
}

async function index(
  db: Kysely<unknown>,
  name: string,
  columns: string[],
  where: string,
  is: 'is' | 'is not',
): Promise<void> {
  await db.schema.createIndex(name).on('vehicles').columns(columns).where(sql.ref(where), is, null).execute();
}
