import type { Page } from '@playwright/test';
import { expect, go, test, toast } from './portal-fixture.ts';

type Point = { x: number; y: number };

/** A finger on a page. Playwright's own only taps. */
async function fingerOn(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    press: (at: Point) => send('touchStart', [at]),
    move: (at: Point) => send('touchMove', [at]),
    lift: () => send('touchEnd', []),
    swipe: ({ x, y }: Point, yDistance: number) =>
      browser.send('Input.synthesizeScrollGesture', { x, y, yDistance, gestureSourceType: 'touch' }),
  };
}

test('[HIRE-15] on a phone a card is dragged by a finger that has rested on it; a swipe scrolls', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await page.setViewportSize({ width: 390, height: 844 });
  await go(page, '/member/hiring');
  const card = page.getByRole('group', { name: 'Sage Keating', exact: true });
  const said = page.locator('[aria-live="assertive"][id^="rfd"]');
  const finger = await fingerOn(page);
  const middleOf = async (): Promise<Point> => {
    // Near an edge of the screen a lifted card makes the page scroll, and not the board.
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await card.boundingBox();
    if (!box) throw new Error('The card is not to be seen.');
    return { x: box.x + 40, y: box.y + 16 };
  };
  const scrolled = () => page.evaluate(() => window.scrollY);

  const before = await scrolled();
  await finger.swipe(await middleOf(), -200);
  await expect.poll(scrolled).toBeGreaterThan(before);

  const start = await middleOf();
  await finger.press(start);
  await expect(said).toHaveText('Sage Keating lifted from Application Submitted.');
  // Near the edge of the screen the board goes on to the next stages; back from it, it rests.
  for (let step = 1; step <= 10; step += 1) await finger.move({ x: start.x + 15 * step, y: start.y });
  await expect(said).toHaveText(/^Sage Keating is over (?!Application|no column)/);
  const stages = page.getByRole('navigation', { name: 'Stages' });
  await expect(stages.locator('[aria-current]')).not.toHaveText(/^Application Submitted/);
  await finger.move(start);
  await expect(said).toHaveText(/^Sage Keating is over (?!Application|no column)/);
  await finger.lift();
  await expect(toast(page)).toContainText('Candidate stage updated!');
  await expect(said).toHaveText(/^Sage Keating moved from Application Submitted to /);
  const stage = (await said.textContent())?.match(/ to ([A-Z][\w ]+)\.$/)?.[1];
  const column = page.getByRole('region', { name: new RegExp(`^${stage} \\(\\d+\\)$`) });
  await expect(column.getByRole('group', { name: 'Sage Keating', exact: true })).toBeVisible();
});

test('on a phone the board shows one stage at a time, to be swiped or chosen by its name', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await page.setViewportSize({ width: 390, height: 844 });
  await go(page, '/member/hiring');
  const stages = page.getByRole('navigation', { name: 'Stages' });
  const heading = (stage: string) => page.getByRole('heading', { name: new RegExp(`^${stage} \\(\\d+\\)$`) });
  await expect(stages.locator('[aria-current]')).toHaveText(/^Application Submitted \d+$/);
  await expect(heading('Onboarding')).not.toBeInViewport();
  await stages.getByRole('link', { name: /^Onboarding/ }).click();
  await expect(heading('Onboarding')).toBeInViewport({ ratio: 1 });
  await expect(stages.locator('[aria-current]')).toHaveText(/^Onboarding \d+$/);
  await expect(heading('Application Submitted')).not.toBeInViewport();
  const board = page.getByRole('region', { name: 'Board', exact: true });
  await board.evaluate((one) => one.scrollBy({ left: one.clientWidth }));
  await expect(stages.locator('[aria-current]')).toHaveText(/^Drug Screening \d+$/);
  const widths = await board.locator('> section').evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(320);
});

test('on a phone what is done less often stands in a menu beside the main act', async ({ signIn }) => {
  const page = await signIn('member@example.com');
  await page.setViewportSize({ width: 390, height: 844 });
  await go(page, '/member/hiring');
  const add = page.getByRole('button', { name: 'Add Candidate' });
  const more = page.getByRole('button', { name: 'More for candidates' });
  await expect(page.getByRole('button', { name: 'Sync with Indeed' })).toBeHidden();
  const [main, beside] = [await add.boundingBox(), await more.boundingBox()];
  expect(beside?.y).toBeCloseTo(main?.y ?? 0, -1);
  expect(beside?.x).toBeGreaterThan(main?.x ?? 0);
  await more.click();
  const connect = page.getByRole('menuitem', { name: 'connect (opens in a new tab)' });
  await expect(connect).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('menuitem', { name: 'Export CSV' })).toHaveAttribute('download', '');
  await page.getByRole('menuitem', { name: 'Sync with Indeed' }).click();
  await expect(toast(page)).toContainText('🚧 Feature in development!');
  await more.click();
  await page.getByRole('menuitem', { name: 'Import candidates' }).click();
  await expect(page.getByRole('heading', { name: 'Import candidates', level: 1 })).toBeVisible();
});
