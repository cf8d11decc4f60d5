import { type Kysely, sql } from 'kysely';

/** What was sent to dispute findings, as it was sent, and what came back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dispute_packets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('finding_count', 'integer', (c) => c.notNull())
    .addColumn('cents', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text', (c) => c.notNull())
    .addColumn('sent_by', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('answered_at', 'text')
    .addColumn('answered_by', 'text', (c) => c.notNull().defaultTo(''))
    .addUniqueConstraint('dispute_packets_number', ['member_id', 'number'])
    .execute();
  await db.schema
    .createTable('packet_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('packet_id', 'text', (c) => c.notNull().references('dispute_packets.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('size_bytes', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull().references('blobs.sha256'))
    .addUniqueConstraint('packet_files_once', ['packet_id', 'position'])
    .execute();
  await sql`create index packet_files_sha256 on packet_files (sha256)`.execute(db);
  await sql`create index packet_files_member on packet_files (member_id)`.execute(db);
  await sql`create index dispute_packets_list on dispute_packets (sent_at, id)`.execute(db);
  await addPacketOfFindings(db);
}

async function addPacketOfFindings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('audit_findings')
    .addColumn('packet_id', 'text', (c) => c.references('dispute_packets.id').onDelete('set null'))
    .execute();
  await sql`create index audit_findings_packet on audit_findings (packet_id)`.execute(db);
}
