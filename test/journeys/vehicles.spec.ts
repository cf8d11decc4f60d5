import { readSample } from '#test/fixtures/read-sample.ts';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';
import { choose } from './row-menu.ts';

test('a member adds a van, edits it, imports the fleet, and restores what it deleted', async ({ signIn }) => {
  test.setTimeout(240_000);
  const page = await signIn('member@example.com');
  await go(page, '/member/dashboard');
  await page.getByRole('link', { name: 'Vehicles' }).click();
  await expect(page.getByRole('heading', { name: 'Vehicles', level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add vehicle' }).click();
  const adding = page.getByRole('dialog', { name: 'Add vehicle' });
  await expectAccessible(page);
  await adding.getByLabel('Plate').fill('zz-1 002');
  await adding.getByLabel('State').selectOption('VA');
  await adding.getByLabel('VIN').fill('1FAKE00000010000');
  await adding.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(adding.getByText('Enter the 17 characters of the VIN.')).toBeVisible();
  await adding.getByLabel('VIN').fill('1FAKE000000100099');
  await adding.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(toast(page)).toContainText("The VIN's check digit doesn't match.");
  await expect(adding).toBeHidden();

  const search = page.getByRole('searchbox', { name: 'Search vehicles' });
  await search.fill('zz1002');
  const row = page.getByRole('row').filter({ hasText: 'ZZ1002 (VA)' });
  await expect(row).toContainText('Check VIN');
  await page.getByRole('button', { name: 'Edit ZZ1002 (VA)' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit vehicle' });
  await editing.getByLabel('Toll tag').fill('0041 720 031');
  await editing.getByLabel('Last day in the fleet').fill('2026-01-31');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('0041720031');

  await choose(page, 'ZZ1002 (VA)', 'Delete');
  const banner = page.getByRole('region', { name: 'Deleted vehicle' });
  await expect(banner).toBeFocused();
  await expect(row).toBeHidden();
  await banner.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  await search.fill('');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  const fleet = Buffer.from(readSample('amazon_VehiclesData.csv')).toString().replaceAll('FAK1', 'NEW1');
  const buffer = Buffer.from(fleet);
  await page.locator('input[type=file]').setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: 'Review the rows' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 30 vehicles' }).click();
  await expect(toast(page)).toContainText('Vehicles imported');
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(toast(page)).toContainText('Import undone');
  await page.getByRole('link', { name: 'Vehicles', exact: true }).first().click();
  await search.fill('new1');
  await expect(page.getByText('No vehicles match', { exact: true })).toBeVisible();

  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/users?q=northgate');
  await admin.getByRole('link', { name: /^View Northgate/ }).click();
  await admin.getByRole('link', { name: 'Vehicles', exact: true }).click();
  await expectAccessible(admin);
  await admin.getByRole('searchbox', { name: 'Search vehicles' }).fill('zz1002');
  await choose(admin, 'ZZ1002 (VA)', 'Delete');
  await admin.getByRole('button', { name: 'Dismiss' }).click();
  await admin.getByText(/^Deleted vehicles/).click();
  await admin.getByRole('button', { name: 'Restore ZZ1002' }).click();
  await expect(toast(admin)).toContainText('Vehicle restored');
  await expect(admin.getByRole('button', { name: 'Edit ZZ1002 (VA)' })).toBeVisible();
});
