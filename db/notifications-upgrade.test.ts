import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseCopy } from '#test/fixtures/test-database.ts';
import { MIGRATIONS, migrateAsThen, migrateToLatest } from './migrate.ts';
import type { Db } from './open.ts';
import { replaceDatabase } from './replace-database.ts';

/** The schema in which records had flags for who has seen them. */
const BEFORE = Object.keys(MIGRATIONS).filter((name) => name < '0026');
const AT = '2026-01-01T00:00:00.000Z';
let place: Awaited<ReturnType<typeof createDatabaseCopy>>;

beforeAll(async () => {
  place = await createDatabaseCopy();
});
afterAll(() => place.remove());

async function insertAsThen(db: Db): Promise<void> {
  await sql`insert into users (id, name, email, email_written, role, search, sort_key, created_at, updated_at)
    values ('user_1', 'Meridian', 'm@x', 'm@x', 'member', 'm', 'm', ${AT}, ${AT})`.execute(db);
  for (const [id, admin, member, deleted] of [
    ['file_1', 0, 1, null],
    ['file_2', 1, 0, AT],
    ['file_3', 1, 1, null],
  ] as const)
    await sql`insert into category_files (id, member_id, category, name, type, preview, size_bytes, sha256, uploaded_by,
        uploader_id, uploader_name, date, is_dispute, status, status_changed_at, seen_by_admin, seen_by_member,
        upload_act_id, client_key, deleted_at)
      values (${id}, 'user_1', 'payroll', ${`${id}.pdf`}, 'application/pdf', 'pdf', 1, 'a', 'member', 'user_1', 'Meridian',
        ${AT}, 0, 'In Progress', ${AT}, ${admin}, ${member}, 'act_1', ${id}, ${deleted})`.execute(db);
  await sql`insert into info_requests (id, member_id, status, round, text, response, response_date, date, seen_by_admin,
      seen_by_member, created_at)
    values ('req_1', 'user_1', 'Responded', 1, 'Which vans?', 'All', ${AT}, ${AT}, 0, 1, ${AT})`.execute(db);
  await sql`insert into forms (id, name, version, created_at, updated_at, updated_by)
    values ('form_1', 'Damage', 1, ${AT}, ${AT}, 'Ada')`.execute(db);
  await sql`insert into form_assignments (member_id, form_id, assigned_at, seen_by_member)
    values ('user_1', 'form_1', ${AT}, 0)`.execute(db);
  await sql`insert into orders (id, member_id, status, lines, total_cents, requested_by, requested_at, reason,
      seen_by_admin, seen_by_member)
    values ('order_1', 'user_1', 'requested', '[]', 100, 'Meridian', ${AT}, '', 0, 1)`.execute(db);
  for (const [id, held, read] of [
    ['msg_1', 0, null],
    ['msg_2', 1, null],
    ['msg_3', 0, AT],
  ] as const)
    await sql`insert into contact_messages (id, name, email, message, held, created_at, read_at)
      values (${id}, 'Dana', 'd@x', 'Hello', ${held}, ${AT}, ${read})`.execute(db);
  await sql`insert into activities (id, member_id, actor_id, actor_name, actor_role, as_member, action, subject_type,
      subject_id, text, at)
    values ('event_1', 'user_1', 'user_1', 'Meridian', 'member', 0, 'file.uploaded', 'file', 'file_1',
      'uploaded file_1.pdf in Payroll', ${AT})`.execute(db);
}

test('[NOTE-01] an upgrade makes a notice of what a side has not seen, and keeps what was told of acts', async () => {
  await replaceDatabase(place, { replace: true }, async (fresh) => {
    await migrateAsThen(fresh, BEFORE);
    await insertAsThen(fresh.unguarded);
    await migrateToLatest(fresh);
    const notices = await fresh.unguarded
      .selectFrom('notifications')
      .select(['side', 'kind', 'subject_id', 'at', 'data', 'hidden_at', 'read_at'])
      .orderBy('subject_id')
      .execute();
    expect(notices.map(({ side, kind, subject_id }) => `${side} ${kind} ${subject_id}`)).toEqual([
      'admin file file_1',
      'member file file_2',
      'member form form_1',
      'admin message msg_1',
      'admin order order_1',
      'admin request req_1',
    ]);
    expect(notices.filter(({ at, read_at }) => at !== AT || read_at !== null)).toEqual([]);
    expect(notices.map(({ hidden_at }) => hidden_at)).toEqual([null, AT, null, null, null, null]);
    expect(JSON.parse(notices.at(-1)?.data ?? '')).toEqual({ text: 'Which vans?', response: 'All' });
    const activity = await fresh.unguarded.selectFrom('activities').select(['text', 'data']).execute();
    expect(activity).toEqual([{ text: 'uploaded file_1.pdf in Payroll', data: null }]);
  });
});
