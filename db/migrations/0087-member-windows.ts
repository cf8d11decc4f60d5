import { type Kysely, sql } from 'kysely';

/** The open windows of one member, by their last day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_findings_windows on audit_findings (member_id, status, coalesce(dispute_by, '9999'))`.execute(
    db,
  );
}
