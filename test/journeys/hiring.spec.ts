import { Buffer } from 'node:buffer';
import {
  addCandidate,
  BOARD,
  card,
  column,
  countOf,
  LONG_NAME,
  moveByMenu,
  openHistory,
} from './hiring-board.ts';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

test('[HIRE-03] [HIRE-10] [HIRE-11] [HIRE-12] [HIRE-21] [HIRE-22] [CON-17] [ERR-13] a candidate is added and noted on, once, however quick the clicks', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, BOARD);
  await expect(page.locator('header')).toContainText('Manage your candidate pipeline.');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sync with Indeed' }).click();
  await expect(toast(page)).toContainText('🚧 Feature in development!');
  await expect(toast(page)).toHaveAttribute('data-toast', 'info');
  const connect = page.getByRole('link', { name: /connect/i });
  await expect(connect).toHaveAttribute('target', '_blank');
  await expect(connect).toHaveAttribute('href', 'https://employers.indeed.com/');

  const before = await countOf(page, 'Application Submitted');
  await page.getByRole('button', { name: 'Add Candidate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Candidate' });
  await dialog.getByRole('button', { name: 'Add Candidate' }).click();
  await expect(toast(page)).toContainText('Candidate name and email are required.');
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill(LONG_NAME);
  await dialog.getByLabel('Email').fill('maria@example.com');
  await dialog.getByRole('button', { name: 'Add Candidate' }).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 5; click += 1) button.click();
  });
  await expect(toast(page)).toContainText('Candidate Added');
  await expect(dialog).toHaveCount(0);
  await expect(card(page, LONG_NAME)).toHaveCount(1);
  await expect.poll(() => countOf(page, 'Application Submitted')).toBe(before + 1);
  await page.getByRole('button', { name: 'Add Candidate' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
  await page.keyboard.press('Escape');

  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    const surplus = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(surplus, `${width} px`).toBeLessThanOrEqual(0);
    const inside = await card(page, LONG_NAME).evaluate((one) => one.scrollWidth <= one.clientWidth);
    expect(inside, `${width} px`).toBe(true);
    await expectAccessible(page);
  }

  const history = await openHistory(page, LONG_NAME);
  await expect(page).toHaveURL(/candidate=cand_/);
  await history.getByPlaceholder('Add a note...').fill('   ');
  await history.getByRole('button', { name: 'Add Note' }).click();
  await expect(history.getByPlaceholder('Add a note...')).toHaveValue('');
  await history.getByPlaceholder('Add a note...').fill('Called.\n'.repeat(40));
  await history.getByRole('button', { name: 'Add Note' }).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 5; click += 1) button.click();
  });
  await expect(toast(page)).toContainText('Note added');
  const lines = history.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText(/^Note added by Northgate .*: "Called\./);
  for (const line of await lines.all()) {
    const date = line.locator('time');
    await expect(date).toHaveText(/\d/);
    await expect(date).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT.*Z$/);
  }
  await expectAccessible(page);
  const body = history.getByRole('region', { name: 'History of the candidate' });
  const { height, scrolls } = await body.evaluate((one) => ({
    height: one.clientHeight / window.innerHeight,
    scrolls: one.scrollHeight > one.clientHeight && getComputedStyle(one).overflowY === 'auto',
  }));
  expect(height).toBeLessThanOrEqual(0.6);
  expect(scrolls).toBe(true);
  // Escape would be the toast's, which came last.
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/candidate=/);
});

test('[HIRE-26] [HIRE-24] a candidate goes from Application Submitted to an employee with a document', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, BOARD);
  await addCandidate(page, 'Hope Hired', 'Driver');
  for (const stage of ['Interviewing', 'Documents Gathering', 'Onboarding', 'Drug Screening', 'Training']) {
    await moveByMenu(page, 'Hope Hired', stage);
    await expect(card(column(page, stage), 'Hope Hired')).toBeVisible();
  }
  await moveByMenu(page, 'Hope Hired', 'Active');
  const offer = page.getByRole('dialog', { name: 'Create employee' });
  await expect(offer.getByLabel('Role (Optional)')).toHaveValue('Driver');
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await card(page, 'Hope Hired')
    .getByRole('button', { name: /^Create employee/ })
    .click();
  await offer.getByRole('button', { name: 'Create employee' }).click();
  await expect(toast(page)).toContainText('Employee created');
  await card(page, 'Hope Hired')
    .getByRole('link', { name: /^Open employee/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Hope Hired', level: 1 })).toBeVisible();
  await expect(page.getByText(/Stage changed from "Training" to "Active"/).first()).toBeVisible();

  const paper = {
    name: 'contract.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  };
  await page.locator('input[type=file]:not([capture])').first().setInputFiles(paper);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Replace ?: / })).toBeVisible();
  await expect(page.getByText('contract.pdf').first()).toBeVisible();
});

test('[HIRE-28] a deleted candidate comes back by undo, and later from the list of the deleted', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, BOARD);
  await addCandidate(page, 'Gone Girl');
  const remove = async () => {
    await page.getByRole('button', { name: 'Actions for Gone Girl' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(card(page, 'Gone Girl')).toHaveCount(0);
  };
  await remove();
  const banner = page.getByRole('region', { name: 'Deleted candidate', exact: true });
  await expect(banner).toContainText('Gone Girl was deleted.');
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Gone Girl')).toBeVisible();
  await remove();
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Deleted candidates (1)').click();
  await page.getByRole('button', { name: 'Restore Gone Girl' }).click();
  await expect(card(page, 'Gone Girl')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search candidates' }).fill('gone girl');
  await expect(page).toHaveURL(/q=gone/);
  await expect(page.locator('[aria-roledescription="draggable candidate"]')).toHaveCount(1);
  await page.getByLabel('Stalled').selectOption('7');
  await expect(page.getByText('No candidate matches.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).not.toHaveURL(/q=|idle=/);
  await expect(card(page, 'Gone Girl')).toBeVisible();
});
