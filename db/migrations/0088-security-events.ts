import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What happens around logins, rights and data that leave the portal, and seals that chain it and the activities. An
 * entry is only ever written: triggers let nothing about it change but its seal, once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createEvents(db);
  await createSeals(db);
  await db.schema.alterTable('activities').addColumn('seal_no', 'integer').execute();
  for (const table of ENTRY_TABLES)
    await sql`create index ${sql.raw(`${table}_unsealed on ${table} (id) where seal_no is null`)}`.execute(
      db,
    );
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (postgres ? keepOnPostgres(db) : keepOnSqlite(db));
}

const ENTRY_TABLES = ['activities', 'security_events'] as const;

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('security_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('area', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('actor_role', 'text', (c) => c.notNull())
    .addColumn('as_member', 'integer', (c) => c.notNull())
    .addColumn('by_link', 'integer', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('seal_no', 'integer')
    .execute();
  for (const [name, columns] of [
    ['security_events_member', ['member_id', 'id']],
    ['security_events_actor', ['actor_id', 'id']],
    ['security_events_area', ['area', 'id']],
    ['security_events_at', ['at']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('security_events')
      .columns([...columns])
      .execute();
}

async function createSeals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('seals')
    .addColumn('no', 'integer', (c) => c.primaryKey())
    .addColumn('format', 'integer', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('entry_id', 'text', (c) => c.notNull().unique())
    .addColumn('owner_id', 'text')
    .addColumn('entry_hash', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('sealed_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('seal_checkpoints')
    .addColumn('no', 'integer', (c) => c.primaryKey())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
}

const NEVER = 'An entry of the record is never changed.';

/** A member that is being erased takes its entries along: its row is gone already. */
const STAYS = '(old.member_id is null or exists (select 1 from users where id = old.member_id))';
/** What is older than a checkpoint may go by its age. */
const KEPT = `${STAYS} and not exists (select 1 from seal_checkpoints where no >= old.seal_no)`;
const SEALS_IT = 'exists (select 1 from seals where no = new.seal_no and entry_id = old.id)';

const COLUMNS = {
  activities: `id member_id actor_id actor_name actor_role as_member by_link action subject_type subject_id text data at`,
  security_events: `id member_id kind area actor_id actor_name actor_role as_member by_link subject_id data address
    user_agent request_id at`,
};

async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = `begin select raise(abort, '${NEVER}'); end`;
  for (const table of ENTRY_TABLES) {
    const same = COLUMNS[table].split(/\s+/).map((column) => `new.${column} is old.${column}`);
    const sealed = ['old.seal_no is null', SEALS_IT, ...same].join(' and ');
    for (const trigger of [
      `${table}_update before update on ${table} when not (${sealed})`,
      `${table}_stay before delete on ${table} when ${table === 'activities' ? STAYS : KEPT}`,
      // 'Replace' deletes without asking the triggers of a deletion.
      `${table}_replace before insert on ${table} when exists (select 1 from ${table} where id = new.id)`,
    ])
      await sql`create trigger ${sql.raw(trigger)} ${sql.raw(refuse)}`.execute(db);
  }
  for (const table of ['seals', 'seal_checkpoints']) {
    for (const trigger of [
      `${table}_update before update on ${table}`,
      `${table}_delete before delete on ${table}`,
      `${table}_replace before insert on ${table} when exists (select 1 from ${table} where no = new.no)`,
    ])
      await sql`create trigger ${sql.raw(trigger)} ${sql.raw(refuse)}`.execute(db);
  }
  await sql`create trigger seals_once before insert on seals
    when exists (select 1 from seals where entry_id = new.entry_id) ${sql.raw(refuse)}`.execute(db);
}

async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  const never = `raise exception '${NEVER}'`;
  for (const table of ENTRY_TABLES) {
    const body = `begin
      if tg_op = 'DELETE' then
        if ${table === 'activities' ? STAYS : KEPT} then ${never}; end if;
        return old;
      end if;
      if old.seal_no is null and ${SEALS_IT} and to_jsonb(new) - 'seal_no' = to_jsonb(old) - 'seal_no' then return new; end if;
      ${never};
    end`;
    await createTrigger(db, table, `${table}_stay`, body, 'before update or delete', 'row');
  }
  for (const table of ['seals', 'seal_checkpoints'])
    await createTrigger(db, table, `${table}_stay`, `begin ${never}; end`, 'before update or delete', 'row');
  for (const table of [...ENTRY_TABLES, 'seals', 'seal_checkpoints'])
    await createTrigger(
      db,
      table,
      `${table}_truncate`,
      `begin ${never}; end`,
      'before truncate',
      'statement',
    );
}

async function createTrigger(
  db: Kysely<unknown>,
  table: string,
  name: string,
  body: string,
  when: string,
  each: 'row' | 'statement',
): Promise<void> {
  await sql`create function ${sql.raw(name)}() returns trigger language plpgsql as ${sql.lit(body)}`.execute(
    db,
  );
  await sql`create trigger ${sql.raw(`${name} ${when} on ${table} for each ${each} execute function ${name}()`)}`.execute(
    db,
  );
}
