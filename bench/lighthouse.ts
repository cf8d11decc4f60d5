// What Lighthouse says of the public pages on a phone: on the built portal with demo data, in the browser of the journeys.
//   npm run lighthouse              all of them; writes the table into docs/speed.md, and fails below the aims
//   npm run lighthouse -- / /shop   only those, and writes nothing
import { once } from 'node:events';
import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CHROMIUM_ARGS, chromiumEnvironment, unpackChromium } from '#test/fixtures/chromium.ts';
import { onDemoData } from './demo-portal.ts';
import { median } from './measure.ts';
import { machineText, writeBetween } from './report.ts';
import { markdown } from './table.ts';

/** Visits of each page. What else the machine does only costs points of performance, so the best visit counts there; else the median. */
const VISITS = 3;
/** A product's address is looked up in the shop. */
const PRODUCT = 'a product';
const PAGES = ['/', '/services', '/shop', PRODUCT, '/login'];
/** Points of 100 that each category is to have at least. */
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof AIMS;
const CATEGORIES = Object.keys(AIMS) as Category[];
const HEADINGS = [
  'Page',
  'Performance',
  'Accessibility',
  'Best practices',
  'SEO',
  'Largest paint',
  'Shift',
  'Machine',
];

/** Lighthouse's slow 4G: milliseconds, kilobits a second. */
const SLOW_4G = { rttMs: 150, throughputKbps: 1_638.4 };
/** What Lighthouse slows a machine of that many of its benchmark's points down by, to be like a phone. */
const DESKTOP = { benchmark: 1_500, slowdown: 4 };

type Visit = {
  points: Record<Category, number>;
  paint: number;
  shift: number;
  faults: string[];
  benchmark: number;
};

const asked = process.argv.slice(2);
const rows: string[][] = [];
let missed = false;

await onDemoData(async (bench) => {
  const portal = await bench.startPortal();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await unpackChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...chromiumEnvironment() } as Record<string, string>,
  });
  try {
    let slowdown = slowdownOf((await visit(`${portal.url}/`, port, DESKTOP.slowdown)).benchmark);
    for (const page of asked.length > 0 ? asked : PAGES) {
      const path = page === PRODUCT ? await productPath(portal.url) : page;
      const visits: Visit[] = [];
      while (visits.length < VISITS) {
        const done = await visit(`${portal.url}${path}`, port, slowdown);
        visits.push(done);
        slowdown = slowdownOf(done.benchmark);
      }
      report(page, visits);
    }
  } finally {
    await browser.close();
  }
});

const table = markdown([HEADINGS, ...rows]);
console.log(`\n${table}`);
if (asked.length === 0)
  writeBetween(
    '<!-- begin: written by `npm run lighthouse` -->',
    '<!-- end of lighthouse -->',
    `${machineText()}\n\n${table}`,
  );
if (missed) process.exit(1);

/** A visit; `slowdown` is how many times slower than this machine the phone is taken to be. */
async function visit(url: string, port: number, slowdown: number): Promise<Visit> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    throttling: { ...SLOW_4G, cpuSlowdownMultiplier: slowdown },
  });
  const { categories, audits, environment, runtimeError } = result?.lhr ?? {};
  if (!categories || !audits || !environment || runtimeError)
    throw new Error(`${url}: ${runtimeError?.message}`);
  const points = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const lost = CATEGORIES.filter((name) => points[name] < AIMS[name]).flatMap((name) =>
    (categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  const faults = lost.flatMap((id) => {
    const { score, title, displayValue = '' } = audits[id] ?? {};
    return score !== null && score !== undefined && score < 0.9 ? [`${id}: ${title} ${displayValue}`] : [];
  });
  return {
    points,
    paint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    faults,
    benchmark: environment.benchmarkIndex,
  };
}

/** By how much this machine, as busy as it is, has to be slowed down to be as slow as a phone. */
function slowdownOf(benchmark: number): number {
  return Math.max(1, Math.min(DESKTOP.slowdown, (DESKTOP.slowdown * benchmark) / DESKTOP.benchmark));
}

/** Adds the page's row of medians, and says what is below its aim and why. */
function report(page: string, visits: readonly Visit[]): void {
  const best = visits.toSorted((a, b) => b.points.performance - a.points.performance)[0];
  if (!best) return;
  const points = CATEGORIES.map((name) =>
    name === 'performance' ? best.points[name] : median(visits.map((one) => one.points[name])),
  );
  rows.push([
    page,
    ...points.map(String),
    `${(best.paint / 1000).toFixed(2)} s`,
    median(visits.map(({ shift }) => shift)).toFixed(3),
    Math.round(best.benchmark).toString(),
  ]);
  console.log(rows.at(-1)?.join('  '));
  const below = CATEGORIES.filter((name, index) => (points[index] ?? 0) < AIMS[name]);
  if (below.length === 0) return;
  missed = true;
  const faults = new Set(visits.flatMap((one) => one.faults));
  console.log(`  ${page} is below its aim in ${below.join(', ')}:\n  ${[...faults].join('\n  ')}`);
}

async function productPath(url: string): Promise<string> {
  const shop = await (await fetch(`${url}/shop`)).text();
  const [, path] = /href="(\/product\/[^"]+)"/.exec(shop) ?? [];
  if (!path) throw new Error('The shop shows no product.');
  return path;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return address.port;
}
