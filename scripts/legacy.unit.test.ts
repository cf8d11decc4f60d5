import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { type LegacyDump, makeDump } from '#test/fixtures/legacy-dump.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-legacy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);
const legacy = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('node', [join(import.meta.dirname, 'legacy.ts'), ...args], {
    env: { ...process.env, DATA_DIR: at('data'), DATABASE_URL: '', BASE_URL: '' },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

test('[DATA-32] [DATA-34] the command line shows what would come in, moves it in, and takes everything out', () => {
  const dump = makeDump({ members: 2 });
  writeFileSync(at('dump.json'), JSON.stringify({ ...dump, moreData: 1 }));
  const looked = legacy('import', at('dump.json'));
  expect(looked).toMatchObject({ status: 0 });
  expect(looked.stdout).toContain('Accounts: 4 new, 0 here already, 0 skipped');
  expect(looked.stdout).toContain('skipped: moreData: Unknown key; it is not read.');
  expect(looked.stdout).toContain('becomes an admin: Old Admin <old.admin@example.com>');
  expect(looked.stdout).toContain('Nothing was written. Add --apply --with-admins to write it.');
  expect(legacy('import', at('dump.json'), '--apply')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('This backup adds admins.'),
  });
  const applied = legacy('import', at('dump.json'), '--apply', '--with-admins');
  expect(applied).toMatchObject({ status: 0 });
  expect(applied.stdout).toMatch(/\d+ records written\./);
  expect(legacy('export', at('out.json'))).toMatchObject({ status: 0 });
  const out = JSON.parse(readFileSync(at('out.json'), 'utf8')) as LegacyDump;
  expect(out.users.map(({ id }) => id).sort()).toEqual(dump.users.map(({ id }) => id).sort());
  expect(statSync(at('out.json')).mode & 0o777).toBe(0o600);
}, 60_000);

test('the command line says what is wrong, and ends with another code', async () => {
  expect(legacy('import')).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage:') });
  expect(legacy('import', at('none.json'))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no file'),
  });
  const running = await openDatabase({ file: join(at('data'), 'portal.db') });
  try {
    expect(legacy('export', at('out.json'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Stop the portal first'),
    });
  } finally {
    await running.close();
  }
}, 60_000);
