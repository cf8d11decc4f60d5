// Kills a portal again and again while people write to it, and looks whether all that it said was saved is there.
//   npm run faults                                    30 kills on SQLite, and 30 on PostgreSQL where it is installed
//   npm run faults -- --kills 1000 --database sqlite --minutes 60      fewer where they take longer than that: each takes up to a second of one core
//   npm run faults -- --seed 7                                         the same numbers of acts, bytes and milliseconds again
// Exit code 0: nothing was lost, nothing is half done, every file is whole. 1: something is not.
import { execFileSync, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type KillPlan, type KillReport, killUnderLoad } from '#test/fixtures/kill-under-load.ts';
import { createPortalPlace } from '#test/fixtures/portal-process.ts';
import { startPostgres } from '#test/fixtures/postgres.ts';
import { isWhole } from '#test/fixtures/written-under-load.ts';

const WINDOWS = { employees: 6, documents: 3 };
/** After so many kills it looks at everything, and says how far it is. */
const LOOK_EVERY = 50;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '600' },
    database: { type: 'string', default: 'both' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    alone: { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
const minutes = Number(values.minutes);
const seed = Number(values.seed);
if (
  !Number.isInteger(kills) ||
  kills < 1 ||
  !(minutes > 0) ||
  !Number.isInteger(seed) ||
  !['sqlite', 'postgres', 'both'].includes(values.database)
) {
  console.error(
    'Usage: npm run faults -- [--kills 30] [--minutes 600] [--seed <number>] [--database sqlite|postgres|both]',
  );
  process.exit(2);
}
if (values.alone) await killOn(values.database);
else await killOnEach();

/** Each engine in a process of its own, which knows it from its environment. */
async function killOnEach(): Promise<void> {
  const engines = values.database === 'both' ? ['sqlite', 'postgres'] : [values.database];
  for (const engine of engines) {
    const server = engine === 'postgres' ? await startPostgres() : undefined;
    if (engine === 'postgres' && !server) {
      console.log('postgres: not run, since there is neither DATABASE_URL nor an installed PostgreSQL.');
      continue;
    }
    const env = { ...process.env, TEST_DATABASE: engine, ...(server && { TEST_SERVER_URL: server.url }) };
    const args = [import.meta.filename, '--alone', '--database', engine, '--kills', String(kills)];
    args.push('--minutes', String(minutes), '--seed', String(seed));
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
    await server?.stop();
    if (status !== 0) process.exitCode = 1;
  }
}

async function killOn(engine: string): Promise<void> {
  const place = await createPortalPlace('bare');
  const began = performance.now();
  console.log(`${engine}: seed ${seed}`);
  try {
    const report = await killUnderLoad(place, {
      kills,
      windows: WINDOWS,
      seed,
      lookEvery: LOOK_EVERY,
      goesOn: () => performance.now() - began < minutes * 60_000,
      onKill: sayHowFar(engine, began),
    });
    say(engine, report, minutesSince(began));
    if (!isWhole(report)) process.exitCode = 1;
    // Once more by the command that operators have.
    const verify = [process.execPath, ['scripts/verify.ts']] as const;
    console.log(
      `${engine}: ${execFileSync(...verify, { env: { ...process.env, ...place.env } })
        .toString()
        .trim()}`,
    );
  } finally {
    await place.remove();
  }
}

function sayHowFar(engine: string, began: number): KillPlan['onKill'] {
  let said = 0;
  return (kill, { employees, documents }) => {
    if (kill < said + LOOK_EVERY) return;
    said = kill;
    console.log(
      `${engine}: ${kill} kills in ${minutesSince(began)} minutes, ${employees.length} employees and ${documents.length} files so far`,
    );
  };
}

function minutesSince(began: number): string {
  return ((performance.now() - began) / 60_000).toFixed(1);
}

function say(engine: string, report: KillReport, took: string): void {
  const { kills: all, whileStarting, looks, told, lost, halfDone, contents, wrong } = report;
  console.log(
    `${engine}: ${all} kills in ${took} minutes, ${whileStarting} of them while it started. ` +
      `Told to be saved: ${told.employees} employees and ${told.documents} files. ` +
      `Lost: ${lost.employees.length} and ${lost.documents.length}. Half done: ${halfDone.length}. ` +
      `Files checked: ${contents}, not whole: ${wrong.length}. All was looked at ${looks} times.`,
  );
  for (const what of [...lost.employees, ...lost.documents, ...halfDone]) console.log(`  ${what}`);
  for (const { sha256, problem } of wrong) console.log(`  ${sha256}: ${problem}`);
}
