import type { Page } from '@playwright/test';
import { addressOf, open, signInAs } from '#test/fixtures/reach-screen.ts';
import type { Screen, Step } from '#test/fixtures/screen.ts';
import { SCREENS } from '#test/fixtures/screens.ts';
import { axeFaults, documentFaults, widthFaults, zoomFaults } from './page-faults.ts';
import { expect, go, test } from './portal-fixture.ts';

// Each walk looks at a dozen screens and their dialogs.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

const PHONE = { width: 390, height: 844 };
const LAYER = '[role=dialog], [role=alertdialog], [role=menu], details[open]';
const LAPTOP = { width: 1280, height: 900 };

/** Screens that one walk looks at: short walks share the cores better than one long one. */
const SCREENS_A_WALK = 12;

for (const viewer of ['visitor', 'member', 'manager', 'admin'] as const) {
  const screens = SCREENS.filter((one) => one.viewer === viewer);
  const walks = Math.ceil(screens.length / SCREENS_A_WALK);
  for (let walk = 0; walk < walks; walk += 1) {
    test(`[DATA-31] all that a ${viewer} sees fits phone, tablet, laptop and a zoom of 400 %, and axe finds nothing (${walk + 1} of ${walks})`, async ({
      visit,
    }) => {
      const page = await visit('/');
      await signInAs(page, viewer);
      const faults: string[] = [];
      for (const screen of screens.slice(walk * SCREENS_A_WALK, (walk + 1) * SCREENS_A_WALK)) {
        const found = await screenFaults(page, screen);
        faults.push(...found.map((fault) => `${screen.name}: ${fault}`));
      }
      expect(faults).toEqual([]);
      // Whatever was looked at, nothing else is kept in the browser.
      const kept = await page.evaluate(() => Object.keys(localStorage));
      expect(kept.filter((key) => !['e-commerce-cart', 'website-theme'].includes(key))).toEqual([]);
    });
  }
}

async function screenFaults(page: Page, screen: Screen): Promise<string[]> {
  const address = await addressOf(page, screen);
  if (address === null) return ['nothing leads there'];
  await go(page, address);
  const faults = [...(await documentFaults(page)), ...(await widthFaults(page)), ...(await zoomFaults(page))];
  let isAsOpened = false;
  for (const [index, steps] of (screen.opens ?? []).entries()) {
    await page.setViewportSize(index % 2 === 0 ? PHONE : LAPTOP);
    if (!isAsOpened) await go(page, address);
    const before = await standingOf(page);
    const { faults: found, isLayer } = await openedFaults(page, steps);
    faults.push(...found.map((fault) => `${steps.map(String).join(', ')}: ${fault}`));
    // What lay above the page and is closed again left it as it was; else it is opened anew.
    isAsOpened = isLayer && found.length === 0 && (await comesBackTo(page, before));
  }
  return faults;
}

/** What is wrong with a dialog, a menu or a panel. It can be left by Escape, and the focus stays somewhere. */
async function openedFaults(
  page: Page,
  steps: readonly Step[],
): Promise<{ faults: string[]; isLayer: boolean }> {
  const before = await bodyOf(page);
  if (!(await open(page, steps))) return { faults: ['is not there to be pressed'], isLayer: false };
  const opens = page.waitForFunction((html) => document.body.innerHTML !== html, before, { timeout: 10_000 });
  if (!(await comes(opens))) return { faults: ['opens nothing'], isLayer: false };
  // What a menu is in comes a moment before the menu.
  const layer = page.locator(LAYER).first();
  const isLayer = await comes(layer.waitFor({ state: 'attached', timeout: 1_000 }));
  const looked = isLayer ? axeFaults(page, { part: LAYER }) : axeFaults(page, { contrast: false });
  const faults = [...(await looked), ...(await zoomFaults(page))];
  await takeBack(page);
  const focused = page.waitForFunction(() => document.activeElement !== document.body, null, {
    timeout: 5_000,
  });
  return { faults: (await comes(focused)) ? faults : [...faults, 'the focus is lost'], isLayer };
}

/** Where the page stands, what it says, and how much lies above it or is folded out in it. */
type Standing = { url: string; text: string; layers: number };

async function standingOf(page: Page): Promise<Standing> {
  const text = (await page.locator('main').first().textContent()) ?? '';
  return { url: page.url(), text, layers: await page.locator(LAYER).count() };
}

/** Whether the page stands again as it did, within the time that a dialog takes to go. */
function comesBackTo(page: Page, { url, text, layers }: Standing): Promise<boolean> {
  const isBack = ([selector, said, count, address]: [string, string, number, string]) =>
    location.href === address &&
    document.querySelector('main')?.textContent === said &&
    document.querySelectorAll(selector).length === count;
  const before: [string, string, number, string] = [LAYER, text, layers, url];
  return comes(page.waitForFunction(isBack, before, { timeout: 1_000 }));
}

function bodyOf(page: Page): Promise<string> {
  return page.evaluate(() => document.body.innerHTML);
}

/** Leaves the screen as it was for those that follow: what is done at once is undone, and what was opened is left. */
async function takeBack(page: Page): Promise<void> {
  const undo = page.locator('[data-offer]').getByRole('button', { name: 'Undo' });
  if ((await undo.count()) === 0) return page.keyboard.press('Escape');
  await undo.click();
  await undo.waitFor({ state: 'detached' });
}

/** Whether what is waited for comes before its time is over. */
function comes(waiting: Promise<unknown>): Promise<boolean> {
  return waiting.then(
    () => true,
    () => false,
  );
}

test('without scripts a person reads the start, finds the login and signs in', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Login / Sign Up' }).first().click();
  await page.getByLabel('Email').fill('member@example.com');
  await page.getByLabel('Password', { exact: true }).fill('portal-demo-member');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/member\/dashboard$/);
  await expect(page.getByText('Login Successful!')).toBeVisible();
});
