import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

const PHOTO = new URL('../samples/id-card.heic', import.meta.url);

test('[MEM-10] [FILE-04] a photo is uploaded in the row of its document type, shown, and made larger', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/users?q=northgate');
  await admin.getByRole('link', { name: 'View Northgate Logistics LLC' }).click();
  await admin.getByRole('link', { name: 'Employees', exact: true }).first().click();
  await admin
    .getByRole('navigation', { name: 'Filter by documents' })
    .getByRole('link', { name: /^Missing/ })
    .click();
  await expect(admin).toHaveURL(/missing=any/);
  await expectAccessible(admin);
  await admin
    .getByRole('link', { name: /^View / })
    .first()
    .click();
  await expect(
    admin
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Northgate Logistics LLC' }),
  ).toBeVisible();

  const shelf = admin.getByRole('listitem').filter({ hasText: 'Missing' }).first();
  const name = (await shelf.getByRole('heading').textContent()) ?? '';
  const buffer = await readFile(PHOTO);
  const row = admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name, exact: true }) });
  const choose = row.locator('input[type=file]:not([capture])');
  await choose.setInputFiles({ name: 'id card.heic', mimeType: 'image/heic', buffer });
  const form = admin.getByRole('form', { name: `Upload ${name}` });
  await expect(form).toContainText('HEIC photo');
  await expectAccessible(admin);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  await choose.setInputFiles({ name: 'id card.heic', mimeType: 'image/heic', buffer });
  await form.getByLabel('Notes').fill('Front side');
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(toast(admin)).toContainText('Document uploaded');
  await expect(row.getByRole('button', { name: `Replace : ${name}` })).toBeFocused();

  await row.getByRole('link', { name: 'id card.heic', exact: true }).click();
  const picture = admin.getByRole('dialog').getByRole('img', { name: 'Preview of id card.heic' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(96);
  const before = (await picture.boundingBox())?.width ?? 0;
  await admin.getByRole('dialog').getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(before);
  await expectAccessible(admin);
});
