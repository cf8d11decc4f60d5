import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Documents that people acknowledge and sign, from their account or from a link that also an employee can have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDocuments(db);
  await createRequests(db);
  await createSignatures(db);
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (postgres ? keepOnPostgres(db) : keepOnSqlite(db));
  await letEmployeesHaveLinks(db);
}

async function createDocuments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_documents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('set_id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('consent', 'text', (c) => c.notNull())
    .addColumn('by_side', 'text', (c) => c.notNull())
    .addColumn('sender_name', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('file_type', 'text', (c) => c.notNull())
    .addColumn('preview', 'text', (c) => c.notNull())
    .addColumn('size_bytes', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull().references('blobs.sha256'))
    .addColumn('sent_at', 'text', (c) => c.notNull())
    .addColumn('replaced_at', 'text')
    .addUniqueConstraint('sign_documents_version', ['member_id', 'set_id', 'version'])
    .execute();
  await db.schema.createIndex('sign_documents_sha256').on('sign_documents').column('sha256').execute();
  await sql`create index sign_documents_of on sign_documents (member_id, id) where replaced_at is null`.execute(
    db,
  );
  await sql`create index sign_documents_sets on sign_documents (set_id, id) where replaced_at is null`.execute(
    db,
  );
}

async function createRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('document_id', 'text', (c) => c.notNull().references('sign_documents.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('employee_id', 'text', (c) => c.references('employees.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text', (c) => c.notNull())
    .addColumn('opened_at', 'text')
    .addColumn('reminded_at', 'text')
    .addColumn('signed_at', 'text')
    .addColumn('declined_at', 'text')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('canceled_at', 'text')
    .execute();
  for (const [name, columns] of [
    ['sign_requests_document', ['member_id', 'document_id', 'id']],
    ['sign_requests_within', ['document_id']],
    ['sign_requests_user', ['user_id', 'member_id']],
    ['sign_requests_employee', ['employee_id']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('sign_requests')
      .columns([...columns])
      .execute();
}

async function createSignatures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('signatures')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('request_id', 'text', (c) =>
      c.notNull().unique().references('sign_requests.id').onDelete('cascade'),
    )
    .addColumn('employee_id', 'text', (c) => c.references('employees.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('document_hash', 'text', (c) => c.notNull())
    .addColumn('consent', 'text', (c) => c.notNull())
    .addColumn('typed_name', 'text', (c) => c.notNull())
    .addColumn('signer_name', 'text', (c) => c.notNull())
    .addColumn('signer_email', 'text', (c) => c.notNull())
    .addColumn('opened_at', 'text', (c) => c.notNull())
    .addColumn('signed_at', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('signatures_of').on('signatures').columns(['member_id', 'id']).execute();
  await db.schema.createIndex('signatures_employee').on('signatures').column('employee_id').execute();
}

/** Whoever goes with a member or an employee that is being erased: its row is gone already. */
const STAYS = `exists (select 1 from users where id = old.member_id)
  and (old.employee_id is null or exists (select 1 from employees where id = old.employee_id))`;
const NEVER = 'A signature is never changed.';

async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = `begin select raise(abort, '${NEVER}'); end`;
  // 'Replace' deletes without asking the triggers of a deletion.
  const taken = 'exists (select 1 from signatures where id = new.id or request_id = new.request_id)';
  for (const trigger of [
    'signatures_update before update on signatures',
    `signatures_delete before delete on signatures when ${STAYS}`,
    `signatures_insert before insert on signatures when ${taken}`,
  ])
    await sql`create trigger ${sql.raw(trigger)} ${sql.raw(refuse)}`.execute(db);
}

async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  const body = `begin
    if tg_op = 'UPDATE' or (${STAYS}) then raise exception '${NEVER}'; end if;
    return old;
  end`;
  await sql`create function signatures_stay() returns trigger language plpgsql as ${sql.lit(body)}`.execute(
    db,
  );
  await sql`create trigger signatures_stay before update or delete on signatures
    for each row execute function signatures_stay()`.execute(db);
}

/** The table anew, since SQLite cannot let a column be empty that had to be filled: a link is an account's, or an employee's. */
async function letEmployeesHaveLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_answer_links')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('employee_id', 'text', (c) => c.references('employees.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('revoked_at', 'text')
    .addColumn('opened_at', 'text')
    .addColumn('devices', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text')
    .addColumn('code_until', 'text')
    .addColumn('code_sent_at', 'text')
    .addColumn('codes_sent', 'integer', (c) => c.notNull())
    .addColumn('code_tries', 'integer', (c) => c.notNull())
    .execute();
  const columns = sql.raw(LINK_COLUMNS);
  await sql`insert into new_answer_links (${columns}) select ${columns} from answer_links`.execute(db);
  await db.schema.dropTable('answer_links').execute();
  await db.schema.alterTable('new_answer_links').renameTo('answer_links').execute();
  for (const [name, indexed] of [
    ['answer_links_of', ['member_id', 'subject_id', 'user_id']],
    ['answer_links_user', ['user_id']],
    ['answer_links_employee', ['employee_id']],
    ['answer_links_expiry', ['expires_at']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('answer_links')
      .columns([...indexed])
      .execute();
}

const LINK_COLUMNS = `id, member_id, user_id, kind, subject_id, round, seed, secret_hash, created_at, expires_at, revoked_at,
  opened_at, devices, code_hash, code_until, code_sent_at, codes_sent, code_tries`;
