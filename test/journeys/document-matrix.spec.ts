import { readFile } from 'node:fs/promises';
import { pdfPage } from '#demo/pdf-page.ts';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

test('[MEM-10] a member finds what is missing in the matrix, walks its cells by keys, and uploads from a cell a document whose date is proposed', async ({
  signIn,
}) => {
  const member = await signIn('member@example.com');
  await go(member, '/member/documents');
  await expectAccessible(member);
  await member
    .getByRole('navigation', { name: 'Filter by status of documents' })
    .getByRole('link', { name: /^Missing/ })
    .click();
  await expect(member).toHaveURL(/state=missing/);
  const table = member.getByRole('table', { name: 'Documents by employee' });
  const row = table.getByRole('row').filter({ hasText: 'ID Proof Missing' }).first();
  const name = (await row.getByRole('rowheader').locator('bdi').first().textContent()) ?? '';
  await row.getByRole('link').first().focus();
  await member.keyboard.press('ArrowRight');
  await expect(row.getByRole('link', { name: 'ID Proof Missing' })).toBeFocused();
  await member.keyboard.press('Enter');

  const panel = member.getByRole('dialog', { name });
  await expect(panel).toContainText('Missing');
  await expectAccessible(member);
  const buffer = Buffer.from(
    pdfPage('Identification', ['DOB 05/06/1990', 'Issued 03/14/2023', 'Expires 03/14/2031']),
  );
  await panel
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'id.pdf', mimeType: 'application/pdf', buffer });
  const form = panel.getByRole('form', { name: 'Upload ID Proof' });
  await expect(form.getByLabel('Expiration date')).toHaveValue('');
  await form.getByRole('button', { name: 'Use Mar 14, 2031' }).click();
  await expect(form.getByLabel('Expiration date')).toHaveValue('2031-03-14');
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(toast(member)).toContainText('Document uploaded');
  await expect(panel).toContainText('Expires Mar 14, 2031');
  await member.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('staff requests documents from the matrix of all members, and takes it along as CSV', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/documents?state=missing');
  const tick = admin.getByRole('checkbox', { name: /^Select (?!all)/ }).first();
  const [box, row] = await Promise.all([tick.boundingBox(), admin.locator('tbody tr').first().boundingBox()]);
  const middleOf = (part: typeof box) => (part?.y ?? 0) + (part?.height ?? 0) / 2;
  expect(Math.abs(middleOf(box) - middleOf(row))).toBeLessThanOrEqual(3);
  await tick.check();
  await admin.getByRole('button', { name: 'Request documents' }).click();
  await expectAccessible(admin);
  await admin.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  await expect(toast(admin)).toContainText('Documents requested from 1 member');
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Export CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^\uFEFF?member,name,role,/);
});
