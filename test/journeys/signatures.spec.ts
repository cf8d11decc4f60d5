import { pdfPage } from '#demo/pdf-page.ts';
import { test } from './mail-fixture.ts';
import { expect, expectAccessible, expectFits, go, toast } from './portal-fixture.ts';

const POLICY = {
  name: 'cell-policy.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfPage('Cell policy', ['Phones stay in the cradle.'])),
};

test('an employee reads and signs on a phone from an email; the certificate is there for all', async ({
  smtp,
  signIn,
  visit,
}) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/signatures');
  await page.getByRole('button', { name: 'Send document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send document' });
  await dialog.locator('input[type=file]').setInputFiles(POLICY);
  await dialog.getByLabel('Title').fill('Cell policy');
  await dialog.getByPlaceholder('Name or email').fill('driver009');
  await dialog.getByRole('checkbox').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page)).toContainText('Document sent');

  await page.getByRole('link', { name: 'Cell policy' }).click();
  await page.getByRole('button', { name: 'Due date' }).click();
  await page.getByRole('dialog').getByLabel('Due date').fill('2030-05-17');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Due date saved');
  await expect(page.getByText('Version 1 from').getByText('May 17, 2030')).toBeVisible();
  await page.getByRole('link', { name: 'Signatures' }).first().click();

  const mail = () =>
    smtp.received
      .map(({ message }) => message.replace(/=\r?\n/g, ''))
      .find((text) => text.includes('/answer/') && text.includes('Cell policy'));
  // Beside it, the portal's own reminders come as they are due.
  await expect.poll(mail).toBeDefined();
  const link = /\/answer\/[\w-]{43}/.exec(mail() ?? '')?.[0] ?? '';
  const phone = await visit('/');
  await phone.setViewportSize({ width: 390, height: 844 });
  await go(phone, link);
  await expect(phone.getByText('Cell policy')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Open' }).click();
  await expect(phone.getByRole('heading', { name: 'Cell policy' })).toBeVisible();
  await phone.getByText('End of the document').scrollIntoViewIfNeeded();
  await phone.getByRole('checkbox', { name: 'I have read and agree' }).check();
  await phone.getByLabel('Your full name').fill('Amani Bristow');
  await expectFits(phone);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(phone.getByRole('heading', { name: 'Thank you, you signed' })).toBeVisible();
  await expect(phone.getByText('Document unchanged')).toBeVisible();
  await expectFits(phone);

  await page.getByRole('link', { name: 'Cell policy' }).click();
  await page.getByRole('table', { name: 'Signers' }).getByRole('link').click();
  await expect(page.getByText('Amani Bristow', { exact: true })).toBeVisible();
  await expect(page.getByText(/^(::ffff:)?127\.0\.0\.1$|^::1$/)).toBeVisible();
  await expect(page.getByText(/^Mozilla\//)).toBeVisible();
  await expect(page.getByText('Document unchanged')).toBeVisible();
  await expectAccessible(page);

  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/signatures');
  await expect(admin.getByRole('row', { name: /Cell policy/ })).toContainText('1 of 1 signed');
});
