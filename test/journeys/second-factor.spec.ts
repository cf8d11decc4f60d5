import { codeOf } from '#test/fixtures/authenticator.ts';
import { expect, expectAccessible, expectFits, go, test, toast } from './portal-fixture.ts';

test('[AUTH-17] a member sets up a second factor, signs in with it, and switches it off again', async ({
  signIn,
  visit,
}) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/settings');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password').fill('portal-demo-member');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code with the secret' })).toBeVisible();
  await expectAccessible(page);
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeOf(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(toast(page)).toContainText('Two-step verification turned on');
  const first = page.getByRole('dialog').getByRole('listitem').first();
  const recoveryCode = (await first.textContent()) ?? '';
  await expectAccessible(page);
  await page.getByRole('button', { name: "I've saved them" }).click();
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible();

  const other = await visit('/login');
  await other.getByLabel('Email').fill('member@example.com');
  await other.getByLabel('Password', { exact: true }).fill('portal-demo-member');
  await other.getByRole('button', { name: 'Login' }).click();
  await other.waitForURL(/\/login\/code$/);
  await expectFits(other);
  await other.getByRole('textbox', { name: 'Code' }).fill('12345');
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(toast(other)).toContainText('Login Failed');
  await other.getByRole('textbox', { name: 'Code' }).fill(recoveryCode);
  await other.getByRole('button', { name: 'Login' }).click();
  await other.waitForURL(/\/member\/dashboard$/);

  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByLabel('Your password').fill('portal-demo-member');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('an admin switches off the second factor of a member who has lost it', async ({ signIn, visit }) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/settings');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password').fill('portal-demo-member');
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeOf(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: "I've saved them" }).click();

  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/users?q=northgate');
  await admin
    .getByRole('link', { name: /^View Northgate/ })
    .first()
    .click();
  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Turn off two-step verification' }).click();
  await expectAccessible(admin);
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(toast(admin)).toContainText('Two-step verification turned off');
  await expect(admin.getByRole('alertdialog')).toBeHidden();
  await admin.getByRole('button', { name: 'More actions' }).click();
  await expect(admin.getByRole('menuitem', { name: 'Turn off two-step verification' })).toHaveCount(0);

  const other = await visit('/login');
  await other.getByLabel('Email').fill('member@example.com');
  await other.getByLabel('Password', { exact: true }).fill('portal-demo-member');
  await other.getByRole('button', { name: 'Login' }).click();
  await other.waitForURL(/\/member\/dashboard$/);
});

test('[AUTH-18] an admin who must have a second factor is led to set it up, on a page that fits at each step', async ({
  signIn,
}) => {
  const page = await signIn('admin@example.com');
  await go(page, '/admin/settings');
  await page.getByRole('switch', { name: 'Require two-step verification for admins' }).click();
  await page.waitForURL(/\/second-factor/);
  await expectFits(page);
  await page.getByLabel('Your password').fill('portal-demo-admin');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code with the secret' })).toBeVisible();
  await expectFits(page);
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeOf(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('button', { name: "I've saved them" })).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: "I've saved them" }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(/\/admin\//);

  await go(page, '/admin/settings');
  await page.getByRole('switch', { name: 'Require two-step verification for admins' }).click();
  await expect(toast(page)).toContainText('Settings saved');
  await go(page, '/admin/profile');
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByLabel('Your password').fill('portal-demo-admin');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});
