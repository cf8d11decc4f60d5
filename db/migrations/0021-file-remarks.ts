import { type Kysely, sql } from 'kysely';

const BATCH = 500;
const NAMES = [
  ['category_files', 'name'],
  ['documents', 'file_name'],
  ['form_files', 'name'],
] as const;

/**
 * What is worth knowing of a file before it is opened, file names with composed accents, and when a candidate came into
 * the stage before, so that a move can be undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of NAMES) {
    await db.schema
      .alterTable(table)
      .addColumn('needs_password', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await compose(db, table, column);
  }
  await db.schema.alterTable('candidates').addColumn('stage_before_at', 'text').execute();
}

/** An accent that follows its letter looks the same, and is another text to whoever searches and sorts. */
async function compose(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const name = sql.ref(column);
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${name} as name from ${sql.table(table)} where id > ${after} order by id limit ${BATCH}`.execute(
      db,
    );
    for (const row of rows) {
      const composed = row.name.normalize('NFC');
      if (composed === row.name) continue;
      await sql`update ${sql.table(table)} set ${name} = ${composed} where id = ${row.id}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
