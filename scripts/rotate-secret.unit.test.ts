import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const run = promisify(execFile);
const rotate = (env: Record<string, string>, ...args: string[]) =>
  run(process.execPath, ['scripts/rotate-secret.ts', ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, ...env },
  });

test('the secret of a data folder is replaced, the one before stays until it is taken out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-secret-'));
  const env = { DATA_DIR: folder };
  const { secret: first } = readConfig(env);
  await rotate(env);
  const { secret, secretsBefore } = readConfig(env);
  expect(secret).not.toBe(first);
  expect(secretsBefore).toEqual([first]);
  const file = join(folder, 'auth-secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await rotate(env, '--end');
  expect(readConfig(env)).toMatchObject({ secret, secretsBefore: [] });
  const { stdout } = await rotate({ ...env, AUTH_SECRET: secret });
  expect(stdout).toContain(`AUTH_SECRET_BEFORE=${secret}`);
  expect((await readFile(file, 'utf8')).trim()).toBe(secret);
  await rm(folder, { recursive: true });
});
