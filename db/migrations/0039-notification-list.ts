import { type Kysely, sql } from 'kysely';

/** What a side was told of, in its order: what is unread, and all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // With the order to its end, so that a page of it is read from the index, and no other index is taken for it.
  await sql`drop index notifications_unread`.execute(db);
  await sql`drop index notifications_unread_member`.execute(db);
  await sql`create index notifications_unread on notifications (side, at, id) where read_at is null and hidden_at is null`.execute(
    db,
  );
  await sql`create index notifications_unread_member on notifications (member_id, side, at, id)
    where read_at is null and hidden_at is null`.execute(db);
  await sql`create index notifications_told on notifications (at) where hidden_at is null`.execute(db);
  await sql`create index notifications_told_member on notifications (member_id, at) where hidden_at is null`.execute(
    db,
  );
}
