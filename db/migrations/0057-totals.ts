import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { createPostgresTriggers } from '../totals/postgres-triggers.ts';
import { createSqliteTriggers } from '../totals/sqlite-triggers.ts';

const INDEXES = [
  `member_totals_filled on member_totals (role, filled, sort_key, member_id)
    where gone_at is null and filled is not null`,
  `member_totals_lowest on member_totals (role, filled, employees desc, member_id)
    where gone_at is null and filled is not null`,
  'member_totals_empty on member_totals (role, sort_key, member_id) where gone_at is null and filled is null',
  `member_totals_active on member_totals (role, active_at, sort_key, member_id)
    where gone_at is null and active_at is not null`,
  'member_totals_silent on member_totals (role, sort_key, member_id) where gone_at is null and active_at is null',
  'type_totals_type on type_totals (document_type_id, member_id)',
];

/** Totals that are kept with each write: to read one, or to order by it, costs the same however many records there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await fillTotals(db);
  for (const index of INDEXES) await sql`create index ${sql.raw(index)}`.execute(db);
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (postgres ? createPostgresTriggers(db) : createSqliteTriggers(db));
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  const filled = sql`case when employees > 0 then cast(pairs as double precision) / employees end`;
  await db.schema
    .createTable('member_totals')
    .addColumn('member_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('sort_key', 'text', (c) => c.notNull())
    .addColumn('gone_at', 'text')
    .addColumn('employees', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('documents', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('pairs', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('filled', 'double precision', (c) => c.generatedAlwaysAs(filled).stored())
    .addColumn('active_at', 'text')
    .execute();
  await db.schema
    .createTable('type_totals')
    .addColumn('member_id', 'text', (c) =>
      c.notNull().references('member_totals.member_id').onDelete('cascade'),
    )
    .addColumn('document_type_id', 'text', (c) =>
      c.notNull().references('document_types.id').onDelete('cascade'),
    )
    .addColumn('employees', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('type_totals_pkey', ['member_id', 'document_type_id'])
    .execute();
  await db.schema
    .createTable('portal_totals')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('part', 'integer', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('portal_totals_pkey', ['name', 'part'])
    .execute();
}

/** The totals of what is there. */
async function fillTotals(db: Kysely<unknown>): Promise<void> {
  const live = sql`from documents as d join employees as e on e.id = d.employee_id
    where d.deleted_at is null and e.deleted_at is null`;
  await sql`insert into member_totals (member_id, role, sort_key, gone_at, employees, documents, active_at)
    select u.id, u.role, u.sort_key, u.deleted_at, coalesce(e.count, 0), coalesce(d.count, 0), a.at from users as u
    left join (select member_id, count(*) as count from employees where deleted_at is null group by member_id) as e
      on e.member_id = u.id
    left join (select d.member_id, count(*) as count ${live} group by d.member_id) as d on d.member_id = u.id
    left join (select member_id, max(at) as at from activities group by member_id) as a on a.member_id = u.id`.execute(
    db,
  );
  await sql`insert into type_totals (member_id, document_type_id, employees)
    select d.member_id, d.document_type_id, count(distinct d.employee_id) ${live}
    group by d.member_id, d.document_type_id`.execute(db);
  await sql`update member_totals set pairs = coalesce((select sum(t.employees) from type_totals as t
    join document_types as d on d.id = t.document_type_id
    where t.member_id = member_totals.member_id and d.deleted_at is null), 0)`.execute(db);
  await sql`insert into portal_totals (name, part, count)
    select 'users', 0, count(*) from member_totals where gone_at is null
    union all select 'members', 0, count(*) from member_totals where gone_at is null and role = 'member'
    union all select 'documents', 0, coalesce(sum(documents), 0) from member_totals where gone_at is null`.execute(
    db,
  );
}
