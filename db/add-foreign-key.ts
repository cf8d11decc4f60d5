import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** A column that is to refer to another table's column, such as `blobs.sha256`. */
export type NewForeignKey = { table: string; column: string; target: `${string}.${string}` };

/**
 * Adds a foreign key to a column that is there already; rows, indexes, triggers and other constraints stay. Migrations that
 * have been released call it: what it makes does not change.
 */
export async function addForeignKey(db: Kysely<unknown>, key: NewForeignKey): Promise<void> {
  const [target = '', targetColumn = ''] = key.target.split('.');
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const name = `${key.table}_${key.column}_fkey`;
    await sql`alter table ${sql.table(key.table)} add constraint ${sql.ref(name)}
      foreign key (${sql.ref(key.column)}) references ${sql.table(target)} (${sql.ref(targetColumn)})`.execute(
      db,
    );
    return;
  }
  const references = `references "${target}" ("${targetColumn}")`;
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'table' and name = ${key.table}`.execute(db);
  const required = `"${key.column}" text not null`;
  const definition = rows[0]?.sql ?? '';
  await withoutItsObjects(db, key, async () => {
    if (definition.includes(required)) {
      await rebuild(db, key.table, definition.replace(required, `${required} ${references}`));
    } else await exchangeColumn(db, key, references);
  });
}

type Stored = { type: 'index' | 'trigger'; name: string; sql: string };

/** Takes the table's indexes and triggers away for the work, and makes them again as they were. */
async function withoutItsObjects(
  db: Kysely<unknown>,
  { table }: NewForeignKey,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<Stored>`select type, name, sql from sqlite_master
    where type in ('index', 'trigger') and tbl_name = ${table} and sql is not null`.execute(db);
  for (const { type, name } of rows) await sql`drop ${sql.raw(type)} ${sql.ref(name)}`.execute(db);
  await work();
  for (const stored of rows) await sql.raw(stored.sql).execute(db);
}

/**
 * SQLite adds no constraint to a column: the table is made anew. Only for one that no other table refers to, as dropping
 * it would take along what refers to its rows.
 */
async function rebuild(db: Kysely<unknown>, table: string, definition: string): Promise<void> {
  const { rows } = await sql`select 1 from sqlite_master as m, pragma_foreign_key_list(m.name) as f
    where m.type = 'table' and f."table" = ${table}`.execute(db);
  if (rows.length > 0) throw new Error(`${table} is referred to: it can't be made anew.`);
  const growing = `${table}_growing`;
  const made = definition.replace(/^create table "\w+"/i, `create table "${growing}"`);
  await sql.raw(made).execute(db);
  await sql`insert into ${sql.table(growing)} select * from ${sql.table(table)}`.execute(db);
  await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table ${sql.table(growing)} rename to ${sql.table(table)}`.execute(db);
}

/** A column that may be empty is put in the place of the old one, so that a table that others refer to stays. */
async function exchangeColumn(
  db: Kysely<unknown>,
  { table, column }: NewForeignKey,
  references: string,
): Promise<void> {
  const growing = `${column}_growing`;
  const alter = sql`alter table ${sql.table(table)}`;
  await sql`${alter} add column ${sql.ref(growing)} text ${sql.raw(references)}`.execute(db);
  await sql`update ${sql.table(table)} set ${sql.ref(growing)} = ${sql.ref(column)}`.execute(db);
  await sql`${alter} drop column ${sql.ref(column)}`.execute(db);
  await sql`${alter} rename column ${sql.ref(growing)} to ${sql.ref(column)}`.execute(db);
}
