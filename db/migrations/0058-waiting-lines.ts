import { type Kysely, sql } from 'kysely';

/** Each as its list reads it, in its order. */
const INDEXES = [
  `info_requests_waiting on info_requests (member_id, status, coalesce(due_date, '9999'), date)
    where deleted_at is null`,
  `audit_findings_all on audit_findings (coalesce(dispute_by, '9999'), id)`,
  `audit_findings_radar on audit_findings (status, coalesce(dispute_by, '9999'), id)`,
];

/** What waits for a member, and the findings of every status, come in order without all of them being looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_findings_radar`.execute(db);
  for (const index of INDEXES) await sql`create index ${sql.raw(index)}`.execute(db);
}
