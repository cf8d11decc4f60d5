import { type Kysely, sql } from 'kysely';
import { typeid } from 'typeid-js';

/** The services with their prices, orders of plans, and the subscriptions that they become. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('services')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('category_key', 'text', (c) => c.notNull())
    .addColumn('weekly_cents', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('monthly_cents', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('yearly_cents', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('services_name')
    .unique()
    .on('services')
    .columns(['name_key', 'category_key'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();

  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('lines', 'text', (c) => c.notNull())
    .addColumn('total_cents', 'bigint', (c) => c.notNull())
    .addColumn('requested_by', 'text', (c) => c.notNull())
    .addColumn('requested_at', 'text', (c) => c.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('seen_by_admin', 'integer', (c) => c.notNull())
    .addColumn('seen_by_member', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('orders_member').on('orders').columns(['member_id', 'id']).execute();
  await db.schema.createIndex('orders_status').on('orders').columns(['status', 'id']).execute();

  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('order_id', 'text')
    .addColumn('service_id', 'text', (c) => c.notNull())
    .addColumn('service_name', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('granularity', 'text', (c) => c.notNull())
    .addColumn('cents', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema
    .createIndex('subscriptions_member')
    .on('subscriptions')
    .columns(['member_id', 'id'])
    .execute();

  const created = new Date().toISOString();
  for (const [index, [name, category, weekly, monthly, yearly]] of DEFAULTS.entries()) {
    await sql`insert into services (id, name, name_key, category, category_key, weekly_cents, monthly_cents,
      yearly_cents, search, position, created_at, updated_at) values (${typeid('service').toString()}, ${name},
      ${name.toLowerCase()}, ${category}, ${category.toLowerCase()}, ${weekly * 100}, ${monthly * 100},
      ${yearly * 100}, ${`${name} ${category}`.toLowerCase()}, ${index + 1}, ${created}, ${created})`.execute(
      db,
    );
  }
}

const DEFAULTS = [
  ['Basic Payroll Audit', 'Payroll', 25, 100, 1000],
  ['Full Invoice Reconciliation', 'Invoicing', 40, 150, 1500],
] as const;
