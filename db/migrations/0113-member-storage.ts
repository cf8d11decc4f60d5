import type { Kysely } from 'kysely';

/** How much room a member's files have where it is not the portal's setting, and whether people were told that it is nearly full. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('member_storage')
    .addColumn('member_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('limit_gb', 'integer')
    .addColumn('told', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
