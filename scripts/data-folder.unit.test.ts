import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openPortal } from '#server/portal.ts';
import { addPaper } from '#test/fixtures/backup-place.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const env = () => ({ DATA_DIR: folder, DATABASE_URL: '', BASE_URL: '', LOG_LEVEL: 'error' });
const run = (script: string, ...args: string[]) => {
  const options = { env: { ...process.env, ...env() }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('node', [join(import.meta.dirname, script), ...args], options);
  return { status, stdout, stderr };
};

test('a data folder whose database was lost is adopted and swept only where the operator says so', async () => {
  const portal = await openPortal(readConfig(env()));
  const sha256 = await addPaper(portal.deps.db, portal.deps.blobs, 'Noor', 'paper');
  await portal.close();
  const file = join(folder, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  utimesSync(file, new Date('2026-01-01'), new Date('2026-01-01'));
  for (const name of readdirSync(folder)) if (name.startsWith('portal.db')) rmSync(join(folder, name));

  const refused = run('legacy.ts', 'export', join(folder, 'out.json'));
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/^The data folder .* and the database don't belong together: 1 files are/);
  expect(refused.stderr).not.toContain('    at ');
  expect(run('data-folder.ts', 'sweep')).toMatchObject({ status: 1, stderr: refused.stderr });

  const adopted = run('data-folder.ts', 'adopt');
  expect(adopted).toMatchObject({ status: 0, stdout: expect.stringContaining('belong together now') });
  expect(adopted.stdout).toContain('1 files in the folder have no record. They stay');
  const swept = run('data-folder.ts', 'sweep');
  expect(swept).toMatchObject({ status: 0, stdout: expect.stringContaining('1 files moved to the trash') });
  const day = new Date().toISOString().slice(0, 10);
  expect(readdirSync(join(folder, 'files', 'trash', day))).toEqual([sha256]);
}, 60_000);

test('the command says how it is called', () => {
  for (const args of [[], ['keep'], ['adopt', 'more']])
    expect(run('data-folder.ts', ...args)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Usage:'),
    });
}, 60_000);
