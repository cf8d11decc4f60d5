import { type Kysely, sql } from 'kysely';

/** Employees whom their roster calls inactive, for the list's filter and its count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index employees_inactive on employees (member_id, id, deleted_at)
    where deleted_at is null and lower(fields) like '%{"label":"status","value":"inactive"}%'`.execute(db);
}
