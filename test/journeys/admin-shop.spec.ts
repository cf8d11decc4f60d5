import type { Page } from '@playwright/test';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('[SHOP-31] a product is added with two variants, counted, moved, changed, deleted and brought back', async ({
  signIn,
  visit,
}) => {
  const admin = await signIn('admin@example.com');
  const visitor = await visit('/shop');
  await go(admin, '/admin/shop');
  await admin.getByRole('link', { name: 'Add product' }).click();
  await admin.getByRole('button', { name: 'Add option' }).click();
  await admin.getByPlaceholder('Size').fill('Size');
  await admin.getByLabel('Size', { exact: true }).fill('M');
  await admin.getByLabel('Price', { exact: true }).fill('abc');
  await admin.getByRole('button', { name: 'Add product' }).click();
  await expect(toast(admin)).toContainText('Title is required.');
  await expect(admin.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(admin.getByLabel('Price', { exact: true })).toHaveValue('abc');
  await admin.getByLabel('Title', { exact: true }).fill('Traffic Cone');
  await admin.getByRole('textbox', { name: 'Description' }).fill('Seen from afar.');
  await admin.getByLabel('Price', { exact: true }).fill('12.50');
  await admin.getByLabel('In stock').fill('3');
  await admin.getByRole('button', { name: 'Add variant' }).click();
  await admin.getByLabel('Size', { exact: true }).last().fill('L');
  await admin.getByLabel('Price', { exact: true }).last().fill('14');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Add product' }).click();
  await expect(toast(admin)).toContainText('Product added');
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Traffic Cone');
  await go(admin, new URL(admin.url()).pathname);

  // Saving twice keeps the variants that it has.
  await admin.getByLabel('Subtitle').fill('For the yard');
  await admin.getByRole('button', { name: 'Add variant' }).click();
  await admin.getByLabel('Size', { exact: true }).fill('XL');
  await admin.getByLabel('Price', { exact: true }).fill('16');
  await admin.getByRole('button', { name: 'Save product' }).click();
  await expect(admin.getByText('All changes are saved')).toBeVisible();
  await admin.getByLabel('Subtitle').fill('For every yard');
  await admin.getByRole('button', { name: 'Save product' }).click();
  await expect(admin.getByText('All changes are saved')).toBeVisible();
  await expect(admin.getByRole('list', { name: 'Variants' }).getByRole('listitem')).toHaveCount(3);

  // A slip does not lose what was typed.
  await admin.getByLabel('Subtitle').fill('For no yard');
  const back = admin.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Shop' });
  const leaving = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
  await back.click();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(admin.getByLabel('Subtitle')).toHaveValue('For no yard');
  await back.click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await expect(admin).toHaveURL(/\/admin\/shop$/);

  await go(admin, '/admin/shop');
  await row(admin, 'Traffic Cone').getByRole('button', { name: 'Stock of Traffic Cone: 3 in stock' }).click();
  const stock = admin.getByRole('textbox', { name: 'Stock of Traffic Cone, L', exact: true });
  await stock.fill('7');
  await stock.press('Enter');
  await expect(toast(admin).last()).toContainText('Stock saved');
  await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(row(admin, 'Traffic Cone')).toContainText('10 in stock');
  const up = admin.getByRole('button', { name: 'Move Traffic Cone up' });
  await up.focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('row').last()).not.toContainText('Traffic Cone');
  await expect(up).toBeFocused();
  await go(visitor, '/shop');
  await expect(visitor.getByText('For every yard')).toBeVisible();

  await admin.getByRole('button', { name: 'Actions for Traffic Cone' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(admin.getByText('was deleted. You can restore it for 30 days.')).toBeVisible();
  await go(visitor, '/shop');
  await expect(visitor.getByText('For every yard')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await admin.getByLabel('Search products').fill('traffic');
  await expect(row(admin, 'Traffic Cone')).toBeVisible();
  await expect(admin.getByRole('row')).toHaveCount(2);
});

test('a search that is typed while an undo is on its way is not lost', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/shop');
  await admin.getByRole('button', { name: 'Actions for Cargo Net for Vans' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  const undo = admin.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const undone = Promise.withResolvers<void>();
  const searched = Promise.withResolvers<void>();
  const shown = Promise.withResolvers<void>();
  await admin.route('**/admin/shop.data*', async (route) => {
    const asked = route.request();
    if (asked.method() === 'POST') await undone.promise;
    else if (asked.url().includes('q=headlamp')) {
      searched.resolve();
      await shown.promise;
    }
    // What the page gave up meanwhile cannot go on.
    await route.continue().catch(() => undefined);
  });
  await undo.click();
  await admin.getByLabel('Search products').fill('headlamp');
  await searched.promise;
  undone.resolve();
  await expect(admin.getByText('was deleted. You can restore it for 30 days.')).toHaveCount(0);
  shown.resolve();
  await expect(row(admin, 'Rechargeable Headlamp')).toBeVisible();
  await expect(admin.getByRole('row')).toHaveCount(2);
  await expect(admin.getByLabel('Search products')).toHaveValue('headlamp');
});
