import { type Kysely, sql } from 'kysely';

/** The deleted ones of a member, the last one first, without a look at all those that are not deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['employees', 'candidates', 'category_files']) {
    await db.schema
      .createIndex(`${table}_deleted`)
      .on(table)
      .columns(['member_id', 'deleted_at'])
      .where(sql.ref('deleted_at'), 'is not', null)
      .execute();
  }
}
