// Takes pictures of every screen and its dialogs, as each role, at three widths, into ./screenshots/<data>.
//   npm run screenshots                          everything, with the demo data
//   npm run screenshots -- empty                 with one admin and one new member, and nothing else
//   npm run screenshots -- huge                  with many records, some under names that are hard to show
//   npm run screenshots -- usual admin-members   those whose name has this in it
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { insertAccount } from '#app/features/platform/account/create-account.server.ts';
import { hashPassword } from '#app/features/platform/account/password/password-hash.server.ts';
import { DEMO_LOGINS } from '#demo/logins.ts';
import { readConfig } from '#server/config.ts';
import { type OpenPortal, openPortal } from '#server/portal.ts';
import { CHROMIUM_ARGS, chromiumEnvironment, unpackChromium } from '#test/fixtures/chromium.ts';
import { createPortalPlace } from '#test/fixtures/portal-process.ts';
import { addressOf, open, signInAs } from '#test/fixtures/reach-screen.ts';
import type { Screen, Viewer } from '#test/fixtures/screen.ts';
import { SCREENS } from '#test/fixtures/screens.ts';
import { makeHuge } from './huge-data.ts';

type Width = { width: number; dialogs: boolean; hasTouch?: boolean; isMobile?: boolean };

const PHONE = 390;
/** A phone is touched, which makes what is pressed larger. Dialogs look the same on a tablet and a laptop. */
const WIDTHS: Width[] = [
  { width: PHONE, hasTouch: true, isMobile: true, dialogs: true },
  { width: 768, dialogs: false },
  { width: 1280, dialogs: true },
];
/** The sets of data: whether the portal begins with the demo's, and what is done to it then. */
const SETS: Record<string, { demo: boolean; change?: (portal: OpenPortal) => Promise<void> }> = {
  usual: { demo: true },
  empty: { demo: false, change: newcomers },
  huge: { demo: true, change: ({ deps }) => makeHuge(deps) },
};

const [data = 'usual', wanted = ''] = process.argv.slice(2);
const set = SETS[data];
if (!set) {
  console.error(`"${data}" is none of ${Object.keys(SETS).join(', ')}`);
  process.exit(2);
}
const folder = join(import.meta.dirname, '../screenshots', data);
mkdirSync(folder, { recursive: true });
process.env.TEST_DATABASE = 'sqlite';
const place = await createPortalPlace();
try {
  await fill();
  const portal = await place.start({ DEMO: '0' });
  const executablePath = await unpackChromium();
  const env = { ...process.env, ...chromiumEnvironment() } as Record<string, string>;
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS, env });
  try {
    for (const viewer of ['visitor', 'member', 'manager', 'admin'] as const) {
      await takeAll(browser, portal.url, viewer);
    }
  } finally {
    await browser.close();
  }
} finally {
  await place.remove();
}

async function fill(): Promise<void> {
  const portal = await place.start({ DEMO: set?.demo ? '1' : '0' });
  await portal.stop();
  const filled = await openPortal(readConfig(place.env));
  await set?.change?.(filled);
  await filled.close();
}

/** One admin, and one member that has just been added, under the demo's logins. */
async function newcomers({ deps }: OpenPortal): Promise<void> {
  for (const { role, name, email, password, staffRole } of DEMO_LOGINS) {
    if (role === 'manager' || staffRole) continue;
    await insertAccount(deps.db, deps.now(), {
      name,
      email,
      role,
      passwordHash: await hashPassword(password),
    });
  }
}

async function takeAll(browser: Browser, baseURL: string, viewer: Viewer): Promise<void> {
  const screens = SCREENS.filter((one) => one.viewer === viewer && nameOf(one).includes(wanted));
  if (screens.length === 0 || (data === 'empty' && viewer === 'manager')) return;
  for (const { width, dialogs, ...options } of WIDTHS) {
    const viewport = { width, height: width === PHONE ? 844 : 900 };
    const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    await signInAs(page, viewer);
    for (const screen of screens) {
      const address = await addressOf(page, screen);
      if (address === null) console.log(`${nameOf(screen)}: nothing leads there`);
      else await take(page, screen, address, { width, dialogs });
    }
    await context.close();
  }
}

async function take(page: Page, screen: Screen, address: string, { width, dialogs }: Width): Promise<void> {
  await show(page, address);
  await page.screenshot({ path: join(folder, `${nameOf(screen)}-${width}.png`), fullPage: true });
  for (const [index, steps] of (dialogs ? (screen.opens ?? []) : []).entries()) {
    await show(page, address);
    const path = join(folder, `${nameOf(screen)}-opens-${index + 1}-${width}.png`);
    if (await open(page, steps)) {
      await settled(page);
      await page.screenshot({ path });
    } else
      console.log(
        `${nameOf(screen)}: nothing to press for ${steps.map((step) => ('file' in step ? step.file : step.source)).join(', then ')}`,
      );
  }
  console.log(`${nameOf(screen)} at ${width}`);
}

async function show(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await settled(page);
}

/** The page answers, and its fonts and what is loaded only where it is shown are there. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.body.children].some((part) => Object.keys(part).some((key) => key.startsWith('__react'))),
  );
  await page.evaluate(() => document.fonts.ready);
  await page.locator('.animate-spin').first().waitFor({ state: 'detached' });
}

function nameOf({ viewer, name }: Screen): string {
  return `${viewer}-${name}`;
}
