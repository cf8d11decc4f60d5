import { type Kysely, sql } from 'kysely';

/** All that a side was told of, read or not, in its order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notifications_told on notifications (at) where hidden_at is null`.execute(db);
  await sql`create index notifications_told_member on notifications (member_id, at) where hidden_at is null`.execute(
    db,
  );
}
