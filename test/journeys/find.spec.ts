import { expect, expectAccessible, go, test } from './portal-fixture.ts';

test('the staff finds a page and a member from the keyboard, and opens what is chosen', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/dashboard');
  await admin.keyboard.press('Control+k');
  const box = admin.getByRole('combobox');
  await box.fill('northgate');
  const hit = admin.getByRole('option', { name: /^Northgate Logistics LLC/ });
  await expect(hit).toBeVisible();
  await expectAccessible(admin);
  await box.fill('work qu');
  await expect(admin.getByRole('option', { name: 'Work Queue' })).toHaveAttribute('aria-selected', 'true');
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(/\/admin\/queue$/);
});

test('a member finds its own records from the header, and is told where nothing is found', async ({
  signIn,
}) => {
  const member = await signIn('member@example.com');
  await go(member, '/member/dashboard');
  await member.getByRole('button', { name: 'Search', exact: true }).click();
  const box = member.getByRole('combobox');
  await box.fill('zzqqzz');
  await expect(member.getByText("Nothing found for 'zzqqzz'.")).toBeVisible();
  await box.fill('employ');
  await member.getByRole('option', { name: 'Employees' }).click();
  await expect(member).toHaveURL(/\/member\/employees$/);
});
