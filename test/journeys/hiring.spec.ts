import { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

const BOARD = '/member/hiring';
const LONG_NAME = `Maria ${'Konstantinopoulou-Featherstonehaugh '.repeat(3)}`.slice(0, 99).concat('x');

/** The column of a stage, by the beginning of its heading. */
const column = (page: Page, stage: string) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: new RegExp(`^${stage} \\(\\d+\\)$`) }) })
    .last();
const card = (within: Page | Locator, name: string) => within.getByRole('group', { name, exact: true });
const countOf = async (page: Page, stage: string) =>
  Number(/\((\d+)\)$/.exec((await column(page, stage).getByRole('heading').textContent()) ?? '')?.[1]);

async function addCandidate(page: Page, name: string, job = ''): Promise<void> {
  await page.getByRole('button', { name: 'Add Candidate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Candidate' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill('somebody@example.com');
  await dialog.getByLabel('Job Applied For (Optional)').fill(job);
  await dialog.getByRole('button', { name: 'Add Candidate' }).click();
  await expect(toast(page)).toContainText('Candidate Added');
  await expect(dialog).toHaveCount(0);
  await expect(card(column(page, 'Application Submitted'), name)).toBeVisible();
}

async function openHistory(page: Page, name: string): Promise<Locator> {
  await page
    .getByRole('link', { name: `View History/Notes : ${name}` })
    .or(page.getByRole('link', { name: `View History/Notes: ${name}` }))
    .click();
  const dialog = page.getByRole('dialog', { name: `History & Notes for ${name}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The lines of the history that tell of moves, the newest first. */
async function movesOf(page: Page, name: string): Promise<string[]> {
  const dialog = await openHistory(page, name);
  const lines = await dialog.getByRole('list', { name: 'History' }).getByRole('listitem').allTextContents();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return lines.filter((line) => line.startsWith('Stage changed'));
}

async function moveByMenu(page: Page, name: string, stage: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Move to ?: ${name}$`) }).click();
  await page.getByRole('menuitem', { name: stage, exact: true }).click();
}

/** Drags a card by mouse, to the middle of the target or by so many pixels. */
async function drag(page: Page, name: string, target: Locator | { x: number; y: number }): Promise<void> {
  const grip = card(page, name).getByText(name).first();
  await grip.scrollIntoViewIfNeeded();
  const from = await grip.boundingBox();
  const to = 'boundingBox' in target ? await target.boundingBox() : null;
  if (!from) throw new Error(`${name} is not to be seen.`);
  const start = { x: from.x + 10, y: from.y + 8 };
  const end = to
    ? { x: to.x + to.width / 2, y: Math.min(to.y + 60, 700) }
    : { x: start.x + (target as { x: number }).x, y: start.y + (target as { y: number }).y };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 4, { steps: 4 });
  await expect(page.locator('[aria-live="assertive"][id^="rfd"]')).toHaveText(/ lifted from /);
  await page.mouse.move(end.x, end.y, { steps: 12 });
  await page.mouse.move(end.x + 2, end.y, { steps: 2 });
  await page.mouse.up();
  // The card has landed when no other one is kept out of the way any more.
  await expect(page.locator('[data-rfd-placeholder-context-id]')).toHaveCount(0);
}

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
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history.getByRole('listitem').first()).toContainText(/^Note added by Northgate .*: "Called\./);
  for (const line of await history.getByRole('listitem').all()) {
    const date = line.locator('time');
    await expect(date).toHaveText(/\d/);
    await expect(date).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT.*Z$/);
  }
  await expectAccessible(page);
  const body = history.locator('div', { has: page.getByRole('list', { name: 'History' }) }).first();
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

test('[HIRE-15] [HIRE-17] a card is dragged by mouse; a drop in its column or outside of all does nothing', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, BOARD);
  await addCandidate(page, 'Mila Mouse');
  const [from, to] = [await countOf(page, 'Application Submitted'), await countOf(page, 'Training')];
  const moves: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('candidate-move')) moves.push(request.url());
  });

  await drag(page, 'Mila Mouse', { x: 4, y: 90 });
  await drag(page, 'Mila Mouse', { x: 0, y: -230 });
  await expect(card(column(page, 'Application Submitted'), 'Mila Mouse')).toBeVisible();
  await expect.poll(() => movesOf(page, 'Mila Mouse')).toEqual([]);
  expect(moves).toEqual([]);

  await drag(page, 'Mila Mouse', column(page, 'Training'));
  await expect(toast(page)).toContainText('Candidate stage updated!');
  await expect(card(column(page, 'Training'), 'Mila Mouse')).toBeVisible();
  await expect.poll(() => countOf(page, 'Application Submitted')).toBe(from - 1);
  await expect.poll(() => countOf(page, 'Training')).toBe(to + 1);
  expect(moves).toHaveLength(1);
  await expect
    .poll(() => movesOf(page, 'Mila Mouse'))
    .toEqual([
      expect.stringMatching(/^Stage changed from "Application Submitted" to "Training" by Northgate/),
    ]);
});

test('[HIRE-23] a card is moved by keyboard, and what happens is announced', async ({ signIn }) => {
  const page = await signIn('manager@example.com');
  await go(page, BOARD);
  await addCandidate(page, 'Kira Keys');
  const said = page.locator('[aria-live="assertive"][id^="rfd"]');
  await card(page, 'Kira Keys').focus();
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Kira Keys lifted from Application Submitted.');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('Kira Keys is over Interviewing.');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('Kira Keys is over Documents Gathering.');
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Kira Keys moved from Application Submitted to Documents Gathering.');
  await expect(toast(page)).toContainText('Candidate stage updated!');
  await expect(card(column(page, 'Documents Gathering'), 'Kira Keys')).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(said).toHaveText('Kira Keys stays in Documents Gathering.');
  await expect(card(column(page, 'Documents Gathering'), 'Kira Keys')).toBeVisible();

  await page.getByRole('button', { name: /^Move to ?: Kira Keys$/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Rejected', exact: true }).press('Enter');
  const rejected = page.getByRole('list', { name: 'Rejected Candidates' });
  await expect(rejected).toContainText('Kira Keys');
  await expect(page.getByRole('button', { name: /^Move to ?: Kira Keys$/ })).toBeFocused();
  await expect(card(page, 'Kira Keys')).toHaveCount(0);
  await expect.poll(() => movesOf(page, 'Kira Keys')).toHaveLength(2);
});

test('[HIRE-25] two windows move different cards and the same card at once, and show the same truth', async ({
  signIn,
}) => {
  const member = await signIn('member@example.com');
  const admin = await signIn('admin@example.com');
  await go(member, BOARD);
  for (const name of ['Ada First', 'Ben Second', 'Cleo Both']) await addCandidate(member, name);
  await go(admin, '/admin/users?q=northgate');
  await admin
    .getByRole('link', { name: /^View Northgate/ })
    .first()
    .click();
  await admin.getByRole('link', { name: 'Hiring', exact: true }).click();
  await expect(card(admin, 'Cleo Both')).toBeVisible();
  await expectAccessible(admin);

  await Promise.all([
    moveByMenu(member, 'Ada First', 'Onboarding'),
    moveByMenu(admin, 'Ben Second', 'Training'),
  ]);
  for (const page of [member, admin]) {
    await expect(card(column(page, 'Onboarding'), 'Ada First')).toBeVisible();
    await expect(card(column(page, 'Training'), 'Ben Second')).toBeVisible();
  }

  // The admin's move is on its way when the member's arrives.
  const arrived = Promise.withResolvers<void>();
  await admin.route(/\/admin\/users\/.+\.data/, async (route) => {
    if (route.request().method() === 'POST') await arrived.promise;
    await route.continue();
  });
  await moveByMenu(admin, 'Cleo Both', 'Training');
  await expect(card(column(admin, 'Training'), 'Cleo Both')).toBeVisible();
  // The toast may still be that of the member's move before.
  const stored = member.waitForResponse((response) => response.request().method() === 'POST');
  await moveByMenu(member, 'Cleo Both', 'Drug Screening');
  await stored;
  await expect(toast(member)).toContainText('Candidate stage updated!');
  arrived.resolve();
  await expect(toast(admin).filter({ hasText: 'Error' })).toContainText(
    'Cleo Both was moved to "Drug Screening". Nothing was changed.',
  );
  for (const page of [member, admin]) {
    await expect(card(column(page, 'Drug Screening'), 'Cleo Both')).toBeVisible();
    await expect(card(page, 'Cleo Both')).toHaveCount(1);
  }
  for (const name of ['Ada First', 'Ben Second', 'Cleo Both'])
    await expect.poll(() => movesOf(admin, name)).toHaveLength(1);
});

test('[HIRE-25] a reload while a card is dragged leaves it in the hand', async ({ signIn }) => {
  const member = await signIn('member@example.com');
  const manager = await signIn('manager@example.com');
  for (const page of [member, manager]) await go(page, BOARD);
  await addCandidate(member, 'Held Fast');
  await expect(card(manager, 'Held Fast')).toBeVisible();
  await card(member, 'Held Fast').focus();
  await member.keyboard.press('Space');
  await member.keyboard.press('ArrowRight');
  const reloaded = member.waitForResponse((answer) => answer.url().includes('/member/hiring.data'));
  await addCandidate(manager, 'Comes Between');
  await reloaded;
  await expect(member.locator('[aria-live="assertive"][id^="rfd"]')).toHaveText(
    'Held Fast is over Interviewing.',
  );
  await member.keyboard.press('Space');
  await expect(card(column(member, 'Interviewing'), 'Held Fast')).toBeVisible();
  await expect(card(column(member, 'Application Submitted'), 'Comes Between')).toBeVisible();
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

  await page
    .getByRole('button', { name: /^Upload ?: / })
    .first()
    .click();
  const paper = {
    name: 'contract.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  };
  await page.locator('input[type=file]').setInputFiles(paper);
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
  await expect(page.getByRole('group')).toHaveCount(1);
  await page.getByLabel('Idle').selectOption('7');
  await expect(page.getByText('No candidate matches.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).not.toHaveURL(/q=|idle=/);
  await expect(card(page, 'Gone Girl')).toBeVisible();
});
