import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

const SAMPLE = join(import.meta.dirname, '../../demo/samples/toll_ezpass_ny_9col.csv');
const NAME = 'September tolls.csv';

const findings = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Findings' });

async function openFile(page: Page): Promise<void> {
  await page.getByRole('list', { name: /files/i }).getByRole('link', { name: NAME }).first().click();
}

test('a statement that a member uploads is audited, and what staff confirm is shown beside it', async ({
  signIn,
}) => {
  const member = await signIn('member@example.com');
  await go(member, '/member/ezpass');
  const file = { name: NAME, mimeType: 'text/csv', buffer: await readFile(SAMPLE) };
  await member.locator('input[type=file]').setInputFiles([file]);
  await member.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(toast(member)).toContainText('File uploaded');
  await openFile(member);
  await expect(findings(member)).toContainText('Read: 12 rows');
  await expect(findings(member).getByRole('listitem')).toHaveCount(0);

  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/users?q=northgate');
  const link = admin.getByRole('link', { name: /^View Northgate/ }).first();
  const address = ((await link.getAttribute('href')) ?? '').split('?')[0];
  await go(admin, `${address}/files?category=ezpass`);
  await openFile(admin);
  await expect(findings(admin)).toContainText(/Read: \d findings · Toll statement/);
  await findings(admin).getByRole('button', { name: 'Audit this file' }).click();
  await expect(toast(admin)).toContainText('12 rows read');
  const repeat = findings(admin).getByRole('listitem').filter({ hasText: 'Crossing charged twice' });
  await expect(repeat).toContainText('$2.86');
  await expectAccessible(admin);
  await repeat.getByRole('button', { name: 'Confirm' }).click();
  await expect(repeat).toContainText('Confirmed');

  const shown = findings(member).getByRole('listitem');
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText('charged twice at $2.86');
  await shown.getByText('Rows 4, 5').click();
  await expect(shown.getByRole('cell', { name: '40000000004' })).toBeVisible();
  await expect(findings(member).getByRole('button')).toHaveCount(0);
  await expectAccessible(member);
});

test('the list of findings is narrowed, and one is dismissed with a reason', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/findings');
  await admin.getByRole('combobox', { name: 'Status' }).selectOption('Found');
  await expect(admin).toHaveURL(/status=found/);
  const finding = admin.getByRole('listitem').filter({ hasText: 'Not a vehicle of the fleet' }).first();
  await finding.locator('summary').first().click();
  await finding.getByRole('button', { name: 'Dismiss' }).click();
  await finding.getByLabel('Reason').fill('A loaner of that week.');
  await finding.getByRole('button', { name: 'Dismiss finding' }).click();
  await expect(toast(admin)).toContainText('Finding dismissed');
  await admin.getByRole('combobox', { name: 'Status' }).selectOption('Dismissed');
  await expect(admin).toHaveURL(/status=dismissed/);
  await finding.locator('summary').first().click();
  await expect(admin.getByText('Dismissed: A loaner of that week.')).toBeVisible();
  await expectAccessible(admin);
});
