import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseCopy } from '#test/fixtures/test-database.ts';
import { MIGRATIONS, migrateAsThen, migrateToLatest } from './migrate.ts';
import type { Db } from './open.ts';
import { replaceDatabase } from './replace-database.ts';

const BEFORE = Object.keys(MIGRATIONS).filter((name) => name < '0061');
const AT = '2026-01-01T00:00:00.000Z';
let place: Awaited<ReturnType<typeof createDatabaseCopy>>;

beforeAll(async () => {
  place = await createDatabaseCopy();
});
afterAll(() => place.remove());

async function insertAsThen(db: Db): Promise<void> {
  for (const member of ['user_1', 'user_2']) {
    await sql`insert into users (id, name, email, email_written, role, search, created_at, updated_at)
      values (${member}, ${member}, ${`${member}@x`}, ${`${member}@x`}, 'member', ${member}, ${AT}, ${AT})`.execute(
      db,
    );
  }
  const people = [
    ['emp_1', 'user_1', { 'Hire Date': '2026-01-02', Badge: '7' }, null],
    ['emp_2', 'user_1', { hire_date: '2026-03-04', Shoes: '' }, AT],
    ['emp_3', 'user_2', { Badge: 'B-9' }, null],
  ] as const;
  for (const [id, member, fields, deletedAt] of people) {
    const listed = Object.entries(fields).map(([label, value]) => ({ label, value }));
    await sql`insert into employees (id, member_id, name, email, email_key, fields, search, sort_key, created_at, updated_at, deleted_at)
      values (${id}, ${member}, ${`Ida ${id}`}, 'i@x', 'i@x', ${JSON.stringify(listed)}, 'ida', 'ida', ${AT}, ${AT}, ${deletedAt})`.execute(
      db,
    );
  }
}

test('an upgrade defines the custom fields that employees have once for each member, as text, and finds employees by them', async () => {
  await replaceDatabase(place, { replace: true }, async (fresh) => {
    await migrateAsThen(fresh, BEFORE);
    await insertAsThen(fresh.unguarded);
    await migrateToLatest(fresh);
    const fields = await fresh.unguarded
      .selectFrom('custom_fields')
      .select(['member_id', 'name', 'type'])
      .orderBy('id')
      .execute();
    expect(fields.map((field) => Object.values(field).join(' '))).toEqual([
      'user_1 Hire Date text',
      'user_1 Badge text',
      'user_1 Shoes text',
      'user_2 Badge text',
    ]);
    const people = await fresh.unguarded
      .selectFrom('employees')
      .select(['fields', 'search'])
      .orderBy('id')
      .execute();
    expect(people.map(({ fields }) => fields)).toEqual([
      '[{"label":"Hire Date","value":"2026-01-02"},{"label":"Badge","value":"7"}]',
      '[{"label":"Hire Date","value":"2026-03-04"}]',
      '[{"label":"Badge","value":"B-9"}]',
    ]);
    expect(people[2]?.search).toMatch(/^ida emp.3 i@x b-9$/);
  });
});
