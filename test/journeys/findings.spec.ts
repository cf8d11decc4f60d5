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

  await go(admin, `${address}/access`);
  await admin.getByRole('switch', { name: 'Show findings under review' }).click();
  await expect(toast(admin)).toContainText('Findings under review are shown');
  const open = shown.filter({ hasText: 'Under review' });
  await expect(open.first()).toContainText("It isn't confirmed and may change.");
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

/** A file's panel on the page of a member. */
async function openFileOf(admin: Page, member: string, name: string): Promise<void> {
  await go(admin, `/admin/users?q=${member}`);
  const link = await admin.locator('main a[href*="/users/user_"]').first().getAttribute('href');
  await go(admin, `${link?.split('?')[0]}/files?category=ezpass`);
  await admin.locator('main a[href*="file="]', { hasText: name }).first().click();
}

test('columns that no layout knows are mapped once, with their proof, and the file is read', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await openFileOf(admin, 'harbor+point', 'Fuel card');
  await findings(admin).getByRole('link', { name: 'Map columns' }).click();
  const meaning = (column: string) => admin.getByRole('combobox', { name: `Meaning of ${column}` });
  await expect(admin.getByRole('combobox', { name: 'Kind of file' })).toHaveValue('tolls');
  await expect(meaning('Vehicle Plate')).toHaveValue('device');
  await meaning('Gantry').selectOption('exitPlaza');
  await expect(admin.getByRole('status').filter({ hasText: /of \d/ })).toContainText('5 of 5');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Save layout' }).click();
  await expect(toast(admin)).toContainText('Layout saved');
  await openFileOf(admin, 'harbor+point', 'Fuel card');
  await expect(findings(admin)).toContainText(/Read: \d+ findings? · Toll statement/);
  // While it is reviewed, its rows can be marked as on the member's page.
  const file = new URL(admin.url()).searchParams.get('file');
  await go(admin, `/admin/queue/review?type=file&at=file:${file}`);
  await admin.getByRole('checkbox', { name: 'Mark row 2', exact: true }).check();
  await expect(admin.getByRole('link', { name: 'Rule by example from 1 row' })).toBeVisible();
});

test('rows that are marked in the preview of a file make a rule, which is tried on all files', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await openFileOf(admin, 'northgate', 'EZPass NY');
  const preview = admin.getByRole('dialog').getByRole('region', { name: /^Preview of/ });
  await preview.getByRole('checkbox', { name: 'Mark row 7', exact: true }).check();
  await preview.getByRole('link', { name: 'Rule by example from 1 row' }).click();
  await expect(admin.getByRole('checkbox', { name: '7', exact: true })).toBeChecked();
  await expect(admin.getByRole('status').first()).toContainText('Toll statement:');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Try on all files' }).click();
  await expect(toast(admin)).toBeVisible();
  await go(admin, '/admin/findings?view=rules');
  await expect(admin.locator('main')).toContainText('EX-1');
});
