import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertAccount } from '#app/features/platform/account/create-account.server.ts';
import { hashPassword } from '#app/features/platform/account/password/password-hash.server.ts';
import { signIn } from '#app/features/platform/account/sign-in/sign-in.server.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { DataFolderInUse } from '#db/open.ts';
import { cookieHeader } from '#test/fixtures/open-session.ts';
import { createDatabaseCopy } from '#test/fixtures/test-database.ts';
import { bytesOf, PASSWORD } from '#test/fixtures/test-portal.ts';
import { readConfig } from './config.ts';
import { openPortal } from './portal.ts';

let folder: string;
let database: Awaited<ReturnType<typeof createDatabaseCopy>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-data-'));
  database = await createDatabaseCopy();
});
afterEach(async () => {
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

/** The portal on this test's data folder, and on PostgreSQL on its database. */
const open = () =>
  openPortal(readConfig({ DATA_DIR: folder, DATABASE_URL: database.url, LOG_LEVEL: 'silent' }));

test('[DATA-38] records, file contents and sessions survive closing and opening again', async () => {
  const first = await open();
  const { deps } = first;
  const email = 'office@meridian.example';
  const account = { name: 'Meridian Logistics', email, passwordHash: await hashPassword(PASSWORD) };
  const id = await insertAccount(deps.db, deps.now(), account);
  const { cookies } = await signIn(
    deps,
    { email, password: PASSWORD },
    { address: '192.0.2.1', userAgent: '' },
  );
  const { sha256 } = await deps.blobs.put(bytesOf('what was uploaded'), { maxBytes: 100 });
  await first.close();

  const second = await open();
  const row = await second.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({ id, name: 'Meridian Logistics', email });
  const blob = await second.deps.blobs.open(sha256);
  expect(await new Response(blob.stream).text()).toBe('what was uploaded');
  const headers = new Headers({ cookie: cookieHeader(cookies) });
  expect((await resolveSession(second.deps, headers)).signedIn?.actor.id).toBe(id);
  await second.close();
});

test('a data folder with a SQLite file is one portal’s at a time; on PostgreSQL several share the truth', async () => {
  const first = await open();
  if (first.database.engine === 'postgres') {
    const second = await open();
    await insertAccount(first.deps.db, new Date(), {
      name: 'Shared',
      email: 'a@example.com',
      passwordHash: null,
    });
    expect(await second.deps.db.selectFrom('users').select('name').execute()).toEqual([{ name: 'Shared' }]);
    await second.close();
  } else {
    await expect(open()).rejects.toThrow(new DataFolderInUse(folder));
  }
  await first.close();
  await (await open()).close();
});
