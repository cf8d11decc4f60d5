import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

test('a member sets a field of several employees, takes their documents along, and deletes and restores them', async ({
  signIn,
}) => {
  const member = await signIn('member@example.com');
  await go(member, '/member/employees');
  const rows = member.getByRole('table').getByRole('row');
  await rows.nth(1).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').check();
  const bar = member.getByRole('region', { name: 'Selected employees' });
  await expect(bar.getByText('2 employees selected')).toBeVisible();
  await expectAccessible(member);
  const zip = member.waitForEvent('download');
  await bar.getByRole('link', { name: 'Documents (ZIP)' }).click();
  expect((await zip).suggestedFilename()).toMatch(/^Employee documents .*\.zip$/);
  await bar.getByRole('button', { name: 'Set field' }).click();
  const dialog = member.getByRole('dialog');
  await dialog.getByLabel('Field').selectOption({ index: 1 });
  await dialog.getByLabel('Value').fill('2026-03-04');
  await expectAccessible(member);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(member)).toContainText('Field saved for 2 employees');
  await rows.nth(1).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(member)).toContainText('2 employees deleted');
  await member.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(member)).toContainText('2 employees restored');
});

test('an admin requests what all employees of a member are missing, in one request', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/users');
  await admin.locator('main a[href^="/admin/users/user_"]').first().click();
  await admin.getByRole('link', { name: 'Employees', exact: true }).click();
  await admin.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = admin.getByRole('region', { name: 'Selected employees' });
  await bar.getByRole('button', { name: 'Request documents' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  await expect(toast(admin)).toContainText(/Documents of \d+ employees? requested/);
});
