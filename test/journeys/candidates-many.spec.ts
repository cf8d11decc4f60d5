import { BOARD, card, column, countOf } from './hiring-board.ts';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

test('a member chooses a stage, rejects all of it for a reason, and undoes that', async ({ signIn }) => {
  const page = await signIn('member@example.com');
  await go(page, BOARD);
  const count = await countOf(page, 'Interviewing');
  expect(count).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  // By keyboard alone.
  await page.getByRole('checkbox', { name: 'Select all in Interviewing' }).focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Selected candidates' });
  await expect(bar.getByText(`${count} candidates selected`)).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Reject…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByRole('button', { name: "Didn't respond" }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(toast(page)).toContainText(`${count} candidates rejected`);
  await expect(column(page, 'Interviewing').getByRole('heading')).toHaveText('Interviewing (0)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Undone');
  expect(await countOf(page, 'Interviewing')).toBe(count);
});

test('tags are given to several, shown on their cards, and filter the board', async ({ signIn }) => {
  const page = await signIn('member@example.com');
  await go(page, BOARD);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const name of ['Cody Marsh', 'Nadia Petrova'])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  const bar = page.getByRole('region', { name: 'Selected candidates' });
  await bar.getByRole('button', { name: 'Tags…' }).click();
  await page.getByRole('dialog').getByLabel('Add tags').fill('Second chance');
  await page.getByRole('dialog').getByRole('button', { name: 'Save tags' }).click();
  await expect(toast(page)).toContainText('2 candidates tagged');
  await expect(card(page, 'Cody Marsh')).toContainText('Second chance');
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('Second chance');
  await expect(page).toHaveURL(/tag=Second/);
  await expect(card(page, 'Nadia Petrova')).toBeVisible();
  await expect(card(page, 'Marisol Vega')).toHaveCount(0);
});

test("an admin moves and deletes several of a member's candidates", async ({ signIn }) => {
  const page = await signIn('admin@example.com');
  await go(page, '/admin/users');
  await page.locator('main a[href^="/admin/users/user_"]', { hasText: 'Northgate' }).first().click();
  await page.getByRole('link', { name: 'Hiring', exact: true }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all in Drug Screening' }).check();
  const bar = page.getByRole('region', { name: 'Selected candidates' });
  await bar.getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Training' }).click();
  await expect(toast(page)).toContainText(/candidates? moved/);
  await expect(column(page, 'Drug Screening').getByRole('heading')).toHaveText('Drug Screening (0)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Undone');
  await page.getByRole('checkbox', { name: 'Select all in Drug Screening' }).check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText(/candidates? deleted/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Undone');
});
