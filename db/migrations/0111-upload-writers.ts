import type { Kysely } from 'kysely';

/** Which request writes the bytes of an upload in parts, until when unless it says so again, and whether another one waits for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (name: string) => db.schema.alterTable('unfinished_uploads').addColumn(name, 'text').execute();
  await add('writer');
  await add('writer_until');
  await add('writer_wanted_at');
}
