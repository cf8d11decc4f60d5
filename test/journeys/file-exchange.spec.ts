import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

const SAMPLE = join(import.meta.dirname, '../../demo/samples/toll_ezpass_ny_9col.csv');
const PASSWORD = 'a sentence that is long';

/** Adds a member as the admin, assigns EZ Pass, and returns the address of its page. */
async function addMember(admin: Page, name: string, email: string): Promise<string> {
  await go(admin, '/admin/users');
  await admin.getByRole('button', { name: 'Add member' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add member' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(toast(admin)).toContainText('Member added');
  await admin.getByRole('searchbox').fill(name);
  await admin.getByRole('link', { name: `View ${name}` }).click();
  await admin.waitForURL(/\/admin\/users\/user_/);
  const address = admin.url();
  await admin.getByRole('link', { name: 'Access', exact: true }).click();
  await admin.getByLabel('EZ Pass').check();
  await admin.getByRole('button', { name: 'Save categories' }).click();
  await expect(toast(admin)).toBeVisible();
  return address;
}

async function upload(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[], notes = '') {
  await page.locator('input[type=file]').setInputFiles(files);
  if (notes) await page.getByLabel('Notes').fill(notes);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Opens the file's panel, downloads it, and returns its name and the hash of its bytes. */
async function download(page: Page, fileName: string): Promise<{ name: string; sha256: string }> {
  await page.getByRole('list', { name: /files/i }).getByRole('link', { name: fileName }).first().click();
  return downloadShown(page);
}

/** Downloads the file whose panel is open. */
async function downloadShown(page: Page): Promise<{ name: string; sha256: string }> {
  const started = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('link', { name: 'Download' }).first().click();
  const file = await started;
  return { name: file.suggestedFilename(), sha256: sha256(await readFile(await file.path())) };
}

/** Opens the panel of a file whose place a newer version has taken. */
async function openEarlier(page: Page, fileName: string): Promise<void> {
  await page.getByText('1 earlier version').click();
  await page.getByRole('list', { name: /files/i }).getByRole('link', { name: fileName }).click();
}

function bellCount(page: Page, count: number) {
  return page.getByRole('button', { name: `Notifications: ${count === 0 ? 'nothing' : count} new` });
}

test('[DATA-30] [NOTE-04] a file goes from upload to dispute between two windows, live, and every version comes back', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  const before = await unseen(admin);
  const memberPage = await addMember(admin, 'Wren Couriers', 'wren@example.com');
  const member = await signIn('wren@example.com', PASSWORD);
  await member.getByRole('navigation').getByRole('link', { name: 'EZ Pass' }).click();
  await expect(member.getByText('View your EZ Pass charges and transactions.')).toBeVisible();
  await expectAccessible(member);

  const tolls = await readFile(SAMPLE);
  const sample = { name: 'toll_ezpass_ny_9col.csv', mimeType: 'text/csv', buffer: tolls };
  await upload(member, [sample], 'September, all tags');
  await expect(toast(member)).toContainText('File uploaded');
  await expect(bellCount(admin, before + 1)).toBeVisible();

  await bellCount(admin, before + 1).click();
  await admin
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /toll_ezpass_ny_9col\.csv/ })
    .click();
  const panel = admin.getByRole('dialog');
  await expect(panel).toContainText('September, all tags');
  await expectAccessible(admin);
  await panel.getByRole('button', { name: 'Rejected' }).click();
  await panel.getByLabel('Reason').fill('Two crossings are counted twice.');
  await panel.getByRole('button', { name: 'Reject the file' }).click();
  await expect(toast(admin)).toBeVisible();
  await expect(panel.getByLabel('Reason')).toBeHidden();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(bellCount(admin, before)).toBeVisible();

  const note = member.getByText('This file was rejected. Please upload a new version.').first();
  await expect(note).toBeVisible();
  await expect(member.getByText('Two crossings are counted twice.').first()).toBeVisible();
  const second = Buffer.concat([tolls, Buffer.from('\n')]);
  await upload(member, [{ name: 'tolls corrected.csv', mimeType: 'text/csv', buffer: second }]);
  await openEarlier(member, sample.name);
  await expect(member.getByRole('dialog').getByText(/A newer version was uploaded/)).toBeVisible();
  await member.keyboard.press('Escape');

  await go(admin, `${memberPage.split('?')[0]}/files?category=ezpass`);
  await admin
    .getByRole('list', { name: /files/i })
    .getByRole('link', { name: 'tolls corrected.csv' })
    .first()
    .click();
  const completed = admin.getByRole('dialog').getByRole('button', { name: 'Completed' });
  const told = expect(toast(admin)).toBeVisible();
  await completed.click();
  await expect(completed).toHaveAttribute('aria-pressed', 'true');
  await told;

  await member
    .getByRole('button', { name: /^Dispute/ })
    .first()
    .click();
  const receipt = {
    name: 'receipt.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('the plaza says otherwise'),
  };
  await upload(member, [receipt]);
  const disputing = member.getByRole('list', { name: /files/i }).getByRole('listitem').first();
  await expect(disputing).toContainText('receipt.txt');
  await expect(disputing.getByText('Dispute', { exact: true })).toBeVisible();

  await go(member, '/member/ezpass');
  await openEarlier(member, sample.name);
  expect(await downloadShown(member)).toEqual({
    name: sample.name,
    sha256: sha256(tolls),
  });
  await go(member, '/member/ezpass');
  expect((await download(member, 'tolls corrected.csv')).sha256).toBe(sha256(second));
  await go(member, '/member/ezpass');
  expect((await download(member, 'receipt.txt')).sha256).toBe(sha256(receipt.buffer));
});

test('[FILE-05] [FILE-06] thirteen files dropped at once keep their contents, names repeat, and any name survives', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await addMember(admin, 'Thirteen Boxes', 'thirteen@example.com');
  const member = await signIn('thirteen@example.com', PASSWORD);
  await go(member, '/member/ezpass');
  const files = Array.from({ length: 12 }, (_, index) => ({
    name: index < 2 ? 'same name.txt' : `statement ${index}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`content ${index}`),
  }));
  const hebrew = {
    name: 'חשבונית #1.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  };
  await upload(member, [...files, hebrew]);
  await expect(toast(member)).toContainText('13 files uploaded');
  const links = member.getByRole('list', { name: /files/i }).getByRole('link');
  await expect(links.filter({ hasText: 'same name.txt' })).toHaveCount(2);
  await expect(member.getByRole('list', { name: /files/i }).getByRole('listitem')).toHaveCount(13);
  const base = '/api/member/files/';
  const hrefs = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('file')),
  );
  const bodies = await Promise.all(
    hrefs.map(async (id) => (await member.request.get(`${base}${id}`)).body()),
  );
  const expected = [...files, hebrew].map((file) => sha256(file.buffer));
  expect(bodies.map(sha256).sort()).toEqual(expected.sort());
  expect((await download(member, hebrew.name)).name).toBe(hebrew.name);
});

/** How many the bell counts now. */
async function unseen(page: Page): Promise<number> {
  const label = await page.getByRole('button', { name: /^Notifications/ }).getAttribute('aria-label');
  return Number(/\d+/.exec(label ?? '')?.[0] ?? 0);
}
