// From the start of the process to the first answer on /, and the memory that the process then has, at rest and after
// it has answered many requests; beside the least that a server on SQLite can be.
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPortalPlace, type PortalProcess, startServer } from '#test/fixtures/portal-process.ts';
import { bundleLimit } from './bundle.ts';
import { type Bench, BROWSER_HEADERS, onDemoData, signedIn } from './demo-portal.ts';
import { load } from './load.ts';
import { median, printFigure, printRatio, printTitle, takeTurns, timed } from './measure.ts';

const ROUNDS = 5;
/** Milliseconds in which a process that has started comes to rest. */
const REST_MS = 3_000;

// Within the project, since the bundle looks for better-sqlite3 from where it lies.
const folder = await mkdtemp(join(import.meta.dirname, '../build/bench-'));
try {
  const bundle = await bundleLimit('bare-start.ts', 'server', folder);
  await onDemoData(async (bench) => {
    const startLimit = () => startServer([bundle, bench.database]);
    await measureStarts(bench, startLimit);
    await measureMemory(bench, startLimit);
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measureStarts(bench: Bench, startLimit: () => Promise<PortalProcess>): Promise<void> {
  printTitle(
    'From the start of the process to the first answer, beside a bare Hono server that opens the database',
  );
  const results = await takeTurns(ROUNDS, {
    portal: () => firstAnswer(bench.startPortal),
    limit: () => firstAnswer(startLimit),
  });
  printRatio('start on a filled data folder', median(results.portal), median(results.limit), 'ms');
  const place = await createPortalPlace('bare');
  try {
    printFigure(
      'very first start, with demo data',
      await firstAnswer(() => place.start({ DEMO: '1' })),
      'ms',
    );
  } finally {
    await place.remove();
  }
}

/** Milliseconds to the first answer on /; the process is ended then. */
async function firstAnswer(start: () => Promise<PortalProcess>): Promise<number> {
  let started: PortalProcess | undefined;
  const took = await timed(async () => {
    started = await start();
    const answer = await fetch(`${started.url}/`);
    if (answer.status !== 200) throw new Error(`/ answered ${answer.status}`);
    await answer.text();
  });
  await started?.stop();
  return took;
}

async function measureMemory(bench: Bench, startLimit: () => Promise<PortalProcess>): Promise<void> {
  printTitle('Memory of the process, beside the same bare server');
  if (!existsSync('/proc/self/smaps_rollup')) return console.log('  only measured on Linux');
  const [portal, limit] = [await bench.startPortal(), await startLimit()];
  try {
    await pause(REST_MS);
    printMemory('at rest', portal, limit);
    const headers = await signedIn(portal.url, 'member');
    for (const path of ['/', '/services', '/shop', '/member/dashboard', '/member/employees'])
      await load({ server: portal, path, headers });
    await load({ server: limit, path: '/', headers: BROWSER_HEADERS });
    await pause(REST_MS);
    printMemory('after load', portal, limit);
  } finally {
    await limit.kill();
    await portal.stop();
  }
}

function printMemory(when: string, portal: PortalProcess, limit: PortalProcess): void {
  const [ours, bare] = [memoryOf(portal.pid), memoryOf(limit.pid)];
  printRatio(`${when}, in memory (RSS)`, ours.resident, bare.resident, 'MB');
  printRatio(`${when}, of it shared with nobody`, ours.own, bare.own, 'MB');
}

function memoryOf(pid: number): { resident: number; own: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024;
  return { resident: of('Rss'), own: of('Private_Clean') + of('Private_Dirty') };
}
