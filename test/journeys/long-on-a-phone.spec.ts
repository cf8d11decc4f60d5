import type { Page } from '@playwright/test';
import { CARDS_SHOWN } from '#app/features/hiring/candidate/stages.ts';
import { expect, go, test, toast } from './portal-fixture.ts';
import { choose } from './row-menu.ts';

const PHONE = { width: 390, height: 844 };
/** More than a column of the board shows at first. */
const CANDIDATES = 30;

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Adds so many candidates through the page's own call. */
const addCandidates = (page: Page, count: number) =>
  page.evaluate(async (most) => {
    for (let at = 0; at < most; at += 1) {
      const name = `Maximiliana-Alexandrina Featherstonehaugh-Montgomery ${at}`;
      const values = {
        intent: 'candidate-add',
        name,
        email: `long.${at}@example.com`,
        jobAppliedFor: 'Driver',
      };
      const answer = await fetch('/member/hiring', { method: 'POST', body: new URLSearchParams(values) });
      if (!answer.ok) throw new Error(`${answer.status}`);
    }
  }, count);

test('on a phone a stage with many candidates shows some, and more of them are asked for', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await page.setViewportSize(PHONE);
  await go(page, '/member/hiring');
  const stage = page.getByRole('region', { name: /^Application Submitted/ });
  const before = Number(
    /\((\d+)\)/.exec((await stage.getByRole('heading').first().textContent()) ?? '')?.[1],
  );
  await addCandidates(page, CANDIDATES);
  await go(page, '/member/hiring');
  await expect(stage.getByRole('listitem')).toHaveCount(CARDS_SHOWN);
  expect(await heightOf(page)).toBeLessThanOrEqual(2_000);
  await stage.getByRole('link', { name: /^Show more/ }).click();
  await expect(stage.getByRole('listitem')).toHaveCount(CANDIDATES + before);
  await page
    .getByRole('navigation', { name: 'Stages' })
    .getByRole('link', { name: /^Onboarding/ })
    .click();
  await expect(stage).toHaveAttribute('data-beside', '');
  await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(2_000);
});

test('on a phone the settings and the notifications are at most 2,000 px tall', async ({ signIn }) => {
  const page = await signIn('member@example.com');
  await page.setViewportSize(PHONE);
  for (const path of ['/member/settings', '/member/notifications', '/member/findings']) {
    await go(page, path);
    expect(await heightOf(page), path).toBeLessThanOrEqual(2_000);
  }
  await go(page, '/member/notifications');
  const rows = page.locator('main li > a');
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(72);
});

test('on a phone a name has the line of its row for itself, beside no status', async ({ signIn }) => {
  const page = await signIn('member@example.com');
  await page.setViewportSize(PHONE);
  for (const [path, name] of [
    ['/member/ezpass', '.files .line > .o'],
    ['/member/requests', '.folds summary > .name'],
    ['/member/forms', '.folds .row > .name'],
  ] as const) {
    await go(page, path);
    const shares = await page.locator(`main ${name}`).evaluateAll((all) =>
      all.map((one) => {
        const [own, row] = [one, one.closest('li')].map((part) => part?.getBoundingClientRect().width ?? 0);
        return (own ?? 0) / (row ?? 1);
      }),
    );
    expect(shares.length, path).toBeGreaterThan(0);
    expect(Math.min(...shares), path).toBeGreaterThan(0.6);
  }
});

test('on a tablet the parts of all files stand in columns', async ({ signIn }) => {
  const page = await signIn('member@example.com');
  await page.setViewportSize({ width: 768, height: 1024 });
  await go(page, '/member/ezpass');
  const lefts = await page
    .locator('main .files .line')
    .evaluateAll((lines) =>
      lines.map((line) =>
        ['small > span:nth-child(3)', '.end'].map(
          (part) => line.querySelector(part)?.getBoundingClientRect().left,
        ),
      ),
    );
  expect(lefts.length).toBeGreaterThan(1);
  expect(new Set(lefts.map(String)).size).toBe(1);
});

test('an external tool is removed without a question, and the toast brings it back', async ({ signIn }) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/dashboard');
  const tool = page.getByRole('link', { name: /^Route planner/ });
  const address = await tool.getAttribute('href');
  await choose(page, 'Route planner', 'Remove');
  await expect(tool).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(tool).toHaveAttribute('href', address ?? '');
});
