import { type Kysely, sql } from 'kysely';
import { typeid } from 'typeid-js';
import { foldText } from '../fold-text.ts';

const BATCH = 500;
/** Characters of an employee's values that are searched. */
const SEARCHED = 400;

type Field = { label: string; value: string };
type Person = { id: string; member_id: string; name: string; email: string; role: string; fields: string };

/** Custom fields are defined once for a member; those that its employees have become text fields. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('custom_fields')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('kept', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await sql`create unique index custom_fields_name on custom_fields (member_id, name_key)
    where deleted_at is null`.execute(db);
  await sql`create index custom_fields_deleted on custom_fields (member_id, deleted_at, id)
    where deleted_at is not null`.execute(db);
  await defineAll(db);
}

/** Names by member and by how they are compared. */
type Names = Map<string, Map<string, string>>;

async function defineAll(db: Kysely<unknown>): Promise<void> {
  const at = new Date().toISOString();
  const names: Names = new Map();
  for (let after = ''; ; ) {
    const { rows } = await sql<Person>`
      select id, member_id, name, email, role, fields from employees
      where id > ${after} and fields <> '[]' order by id limit ${BATCH}`.execute(db);
    for (const person of rows) await take(db, names, person, at);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function take(db: Kysely<unknown>, names: Names, person: Person, at: string): Promise<void> {
  const own = names.get(person.member_id) ?? new Map<string, string>();
  names.set(person.member_id, own);
  const had = JSON.parse(person.fields) as Field[];
  for (const { label } of had) {
    if (own.has(keyOf(label))) continue;
    own.set(keyOf(label), label);
    await sql`insert into custom_fields (id, member_id, name, name_key, type, created_at, updated_at)
      values (${typeid('cfield').toString()}, ${person.member_id}, ${label}, ${keyOf(label)}, 'text', ${at}, ${at})`.execute(
      db,
    );
  }
  const fields = had
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ label: own.get(keyOf(label)) ?? label, value }));
  const values = fields
    .map(({ value }) => value)
    .join(' ')
    .slice(0, SEARCHED);
  const search = foldText([person.name, person.email, person.role, values].filter(Boolean).join(' '));
  await sql`update employees set fields = ${JSON.stringify(fields)}, search = ${search}
    where id = ${person.id}`.execute(db);
}

/** As the headers of files are compared. */
function keyOf(label: string): string {
  const key = label
    .normalize('NFKD')
    .replace(/[\p{M}\p{Pd}\p{Cf}\s_]+/gu, '')
    .toLowerCase();
  return key || label;
}
