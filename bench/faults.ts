// Kills a portal again and again while people write to it, and looks whether all that it said was saved is there.
//   npm run faults                                    30 kills on SQLite, and 30 on PostgreSQL where it is installed
//   npm run faults -- --kills 1000 --database sqlite --minutes 60      fewer where they take longer than that
// Exit code 0: nothing was lost, nothing is half done, every file is whole. 1: something is not.
import { execFileSync, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type KillReport, killUnderLoad } from '#test/fixtures/kill-under-load.ts';
import { createPortalPlace } from '#test/fixtures/portal-process.ts';
import { startPostgres } from '#test/fixtures/postgres.ts';

const WINDOWS = { employees: 6, documents: 3 };
/** After so many kills it says how far it is. */
const SAY_EVERY = 50;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '600' },
    database: { type: 'string', default: 'both' },
    alone: { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
const minutes = Number(values.minutes);
if (
  !Number.isInteger(kills) ||
  kills < 1 ||
  !(minutes > 0) ||
  !['sqlite', 'postgres', 'both'].includes(values.database)
) {
  console.error('Usage: npm run faults -- [--kills 30] [--minutes 600] [--database sqlite|postgres|both]');
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
    args.push('--minutes', String(minutes));
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
    await server?.stop();
    if (status !== 0) process.exitCode = 1;
  }
}

async function killOn(engine: string): Promise<void> {
  const place = await createPortalPlace('bare');
  const began = performance.now();
  try {
    const report = await killUnderLoad(place, {
      kills,
      windows: WINDOWS,
      goesOn: () => performance.now() - began < minutes * 60_000,
      onKill(kill, { employees, documents }) {
        if (kill % SAY_EVERY === 0)
          console.log(
            `${engine}: ${kill} kills, ${employees.length} employees and ${documents.length} files so far`,
          );
      },
    });
    say(engine, report, performance.now() - began);
    if (!isClean(report)) process.exitCode = 1;
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

function isClean({ lost, halfDone, wrong }: KillReport): boolean {
  return lost.employees.length + lost.documents.length + halfDone.length + wrong.length === 0;
}

function say(engine: string, report: KillReport, ms: number): void {
  const { kills: all, whileStarting, told, lost, halfDone, contents, wrong } = report;
  console.log(
    `${engine}: ${all} kills in ${Math.round(ms / 60_000)} minutes, ${whileStarting} of them while it started. ` +
      `Told to be saved: ${told.employees} employees and ${told.documents} files. ` +
      `Lost: ${lost.employees.length} and ${lost.documents.length}. Half done: ${halfDone.length}. ` +
      `Files checked: ${contents}, not whole: ${wrong.length}.`,
  );
  for (const what of [...lost.employees, ...lost.documents, ...halfDone]) console.log(`  ${what}`);
  for (const { sha256, problem } of wrong) console.log(`  ${sha256}: ${problem}`);
}
