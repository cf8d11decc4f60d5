import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseCopy } from '#test/fixtures/test-database.ts';
import { migrateAsThen, migrateToLatest } from './migrate.ts';
import type { Db } from './open.ts';
import { replaceDatabase } from './replace-database.ts';

/** The schema before names were sorted as people count. */
const BEFORE = [
  '0001-accounts',
  '0002-members',
  '0003-employees',
  '0004-imports',
  '0005-candidates',
  '0006-forms',
  '0007-site',
  '0008-services',
  '0009-catalogue',
  '0010-sales',
  '0011-legacy',
  '0012-second-factor',
  '0013-deleted-lists',
  '0014-mail-tries',
];
const AT = '2026-01-01T00:00:00.000Z';
let place: Awaited<ReturnType<typeof createDatabaseCopy>>;

beforeAll(async () => {
  place = await createDatabaseCopy();
});
afterAll(() => place.remove());

async function insertAsThen(db: Db): Promise<void> {
  for (const at of [1, 2, 10]) {
    await sql`insert into users (id, name, email, email_written, role, search, created_at, updated_at)
      values (${`user_${at}`}, ${`Week ${at}`}, ${`${at}@x`}, ${`${at}@x`}, 'member', ${`week ${at} ${at}@x`}, ${AT}, ${AT})`.execute(
      db,
    );
  }
  await sql`insert into users (id, name, email, email_written, role, search, created_at, updated_at)
    values ('user_o', 'Søren O’Hara', 'o@x', 'o@x', 'admin', 'søren o’hara o@x', ${AT}, ${AT})`.execute(db);
  await sql`insert into category_files (id, member_id, category, name, type, preview, size_bytes, sha256, uploaded_by,
      uploader_id, uploader_name, date, status, status_changed_at, seen_by_admin, seen_by_member, upload_act_id, client_key)
    values ('file_1', 'user_1', 'payroll', ${'Résumé.pdf'.normalize('NFD')}, 'application/pdf', 'pdf', 1, 'a', 'member',
      'user_1', 'Week 1', ${AT}, 'In Progress', ${AT}, 0, 1, 'act_1', 'key')`.execute(db);
  await sql`insert into candidates (id, member_id, name, email, email_key, phone, phone_key, job_applied_for, stage,
      stage_changed_at, fields, search, created_at, updated_at)
    values ('cand_1', 'user_1', 'Ida', 'i@x', 'i@x', '901 555 0111 x42', '0155501142', '', 'Active', ${AT}, '[]',
      'ida', ${AT}, ${AT})`.execute(db);
}

test('an upgrade sorts names as people count, composes the accents of file names, and compares phones without extensions', async () => {
  await replaceDatabase(place, { replace: true }, async (fresh) => {
    await migrateAsThen(fresh, BEFORE);
    await insertAsThen(fresh.unguarded);
    await migrateToLatest(fresh);
    const users = await fresh.unguarded
      .selectFrom('users')
      .select('name')
      .where('role', '=', 'member')
      .orderBy('sort_key')
      .execute();
    const folded = await fresh.unguarded
      .selectFrom('users')
      .select(['search', 'sort_key'])
      .where('id', '=', 'user_o')
      .execute();
    expect(folded).toEqual([{ search: 'soren ohara o@x', sort_key: 'soren ohara o@x' }]);
    expect(users.map(({ name }) => name)).toEqual(['Week 1', 'Week 2', 'Week 10']);
    const services = await fresh.unguarded.selectFrom('services').select(['search', 'sort_key']).execute();
    expect(services).not.toEqual([]);
    expect(services.filter(({ sort_key }) => !sort_key)).toEqual([]);
    const files = await fresh.unguarded
      .selectFrom('category_files')
      .select(['name', 'needs_password'])
      .execute();
    expect(files).toEqual([{ name: 'Résumé.pdf'.normalize('NFC'), needs_password: 0 }]);
    const phones = await fresh.unguarded.selectFrom('candidates').select('phone_key').execute();
    expect(phones).toEqual([{ phone_key: '9015550111' }]);
  });
});
