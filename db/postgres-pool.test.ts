import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSilentServer } from '#test/fakes/silent-server.ts';
import { createTestDatabase, type TestDatabase } from '#test/fixtures/test-database.ts';
import { DatabaseAway } from './database-away.ts';
import { type Database, openDatabase } from './open.ts';

const lost: Error[] = [];
const options = { limited: true, onLost: (error: Error) => void lost.push(error) };
beforeEach(() => void lost.splice(0));

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a server that takes the connection and says nothing is given up within seconds', async () => {
  const silent = await openSilentServer();
  const database = await openDatabase({ url: `postgres://portal@127.0.0.1:${silent.port}/portal` }, options);
  const started = performance.now();
  expect(await failure(sql`select 1`.execute(database.db))).toBeInstanceOf(DatabaseAway);
  expect(performance.now() - started).toBeLessThan(10_000);
  await database.close();
  await silent.close();
});

if (process.env.TEST_DATABASE === 'postgres') {
  let shared: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    shared = await createTestDatabase();
    const url = new URL(shared.url);
    // Limits that are in DATABASE_URL win, and pass sooner.
    for (const name of ['lock_timeout', 'statement_timeout', 'query_timeout'])
      url.searchParams.set(name, name === 'query_timeout' ? '1500' : '700');
    database = await openDatabase({ url: url.href }, options);
  });
  afterAll(async () => {
    await database.close();
    await shared.close();
  });

  const backend = async (db: Database['db']) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const works = async () => expect(await backend(database.db)).toBeGreaterThan(0);

  test('a connection that the server closes while it is in use fails its act, and nothing else', async () => {
    const acted = await failure(
      database.db.transaction().execute(async (tx) => {
        await sql`select pg_terminate_backend(${await backend(tx)})`.execute(shared.db);
        // Between two statements of the act, nobody waits for an answer of this connection.
        await expect.poll(() => lost.length).toBeGreaterThan(0);
        await sql`select 1`.execute(tx);
      }),
    );
    expect(acted).toBeInstanceOf(DatabaseAway);
    await works();
  });

  test('so does one that is closed in the middle of a statement', async () => {
    const acted = failure(
      database.db.transaction().execute(async (tx) => {
        const pid = await backend(tx);
        await Promise.all([
          sql`select pg_sleep(20)`.execute(tx),
          sql`select pg_terminate_backend(${pid})`.execute(shared.db),
        ]);
      }),
    );
    expect(await acted).toBeInstanceOf(DatabaseAway);
    await works();
  });

  test('a statement and the wait for a lock end in time', async () => {
    expect(await failure(sql`select pg_sleep(20)`.execute(database.db))).toBeInstanceOf(DatabaseAway);
    await shared.db.transaction().execute(async (tx) => {
      await sql`lock table settings`.execute(tx);
      expect(await failure(database.db.selectFrom('settings').selectAll().execute())).toBeInstanceOf(
        DatabaseAway,
      );
    });
    await works();
  });

  test('a server that stops answering is given up, and the connection with it', async () => {
    const url = new URL(shared.url);
    url.searchParams.set('query_timeout', '500');
    const waiting = await openDatabase({ url: url.href }, options);
    const first = await backend(waiting.db);
    expect(await failure(sql`select pg_sleep(20)`.execute(waiting.db))).toBeInstanceOf(DatabaseAway);
    expect(await backend(waiting.db)).not.toBe(first);
    await waiting.close();
  });

  test('migrations are not limited', async () => {
    const limited = await openDatabase({ url: shared.url }, options);
    const limits = async (db = limited.db) => {
      const { rows } = await sql`select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock`.execute(db);
      return rows[0];
    };
    expect(await limits()).toEqual({ statement: '30s', lock: '20s' });
    expect(await limits(limited.patient)).toEqual({ statement: '0', lock: '0' });
    await limited.close();
  });
}
