import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { newMember, PASSWORD } from './new-member.ts';
import { expect, go, test, toast } from './portal-fixture.ts';

/** Opens the editor of a product; returns its path. */
async function openEditor(admin: Page, name: string): Promise<string> {
  await go(admin, '/admin/shop');
  await admin
    .getByRole('link', { name: `View ${name}`, exact: true })
    .first()
    .click({ position: { x: 4, y: 8 } });
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(name);
  return new URL(admin.url()).pathname;
}

test('[SHOP-31] of two who change a product one goes on with the own version; a section is added, a variant put back', async ({
  signIn,
  visit,
}) => {
  const admin = await signIn('admin@example.com');
  const other = await signIn('admin@example.com');
  const path = await openEditor(admin, 'Hi-Vis Safety Vest');
  await go(other, path);
  const subtitle = admin.getByLabel('Subtitle');
  await subtitle.fill('Mine');
  await other.getByLabel('Subtitle').fill('Theirs');
  await other.getByRole('button', { name: 'Save product' }).click();
  await expect(toast(other)).toContainText('Product saved');
  await admin.getByRole('button', { name: 'Keep my version' }).click();
  await expect(subtitle).toHaveValue('Mine');

  const variants = admin.getByRole('list', { name: 'Variants' }).getByRole('listitem');
  const count = await variants.count();
  await variants
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(variants).toHaveCount(count - 1);
  await admin.getByRole('button', { name: 'Undo removal' }).click();
  await expect(variants).toHaveCount(count);

  await admin.getByRole('button', { name: 'Add section' }).click();
  await admin.getByLabel('Title of the section').last().fill('What is in the box');
  await admin.getByRole('textbox', { name: 'Text of What is in the box' }).fill('One vest.');
  await admin.getByRole('button', { name: 'Save product' }).click();
  await expect(admin.getByText('All changes are saved')).toBeVisible();
  const visitor = await visit(`/product/${path.split('/').at(-1)}`);
  await expect(visitor.getByText('Mine', { exact: true })).toBeVisible();
  await expect(visitor.getByText('What is in the box')).toBeVisible();
});

test('[SHOP-15] [SHOP-21] the arrows turn the pictures, and the stepper goes down to one', async ({
  visit,
}) => {
  const page = await visit('/shop');
  await page.getByRole('link', { name: 'Hi-Vis Safety Vest' }).first().click();
  const gallery = page.getByRole('region', { name: 'Pictures of Hi-Vis Safety Vest' });
  const press = (name: string | RegExp) => gallery.getByRole('button', { name }).click();
  await press(/^Picture 1 of/);
  await expect(gallery.getByRole('status')).toHaveText(/^Picture 1 of/);
  await press('Next picture');
  await expect(gallery.getByRole('status')).toHaveText(/^Picture 2 of/);
  await press('Previous picture');
  await expect(gallery.getByRole('status')).toHaveText(/^Picture 1 of/);
  await page.getByRole('button', { name: 'One more' }).click();
  const stepper = page.getByLabel('Quantity');
  await expect(stepper).toHaveValue('2');
  await page.getByRole('button', { name: 'One less' }).click();
  await expect(stepper).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'One less' })).toBeDisabled();
});

test('[MEM-13] [CSV-10] custom fields are added and removed in the dialog; a file that asks is given up for another', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await newMember(admin, { name: 'Fern Couriers', email: 'fern@example.com' });
  const member = await signIn('fern@example.com', PASSWORD);
  await go(member, '/member/employees');
  await member.getByRole('button', { name: 'Add employee' }).click();
  const dialog = member.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Ida Quill');
  await dialog.getByLabel('Email').fill('ida@example.com');
  for (const [index, [label, value]] of [
    ['Badge', 'No. 7'],
    ['Shirt', 'XL'],
  ].entries()) {
    await dialog.getByRole('button', { name: 'Add field' }).click();
    await dialog.getByLabel(`Name of field ${index + 1}`).fill(label ?? '');
    await dialog.getByLabel(`Value of field ${index + 1}`).fill(value ?? '');
  }
  await dialog.getByRole('button', { name: 'Remove field 2' }).click();
  await dialog.getByRole('button', { name: 'Add employee' }).click();
  await expect(member.getByRole('columnheader', { name: 'Badge' })).toBeVisible();
  await expect(member.getByRole('row').filter({ hasText: 'Ida Quill' })).toContainText('No. 7');
  await expect(member.getByRole('columnheader', { name: 'Shirt' })).toHaveCount(0);

  await go(member, '/member/employees/import');
  const send = (name: string, text: string) =>
    member
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await send('odd.csv', 'Person,Where to write\nBo Tan,bo@example.com\n');
  await member.getByRole('button', { name: 'Choose another file' }).click();
  await send('roster.csv', 'name,email\nBo Tan,bo@example.com\n');
  await expect(member.getByRole('button', { name: 'Import 1 employee' })).toBeVisible();
});
