import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { readSample } from '#test/fixtures/read-sample.ts';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

const EMAIL = 'egret@example.com';
const PASSWORD = 'a sentence that is long';

/** As the admin: a member of whom nobody knows a candidate, with hiring. */
async function addHiringMember(admin: Page): Promise<void> {
  await go(admin, '/admin/users');
  await admin.getByRole('button', { name: 'Add member' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add member' });
  await dialog.getByLabel('Name').fill('Egret Express');
  await dialog.getByLabel('Email').fill(EMAIL);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(toast(admin)).toContainText('Member added');
  await admin.getByRole('searchbox').fill('Egret Express');
  await admin.getByRole('link', { name: 'View Egret Express' }).click();
  await admin.getByRole('link', { name: 'Access', exact: true }).click();
  const access = admin.getByRole('group', { name: 'Categories' });
  await access.getByRole('checkbox', { name: /^Hiring/ }).check();
  await admin
    .locator('form')
    .filter({ has: access })
    .getByRole('button', { name: 'Save categories' })
    .click();
  await expect(toast(admin).filter({ hasText: 'Category access saved' })).toBeVisible();
}

test("[HIRE-04] [CSV-05] [CSV-13] [CSV-14] [CSV-16] [CSV-19] Indeed's export comes in, is undone, comes in again, and goes out", async ({
  signIn,
}) => {
  test.setTimeout(240_000);
  await addHiringMember(await signIn('admin@example.com'));
  const member = await signIn(EMAIL, PASSWORD);
  await go(member, '/member/hiring');
  await member.getByRole('link', { name: 'Import candidates' }).click();
  await expect(member.getByRole('heading', { name: 'Import candidates', level: 1 })).toBeVisible();
  await expectAccessible(member);

  const send = (name: string, bytes: Uint8Array) =>
    member
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes) });
  const outcomes = member.getByRole('navigation', { name: 'Filter by outcome' });
  const importIndeed = async () => {
    await send('indeed_candidates.csv', readSample('indeed_candidates.csv'));
    await member.getByRole('button', { name: 'Continue' }).click();
    await expect(member.getByText("Choose which comes first in 'date': month or day.").first()).toBeVisible();
    await expect(member.getByText('4/9/2026 is Apr 9, 2026')).toBeVisible();
    await expectAccessible(member);
    await member.getByRole('radio', { name: /^Month first/ }).check();
    await member.getByRole('button', { name: 'Continue' }).click();
    await expect(member.getByRole('heading', { name: 'Review the rows' })).toBeVisible();
  };

  await importIndeed();
  await expect(outcomes).toContainText('All rows3');
  await expect(outcomes).toContainText('Added2');
  await expect(outcomes).toContainText('Skipped1');
  await expect(
    member.getByText('The same person is in row 2 of this file already: the same email.'),
  ).toBeVisible();
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Import 2 candidates' }).click();
  await expect(toast(member).filter({ hasText: 'Candidates imported' })).toContainText('2 added, 1 skipped.');
  await expect(member.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await expectAccessible(member);
  const [report] = await Promise.all([
    member.waitForEvent('download'),
    member.getByRole('link', { name: 'Download report' }).click(),
  ]);
  expect(report.suggestedFilename()).toBe('indeed_candidates.csv report.csv');

  await expect(member.getByText('Undoing removes 2 candidates that it added.')).toBeVisible();
  await member.getByRole('button', { name: 'Undo import' }).click();
  await expect(toast(member).filter({ hasText: 'Import undone' })).toBeVisible();
  await member.getByRole('button', { name: 'Import again' }).click();
  await expect(toast(member).filter({ hasText: 'Candidates imported' })).toContainText('2 added, 1 skipped.');
  await member.getByRole('button', { name: 'Undo import' }).click();
  await expect(toast(member).filter({ hasText: 'Import undone' })).toBeVisible();
  await member.getByRole('button', { name: 'Import another file' }).click();
  await importIndeed();
  await member.getByRole('button', { name: 'Import 2 candidates' }).click();
  await expect(member.getByRole('heading', { name: 'Import finished' })).toBeVisible();

  await member.getByRole('link', { name: 'View pipeline' }).click();
  await expect(member.getByRole('heading', { name: 'Application Submitted (2)' })).toBeVisible();
  await member.getByRole('link', { name: /^View History.*Sage Keating$/ }).click();
  await expect(member.getByRole('dialog')).toContainText('Indeed status: Awaiting Review');
  await member.keyboard.press('Escape');

  const exported = await member.request.get('/api/member/candidates.csv?q=keating');
  expect(await exported.text()).toContain('sagekeating_6hp@indeedemail.com');
  await member.getByRole('link', { name: 'Import candidates' }).click();
  await send('candidates.csv', await exported.body());
  await expect(member.getByText('Already up to date, in "Application Submitted".')).toBeVisible();
  await expect(member.getByText('There is nothing to import. All rows are skipped.')).toBeVisible();
  await expect(member.getByRole('button', { name: 'Import 0 candidates' })).toBeDisabled();

  await member.getByRole('button', { name: 'Choose another file' }).click();
  const twin = 'name,email\nSage Keeting,sagekeating_6hp@indeedemail.com\n';
  await send('twins.csv', Buffer.from(twin));
  await expect(member.getByText(/Is this the same person with a new name/)).toBeVisible();
  const answers = member.getByRole('group', { name: 'Answer for row 2' }).getByRole('button');
  await expect(answers).toHaveText(['Same person', 'Another person']);
  await answers.filter({ hasText: 'Same person' }).click();
  await expect(member.getByText('Same person (your choice).')).toBeVisible();
  await answers.filter({ hasText: 'Another person' }).click();
  await expect(member.getByText('Different person (your choice).')).toBeVisible();
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Import 1 candidate' }).click();
  await expect(member.getByRole('heading', { name: 'Import finished' })).toBeVisible();
});
