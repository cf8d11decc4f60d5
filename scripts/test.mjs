// Every check and every test. Checks run side by side, and so do the engines' server tests. Ends with "N passed, N failed".
//   --only types,lint,unit,journeys   just these steps
//   --database sqlite|postgres        just this engine
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { startPostgres } from '#test/fixtures/postgres.ts';
import { testsInReport } from './test-reports.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(ROOT, 'node_modules/.bin');
const STEPS = ['types', 'lint', 'unit', 'journeys'];
const ENGINES = ['sqlite', 'postgres'];
/**
 * Journeys in which windows meet most at the same records, gone through on every engine. How a screen looks, and the
 * other journeys, are gone through once; their calls are asked of every engine by the server tests.
 */
const MEETINGS = ['file-exchange', 'hiring-moves'];
const LINT = [
  ['Format and lint', 'biome', ['check', '--error-on-warnings', '--max-diagnostics=100']],
  ['Dead code', 'knip', ['--no-progress']],
  ['Requirements named', 'node', ['scripts/coverage-spec.mjs']],
];
const ENGINE_NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** A step that failed; the run ends here. */
class StepFailed extends Error {}

/** Where Linux keeps files in memory, and what must be free there for the tests' databases and files, in bytes. */
const IN_MEMORY = '/dev/shm';
const SCRATCH_BYTES = 4 * 1024 ** 3;
/** How much of a failure's message the end of the output shows. */
const MESSAGE_LINES = 8;

const { steps, wantedEngines } = readOptions();
// Memory is often no place to run programs from, and the browser is unpacked.
process.env.BROWSER_FOLDER ??= tmpdir();
const scratch = mkdtempSync(join(roomyMemory() ? IN_MEMORY : tmpdir(), 'portal-test-run-'));
// Others may pass through it: PostgreSQL runs as another user.
chmodSync(scratch, 0o711);
// Databases and files of all tests: on a disk, PostgreSQL takes most of its time to find room for a copy's many files.
process.env.TMPDIR = scratch;
/** The JSON reports of all tests of this run. */
const reports = join(scratch, 'reports');
/** Each test that was run, with its engine. */
const results = [];
const ran = new Set();
const startedAt = Date.now();
let postgres;
let hasFailed = false;

try {
  await runSteps();
} catch (error) {
  hasFailed = true;
  if (!(error instanceof StepFailed)) console.error(error);
} finally {
  await postgres?.stop();
  rmSync(scratch, { recursive: true, force: true });
  summarise();
}

async function runSteps() {
  const tested = steps.has('unit') || steps.has('journeys');
  const engines = tested ? await enginesAtHand() : [];
  if (steps.has('types')) await check('Route types', 'react-router', ['typegen']);
  await sideBySide([
    ...(steps.has('types') ? [() => check('Types', 'tsc', ['--noEmit'])] : []),
    ...(steps.has('lint') ? LINT.map((args) => () => check(...args)) : []),
    // Tests of the server and the journeys run on what `npm start` would run.
    ...(tested ? [() => check('Build', 'node', ['scripts/prepare.mjs', '--build'])] : []),
  ]);
  if (steps.has('unit')) {
    await sideBySide(engines.map((engine, index) => () => unitAndServerTests(engine, index === 0)));
  }
  if (steps.has('journeys')) {
    for (const [index, engine] of engines.entries()) await journeys(engine, index === 0);
  }
  // Rows are held by tests of either step.
  if (steps.has('unit') && steps.has('journeys')) {
    await check('Requirements held', 'node', ['scripts/coverage-spec.mjs', '--report', reports]);
  }
}

/** Runs all of them at once, and fails after the last has ended if one failed. */
async function sideBySide(works) {
  const ends = await Promise.allSettled(works.map((work) => work()));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

async function enginesAtHand() {
  if (wantedEngines.includes('postgres')) postgres = await startPostgres();
  const engines = wantedEngines.filter((engine) => engine === 'sqlite' || postgres);
  // In CI both engines are asked for, and one that is missing must not look like one that passed.
  if (engines.length > 0 && (engines.length === wantedEngines.length || !process.env.CI)) return engines;
  console.error('PostgreSQL was asked for, but there is no DATABASE_URL and no installed server.');
  throw new StepFailed();
}

async function unitAndServerTests(engine, withUnit) {
  // Waiting for a server takes longer than waiting for a file: two at a time end together with SQLite's one.
  const workers = engine === 'postgres' ? 2 : 1;
  const args = ['run', '--maxWorkers', String(workers), ...(withUnit ? [] : ['--project', 'data'])];
  await tests(
    `${withUnit ? 'Unit and server' : 'Server'} tests on ${ENGINE_NAMES[engine]}`,
    engine,
    'vitest',
    args,
    { quiet: true },
  );
}

async function journeys(engine, isFirst) {
  const meetings = MEETINGS.map((name) => `test/journeys/${name}.spec.ts`);
  const args = ['test', ...(isFirst ? [] : [...meetings, '--grep-invert', 'axe finds nothing'])];
  try {
    await tests(`Browser journeys on ${ENGINE_NAMES[engine]}`, engine, 'playwright', args);
  } catch (error) {
    showFailedPages();
    throw error;
  }
}

/** What the page showed when a journey failed, for those who have only this output. */
function showFailedPages() {
  for (const file of globSync('test-results/*/error-context.md', { cwd: ROOT })) {
    console.error(`\n== ${file}\n${readFileSync(join(ROOT, file), 'utf8')}`);
  }
}

/** Runs a check, and shows what it says only if it fails. */
async function check(title, command, args) {
  await step(title, async () => {
    const { status, output } = await run(command, args, { quiet: true });
    if (status !== 0) process.stdout.write(output);
    return status === 0;
  });
}

/** Runs tests and keeps what their JSON report says of each; no tests at all is a failure. Quiet ones show their output at the end. */
async function tests(title, engine, command, args, { quiet = false } = {}) {
  await step(title, async () => {
    const report = join(reports, `${command}-${engine}.json`);
    const { status, output } = await run(command, args, { quiet, env: testEnvironment(engine, report) });
    process.stdout.write(output);
    const ended = existsSync(report) ? testsInReport(JSON.parse(readFileSync(report, 'utf8'))) : [];
    results.push(...ended.map((test) => ({ ...test, engine })));
    ran.add(engine);
    const isGood = status === 0 && ended.some((test) => test.status === 'passed');
    if (!isGood && !ended.some((test) => test.status === 'failed')) {
      const messages = [`${command} ended with ${status}; ${ended.length} tests are reported`];
      results.push({ title, status: 'failed', again: false, messages, engine });
    }
    return isGood;
  });
}

function testEnvironment(engine, report) {
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...env } = process.env;
  const place = engine === 'postgres' ? { DATABASE_URL: postgres.url } : {};
  return { ...env, ...place, TEST_DATABASE: engine, TEST_REPORT: report };
}

/** True where the many small databases of the tests can be kept without waiting for a disk. */
function roomyMemory() {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > SCRATCH_BYTES;
}

async function step(title, work) {
  console.log(`\n== ${title}`);
  const started = Date.now();
  const good = await work();
  console.log(`== ${title}: ${good ? 'passed' : 'FAILED'} in ${seconds(started)}`);
  if (!good) throw new StepFailed();
}

async function run(command, args, { quiet = false, env = process.env } = {}) {
  const output = quiet ? 'pipe' : 'inherit';
  const child = spawn(join(BIN, command), args, {
    cwd: ROOT,
    // The commands start with `env node`, which must find the pinned one.
    env: { ...env, PATH: `${BIN}${delimiter}${env.PATH}` },
    stdio: ['ignore', output, output],
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  const [status] = await once(child, 'close');
  return { status, output: Buffer.concat(chunks).toString() };
}

function summarise() {
  const engines = ENGINES.filter((engine) => ran.has(engine)).map((engine) => ENGINE_NAMES[engine]);
  console.log(`\nEngines: ${engines.join(' and ') || 'none'}; ${seconds(startedAt)} in all.`);
  if (ran.size > 0 && wantedEngines.includes('postgres') && !postgres) {
    console.log('PostgreSQL was left out: no DATABASE_URL and no installed server.');
  }
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((status) =>
    results.filter((test) => test.status === status),
  );
  listTests(
    'passed only when run again: look at them',
    passed.filter((test) => test.again),
  );
  listTests('failed', failed);
  if (skipped.length > 0) console.log(`${skipped.length} skipped.`);
  process.exitCode = hasFailed ? 1 : 0;
  // A check is no test, but a run that failed must not end on "0 failed".
  console.log(`${passed.length} passed, ${hasFailed ? Math.max(failed.length, 1) : 0} failed`);
}

/** Names the tests at the end, for those who are shown no more of the output; each with the first lines of what went wrong. */
function listTests(what, tests) {
  if (tests.length > 0) console.log(`\n${tests.length} ${what}:`);
  for (const { title, engine, messages } of tests) {
    const lines = messages.flatMap((message) =>
      stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES),
    );
    console.log(
      [`- ${title.trim()} (${ENGINE_NAMES[engine]})`, ...lines.map((line) => `    ${line}`)].join('\n'),
    );
  }
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

function readOptions() {
  const { values } = parseArgs({ options: { only: { type: 'string' }, database: { type: 'string' } } });
  const steps = values.only?.split(',') ?? STEPS;
  const wantedEngines = values.database ? [values.database] : ENGINES;
  for (const [option, given, known] of [
    ['--only', steps, STEPS],
    ['--database', wantedEngines, ENGINES],
  ]) {
    const unknown = given.find((name) => !known.includes(name));
    if (unknown === undefined) continue;
    console.error(`${option}: "${unknown}" is none of ${known.join(', ')}`);
    process.exit(2);
  }
  return { steps: new Set(steps), wantedEngines };
}
