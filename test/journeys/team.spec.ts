import type { Page } from '@playwright/test';
import { demoLogin } from '#test/fixtures/sign-in.ts';
import { expect, expectAccessible, expectFits, go, test, toast } from './portal-fixture.ts';
import { choose } from './row-menu.ts';

const EMAIL = 'rita@example.com';
const PASSWORD = 'long enough to be good';

/** As if the login were older than a quarter of an hour: the next act is refused until the password was typed. */
async function askForPasswordOnce(page: Page): Promise<void> {
  let asks = true;
  await page.route('**/admin/settings/team.data*', (route) => {
    if (!asks || route.request().method() !== 'POST') return route.continue();
    asks = false;
    return route.fulfill({ status: 428 });
  });
}

test('an owner invites a reviewer, who works the queue without settings, and hands over when they leave', async ({
  signIn,
  visit,
}) => {
  const owner = await signIn('admin@example.com');
  await go(owner, '/admin/settings');
  await owner.getByRole('navigation', { name: 'More settings' }).getByRole('link', { name: /^Team/ }).click();
  await expect(owner).toHaveTitle(/^Team/);
  await owner.getByRole('button', { name: 'Invite' }).click();
  const dialog = owner.getByRole('dialog');
  await expectAccessible(owner);
  await dialog.getByLabel('Name').fill('Rita Reviewer');
  await dialog.getByLabel('Email').fill(EMAIL);
  await askForPasswordOnce(owner);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const asked = owner.getByRole('dialog', { name: "Confirm it's you" });
  await expectAccessible(owner);
  await asked.getByLabel('Password', { exact: true }).fill('not the password');
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(asked).toContainText("That isn't your current password.");
  await asked
    .getByLabel('Password', { exact: true })
    .fill(demoLogin({ email: 'admin@example.com' }).password);
  await asked.getByRole('button', { name: 'Continue' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Set-password link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = owner.getByRole('row', { name: /Rita Reviewer/ });
  await expect(row).toContainText('Invited');

  const setting = await visit(new URL(link).pathname);
  await setting.getByLabel('New password').fill(PASSWORD);
  await setting.getByRole('button', { name: 'Save password' }).click();
  const reviewer = await signIn(EMAIL, PASSWORD);
  await expect(reviewer.getByRole('link', { name: 'Work Queue', exact: true })).toBeVisible();
  await expect(reviewer.getByRole('link', { name: 'Portal Settings' })).toHaveCount(0);
  await go(reviewer, '/admin/queue?type=file&assignee=none');
  const boxes = reviewer.getByRole('checkbox', { name: /^Select / });
  await boxes.nth(1).check();
  const waiting = await boxes.count();
  await reviewer.getByRole('button', { name: 'Complete' }).click();
  await expect(toast(reviewer)).toContainText('1 item completed');
  await expect(boxes).toHaveCount(waiting - 1);
  await boxes.nth(1).check();
  await reviewer.getByRole('button', { name: 'Assign' }).click();
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await expect(toast(reviewer)).toContainText('1 item assigned');
  const refused = await reviewer.request.get('/admin/settings');
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain('No access');

  await go(owner, '/admin/settings/team');
  await expect(row).toContainText('Active');
  await expectFits(owner);
  await choose(owner, 'Rita Reviewer', 'Deactivate');
  await dialog.getByLabel('Give 1 open item to').selectOption({ label: 'Alex Rivera' });
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(owner)).toContainText('Staff member deactivated');
  await expect(row).toContainText('Deactivated');
  // The window leaves by itself, and nothing leads back.
  await expect(reviewer).toHaveURL(/\/login/);
  expect((await reviewer.request.get('/admin/queue')).url()).toContain('/login');
});
