// The most expensive requests that an anonymous client, a member and a key of the API can send: how long others wait meanwhile, and
// whether the portal, with 512 MB of memory, is still the same process afterwards.
//   node scripts/prepare.mjs --build && node bench/expensive.ts [SECONDS]
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PortalProcess } from '#test/fixtures/portal-process.ts';
import { type Bench, onDemoData } from './demo-portal.ts';
import { type Expensive, expensiveRequests } from './expensive-requests.ts';
import { fillDemoMember } from './many-employees.ts';
import { median, printFigure, printTitle, quantile } from './measure.ts';
import { memoryOf } from './memory.ts';

const SECONDS = Number(process.argv[2] ?? 4);
const EMPLOYEES = 5_000;
const ROOT = new URL('..', import.meta.url).pathname;
const COMMAND =
  'node --import ./bench/expensive-holds.ts --max-old-space-size=512 --max-semi-space-size=8 build/server/index.js';

await onDemoData(async (bench) => {
  await fillDemoMember(bench, EMPLOYEES);
  const slug = await openSlug(bench);
  const portal = await bench.place.start({ DEMO: '1' }, { command: COMMAND, folder: ROOT });
  const all = await expensiveRequests(portal.url, slug);
  const others = await watch(portal.url);
  const held = () => heldBy(bench, portal);
  printTitle(`Others are held, by ${SECONDS} seconds of each, on a portal with --max-old-space-size=512`);
  await say('nothing', { others, held }, () => pause(SECONDS * 1_000));
  for (const one of all) await say(`${one.who}: ${one.what}`, { others, held }, () => send(one));
  await others.end();
  printFigure('memory at most', memoryOf(portal.pid, 'VmHWM'), 'MB');
  const code = await portal.stop();
  console.log(`\nThe portal ${code === 0 ? 'answered to the end' : `ended with ${code}`}.`);
  if (code !== 0) process.exitCode = 1;
});

/** The address of a job that takes applications. */
async function openSlug(bench: Bench): Promise<string> {
  const { unguarded, close } = await bench.open();
  const opening = unguarded.selectFrom('openings').select('slug').where('closed_at', 'is', null).limit(1);
  const { slug } = await opening.executeTakeFirstOrThrow();
  await close();
  return slug;
}

/** Waits of another client, which asks for a page in a thread of its own. */
type Others = { during(work: () => Promise<unknown>): Promise<number[]>; end(): Promise<unknown> };

async function watch(url: string): Promise<Others> {
  const worker = new Worker(new URL('./expensive-watcher.ts', import.meta.url), { workerData: url });
  const waits = () =>
    new Promise<number[]>((resolve) => {
      worker.once('message', resolve);
      worker.postMessage('waits');
    });
  await waits();
  return {
    async during(work) {
      await waits();
      await work();
      return waits();
    },
    end: () => worker.terminate(),
  };
}

type Watched = { others: Others; held: () => Promise<number> };

async function say(what: string, { others, held }: Watched, work: () => Promise<unknown>): Promise<void> {
  await held();
  const waits = await others.during(work);
  printFigure(what, await held(), 'ms');
  const [half, late, longest] = [median(waits), quantile(waits, 0.99), Math.max(...waits)];
  console.log(
    `    ${waits.length} answers to others: half in ${half.toFixed(1)} ms, 99 of 100 in ${late.toFixed(1)}, all in ${longest.toFixed(1)}`,
  );
}

/** For how long the portal did but one thing, at most, since it was last asked, in milliseconds. */
async function heldBy({ place }: Bench, { pid }: PortalProcess): Promise<number> {
  const told = () => [...place.output().matchAll(/^held ([\d.]+)$/gm)];
  const before = told().length;
  process.kill(pid, 'SIGUSR2');
  while (told().length === before) await pause(10);
  return Number(told().at(-1)?.[1]);
}

/** One client that sends it again and again, as many at once as a browser has connections. */
async function send({ atOnce, once }: Expensive): Promise<void> {
  const over = AbortSignal.timeout(SECONDS * 1_000);
  const statuses = new Map<string, number>();
  const sending = Array.from({ length: atOnce }, async () => {
    while (!over.aborted) {
      const status = await once().catch((error: Error) => error.name);
      statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
    }
  });
  await Promise.all(sending);
  console.log(
    `    answered ${[...statuses].map(([status, count]) => `${status} ${count} times`).join(', ')}`,
  );
}
