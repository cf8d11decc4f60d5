import { type Kysely, sql } from 'kysely';

/** What each of the provider's staff may do: whoever came first owns the portal, the others are admins as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('staff_role', 'text').execute();
  await sql`update users set staff_role = 'admin' where role = 'admin'`.execute(db);
  await sql`update users set staff_role = 'owner' where id = (
    select id from users where role = 'admin' and deleted_at is null order by created_at, id limit 1
  )`.execute(db);
}
