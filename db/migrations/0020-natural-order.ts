import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { naturalKey } from '../natural-key.ts';

const BATCH = 500;

type Keyed = Record<'users' | 'employees' | 'services', { id: string; search: string; sort_key: string }>;

/** Names are sorted as people count, 'Week 2' before 'Week 10', and alike on both engines. */
export async function up(db: Kysely<Keyed>): Promise<void> {
  // PostgreSQL compares text by the language of the database; by its bytes, as SQLite does, only where told to.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = isPostgres ? sql`text collate "C"` : sql`text`;
  for (const table of ['users', 'employees', 'services', 'import_lines'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('sort_key', text, (column) => column.notNull().defaultTo(''))
      .execute();
  }
  for (const table of ['users', 'employees', 'services'] as const) await fill(db, table);
  await fillPreviews(db);
  await db.schema.dropIndex('users_role_search').execute();
  await db.schema.createIndex('users_role_name').on('users').columns(['role', 'sort_key']).execute();
  for (const index of ['employees_list', 'employees_role']) await db.schema.dropIndex(index).execute();
  // The text comes last, so that a search is counted in the index, not in each employee's whole row.
  await employeesIndex(db, 'employees_list', ['member_id', 'sort_key', 'id', 'search']);
  await employeesIndex(db, 'employees_role', ['member_id', 'role', 'sort_key', 'id']);
}

async function employeesIndex(db: Kysely<Keyed>, name: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(name)
    .on('employees')
    .columns(columns)
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}

/** Most names have no number, and their key is what they are found by. */
async function fill(db: Kysely<Keyed>, table: keyof Keyed): Promise<void> {
  await sql`update ${sql.table(table)} set sort_key = search`.execute(db);
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; search: string }>`
      select id, search from ${sql.table(table)} where id > ${after} order by id limit ${BATCH}`.execute(db);
    for (const { id, search } of rows) {
      const key = naturalKey(search);
      if (key === search) continue;
      await sql`update ${sql.table(table)} set sort_key = ${key} where id = ${id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** A list that has been previewed may still be applied. */
async function fillPreviews(db: Kysely<Keyed>): Promise<void> {
  const { rows } = await sql<{ import_id: string; line: number; search: string }>`
    select l.import_id, l.line, l.search from import_lines l join imports i on i.id = l.import_id
    where i.kind = 'employees' and i.status = 'previewed'`.execute(db);
  for (const { import_id, line, search } of rows) {
    await sql`update import_lines set sort_key = ${naturalKey(search)}
      where import_id = ${import_id} and line = ${line}`.execute(db);
  }
}
