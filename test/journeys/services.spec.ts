import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

const SAMPLE = join(import.meta.dirname, '../samples/services.csv');

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('[ADM-36] [ADM-38] [ADM-44] [ERR-14] [CART-09] a service is added, edited, deleted and brought back, and the plan builder follows', async ({
  signIn,
  visit,
}) => {
  const admin = await signIn('admin@example.com');
  const visitor = await visit('/services');
  await go(admin, '/admin/services');
  await admin.getByRole('button', { name: 'Add service' }).click();
  await expect(admin.getByLabel('Category').getByRole('option')).toHaveText([
    'Payroll',
    'Invoicing',
    'DSP Scorecard',
    'EZ Pass',
    'Workers Comp',
  ]);
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Add service' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add service' });
  await dialog.getByLabel('Monthly price in $').fill('abc');
  await dialog.getByRole('button', { name: 'Add service' }).click();
  await expect(toast(admin)).toContainText('Service name is required.');
  await expect(dialog.getByLabel('Monthly price in $')).toHaveValue('abc');
  await expect(dialog).toContainText('Enter an amount in dollars');
  await dialog.getByLabel('Name').fill('Night Audit');
  await dialog.getByLabel('Monthly price in $').fill('$1,234.50');
  await dialog.getByRole('button', { name: 'Add service' }).click();
  await expect(toast(admin)).toContainText('Service added');
  await expect(row(admin, 'Night Audit')).toContainText('$1,234.50');
  await expectAccessible(admin);
  await go(visitor, '/services');
  await expect(row(visitor, 'Night Audit')).toContainText('$1,234.50');
  // Weekly it costs nothing: a plan of that is none.
  await visitor.getByRole('checkbox', { name: 'Night Audit' }).check();
  await expect(visitor.getByRole('button', { name: 'Create Order' })).toBeEnabled();
  await visitor.getByLabel('Granularity of Night Audit').selectOption('Weekly');
  await expect(visitor.getByRole('status').filter({ hasText: '$0.00' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Create Order' })).toBeDisabled();

  await admin.getByRole('button', { name: 'Actions for Night Audit' }).click();
  await admin.getByRole('menuitem', { name: 'Edit' }).click();
  await admin.getByLabel('Monthly price in $').fill('99');
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(admin)).toContainText('Service saved');
  await expect(row(admin, 'Night Audit')).toContainText('$99.00');
  await admin.getByLabel('Search services').fill('night');
  await expect(row(admin, 'Basic Payroll Audit')).toHaveCount(0);

  await admin.getByRole('button', { name: 'Actions for Night Audit' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(admin)).toContainText('Service deleted');
  await go(visitor, '/services');
  await expect(row(visitor, 'Night Audit')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(admin)).toContainText('Service restored');
  await expect(row(admin, 'Night Audit')).toBeVisible();
});

test('[ADM-37] [CSV-01] [CSV-02] [CSV-13] [CSV-16] services.csv is looked at, imported, and imports again without anything new', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/services');
  await admin.getByRole('link', { name: 'Import CSV' }).click();
  await expect(admin.getByRole('heading', { name: 'Import services' })).toBeVisible();
  await admin.locator('input[type=file]').setInputFiles(SAMPLE);
  await expect(row(admin, 'Scorecard Watch')).toContainText('"abc" in Yearly isn\'t a valid price');
  await expect(row(admin, 'No Category')).toContainText('Has no category.');
  await expect(admin.getByText('Has no name.')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Import 2 services' }).click();
  await expect(toast(admin)).toContainText('Services imported');
  await admin.getByRole('link', { name: 'View services' }).click();
  await expect(row(admin, 'Scorecard Watch')).toContainText('$1,110.50');
  await expect(row(admin, 'Toll Audit')).toContainText('$20.00');
  await go(admin, '/admin/services/import');
  await admin.locator('input[type=file]').setInputFiles(SAMPLE);
  await expect(row(admin, 'Toll Audit')).toContainText('Already up to date.');
  await expect(admin.getByRole('button', { name: 'Import 0 services' })).toBeDisabled();
});

test("an admin adds, changes, ends and resumes a member's subscription", async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/users?q=harbor+point');
  await admin
    .getByRole('link', { name: /^View Harbor Point/ })
    .first()
    .click();
  await admin.getByRole('link', { name: 'Plan', exact: true }).click();
  const card = admin.locator('#plan');
  const choose = async (act: string) => {
    await card.getByRole('button', { name: 'Actions for Basic Payroll Audit' }).click();
    await admin.getByRole('menuitem', { name: act }).click();
  };
  await card.getByRole('button', { name: 'Add subscription' }).click();
  await admin.getByLabel('Granularity').selectOption('Weekly');
  await admin.getByRole('dialog').getByRole('button', { name: 'Add subscription' }).click();
  await expect(toast(admin)).toContainText('Subscription added');
  await expect(card).toContainText('$25.00 / week');
  await choose('Edit');
  await admin.getByLabel('Price in $').fill('22.50');
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(card).toContainText('$22.50 / week');
  await expectAccessible(admin);
  await choose('End subscription');
  await expect(toast(admin)).toContainText('Subscription ended');
  await card.getByRole('button', { name: 'Resume Basic Payroll Audit' }).click();
  await expect(toast(admin)).toContainText('Subscription resumed');
  await expect(card).toContainText('$22.50 / week');
});
