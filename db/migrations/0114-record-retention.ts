import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What was erased from the record by its age: up to which seal, how many entries, and from before which instant. An activity may go
 * by its age as a security event may, and either only where such a row says so; the version before goes by its checkpoints.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('record_erasures')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('no', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('entries', 'integer', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('record_erasures_of').on('record_erasures').columns(['source', 'no']).execute();
  await db.schema.createIndex('activities_at').on('activities').columns(['at']).execute();
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (postgres ? keepOnPostgres(db) : keepOnSqlite(db));
}

const NEVER = 'An entry of the record is never changed.';

/** A member that is being erased takes its entries along: its row is gone already. */
const STAYS = '(old.member_id is null or exists (select 1 from users where id = old.member_id))';
const SEALS_IT = 'exists (select 1 from seals where no = new.seal_no and entry_id = old.id)';

const AGED = (table: string) =>
  `exists (select 1 from record_erasures where source = '${table}' and no >= old.seal_no and before > old.at)`;

/** What is neither erased by its age nor goes with its member. */
const KEPT = {
  activities: `${STAYS} and not ${AGED('activities')}`,
  security_events: `${STAYS} and not ${AGED('security_events')} and not exists (select 1 from seal_checkpoints where no >= old.seal_no)`,
};
const TABLES = ['activities', 'security_events'] as const;

async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = `begin select raise(abort, '${NEVER}'); end`;
  for (const table of TABLES) {
    await sql`drop trigger ${sql.raw(`${table}_stay`)}`.execute(db);
    await sql`create trigger ${sql.raw(`${table}_stay before delete on ${table} when ${KEPT[table]} ${refuse}`)}`.execute(
      db,
    );
  }
  for (const trigger of [
    'record_erasures_update before update on record_erasures',
    'record_erasures_delete before delete on record_erasures',
    'record_erasures_replace before insert on record_erasures when exists (select 1 from record_erasures where id = new.id)',
  ])
    await sql`create trigger ${sql.raw(`${trigger} ${refuse}`)}`.execute(db);
}

/** The triggers call functions of these names already. */
async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  const never = `raise exception '${NEVER}'`;
  for (const table of TABLES) {
    const body = `begin
      if tg_op = 'DELETE' then
        if ${KEPT[table]} then ${never}; end if;
        return old;
      end if;
      if old.seal_no is null and ${SEALS_IT} and to_jsonb(new) - 'seal_no' = to_jsonb(old) - 'seal_no' then return new; end if;
      ${never};
    end`;
    await sql`create or replace function ${sql.raw(`${table}_stay`)}() returns trigger language plpgsql as ${sql.lit(body)}`.execute(
      db,
    );
  }
  await sql`create function record_erasures_stay() returns trigger language plpgsql as ${sql.lit(`begin ${never}; end`)}`.execute(
    db,
  );
  await sql`create trigger record_erasures_stay before update or delete on record_erasures
    for each row execute function record_erasures_stay()`.execute(db);
  await sql`create trigger record_erasures_truncate before truncate on record_erasures
    for each statement execute function record_erasures_stay()`.execute(db);
}
