import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, go, test, toast } from './portal-fixture.ts';

const BOARD = '/member/hiring';

const column = (page: Page, stage: string) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: new RegExp(`^${stage} \\(\\d+\\)$`) }) })
    .last();
const card = (within: Page | Locator, name: string) => within.getByRole('group', { name, exact: true });
const offer = (page: Page) => page.getByRole('region', { name: 'Undo move' });

async function addCandidate(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Candidate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Candidate' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill('somebody@example.com');
  await dialog.getByRole('button', { name: 'Add Candidate' }).click();
  await expect(card(column(page, 'Application Submitted'), name)).toBeVisible();
}

async function move(page: Page, name: string, stage: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Move to ?: ${name}$`) }).click();
  await page.getByRole('menuitem', { name: stage, exact: true }).click();
  await expect(card(column(page, stage), name)).toBeVisible();
}

test('a card in the wrong column goes back with Ctrl+Z, or with the button, whose card then has the focus', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, BOARD);
  await addCandidate(page, 'Uma Undone');
  await card(page, 'Uma Undone').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(card(column(page, 'Interviewing'), 'Uma Undone')).toBeVisible();
  await expect(offer(page)).toContainText('Uma Undone moved to Interviewing.');
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(toast(page)).toContainText('Move undone');
  await expect(card(column(page, 'Application Submitted'), 'Uma Undone')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  await move(page, 'Uma Undone', 'Training');
  await expectFits(page);
  await offer(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card(column(page, 'Application Submitted'), 'Uma Undone')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Move to ?: Uma Undone$/ })).toBeFocused();
});

test('an undo is refused plainly where somebody else has moved the card since, and is offered for ten seconds', async ({
  signIn,
}) => {
  const [page, other] = [await signIn('member@example.com'), await signIn('manager@example.com')];
  await go(page, BOARD);
  await addCandidate(page, 'Ned Neededtwice');
  await page.clock.install();
  await move(page, 'Ned Neededtwice', 'Training');
  await go(other, BOARD);
  await move(other, 'Ned Neededtwice', 'Onboarding');
  await expect(card(column(page, 'Onboarding'), 'Ned Neededtwice')).toBeVisible();
  await offer(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Someone else moved Ned Neededtwice since, to "Onboarding".');
  await expect(card(column(page, 'Onboarding'), 'Ned Neededtwice')).toBeVisible();

  await move(page, 'Ned Neededtwice', 'Training');
  await expect(offer(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(9_000);
  await expect(offer(page)).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(offer(page)).toHaveCount(0);
});

test('Back, and the breadcrumb, put the focus on the row one came from', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/users?q=northgate');
  const row = admin.getByRole('row').filter({ hasText: 'Northgate' }).getByRole('link').first();
  const path = new URL((await row.getAttribute('href')) ?? '', admin.url()).pathname;
  const focused = () => admin.evaluate(() => document.activeElement?.getAttribute('href')?.split('?')[0]);
  await row.focus();
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(new RegExp(path));
  await expect(admin.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  await admin.goBack();
  await expect(admin).toHaveURL(/\/admin\/users\?q=northgate$/);
  await expect.poll(focused).toBe(path);
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(new RegExp(path));
  await admin.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(admin).toHaveURL(/\/admin\/users\?q=northgate$/);
  await expect.poll(focused).toBe(path);
});

test('Escape while a character is composed opens no question, and closes nothing', async ({ signIn }) => {
  const page = await signIn('member@example.com');
  await go(page, BOARD);
  await page.getByRole('button', { name: 'Add Candidate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Candidate' });
  const name = dialog.getByLabel('Name');
  await name.fill('山田');
  // As a browser tells of the key that ends a composition.
  await name.evaluate((field) => {
    const key = { key: 'Escape', keyCode: 229, isComposing: true, bubbles: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(name).toHaveValue('山田');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('Discard unsaved changes?');
});
