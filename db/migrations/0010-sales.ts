import { type Kysely, sql } from 'kysely';

/** Orders that are paid online, the gateway's events, and what they hold of an external store's stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sales')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.unique())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('lines', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('total_cents', 'bigint', (c) => c.notNull())
    .addColumn('buyer_id', 'text')
    .addColumn('buyer_email', 'text')
    .addColumn('gateway_ref', 'text', (c) => c.unique())
    .addColumn('gateway_url', 'text')
    .addColumn('payment_ref', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('paid_at', 'text')
    .addColumn('paid_cents', 'bigint')
    .addColumn('closed_at', 'text')
    .addColumn('fulfilled_at', 'text')
    .addColumn('fulfilled_by', 'text')
    .addColumn('refunded_cents', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('refunded_at', 'text')
    .addColumn('refund_reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('flag', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('seen_by_admin', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sales_state').on('sales').columns(['state', 'expires_at']).execute();
  await db.schema.createIndex('sales_origin').on('sales').columns(['origin', 'state']).execute();
  await db.schema.createIndex('sales_payment').on('sales').column('payment_ref').execute();

  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('held_units')
    .addColumn('variant_id', 'text', (c) => c.primaryKey())
    .addColumn('held', 'integer', (c) => c.notNull().check(sql`held >= 0`))
    .execute();
}
