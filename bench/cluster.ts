// Runs three portals on one PostgreSQL and one bucket behind a proxy that hands requests on in turn, kills one after the other under
// load, and counts whether all that was told is there once.
//   npm run cluster                       12 kills
//   npm run cluster -- --kills 60
// Exit code 0: nothing is wrong. 1: something is. 2: called wrongly, or there is no PostgreSQL.
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#db/open.ts';
import { verifyContents } from '#server/backup/verify.ts';
import { fakeS3 } from '#test/fakes/fake-s3.ts';
import { createPortalPlace, type PortalPlace } from '#test/fixtures/portal-process.ts';
import { startOwnPostgres } from '#test/fixtures/postgres.ts';
import { watchCaches } from './cluster/caches.ts';
import { countWritten, wrongGuesses, wrongJobs } from './cluster/count.ts';
import { guessAtOnce } from './cluster/guesses.ts';
import { addHook, startHooks, waitForJobs } from './cluster/hooks.ts';
import { watchWindows } from './cluster/live.ts';
import { type Cluster, makeKey, signedIn } from './cluster/people.ts';
import { freePorts, type Portals, startPortals } from './cluster/portals.ts';
import { startProxy } from './cluster/proxy.ts';
import { uploadInParts } from './cluster/upload-in-parts.ts';
import { addByApi, addByForm, changeByApi, nothingTold, targetsOf, uploadWhole } from './cluster/work.ts';

const PORTALS = 3;
/** Between two kills, in ms. */
const BETWEEN = [1_500, 4_000] as const;
/** A job of a process that was killed is taken up five minutes later. */
const JOBS_WITHIN_MS = 8 * 60_000;

const { values } = parseArgs({ options: { kills: { type: 'string', default: '12' } } });
const kills = Number(values.kills);
if (!Number.isInteger(kills) || kills < 1) stopWith('Usage: npm run cluster -- [--kills 12]');
const server = await startOwnPostgres();
if (!server) stopWith('There is no installed PostgreSQL.');
Object.assign(process.env, { TEST_DATABASE: 'postgres', TEST_SERVER_URL: server.url });
const bucket = await fakeS3();
const place = await createPortalPlace('bare');
try {
  const errors = await runCluster(place, bucket.place());
  for (const error of errors.slice(0, 30)) console.log(`  ${error}`);
  console.log(`errors: ${errors.length}`);
  if (errors.length > 0) process.exitCode = 1;
} finally {
  await place.remove();
  await bucket.close();
  await server.stop();
}

async function runCluster(where: PortalPlace, s3: ReturnType<typeof bucket.place>): Promise<string[]> {
  const hooks = await startHooks();
  const ports = await freePorts(PORTALS);
  const proxy = await startProxy(ports);
  const portals = await startPortals(where, ports, {
    ...{
      BASE_URL: proxy.url,
      TRUST_PROXY: '1',
      WEBHOOKS_LOCAL: '1',
      AUTH_SECRET: 'the same one for all three of the portals',
    },
    ...{ S3_BUCKET: s3.bucket, S3_ENDPOINT: s3.endpoint ?? '', S3_PREFIX: s3.prefix.replace(/\/$/, '') },
    ...{ S3_ACCESS_KEY_ID: s3.keys?.accessKeyId ?? '', S3_SECRET_ACCESS_KEY: s3.keys?.secretAccessKey ?? '' },
  });
  const database = await openDatabase({ url: where.env.DATABASE_URL, file: '' });
  try {
    let isOver = false;
    const cluster = { url: proxy.url, portals: PORTALS, isOver: () => isOver };
    const guessing = guessAtOnce(cluster, database);
    const work = await startWork(cluster, hooks.url);
    const guesses = await guessing;
    console.log(
      `wrong passwords: ${guesses.sent} at once by all portals, ${guesses.lookedAt} looked at in ${guesses.seconds.toFixed(1)} s, ` +
        `${guesses.turnedAway} turned away, ${guesses.counted} counted`,
    );
    await killInTurn(portals);
    isOver = true;
    const { told, heard, shown } = await work.ended;
    console.log('The load has ended; jobs of portals that were killed are taken up after five minutes.');
    const jobs = await waitForJobs(database, hooks, JOBS_WITHIN_MS);
    await portals.stop();
    const { contents, wrong } = await verifyContents({
      dataDir: where.env.DATA_DIR,
      databaseUrl: where.env.DATABASE_URL,
      s3,
    });
    const changes = [...told.changed.values()].reduce((sum, one) => sum + one.changes, 0);
    console.log(
      `kills: ${kills} of ${PORTALS} portals in turn\n` +
        `told to be saved: ${told.byForm.length} employees by page, ${told.byApi.length} by API with a key, ${changes} changes, ` +
        `${told.whole.length} files at once, ${told.inParts.length} in parts; sent again with their key: ${told.again}\n` +
        `reads at every portal right after a change: ${told.reads}\n` +
        `live windows: ${heard.writes} writes reached ${heard.arrivals} open windows of ${heard.windows} portals, the slowest ${Math.round(heard.slowestMs)} ms after the answer\n` +
        `what visitors see: ${shown.changes} changes, ${shown.looks} looks, the slowest after ${Math.round(shown.slowestMs)} ms\n` +
        `jobs: ${jobs.jobs}, done ${jobs.jobs - jobs.open}, deliveries that came ${jobs.delivered}, of them again after a kill ${jobs.twice}; waited ${Math.round(jobs.seconds)} s for jobs of killed portals\n` +
        `files checked: ${contents}, not whole: ${wrong.length}`,
    );
    return [
      ...told.errors,
      ...heard.errors,
      ...shown.errors,
      ...wrongGuesses(guesses),
      ...wrongJobs(jobs),
      ...(await countWritten(database, told)),
      ...wrong.map(({ sha256, problem }) => `file ${sha256}: ${problem}`),
    ];
  } finally {
    await database.close();
    await proxy.close();
    await hooks.close();
  }
}

/** Starts all that goes on at the same time; `ended` resolves to what was told. In an object, so that nobody waits for it yet. */
async function startWork(cluster: Cluster, hookUrl: string) {
  const member = await signedIn(cluster, 'member');
  const admin = await signedIn(cluster, 'admin');
  await addHook(member, hookUrl);
  const key = await makeKey(member);
  const targets = await targetsOf(member, 4);
  const told = nothingTold();
  const [a, b, c, d] = targets;
  if (!a || !b || !c || !d) throw new Error('The demo has too few employees.');
  const work = [
    ...['left', 'right'].map((name) => addByForm(member, name)),
    addByApi(key, 'program'),
    changeByApi(key, a.employeeId),
    uploadWhole(member, b),
    uploadInParts(member, c),
    uploadInParts(member, d),
  ];
  const working = Promise.all(work.map((one) => one(cluster, told)));
  const others = Promise.all([watchWindows(member, cluster), watchCaches(admin, cluster)]);
  return { ended: Promise.all([working, others]).then(([, [heard, shown]]) => ({ told, heard, shown })) };
}

async function killInTurn(portals: Portals): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(randomInt(...BETWEEN));
    await portals.killAndStart(kill % PORTALS);
    if ((kill + 1) % 10 === 0) console.log(`${kill + 1} kills so far`);
  }
}

function stopWith(text: string): never {
  console.error(text);
  process.exit(2);
}
