import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Which letters the numbers of each table's orders begin with. */
const LETTERS = { orders: 'HRW', sales: 'KMXY' } as const;

const INDEXES = [
  'sales_list on sales (state, id)',
  'sales_paid on sales (paid_at) where paid_at is not null',
  'subscriptions_started on subscriptions (started_at)',
  'subscriptions_ended on subscriptions (ended_at, id) where ended_at is not null',
  'subscriptions_running on subscriptions (started_at, id) where ended_at is null',
  'mails_subject on mails (subject_id) where subject_id is not null',
];

/**
 * Orders have a number that people can say on the phone, products a category and a table of sizes, and a mail names the
 * record that it tells of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'sales'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('number', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await numberAll(db, table);
    await db.schema.createIndex(`${table}_number`).unique().on(table).column('number').execute();
  }
  await db.schema
    .alterTable('products')
    .addColumn('category', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('products')
    .addColumn('size_table', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('mails').addColumn('subject_id', 'text').execute();
  for (const index of INDEXES) await sql`create index ${sql.raw(index)}`.execute(db);
}

async function numberAll(db: Kysely<unknown>, table: keyof typeof LETTERS): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.ref(table)} order by id`.execute(db);
  const given = new Set<string>();
  for (const { id } of rows) {
    const number = unusedNumber(LETTERS[table], id, given);
    await sql`update ${sql.ref(table)} set number = ${number} where id = ${id}`.execute(db);
  }
}

/** Made from the id, so that an upgrade which is begun anew gives the same; nobody can tell from it how many there are. */
function unusedNumber(letters: string, id: string, given: Set<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const drawn = createHash('sha256').update(`${id} ${attempt}`).digest().readUInt32BE();
    const digits = String(drawn % 100_000).padStart(5, '0');
    const number = `${letters[Math.floor(drawn / 100_000) % letters.length]}${digits[0]}-${digits.slice(1)}`;
    if (given.has(number)) continue;
    given.add(number);
    return number;
  }
}
