import { type Kysely, sql } from 'kysely';
import { addForeignKey } from '../add-foreign-key.ts';

/** Every column that names a content, as of this version. */
const COLUMNS = [
  ['category_files', 'sha256'],
  ['documents', 'sha256'],
  ['form_files', 'sha256'],
  ['employees', 'picture_sha256'],
  ['users', 'picture_sha256'],
  ['product_images', 'blob_320'],
  ['product_images', 'blob_800'],
  ['product_images', 'blob_1600'],
  ['legacy_records', 'sha256'],
] as const;

/** One row per content that records name, with a foreign key from each of them; marks of damage move there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blobs')
    .addColumn('sha256', 'text', (c) => c.primaryKey())
    .addColumn('size_bytes', 'bigint')
    .addColumn('media_type', 'text')
    .addColumn('preview', 'text')
    .addColumn('needs_password', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('stored_at', 'text', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('found_at', 'text')
    .execute();
  await fill(db);
  await moveDamage(db);
  for (const [table, column] of COLUMNS) await addForeignKey(db, { table, column, target: 'blobs.sha256' });
  for (const [name, table, column] of UNINDEXED)
    await db.schema.createIndex(name).on(table).column(column).execute();
}

/** A content is deleted only after each of these columns has been asked. */
const UNINDEXED = [
  ['users_picture', 'users', 'picture_sha256'],
  ['product_images_320', 'product_images', 'blob_320'],
  ['product_images_800', 'product_images', 'blob_800'],
  ['product_images_1600', 'product_images', 'blob_1600'],
] as const;

/** What records say of their content; a size that they disagree about is unknown, and pictures say nothing. */
async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into blobs (sha256, size_bytes, media_type, preview, needs_password, created_at, stored_at)
    select sha256, case when min(size_bytes) = max(size_bytes) then max(size_bytes) end,
      max(media_type), max(preview), max(needs_password), min(at), max(at)
    from (
      select sha256, size_bytes, type as media_type, preview, needs_password, date as at from category_files
      union all
      select sha256, size_bytes, file_type, preview, needs_password, upload_date from documents
      union all
      select sha256, size_bytes, type, preview, needs_password, uploaded_at from form_files
      union all
      select picture_sha256, null, null, null, 0, created_at from employees
      union all
      select picture_sha256, null, null, null, 0, created_at from users
      union all
      select blob_320, null, null, null, 0, created_at from product_images
      union all
      select blob_800, null, null, null, 0, created_at from product_images
      union all
      select blob_1600, null, null, null, 0, created_at from product_images
      union all
      select r.sha256, null, null, null, 0, i.created_at
        from legacy_records r join legacy_imports i on i.id = r.import_id
    ) as named
    where sha256 is not null
    group by sha256`.execute(db);
}

async function moveDamage(db: Kysely<unknown>): Promise<void> {
  await sql`
    update blobs set
      problem = (select problem from damaged_contents where address = sha256),
      found_at = (select found_at from damaged_contents where address = sha256)
    where sha256 in (select address from damaged_contents)`.execute(db);
  await db.schema.dropTable('damaged_contents').execute();
}
