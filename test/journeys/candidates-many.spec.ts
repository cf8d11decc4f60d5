import { Buffer } from 'node:buffer';
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
  await expect(column(page, 'Interviewing').getByRole('heading')).toHaveText(`Interviewing (${count})`);
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
  await page.getByRole('searchbox').fill('Northgate');
  await page.getByRole('link', { name: /^View Northgate/ }).click();
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

test('a running act is stopped: what was done stays done, is said, and is undone', async ({ signIn }) => {
  test.setTimeout(120_000);
  const page = await signIn('member@example.com');
  await go(page, '/member/hiring/import');
  const rows = Array.from({ length: 120 }, (_, at) => `Stoppable ${at},stoppable${at}@example.com`);
  const buffer = Buffer.from(`name,email\n${rows.join('\n')}\n`);
  await page.locator('input[type=file]').setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Import 120 candidates' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await go(page, `${BOARD}?q=stoppable`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all in Application Submitted' }).click();
  const bar = page.getByRole('region', { name: 'Selected candidates' });
  await expect(bar.getByText('120 candidates selected')).toBeVisible();
  // The second call waits until the person has pressed Stop.
  let release = () => {};
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  let calls = 0;
  await page.route('**/hiring.data?**', async (route) => {
    if (route.request().method() === 'POST' && ++calls === 2) await pressed;
    await route.continue();
  });
  await bar.getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Interviewing' }).click();
  await expect(bar.getByText('50 of 120')).toBeVisible();
  await bar.getByRole('button', { name: 'Stop' }).click();
  release();
  await expect(toast(page)).toContainText('100 candidates moved');
  await expect(toast(page)).toContainText('Stopped: 100 of 120 were done and stay so.');
  await expect(column(page, 'Interviewing').getByRole('heading')).toHaveText('Interviewing (100)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page)).toContainText('Undone');
  const first = column(page, 'Application Submitted').getByRole('heading');
  await expect(first).toHaveText('Application Submitted (120)');
});
