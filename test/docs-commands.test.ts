import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fencedLines, inlineCode } from './fixtures/docs.ts';
import { expectDemoLogins, fillLikeRoot, runLine } from './fixtures/docs-commands.ts';
import { type LegacyDump, makeDump } from './fixtures/legacy-dump.ts';
import { createPortalPlace, type PortalPlace } from './fixtures/portal-process.ts';

/** What stands here is run as the docs write it: a change of either that parts them fails. */

const OPERATIONS = 'docs/operations.md';
const MOVING_IN = 'docs/moving-in.md';

let folder: string;
const places: PortalPlace[] = [];
const run = (line: string, env: Record<string, string>, cwd = folder) => runLine(line, env, cwd);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-docs-'));
  await fillLikeRoot(folder);
});
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
  await rm(folder, { recursive: true, force: true });
});

async function place(): Promise<PortalPlace> {
  const made = await createPortalPlace();
  places.push(made);
  return made;
}

/** The lines of the block of operations.md about backups, which stand in the order in which they are run here. */
const backupLines = () => {
  const lines = fencedLines(OPERATIONS, 'sh');
  const restores = lines.filter((line) => line.includes(' restore '));
  return { backups: lines.filter((line) => line.includes(' backup ')), restores };
};

/** The command finds every file whole, and the one that is not. */
async function expectVerified(env: PortalPlace['env']): Promise<void> {
  const [verify = ''] = fencedLines(OPERATIONS, 'sh').filter((line) => line.endsWith(' verify'));
  expect(await run(verify, env)).toMatchObject({ code: 0, output: expect.stringContaining('all are whole') });
  const files = join(env.DATA_DIR, 'files');
  const [one = ''] = (await readdir(files, { recursive: true })).filter((name) => /[0-9a-f]{64}$/.test(name));
  const bytes = await readFile(join(files, one));
  await writeFile(join(files, one), bytes.subarray(1));
  expect(await run(verify, env)).toMatchObject({
    code: 3,
    output: expect.stringContaining('1 are not whole'),
  });
  await writeFile(join(files, one), bytes);
}

/** The doctor finds nothing to mend where the portal runs and was backed up just now. */
async function expectWell(env: PortalPlace['env'], portal: string): Promise<void> {
  const [doctor = ''] = fencedLines(OPERATIONS, 'sh').filter((line) => line.endsWith(' doctor'));
  const told = await run(doctor, { ...env, PORT: new URL(portal).port });
  expect(told).toMatchObject({ code: 0, output: expect.stringContaining('taken 0 hours ago') });
}

describe('the commands of the docs', { timeout: 240_000 }, () => {
  test('npm start serves the demo; backups are taken, checked and brought back', async () => {
    const home = await place();
    const [start = ''] = fencedLines('README.md', 'sh').filter((line) => line.endsWith(' start'));
    const portal = await home.start({ DEMO: '' }, { command: start, folder });
    await expectDemoLogins(portal);
    for (const path of ['/healthz', '/readyz']) {
      const [, asked = ''] = inlineCode(OPERATIONS, `GET ${path}`).split(' ');
      expect((await fetch(portal.url + asked)).status).toBe(200);
    }
    const { backups, restores } = backupLines();
    for (const line of backups) expect(await run(line, home.env)).toMatchObject({ code: 0 });
    await expectVerified(home.env);
    await expectWell(home.env, portal.url);
    expect(await portal.stop()).toBe(0);

    const checked = join(folder, 'checked');
    await mkdir(checked);
    const tar = inlineCode(OPERATIONS, 'tar ').replace('portal.tar', '../portal.tar');
    const sums = await run(tar, {}, checked);
    expect(sums.code).toBe(0);
    expect(sums.output.trim().split('\n').length).toBeGreaterThan(10);
    expect(sums.output.split('\n').filter((line) => line && !line.endsWith(': OK'))).toEqual([]);
    expect(await readdir(checked)).toEqual(expect.arrayContaining(['SHA256SUMS', 'tables', 'files']));

    const [toEmpty = '', replacing = ''] = restores;
    expect(await run(toEmpty, home.env)).toMatchObject({ code: 1 });
    expect(await run(toEmpty, (await place()).env)).toMatchObject({ code: 0 });
    expect(await run(replacing, home.env)).toMatchObject({ code: 0 });
    await expectDemoLogins(await home.start({ DEMO: '0' }));
  });

  test('the line for cron takes the backup of the night', async () => {
    const home = await place();
    await (await home.start({ DEMO: '0' })).stop();
    const [line = ''] = fencedLines(OPERATIONS, 'cron');
    const [, command = ''] = /^(?:[\d*]+ ){5}(.+)$/.exec(line) ?? [];
    const srv = join(folder, 'srv');
    await fillLikeRoot(join(srv, 'portal'));
    await symlink(home.env.DATA_DIR, join(srv, 'data'));
    await mkdir(join(srv, 'backup'));
    // Cron takes the backslash off, without which a % would end the line.
    const asRun = command.replaceAll('\\%', '%').replaceAll('/srv/', `${srv}/`);
    const taken = await run(asRun, { DATABASE_URL: home.env.DATABASE_URL });
    expect(taken).toMatchObject({ code: 0, output: expect.stringMatching(/ rows of \d+ tables /) });
    const [archive = '', ...others] = await readdir(join(srv, 'backup'));
    expect(others).toEqual([]);
    expect(archive).toMatch(/^portal-[1-7]\.tar\.zst$/);
  });

  test('a data folder is adopted and swept', async () => {
    const home = await place();
    await (await home.start({ DEMO: '0' })).stop();
    const adopted = await run(inlineCode(OPERATIONS, 'npm run data-folder -- adopt'), home.env);
    expect(adopted).toMatchObject({ code: 0, output: expect.stringContaining('belong together now') });
    const swept = await run(inlineCode(OPERATIONS, 'npm run data-folder -- sweep'), home.env);
    expect(swept).toMatchObject({ code: 0, output: expect.stringContaining('0 files moved to the trash') });
    await home.start({ DEMO: '0' });
  });

  test('a dump is looked at, moved in and taken out again', async () => {
    const { env } = await place();
    const dump = makeDump({ members: 2 });
    await writeFile(join(folder, 'portal-dump.json'), JSON.stringify(dump));
    const [look = '', apply = '', takeOut = ''] = fencedLines(MOVING_IN, 'sh');
    const looked = await run(look, env);
    expect(looked).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was written.') });
    const applied = await run(apply, env);
    expect(applied).toMatchObject({ code: 0, output: expect.stringMatching(/\d+ records written\./) });
    const taken = await run(takeOut, env);
    expect(taken.code).toBe(0);
    const [file = ''] = takeOut.split(' ').slice(-1);
    const out = JSON.parse(await readFile(join(folder, file), 'utf8')) as LegacyDump;
    expect(out.users.map(({ id }) => id).sort()).toEqual(dump.users.map(({ id }) => id).sort());
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  });
});
