import { expect, expectAccessible, expectFits, go, test } from './portal-fixture.ts';

test('an owner opens the security events, and sees their own login by its kind', async ({ signIn }) => {
  const owner = await signIn('admin@example.com');
  await go(owner, '/admin/settings');
  const more = owner.getByRole('navigation', { name: 'More settings' });
  await more.getByRole('link', { name: /^Security events/ }).click();
  await expect(owner).toHaveTitle(/^Security Events/);
  const login = owner.getByRole('row', { name: /logged in with a password.*Chrome on / }).first();
  await expect(login).toBeVisible();
  await expectAccessible(owner);
  await owner.getByLabel('Kind').selectOption('view');
  await expect(owner.getByRole('row', { name: /logged in/ })).toHaveCount(0);
  await owner.getByLabel('Kind').selectOption('login');
  await expect(login).toBeVisible();
  await owner.setViewportSize({ width: 390, height: 844 });
  await expectFits(owner);
});
