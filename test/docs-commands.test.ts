import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fencedLines, inlineCode } from './fixtures/docs.ts';
import { demoApiKey, expectDemoLogins, fillLikeRoot, runLine } from './fixtures/docs-commands.ts';
import { createPortalPlace, type PortalPlace } from './fixtures/portal-process.ts';

/**
 * What stands here is run as the docs write it, on every engine: a change of either that parts them fails. What does the
 * same on all of them is in scripts/commands-of-the-docs.unit.test.ts.
 */

const OPERATIONS = 'docs/operations.md';
const API = 'docs/api.md';

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

/** The newest of the backups that the schedule has named is restored, checked and thrown away. */
async function expectRestorable(env: PortalPlace['env']): Promise<void> {
  const nightly = join(folder, 'nightly');
  await mkdir(nightly);
  await copyFile(join(folder, 'portal.tar.zst'), join(nightly, 'portal-2026-11-30T030000Z.tar.zst'));
  const [drill = ''] = fencedLines(OPERATIONS, 'sh').filter((line) => line.includes(' restore-drill'));
  const told = await run(drill, { ...env, BACKUP_DIR: nightly });
  expect(told).toMatchObject({ code: 0, output: expect.stringContaining('The drill passed') });
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
    const asProgram = { PORTAL: portal.url, API_KEY: await demoApiKey(portal) };
    for (const line of fencedLines(API, 'sh')) expect(await run(line, asProgram)).toMatchObject({ code: 0 });
    const { backups, restores } = backupLines();
    for (const line of backups) expect(await run(line, home.env)).toMatchObject({ code: 0 });
    await expectRestorable(home.env);
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
});
