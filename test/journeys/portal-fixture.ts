import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { createDemoPlace, type PortalProcess } from '#test/fixtures/portal-process.ts';
import { demoLogin, signInHere } from '#test/fixtures/sign-in.ts';
import { axeFaults, documentFaults, widthFaults, zoomFaults } from './page-faults.ts';

/** A window of its own, with its own cookies; any console error in it fails the journey. */
export type Window = Page;

type Fixtures = {
  /** Opens a window and signs in, through the page, with a demo login or the given one. */
  signIn(email: string, password?: string): Promise<Window>;
  /** Opens a window in which nobody is signed in. */
  visit(path: string): Promise<Window>;
};

/** The portal that a file's journeys share. */
type PortalOf = (file: string) => Promise<PortalProcess>;
/** What the portal finds in its environment beside the demo. */
type PortalEnv = Record<string, string>;
type Running = { file: string; portal: PortalProcess; end(): Promise<void> };

/**
 * Journeys of one file share a portal with demo data, and leave it so that the others can go on; those of other files
 * never see what they did. Each opens its own windows.
 */
export const test = base.extend<
  Fixtures & { portal: PortalProcess },
  { portalOf: PortalOf; portalEnv: PortalEnv }
>({
  portalEnv: [{}, { option: true, scope: 'worker' }],
  portalOf: [
    async ({ portalEnv }, use) => {
      let running: Running | undefined;
      await use(async (file) => {
        if (running?.file !== file) {
          await running?.end();
          running = await startFor(file, portalEnv);
        }
        return running.portal;
      });
      await running?.end();
    },
    { scope: 'worker' },
  ],
  portal: async ({ portalOf }, use, { file }) => use(await portalOf(file)),
  visit: async ({ browser, portal }, use) => {
    const errors: string[] = [];
    const opened: BrowserContext[] = [];
    await use(windows(browser, portal, errors, opened));
    // A window that is left open goes on living, and takes its time from the journeys that follow.
    await Promise.all(opened.map((context) => context.close()));
    expect(errors).toEqual([]);
  },
  signIn: async ({ visit }, use) => {
    await use(async (email, password = demoLogin({ email }).password) => {
      const page = await visit('/login');
      await signInHere(page, { email, password });
      return page;
    });
  },
});

async function startFor(file: string, env: PortalEnv): Promise<Running> {
  const place = await createDemoPlace();
  return {
    file,
    portal: await place.start({ DEMO: '1', WEBHOOKS_LOCAL: '1', ...env }),
    end: () => place.remove(),
  };
}

export { expect } from '@playwright/test';

/** Fails for every accessibility fault that axe finds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
}

/**
 * Fails where the page, as it stands or opened anew at a path, does not fit phone, tablet, laptop or a zoom of 400 %, or
 * axe finds a fault.
 */
export async function expectFits(page: Page, path?: string): Promise<void> {
  if (path) await go(page, path);
  const before = page.viewportSize();
  const faults = [...(await documentFaults(page)), ...(await widthFaults(page)), ...(await zoomFaults(page))];
  expect(faults, page.url()).toEqual([]);
  if (before) await page.setViewportSize(before);
}

/** Opens a page and waits until React has taken it over: before that, what a person does could be lost. */
export async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    // A dialog that is open from the start stands around the page's own elements.
    [...document.body.children].some((child) => Object.keys(child).some((key) => key.startsWith('__react'))),
  );
}

/** The toast that shows, whatever its tone. */
export function toast(page: Page) {
  return page.locator('[data-toast]');
}

function windows(browser: Browser, portal: PortalProcess, errors: string[], opened: BrowserContext[]) {
  return async (path: string) => {
    const context = await browser.newContext({
      baseURL: portal.url,
      reducedMotion: 'reduce',
      // What a worker fetches is out of a journey's sight and reach; the one about it opens a window of its own.
      serviceWorkers: 'block',
      // A portal behind TLS has a certificate of the test's own making.
      ignoreHTTPSErrors: portal.url.startsWith('https:'),
    });
    opened.push(context);
    const page = await context.newPage();
    page.on('console', (message) => {
      const { url } = message.location();
      // A page that says that there is no such thing is one as well.
      const isNoSuchPage = pathOf(url) === pathOf(page.url()) && message.text().includes('status of 404');
      if (message.type() !== 'error' || isRefusal(message.text()) || isNoSuchPage) return;
      errors.push(`${message.text()} (${url})`);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await go(page, path);
    return page;
  };
}

/** Browsers report refused requests, and those made while offline, as errors, though the page deals with them. */
function isRefusal(text: string): boolean {
  return /^Failed to load resource: (.* status of (409|413|422|428|502)|net::ERR_INTERNET_DISCONNECTED)/.test(
    text,
  );
}

/** Path of a page's address, or of what its loaders are asked by. */
function pathOf(url: string): string | undefined {
  return URL.parse(url)?.pathname.replace(/\.data$/, '');
}
