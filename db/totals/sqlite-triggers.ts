import { type Kysely, sql } from 'kysely';

/** That a document's employee is not deleted; one that is being erased is gone already, and took its documents along. */
const counts = (row: string) =>
  `not exists (select 1 from employees where id = ${row}.employee_id and deleted_at is not null)`;

/** That the employee has no other document of the type. */
const alone = (row: string) => `not exists (select 1 from documents where member_id = ${row}.member_id
  and employee_id = ${row}.employee_id and document_type_id = ${row}.document_type_id and deleted_at is null
  and id <> ${row}.id)`;

const addDocument = `
  update member_totals set documents = documents + 1 where member_id = new.member_id;
  insert into type_totals (member_id, document_type_id, employees)
    select member_id, new.document_type_id, 1 from member_totals where member_id = new.member_id and ${alone('new')}
    on conflict (member_id, document_type_id) do update set employees = employees + 1;`;

const takeDocument = `
  update member_totals set documents = documents - 1 where member_id = old.member_id;
  update type_totals set employees = employees - 1
    where member_id = old.member_id and document_type_id = old.document_type_id and ${alone('old')};`;

/** What the employee has on file. */
const own = (row: string, what: string) => `(select ${what} from documents
  where member_id = ${row}.member_id and employee_id = ${row}.id and deleted_at is null)`;

const addEmployee = `
  update member_totals set employees = employees + 1, documents = documents + ${own('new', 'count(*)')}
    where member_id = new.member_id;
  insert into type_totals (member_id, document_type_id, employees)
    select distinct new.member_id, document_type_id, 1 from documents
      where member_id = new.member_id and employee_id = new.id and deleted_at is null
    on conflict (member_id, document_type_id) do update set employees = employees + 1;`;

const takeEmployee = `
  update member_totals set employees = employees - 1, documents = documents - ${own('old', 'count(*)')}
    where member_id = old.member_id;
  update type_totals set employees = employees - 1
    where member_id = old.member_id and document_type_id in ${own('old', 'document_type_id')};`;

/** That a total of the account changes one over the portal, or that it once did. */
const addToPortal = (row: string, sign: '+' | '-') => `
  update portal_totals set count = count ${sign} case name when 'users' then 1
      when 'members' then ${row}.role = 'member' else ${row}.documents end
    where ${row}.gone_at is null;`;

/** Each trigger by its name: when it comes, and what it does. */
const TRIGGERS: Record<string, [string, string]> = {
  documents_insert: [
    `after insert on documents when new.deleted_at is null and ${counts('new')}`,
    addDocument,
  ],
  documents_delete: [
    `after delete on documents when old.deleted_at is null and ${counts('old')}`,
    takeDocument,
  ],
  documents_left: [
    `after update of deleted_at, employee_id, document_type_id on documents
      when old.deleted_at is null and ${counts('old')}`,
    takeDocument,
  ],
  documents_came: [
    `after update of deleted_at, employee_id, document_type_id on documents
      when new.deleted_at is null and ${counts('new')}`,
    addDocument,
  ],
  employees_insert: [
    'after insert on employees when new.deleted_at is null',
    'update member_totals set employees = employees + 1 where member_id = new.member_id;',
  ],
  employees_left: [
    'after update of deleted_at on employees when old.deleted_at is null and new.deleted_at is not null',
    takeEmployee,
  ],
  employees_came: [
    'after update of deleted_at on employees when old.deleted_at is not null and new.deleted_at is null',
    addEmployee,
  ],
  // Its documents go after it, each taken off then.
  employees_delete: [
    'after delete on employees when old.deleted_at is null',
    'update member_totals set employees = employees - 1 where member_id = old.member_id;',
  ],
  // Those of a deleted one are counted nowhere: they go while that can be seen.
  employees_erase: [
    'before delete on employees when old.deleted_at is not null',
    'delete from documents where employee_id = old.id;',
  ],
  types_insert: [
    'after insert on type_totals',
    `update member_totals set pairs = pairs + new.employees where member_id = new.member_id
      and exists (select 1 from document_types where id = new.document_type_id and deleted_at is null);`,
  ],
  types_update: [
    'after update of employees on type_totals',
    `update member_totals set pairs = pairs + new.employees - old.employees where member_id = new.member_id
      and exists (select 1 from document_types where id = new.document_type_id and deleted_at is null);`,
  ],
  document_types_update: [
    'after update of deleted_at on document_types when (old.deleted_at is null) <> (new.deleted_at is null)',
    `update member_totals set pairs = pairs + (case when new.deleted_at is null then 1 else -1 end)
        * (select employees from type_totals as t
           where t.member_id = member_totals.member_id and t.document_type_id = new.id)
      where member_id in (select member_id from type_totals where document_type_id = new.id);`,
  ],
  activities_insert: [
    'after insert on activities when new.member_id is not null',
    `update member_totals set active_at = new.at
      where member_id = new.member_id and (active_at is null or active_at < new.at);`,
  ],
  activities_delete: [
    'after delete on activities when old.member_id is not null',
    `update member_totals set active_at = (select at from activities
        where member_id = old.member_id order by id desc limit 1)
      where member_id = old.member_id and active_at = old.at;`,
  ],
  users_insert: [
    'after insert on users',
    `insert into member_totals (member_id, role, sort_key, gone_at)
      values (new.id, new.role, new.sort_key, new.deleted_at);`,
  ],
  users_update: [
    'after update of role, sort_key, deleted_at on users',
    `update member_totals set role = new.role, sort_key = new.sort_key, gone_at = new.deleted_at
      where member_id = new.id;`,
  ],
  users_delete: ['before delete on users', 'delete from member_totals where member_id = old.id;'],
  insert: ['after insert on member_totals', addToPortal('new', '+')],
  delete: ['after delete on member_totals', addToPortal('old', '-')],
  update: [
    'after update of role, gone_at, documents on member_totals',
    `${addToPortal('old', '-')} ${addToPortal('new', '+')}`,
  ],
};

/** Makes the triggers by which each write keeps the totals. Released migrations call it: what it makes does not change. */
export async function createSqliteTriggers(db: Kysely<unknown>): Promise<void> {
  for (const [name, [when, what]] of Object.entries(TRIGGERS))
    await sql`create trigger ${sql.id(`totals_${name}`)} ${sql.raw(when)} begin ${sql.raw(what)} end`.execute(
      db,
    );
}
