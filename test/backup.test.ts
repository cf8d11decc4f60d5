import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { DEMO_LOGINS } from '#demo/logins.ts';
import { type BackupPlace, ENGINES, emptyPlace } from './fixtures/backup-place.ts';
import { type Browser, createBrowser } from './fixtures/browser.ts';
import { createPortalPlace } from './fixtures/portal-process.ts';

const ROOT = join(import.meta.dirname, '..');
const HERE = ENGINES.at(-1) ?? 'sqlite';
const cleanUps: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function place(engine: (typeof ENGINES)[number]): Promise<BackupPlace> {
  const made = await emptyPlace(engine);
  cleanUps.push(made.remove);
  return made;
}

/** Runs one of the package's scripts as an operator does. */
async function npmRun(
  command: string,
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const child = spawn('npm', ['run', '--silent', ...command.split(' ')], {
    cwd: ROOT,
    env: { ...process.env, AUTH_SECRET: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code: code as number, output };
}

async function signIn(url: string): Promise<Browser> {
  const admin = DEMO_LOGINS.find(({ role }) => role === 'admin');
  const window = createBrowser(url, (address, init) => fetch(address, init));
  const form = { intent: 'sign-in', email: admin?.email ?? '', password: admin?.password ?? '' };
  expect((await window.post('/login', form)).status).toBe(302);
  return window;
}

describe('the commands', { timeout: 240_000 }, () => {
  test('take a backup of a running portal to which people upload, and bring it back to another one', async () => {
    const from = await createPortalPlace();
    cleanUps.push(from.remove);
    const portal = await from.start({ DEMO: '1' });
    const admin = await signIn(portal.url);
    const list = await (await admin.get('/admin/users?q=northgate')).text();
    const member = /\/admin\/users\/(user_[0-9a-z]+)/.exec(list)?.[1] ?? '';
    const calls = `/api/admin/members/${member}`;
    const upload = async (text: string): Promise<string> => {
      const opened = await admin.call('POST', `${calls}/categories/payroll/uploads`, { kind: 'new' });
      const { actId } = (await opened.json()) as { actId: string };
      const said = { name: 'hours.txt', clientKey: text };
      const received = await admin.upload(`${calls}/uploads/${actId}/files`, said, text);
      return ((await received.json()) as { fileId: string }).fileId;
    };
    const before = await upload('there before the backup');
    let going = true;
    const during = (async () => {
      for (let count = 0; going; count += 1) await upload(`upload number ${count}`);
    })();

    const file = join(from.env.DATA_DIR, 'nightly.tar.zst');
    const taken = await npmRun(`backup -- ${file}`, from.env);
    going = false;
    await during;
    expect(taken.output).toMatch(/\d+ rows of \d+ tables and \d+ contents, \d+ bytes/);
    expect(taken.code).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    // The portal still runs there.
    const refused = await npmRun(`restore -- ${file} --replace`, from.env);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/Another portal process|Others are connected/);
    await portal.stop();
    const full = await npmRun(`restore -- ${file}`, from.env);
    expect(full).toMatchObject({ code: 1, output: expect.stringContaining('Add --replace') });
    const replaced = await npmRun(`restore -- ${file} --replace`, from.env);
    expect(replaced.output).toContain('The secret is the same as then. Everybody signs in again.');
    expect(replaced.code).toBe(0);

    const again = await from.start({ DEMO: '0' });
    const back = await signIn(again.url);
    const read = await back.get(`${calls}/files/${before}`);
    expect(await read.text()).toBe('there before the backup');
    expect(await (await back.get('/admin/users?q=northgate')).text()).toContain(member);
    await again.stop();
  });

  test.each(ENGINES)('bring a backup with its secret to a new place on %s', async (engine) => {
    const from = await createPortalPlace();
    cleanUps.push(from.remove);
    await (await from.start({ DEMO: '0' })).stop();
    const file = join(from.env.DATA_DIR, 'moving.tar.gz');
    const taken = await npmRun(`backup -- ${file} --with-secret`, from.env);
    expect(taken).toMatchObject({ code: 0, output: expect.stringContaining('It holds the secret') });
    const { config } = await place(engine);
    const env = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' };
    const restored = await npmRun(`restore -- ${file}`, env);
    expect(restored.output).toContain(`(${HERE})`);
    expect(restored.output).toContain('The secret is the one from the backup.');
    const secret = (folder: string) => readFile(join(folder, 'auth-secret'), 'utf8');
    expect(await secret(config.dataDir)).toBe(await secret(from.env.DATA_DIR));
  });

  test('say how they are called, and what is not there', async () => {
    const { config } = await place('sqlite');
    const env = { DATA_DIR: config.dataDir, DATABASE_URL: '' };
    expect(await npmRun('backup', env)).toMatchObject({ code: 2, output: expect.stringContaining('Usage:') });
    expect((await npmRun('restore -- a.tar.zst --with-secret', env)).code).toBe(2);
    const nothing = await npmRun('restore -- nothing.tar.zst', env);
    expect(nothing).toMatchObject({ code: 1, output: 'There is no file nothing.tar.zst.\n' });
    const empty = await npmRun(`backup -- ${join(config.dataDir, 'a.tar.zst')}`, env);
    expect(empty).toMatchObject({ code: 1, output: expect.stringContaining('no portal') });
  });
});
