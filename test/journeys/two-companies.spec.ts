import { demoLogin } from '#test/fixtures/sign-in.ts';
import { newMember, PASSWORD } from './new-member.ts';
import { expect, expectAccessible, expectFits, go, test, toast, type Window } from './portal-fixture.ts';

const OWNER = 'member@example.com';
const MANAGER = 'manager@example.com';

/** Logs in on the page that an opened link leads to. */
async function logIn(window: Window, email: string): Promise<void> {
  await window.getByRole('link', { name: 'Log in' }).click();
  await window.getByLabel('Email').fill(email);
  await window.getByLabel('Password', { exact: true }).fill(demoLogin({ email }).password);
  await window.getByRole('button', { name: 'Login' }).click();
}

test('an owner logs in once for two companies and switches between them, also on a phone', async ({
  signIn,
  visit,
}) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/users');
  await admin.getByRole('button', { name: 'Add member' }).first().click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Second Fleet LLC');
  await dialog.getByLabel('Email').fill(OWNER);
  await dialog.getByLabel('Password', { exact: true }).fill('a password that nobody gets');
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await dialog.getByLabel(/^Same person as/).check();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Add member' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Set-password link' }).inputValue();

  const owner = await visit(new URL(link).pathname);
  await logIn(owner, OWNER);
  await expect(owner.getByText('It is added to your login')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Confirm' }).click();
  await owner.waitForURL('**/member/dashboard');
  await expect(owner.getByText('Your Account is Almost Ready!')).toBeVisible();

  await owner.setViewportSize({ width: 390, height: 800 });
  await expectFits(owner);
  await owner.getByRole('button', { name: /^Account: Second Fleet LLC/ }).click();
  await owner.getByRole('menuitem', { name: /^Switch to Northgate Logistics LLC/ }).click();
  await expect(owner.getByRole('button', { name: /^Account: Northgate Logistics LLC/ })).toBeVisible();
  await go(owner, '/member/employees');
  await expect(owner.getByRole('row').nth(1)).toBeVisible();
});

test('a manager accepts the invitation of a second company with the same address', async ({
  signIn,
  visit,
}) => {
  const admin = await signIn('admin@example.com');
  await newMember(admin, { name: 'Umber Couriers', email: 'umber@example.com' });
  const umber = await signIn('umber@example.com', PASSWORD);
  await go(umber, '/member/settings');
  await umber.getByRole('button', { name: 'Add manager' }).click();
  const dialog = umber.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Jamie at Umber');
  await dialog.getByLabel('Email').fill(MANAGER);
  await dialog.getByLabel('Password', { exact: true }).fill('a password that nobody needs');
  await dialog.getByRole('button', { name: 'Add manager' }).click();
  await expect(toast(umber).filter({ hasText: 'Invitation sent' })).toContainText('Jamie at Umber');

  await go(admin, '/admin/settings');
  const invitation = admin
    .locator('details')
    .filter({ hasText: `To ${MANAGER}` })
    .first();
  await invitation.locator('summary').click();
  const [link = ''] = /\/set-password\/[\w-]+/.exec((await invitation.textContent()) ?? '') ?? [];
  const manager = await visit(link);
  await logIn(manager, MANAGER);
  await manager.getByRole('button', { name: 'Confirm' }).click();
  await manager.waitForURL('**/member/dashboard');
  await manager.getByRole('button', { name: 'Account: Jamie at Umber, Umber Couriers' }).click();
  await manager.getByRole('menuitem', { name: /^Switch to Northgate Logistics LLC/ }).click();
  await expect(
    manager.getByRole('button', { name: 'Account: Jamie Whitlock, Northgate Logistics LLC' }),
  ).toBeVisible();
});

test('the demo has an owner of two companies, who sees of each only what is of it', async ({ signIn }) => {
  const owner = await signIn('owner@example.com');
  await owner.getByRole('button', { name: /^Account: Copper Canyon Delivery LLC/ }).click();
  await owner.getByRole('menuitem', { name: /^Switch to Prairie Wind Logistics Inc\./ }).click();
  await expect(owner.getByRole('button', { name: /^Account: Prairie Wind Logistics Inc\./ })).toBeVisible();
  await go(owner, '/member/requests?tab=done');
  await expect(owner.getByText('When was claim C-1002 reported to you?').first()).toBeVisible();
});
