import { type Kysely, sql } from 'kysely';

type Event = 'insert' | 'update' | 'delete';

/** The rows before and after a statement: what it has none of is empty. */
function rowsOf(table: string, event: Event) {
  const none = `(select * from ${table} where false)`;
  return { before: event === 'insert' ? none : 'old_rows', after: event === 'delete' ? none : 'new_rows' };
}

/** That a document's employee is not deleted; one that is being erased is gone already, and took its documents along. */
const COUNTS = `not exists (select 1 from employees as e where e.id = c.employee_id and e.deleted_at is not null)`;
const SAME_PAIR = `d.member_id = c.member_id and d.employee_id = c.employee_id
  and d.document_type_id = c.document_type_id and d.deleted_at is null`;

/** Documents: the employees are held, so that nobody gives them others meanwhile, or deletes them. */
function ofDocuments(event: Event): string {
  const { before, after } = rowsOf('documents', event);
  return `
  perform 1 from employees where id in (select employee_id from ${before} as b
    union select employee_id from ${after} as a) order by id for no key update;
  update member_totals as t set documents = t.documents + s.more from (
    select member_id, sum(one) as more from (
      select member_id, employee_id, 1 as one from ${after} as a where deleted_at is null
      union all select member_id, employee_id, -1 from ${before} as b where deleted_at is null) as c
    where ${COUNTS} group by member_id having sum(one) <> 0) as s where t.member_id = s.member_id;
  insert into type_totals (member_id, document_type_id, employees)
    select p.member_id, p.document_type_id, sum(p.has - p.had) from (
      select c.member_id, c.document_type_id,
        (exists (select 1 from documents as d where ${SAME_PAIR}))::int as has,
        (exists (select 1 from ${before} as d where ${SAME_PAIR}) or exists (select 1 from documents as d
          where ${SAME_PAIR} and d.id not in (select id from ${after} as a)))::int as had
      from (select member_id, employee_id, document_type_id from ${before} as b
        union select member_id, employee_id, document_type_id from ${after} as a) as c
      where ${COUNTS}) as p join member_totals as t on t.member_id = p.member_id
    group by p.member_id, p.document_type_id having sum(p.has - p.had) <> 0
    on conflict (member_id, document_type_id)
      do update set employees = type_totals.employees + excluded.employees;`;
}

/** Employees: those that are deleted take their documents along, and those that come back bring them. */
function ofEmployees(event: Event): string {
  const { before, after } = rowsOf('employees', event);
  const counted = `
  update member_totals as t set employees = t.employees + s.more from (
    select member_id, sum(one) as more from (
      select member_id, 1 as one from ${after} as a where deleted_at is null
      union all select member_id, -1 from ${before} as b where deleted_at is null) as c
    group by member_id having sum(one) <> 0) as s where t.member_id = s.member_id;`;
  // Documents of employees that are erased go after them, each taken off then.
  if (event !== 'update') return counted;
  const turned = `(select a.id, a.member_id, case when a.deleted_at is null then 1 else -1 end as one
    from new_rows as a join old_rows as b on b.id = a.id where (a.deleted_at is null) <> (b.deleted_at is null))`;
  return `
  if not exists (select 1 from ${turned} as turned) then return null; end if;
  ${counted}
  update member_totals as t set documents = t.documents + s.more from (
    select c.member_id, sum(c.one) as more from ${turned} as c join documents as d
      on d.member_id = c.member_id and d.employee_id = c.id and d.deleted_at is null
    group by c.member_id) as s where t.member_id = s.member_id;
  insert into type_totals (member_id, document_type_id, employees)
    select member_id, document_type_id, sum(one) from (
      select distinct c.member_id, d.document_type_id, c.id, c.one from ${turned} as c join documents as d
        on d.member_id = c.member_id and d.employee_id = c.id and d.deleted_at is null) as p
    group by member_id, document_type_id
    on conflict (member_id, document_type_id)
      do update set employees = type_totals.employees + excluded.employees;`;
}

function ofTypes(event: Event): string {
  const { before, after } = rowsOf('type_totals', event);
  return `
  update member_totals as t set pairs = t.pairs + s.more from (
    select c.member_id, sum(c.employees) as more from (
      select member_id, document_type_id, employees from ${after} as a
      union all select member_id, document_type_id, -employees from ${before} as b) as c
    join document_types as d on d.id = c.document_type_id and d.deleted_at is null
    group by c.member_id having sum(c.employees) <> 0) as s where t.member_id = s.member_id;`;
}

const ofDocumentTypes = `
  update member_totals as t set pairs = t.pairs + s.more from (
    select k.member_id, sum(case when a.deleted_at is null then k.employees else -k.employees end) as more
    from new_rows as a join old_rows as b on b.id = a.id join type_totals as k on k.document_type_id = a.id
    where (a.deleted_at is null) <> (b.deleted_at is null)
    group by k.member_id) as s where t.member_id = s.member_id;`;

const ofNewActivities = `
  update member_totals as t set active_at = s.at from (
    select member_id, max(at) as at from new_rows where member_id is not null group by member_id) as s
  where t.member_id = s.member_id and (t.active_at is null or t.active_at < s.at);`;

const ofOldActivities = `
  update member_totals as t set active_at = (select at from activities as a
    where a.member_id = t.member_id order by a.id desc limit 1)
  from (select member_id, max(at) as at from old_rows where member_id is not null group by member_id) as s
  where t.member_id = s.member_id and t.active_at <= s.at;`;

const ofNewUsers = `
  insert into member_totals (member_id, role, sort_key, gone_at)
    select id, role, sort_key, deleted_at from new_rows;`;

const ofUsers = `
  update member_totals as t set role = a.role, sort_key = a.sort_key, gone_at = a.deleted_at from new_rows as a
  where t.member_id = a.id and (t.role, t.sort_key, t.gone_at)
    is distinct from (a.role, a.sort_key, a.deleted_at);`;

/** In parts, by who writes: acts that run at once do not wait for each other. */
function ofPortal(event: Event): string {
  const { before, after } = rowsOf('member_totals', event);
  return `
  insert into portal_totals (name, part, count)
    select n.name, pg_backend_pid() % 16, sum(c.one * case n.name when 'users' then 1
      when 'members' then (c.role = 'member')::int else c.documents end) as more
    from (select role, documents, 1 as one from ${after} as a where gone_at is null
      union all select role, documents, -1 from ${before} as b where gone_at is null) as c
    cross join (values ('users'), ('members'), ('documents')) as n (name)
    group by n.name having sum(c.one * case n.name when 'users' then 1
      when 'members' then (c.role = 'member')::int else c.documents end) <> 0
    on conflict (name, part) do update set count = portal_totals.count + excluded.count;`;
}

/** By table and event: what a statement does to the totals. */
const STATEMENTS: [string, Event, string][] = [
  ...(['insert', 'update', 'delete'] as const).flatMap((event): [string, Event, string][] => [
    ['documents', event, ofDocuments(event)],
    ['employees', event, ofEmployees(event)],
    ['member_totals', event, ofPortal(event)],
  ]),
  ['type_totals', 'insert', ofTypes('insert')],
  ['type_totals', 'update', ofTypes('update')],
  ['document_types', 'update', ofDocumentTypes],
  ['activities', 'insert', ofNewActivities],
  ['activities', 'delete', ofOldActivities],
  ['users', 'insert', ofNewUsers],
  ['users', 'update', ofUsers],
];

/** Rows that go before the row that they belong to, while what it was can be seen. */
const BEFORE_DELETE: [string, string][] = [
  ['users', 'delete from member_totals where member_id = old.id;'],
  [
    'employees',
    'if old.deleted_at is not null then delete from documents where employee_id = old.id; end if;',
  ],
];

/**
 * Makes the triggers by which each write keeps the totals, once a statement: a total is written as seldom as can be. Released
 * migrations call it: what it makes does not change.
 */
export async function createPostgresTriggers(db: Kysely<unknown>): Promise<void> {
  for (const [table, event, work] of STATEMENTS) {
    const name = `totals_${table}_${event}`;
    await createFunction(db, name, `${work} return null;`);
    const rows = [
      event === 'insert' ? '' : 'old table as old_rows',
      event === 'delete' ? '' : 'new table as new_rows',
    ];
    await sql`create trigger ${sql.id(name)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(rows.join(' '))} for each statement execute function ${sql.id(name)}()`.execute(
      db,
    );
  }
  for (const [table, work] of BEFORE_DELETE) {
    const name = `totals_${table}_before_delete`;
    await createFunction(db, name, `${work} return old;`);
    await sql`create trigger ${sql.id(name)} before delete on ${sql.table(table)}
      for each row execute function ${sql.id(name)}()`.execute(db);
  }
}

async function createFunction(db: Kysely<unknown>, name: string, body: string): Promise<void> {
  await sql`create function ${sql.id(name)}() returns trigger language plpgsql as ${sql.lit(`begin ${body} end`)}`.execute(
    db,
  );
}
