import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

test('a member defines a field, gives it to an employee, and restores it with its values', async ({
  signIn,
}) => {
  const member = await signIn('member@example.com');
  await go(member, '/member/employees');
  await member.getByRole('link', { name: 'Fields…' }).click();
  await member.getByRole('button', { name: 'Add field' }).first().click();
  const dialog = member.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Shirt size');
  await dialog.getByLabel('Type').selectOption('Choice');
  await dialog.getByLabel('Options').fill('Small\nLarge');
  await expectAccessible(member);
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(toast(member)).toContainText('Field added');
  await go(member, '/member/employees');
  await member
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await member.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Shirt size').selectOption('Large');
  await expectAccessible(member);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(member)).toContainText('Employee saved');
  await member.getByLabel('Custom field').selectOption('Shirt size: Large');
  await expect(member.getByRole('status').filter({ hasText: '1 employee listed' })).toBeAttached();
  await go(member, '/member/employees/fields');
  await member.getByRole('button', { name: 'Actions for Shirt size' }).click();
  await member.getByRole('menuitem', { name: 'Delete' }).click();
  await member.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(member)).toContainText('Field restored');
  await expect(member.getByRole('button', { name: 'Edit Shirt size' })).toBeVisible();
});

test('an admin changes the type of a field of a member', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/users');
  await admin.locator('main a[href^="/admin/users/user_"]').first().click();
  await admin.getByRole('link', { name: 'Employees', exact: true }).click();
  await admin.getByRole('link', { name: 'Fields…' }).click();
  await admin.getByRole('button', { name: 'Add field' }).first().click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Van number');
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await admin.getByRole('button', { name: 'Edit Van number' }).click();
  await dialog.getByLabel('Type').selectOption('Number');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(admin)).toContainText('Field saved');
});
