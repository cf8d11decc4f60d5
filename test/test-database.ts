import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateToLatest } from '#db/migrate.ts';
import { type Database, openDatabase } from '#db/open.ts';
import { startPostgres } from './postgres.ts';

/** An open, migrated, empty database; close() removes it. The place that it is not on is ''. */
export type TestDatabase = Database & DatabasePlace;

/** Where a database lies: a PostgreSQL url, or the path of a SQLite file; the other one is ''. */
export type DatabasePlace = { url: string; file: string };

/** Sets up the migrated template of the engine under test (TEST_DATABASE), and answers how to take it down. */
export async function prepareTestDatabases(): Promise<() => Promise<void>> {
  const prepared = onPostgres() ? await preparePostgres() : await prepareSqlite();
  // Code under test must not find the server that the tests themselves run on.
  delete process.env.DATABASE_URL;
  return prepared;
}

/** A database of one's own on the engine under test. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { remove, ...place } = await createDatabaseCopy();
  const database = await openDatabase(place);
  return {
    ...database,
    ...place,
    async close() {
      await database.close();
      await remove();
    },
  };
}

/**
 * A copy of the migrated, empty database, or of the PostgreSQL one at a url, that is not opened: for a portal in a
 * process of its own.
 */
export async function createDatabaseCopy(
  templateUrl?: string,
): Promise<DatabasePlace & { remove(): Promise<void> }> {
  if (onPostgres()) {
    const name = `t_${randomBytes(8).toString('hex')}`;
    const template = templateUrl
      ? new URL(templateUrl).pathname.slice(1)
      : prepared('TEST_TEMPLATE_DATABASE');
    await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    return { url: databaseUrl(name), file: '', remove: () => dropDatabase(name) };
  }
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const file = join(folder, 'portal.db');
  await copyFile(prepared('TEST_TEMPLATE_FILE'), file);
  return { url: '', file, remove: () => rm(folder, { recursive: true, force: true }) };
}

function onPostgres(): boolean {
  return process.env.TEST_DATABASE === 'postgres';
}

// Set by the global setup; the test workers inherit them.
function prepared(name: 'TEST_SERVER_URL' | 'TEST_TEMPLATE_DATABASE' | 'TEST_TEMPLATE_FILE'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global setup has not prepared the test databases`);
  return value;
}

async function preparePostgres(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  if (!server) throw new Error('TEST_DATABASE=postgres needs DATABASE_URL or an installed PostgreSQL server');
  // Its own name for each run, so that two runs can share a server.
  const template = `portal_template_${randomBytes(4).toString('hex')}`;
  process.env.TEST_SERVER_URL = server.url;
  process.env.TEST_TEMPLATE_DATABASE = template;
  await asAdmin(`CREATE DATABASE ${template}`);
  await migrate({ url: databaseUrl(template), file: '' });
  return async () => {
    await dropDatabase(template);
    await server.stop();
  };
}

async function prepareSqlite(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-template-'));
  const file = join(folder, 'portal.db');
  process.env.TEST_TEMPLATE_FILE = file;
  // Closing the last connection folds the write-ahead log into the file, so that copying the file is enough.
  await migrate({ url: '', file });
  return () => rm(folder, { recursive: true, force: true });
}

async function migrate(place: DatabasePlace): Promise<void> {
  const database = await openDatabase(place);
  try {
    await migrateToLatest(database);
  } finally {
    await database.close();
  }
}

function databaseUrl(name: string): string {
  const url = new URL(prepared('TEST_SERVER_URL'));
  url.pathname = `/${name}`;
  return url.href;
}

function dropDatabase(name: string): Promise<void> {
  return asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: prepared('TEST_SERVER_URL') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
