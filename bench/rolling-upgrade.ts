// Starts an earlier version on PostgreSQL, lets people use it, starts this version beside it, which migrates, and lets people use both.
//   npm run rolling-upgrade                      from the commit before the newest migration
//   npm run rolling-upgrade -- --from <commit>
// Exit code 0: the earlier version served all that was asked of it. 1: it did not. 2: called wrongly, or there is no PostgreSQL.
import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { appliedMigrations } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import { createPortalPlace, type PortalPlace, startCommand } from '#test/fixtures/portal-process.ts';
import { startOwnPostgres } from '#test/fixtures/postgres.ts';
import { countWritten } from './cluster/count.ts';
import { type Cluster, makeKey, signedIn } from './cluster/people.ts';
import { readPages } from './cluster/read-pages.ts';
import { uploadInParts } from './cluster/upload-in-parts.ts';
import {
  addByApi,
  addByForm,
  changeByApi,
  nothingTold,
  type Told,
  targetsOf,
  uploadWhole,
} from './cluster/work.ts';

const ROOT = join(import.meta.dirname, '..');
/** How long each state lasts: the earlier version alone, and both side by side. */
const SECONDS = 15;

const { values } = parseArgs({ options: { from: { type: 'string' } } });
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT }).toString().trim();
const from = git('rev-parse', values.from ?? `${git('log', '-1', '--format=%H', '--', 'db/migrations')}~1`);
const server = await startOwnPostgres();
if (!server) {
  console.error('There is no installed PostgreSQL.');
  process.exit(2);
}
Object.assign(process.env, { TEST_DATABASE: 'postgres', TEST_SERVER_URL: server.url });
const folder = await mkdtemp(join(tmpdir(), 'portal-earlier-'));
const place = await createPortalPlace('bare');
try {
  const errors = await upgradeBeside(place, buildEarlier(join(folder, 'portal')));
  for (const error of errors.slice(0, 30)) console.log(`  ${error}`);
  console.log(`errors: ${errors.length}`);
  if (errors.length > 0) process.exitCode = 1;
} finally {
  await place.remove();
  await server.stop();
  git('worktree', 'remove', '--force', join(folder, 'portal'));
  await rm(folder, { recursive: true, force: true });
}

/** Checks the earlier version out, and builds it with its own packages, or with ours where they are the same. */
function buildEarlier(earlier: string): string {
  git('worktree', 'add', '--detach', earlier, from);
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
      cwd: earlier,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'pipe',
    });
  if (lock(earlier) === lock(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(earlier, 'node_modules'));
  else run('npm', 'ci', '--no-audit', '--no-fund', '--include=dev');
  run(process.execPath, 'node_modules/@react-router/dev/bin.cjs', 'build');
  return earlier;
}

async function upgradeBeside(where: PortalPlace, earlier: string): Promise<string[]> {
  const before = await where.start({ DEMO: '1' }, { command: startCommand(), folder: earlier });
  const database = await openDatabase({ url: where.env.DATABASE_URL, file: '' });
  try {
    const schema = async () => (await appliedMigrations(database)).at(-1);
    const old = peopleAt(before.url, 'earlier');
    const earlierSchema = await schema();
    await pause(SECONDS * 1_000);
    const after = await where.start({ DEMO: '0' });
    console.log(
      `${from.slice(0, 8)} made the schema ${earlierSchema}; beside it this version made ${await schema()}.`,
    );
    const beside = peopleAt(after.url, 'current');
    await pause(SECONDS * 1_000);
    const sides = [await old.end(), await beside.end()];
    await Promise.all([before.stop(), after.stop()]);
    for (const { name, told, pages } of sides)
      console.log(
        `the ${name} version served ${pages} pages, ${told.byForm.length} new employees by page, ${told.byApi.length} by API, ` +
          `${[...told.changed.values()].reduce((sum, { changes }) => sum + changes, 0)} changes, ${told.whole.length} files at once, ${told.inParts.length} in parts`,
      );
    const written = await Promise.all(sides.map(({ told }) => countWritten(database, told)));
    return [...sides.flatMap(({ name, told }) => wrongOf(name, told)), ...written.flat()];
  } finally {
    await database.close();
  }
}

/** Nothing breaks off here: each request that had to be sent again was refused. */
function wrongOf(name: string, { errors, again }: Told): string[] {
  return [
    ...errors.map((error) => `${name}: ${error}`),
    ...(again ? [`${name}: ${again} requests sent again`] : []),
  ];
}

/** People use the portal at that address until `end`, which resolves to what they were told. */
function peopleAt(url: string, name: string) {
  let isOver = false;
  const cluster: Cluster = { url, portals: 1, isOver: () => isOver };
  const told = nothingTold();
  const using = workOf(cluster, name, told);
  // Told of by `end`.
  using.catch(() => undefined);
  return {
    async end() {
      isOver = true;
      return { name, told, pages: await using };
    },
  };
}

async function workOf(cluster: Cluster, name: string, told: Told): Promise<number> {
  const member = await signedIn(cluster, 'member');
  const admin = await signedIn(cluster, 'admin');
  const key = await makeKey(member);
  // Each version changes an employee of its own.
  const [a, b, c, d] = await targetsOf(member, 4);
  if (!a || !b || !c || !d) throw new Error('The demo has too few employees.');
  const changed = name === 'earlier' ? a : d;
  const [asMember, asAdmin] = await Promise.all([
    readPages(member, 'member', cluster, told.errors),
    readPages(admin, 'admin', cluster, told.errors),
    addByForm(member, name)(cluster, told),
    addByApi(key, `${name}-program`)(cluster, told),
    changeByApi(key, changed.employeeId)(cluster, told),
    uploadWhole(member, b)(cluster, told),
    uploadInParts(member, c)(cluster, told),
  ]);
  return asMember + asAdmin;
}
