import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeClamd } from '#test/fakes/clamd.ts';
import { fakeS3 } from '#test/fakes/fake-s3.ts';
import { fakeSmtp } from '#test/fakes/fake-smtp.ts';
import { addPaper, type BackupPlace, ENGINES, emptyPlace } from '#test/fixtures/backup-place.ts';
import { talkSmtp } from '#test/fixtures/smtp-talk.ts';
import { noteBackup } from '../backup/last-backup.ts';
import type { Config } from '../config.ts';
import { receiveMail } from '../inbound-mail/receive-mail.ts';
import { type OpenPortal, openPortal } from '../portal.ts';
import { examine } from './examine.ts';

const NOW = new Date();
const HOUR_MS = 3_600_000;

let place: BackupPlace;
let portal: OpenPortal;
const servers: Server[] = [];
beforeEach(async () => {
  place = await emptyPlace(ENGINES.at(-1) ?? 'sqlite');
  await chmod(place.config.dataDir, 0o700);
  portal = await openPortal(place.config);
});
afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  await portal.close();
  await place.remove();
});

/** What it finds of each thing, by its name. */
async function found(more: Partial<Config> = {}): Promise<Record<string, string>> {
  const findings = await examine({ ...place.config, ...more }, () => NOW);
  return Object.fromEntries(findings.map(({ what, state, text }) => [what, `${state}: ${text}`]));
}

/** A server that answers health checks; returns its address. */
async function healthy(status: number): Promise<string> {
  const server = createServer((_, answer) => answer.writeHead(status).end());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('all is well where it is, beside a running portal', async () => {
  await noteBackup(place.config, new Date(NOW.getTime() - 3 * HOUR_MS));
  const smtp = await fakeSmtp();
  const clamd = await fakeClamd();
  const said = await found({
    smtp: { url: `smtp://${smtp.address}`, from: 'a@example.com', perMinute: 60 },
    clamd: clamd.place,
  });
  await smtp.close();
  await clamd.close();
  for (const what of [
    'Data folder',
    'Disk',
    'Database',
    'Clock',
    'Files',
    'Scheduled work',
    'Backup',
    'Email',
    'File store',
    'Virus scan',
  ])
    expect(said[what]).toMatch(/^well: /);
  expect(said.Backup).toBe('well: The last one was taken 3 hours ago.');
});

test('a person looks at a folder that others can read, a backup that is missing, mail that is not set up', async () => {
  await chmod(place.config.dataDir, 0o755);
  const said = await found();
  expect(said['Data folder']).toMatch(/^look: Other users .* Run: chmod 700 /);
  expect(said.Backup).toMatch(/^look: None was taken from here/);
  expect(said.Email).toMatch(/^look: It isn't set up/);
  expect(said['Virus scan']).toMatch(/^look: It isn't set up: uploads are not scanned/);
});

test('what has to be mended is said with its reason, and hides nothing else', async () => {
  const { deps } = portal;
  const sha256 = await addPaper(deps.db, deps.blobs, 'Lost', 'a paper');
  await rm(join(place.config.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256));
  await deps.db.updateTable('blobs').set({ problem: 'missing' }).where('sha256', '=', sha256).execute();
  const before = new Date(NOW.getTime() - 2 * HOUR_MS).toISOString();
  const job = {
    id: 'job_1',
    kind: 'x',
    key: 'x',
    account_id: null,
    due_at: before,
    tries: 0,
    held_until: null,
  };
  const ends = { next_try_at: before, done_at: null, failed_at: null, last_error: null };
  await deps.db
    .insertInto('scheduled_jobs')
    .values({ ...job, ...ends })
    .execute();
  await noteBackup(place.config, new Date(NOW.getTime() - 48 * HOUR_MS));
  const smtp = { url: 'smtp://127.0.0.1:1', from: 'a@example.com', perMinute: 60 };
  const gone = await healthy(200);
  for (const server of servers.splice(0)) server.close();
  const said = await found({ smtp, baseUrl: gone });
  expect(said.Files).toMatch(/^bad: 1 file is missing or damaged/);
  expect(said['Scheduled work']).toMatch(/^bad: 1 job has been due for an hour/);
  expect(said.Backup).toBe('bad: The last one was taken 48 hours ago.');
  expect(said.Email).toMatch(/^bad: .*ECONNREFUSED/);
  expect(said.Address).toMatch(/^bad: fetch failed \(.*ECONNREFUSED/);
  expect(said.Database).toMatch(/^well: /);
});

test('a schema of a newer portal, and one that the next start changes, are told apart', async () => {
  const { unguarded } = portal.database;
  const names = unguarded.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
  await names.deleteFrom('kysely_migration').where('name', '=', '0080-mails-sent-lately').execute();
  expect((await found()).Database).toMatch(/^look: The next start makes 1 change of its schema/);
  await names.insertInto('kysely_migration').values({ name: '9999-later', timestamp: '' }).execute();
  expect((await found()).Database).toMatch(/^bad: It was made by a newer portal \(9999-later\)/);
});

test('its own address answers, and is encrypted where others use it', async () => {
  const up = await healthy(200);
  const port = Number(new URL(up).port);
  expect((await found({ port })).Address).toMatch(/^look: The portal answers at .* Set BASE_URL/);
  expect((await found({ baseUrl: up })).Address).toMatch(/^look: .* is not encrypted/);
  expect((await found({ baseUrl: await healthy(502) })).Address).toMatch(/^bad: .* answers 502, not 200/);
});

test('files in a bucket are tried out, and one that is away is bad', async () => {
  const s3 = await fakeS3();
  const well = await found({ s3: s3.place() });
  const away = await found({ s3: { ...s3.place(), bucket: 'another' } });
  await s3.close();
  expect(well['File store']).toBe('well: The bucket portal takes files, gives them back, and deletes them.');
  expect(away['File store']).toMatch(/^bad: The files' store does not answer/);
});

test('replies by email are taken where they are to be, for their domain', async () => {
  const domain = 'reply.portal.example';
  const settings = { host: '127.0.0.1', port: 0, domain, maxBytes: 1024 };
  const receiver = await receiveMail(portal.deps, settings);
  const port = Number(receiver.address.split(':')[1]);
  const said = async (more: object = {}) =>
    (await found({ inboundMail: { ...settings, port, ...more } }))['Replies by email'];
  expect((await found())['Replies by email']).toMatch(/^well: They are not taken/);
  expect(await said()).toBe(`well: The portal takes replies to ${domain} at 127.0.0.1:${port}.`);
  expect(await said({ host: '0.0.0.0' })).toMatch(/^well: The portal takes replies/);
  expect(await said({ domain: 'other.example' })).toMatch(
    /^bad: .* doesn't take replies to other\.example\.$/,
  );
  const talks = await Promise.all(Array.from({ length: 8 }, () => talkSmtp(receiver.address)));
  expect(await said()).toMatch(/^look: .* has no connection free/);
  for (const talk of talks) talk.close();
  await receiver.close();
  expect(await said()).toMatch(/^bad: .*ECONNREFUSED/);
});
