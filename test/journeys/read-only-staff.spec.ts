import { expect, go, test } from './portal-fixture.ts';

test('[ROLE-11] who only reads sees the values of an editor without what would change them', async ({
  signIn,
}) => {
  const page = await signIn('viewonly@example.com');
  await go(page, '/admin/website?tab=content&page=about');
  await expect(page.getByLabel('Title', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Title', { exact: true })).not.toHaveValue('');
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await go(page, '/admin/profile');
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeVisible();
});
