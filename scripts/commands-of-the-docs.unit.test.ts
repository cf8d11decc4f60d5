import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fencedLines, inlineCode, ROOT } from '#test/fixtures/docs.ts';
import { expectDemoLogins, fillLikeRoot, runLine } from '#test/fixtures/docs-commands.ts';
import { type LegacyDump, makeDump } from '#test/fixtures/legacy-dump.ts';
import { createPortalPlace, type PortalPlace } from '#test/fixtures/portal-process.ts';

/** The rest of what test/docs-commands.test.ts runs: these commands do the same on either engine. */

const OPERATIONS = 'docs/operations.md';
const MOVING_IN = 'docs/moving-in.md';

let folder: string;
let home: PortalPlace;
const run = (line: string, env: Record<string, string>) => runLine(line, env, folder);
// A data folder alone, whatever engine other tests run on.
beforeAll(() => void vi.stubEnv('TEST_DATABASE', 'sqlite'));
afterAll(() => void vi.unstubAllEnvs());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-docs-'));
  await fillLikeRoot(folder);
  home = await createPortalPlace();
});
afterEach(async () => {
  await home.remove();
  await rm(folder, { recursive: true, force: true });
});

test('npm run dev serves pages of its own, and ends when told to', async () => {
  const by = { command: inlineCode('README.md', 'npm run dev'), folder: ROOT };
  const portal = await home.start({ NODE_ENV: '' }, by);
  await expectDemoLogins(portal);
  // A source as it is, in place of a built file.
  expect((await fetch(`${portal.url}/app/entry.client.tsx`)).status).toBe(200);
  expect(await portal.stop()).toBe(0);
}, 240_000);

test('the rows of the requirements are counted', async () => {
  const told = await runLine(inlineCode('docs/start-here.md', 'npm run coverage:spec'), {}, ROOT);
  expect(told.output).toMatch(/^REQ (\d+)\/\1$/m);
  expect(told.code).toBe(0);
}, 240_000);

test('the line for cron takes the backup of the night', async () => {
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
}, 240_000);

test('a data folder is adopted and swept', async () => {
  await (await home.start({ DEMO: '0' })).stop();
  const adopted = await run(inlineCode(OPERATIONS, 'npm run data-folder -- adopt'), home.env);
  expect(adopted).toMatchObject({ code: 0, output: expect.stringContaining('belong together now') });
  const swept = await run(inlineCode(OPERATIONS, 'npm run data-folder -- sweep'), home.env);
  expect(swept).toMatchObject({ code: 0, output: expect.stringContaining('0 files moved to the trash') });
  await home.start({ DEMO: '0' });
}, 240_000);

test('a dump is looked at, moved in and taken out again', async () => {
  const { env } = home;
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
}, 240_000);
