// The first visit of / on a phone: slow 4G and a processor four times slower than this one's, nothing kept. Prints when
// the largest thing in sight was painted, what it is, and what had to come for it.
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumEnvironment, chromiumPath, unpackChromium } from '#test/fixtures/chromium.ts';
import { onDemoData } from './demo-portal.ts';
import { median, printFigure, printTitle } from './measure.ts';

const VISITS = 5;

/** Slow 4G as browsers' own tools have it: milliseconds to an answer's first byte, bytes per second down and up. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const SLOWER = { rate: 4 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

type Paint = { at: number; first: number; what: string; scripts: number };

await onDemoData(async (bench) => {
  const portal = await bench.startPortal();
  await unpackChromium();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: CHROMIUM_ARGS,
    env: { ...process.env, ...chromiumEnvironment() } as Record<string, string>,
  });
  try {
    const visit = async (): Promise<Paint> => {
      const context = await browser.newContext(PHONE);
      const page = await context.newPage();
      const tools = await context.newCDPSession(page);
      await tools.send('Network.emulateNetworkConditions', SLOW_4G);
      await tools.send('Emulation.setCPUThrottlingRate', SLOWER);
      await page.goto(`${portal.url}/`, { waitUntil: 'networkidle' });
      const paint = await page.evaluate(largestPaint);
      await context.close();
      return paint;
    };
    await visit();
    const paints: Paint[] = [];
    for (let index = 0; index < VISITS; index += 1) paints.push(await visit());
    printTitle('First visit of / on a phone: slow 4G, a processor four times slower');
    printFigure('first paint', median(paints.map(({ first }) => first)), 'ms');
    printFigure(`largest paint (${paints[0]?.what})`, median(paints.map(({ at }) => at)), 'ms');
    printFigure('all scripts there', median(paints.map(({ scripts }) => scripts)), 'ms');
  } finally {
    await browser.close();
  }
});

/** Runs in the page. */
function largestPaint(): Promise<Paint> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
      const [first] = performance.getEntriesByName('first-contentful-paint');
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      resolve({
        at: largest.startTime,
        first: first?.startTime ?? Number.NaN,
        what: largest.element?.localName ?? 'gone',
        scripts: Math.max(...scripts.map(({ startTime, duration }) => startTime + duration)),
      });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
