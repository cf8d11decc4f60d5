import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { newMember, PASSWORD, sendForm } from './new-member.ts';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';
import { choose } from './row-menu.ts';

const chooser = (page: Page) => page.locator('main input[type=file]');
const line = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name });

async function upload(page: Page, name: string): Promise<void> {
  await chooser(page).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(line(page, name)).toBeVisible();
}

test('[CAT-13] [CAT-15] [CAT-21] [CAT-25] Replace and Dispute open the upload card, Cancel asks first', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  const memberPage = await newMember(admin, {
    name: 'Rail Couriers',
    email: 'rail@example.com',
    categories: ['ezpass'],
  });
  const member = await signIn('rail@example.com', PASSWORD);
  await go(member, '/member/ezpass');
  await upload(member, 'march.txt');
  await expect(chooser(member)).toHaveCount(0);

  await choose(member, 'march.txt', 'Replace');
  await expect(member.getByRole('heading', { name: 'Replace march.txt' })).toBeVisible();
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Keep the file' }).click();
  await expect(chooser(member)).toHaveCount(0);
  await choose(member, 'march.txt', 'Replace');
  await upload(member, 'april.txt');
  await expect(line(member, 'march.txt').first()).toContainText('Replaced');
  await expect(line(member, 'april.txt').first()).toContainText('In Progress');
  await expect(chooser(member)).toHaveCount(0);

  const question = member.getByRole('alertdialog');
  await choose(member, 'april.txt', 'Cancel');
  await expectAccessible(member);
  await question.getByRole('button', { name: 'Keep the file' }).click();
  await expect(question).toHaveCount(0);
  await expect(line(member, 'april.txt').first()).toContainText('In Progress');
  await choose(member, 'april.txt', 'Cancel');
  await question.getByRole('button', { name: 'Cancel the file' }).click();
  await expect(toast(member)).toContainText('canceled');
  await expect(line(member, 'april.txt').first()).toContainText('Replaced');
  await expect(chooser(member)).toHaveCount(1);

  await upload(member, 'may.txt');
  const href = await line(member, 'may.txt').first().getByRole('link').first().getAttribute('href');
  const fileId = new URLSearchParams(href?.split('?')[1]).get('file') ?? '';
  await sendForm(admin, `${memberPage}/files`, { intent: 'file-status', fileId, status: 'Completed' });
  await expect(line(member, 'may.txt').first()).toContainText('Completed');
  await choose(member, 'may.txt', 'Dispute');
  await expect(member.getByRole('heading', { name: 'Dispute may.txt' })).toBeVisible();
  await upload(member, 'receipt.txt');
  await expect(line(member, 'receipt.txt').first().getByText('Dispute', { exact: true })).toBeVisible();

  // The admin thinks better of it.
  await go(admin, `${memberPage}/files?category=ezpass&file=${fileId}`);
  const panel = admin.getByRole('dialog');
  await panel.getByRole('button', { name: 'Rejected' }).click();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByLabel('Reason')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Completed' })).toHaveAttribute('aria-pressed', 'true');
});

test('[CAT-14] files that fail on their way are tried again, or skipped', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await newMember(admin, { name: 'Gap Couriers', email: 'gap@example.com', categories: ['ezpass'] });
  const member = await signIn('gap@example.com', PASSWORD);
  await go(member, '/member/ezpass');
  const files = ['one.txt', 'two.txt'].map((name) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(name),
  }));
  let failing = true;
  await member.route(/\/uploads\/[^/]+\/files$/, (route) =>
    failing && route.request().postDataBuffer()?.includes('"two.txt"')
      ? route.fulfill({ status: 413, json: { error: 'Too large today.' } })
      : route.continue(),
  );
  await chooser(member).setInputFiles(files);
  await member.getByRole('button', { name: 'Upload', exact: true }).click();
  await member.getByRole('button', { name: 'Skip failed files' }).click();
  await expect(line(member, 'one.txt')).toBeVisible();
  await expect(line(member, 'two.txt')).toHaveCount(0);
  await expect(chooser(member)).toHaveCount(0);

  await choose(member, 'one.txt', 'Replace');
  await chooser(member).setInputFiles(files.slice(1));
  await member.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(member.getByText('Too large today.')).toBeVisible();
  await expect(line(member, 'one.txt')).toContainText('In Progress');
  failing = false;
  await member.getByRole('button', { name: 'Try again' }).click();
  await expect(line(member, 'two.txt').first()).toContainText('In Progress');
  await expect(line(member, 'one.txt').first()).toContainText('Replaced');
});
