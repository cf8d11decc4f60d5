import type { Page } from '@playwright/test';
import { test } from './mail-fixture.ts';
import { expect, expectAccessible, expectFits, go, toast } from './portal-fixture.ts';

const MEMBER = 'Northgate Logistics LLC';
const PHONE = { width: 390, height: 844 };
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(name) });

/** The mails to the member about the request, the newest last, with their folded lines joined. */
const mailsIn = (received: readonly { message: string }[]) =>
  received
    .map(({ message }) => message.replace(/=\r?\n/g, ''))
    .filter((message) => message.includes('/answer/') && message.includes('member@example.com'));
const linkIn = (message: string | undefined) => /\/answer\/[\w-]{43}/.exec(message ?? '')?.[0] ?? '';
const itemOf = (page: Page, label: string) => page.locator('ol > li').filter({ hasText: label });

async function ask(admin: Page): Promise<void> {
  await go(admin, `/admin/users?q=${encodeURIComponent(MEMBER)}`);
  const link = admin.getByRole('link', { name: `View ${MEMBER}` }).first();
  await go(admin, `${((await link.getAttribute('href')) ?? '').split('?')[0]}/requests`);
  await admin.getByRole('button', { name: 'Ask for information' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'Ask for information' });
  await dialog.getByLabel('What do you need?').fill('About VAN12 we need:');
  await dialog.getByRole('button', { name: 'Add item' }).click();
  await dialog.getByLabel('Item 1', { exact: true }).fill('Photo of the odometer');
  await dialog.getByRole('button', { name: 'Add item' }).click();
  await dialog.getByLabel('Item 2', { exact: true }).fill('Who drives VAN12?');
  await dialog.getByLabel('Answered with').nth(1).selectOption('Question');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(toast(admin)).toContainText('Request sent');
}

test('a checklist is answered with a photo from an email on a phone, without a password', async ({
  smtp,
  signIn,
  visit,
}) => {
  const admin = await signIn('admin@example.com');
  await ask(admin);
  await expect.poll(() => mailsIn(smtp.received).length).toBe(1);
  const link = linkIn(mailsIn(smtp.received)[0]);

  const phone = await visit('/');
  await phone.setViewportSize(PHONE);
  await go(phone, link);
  await expect(phone.getByText('About VAN12')).toHaveCount(0);
  await expectFits(phone);
  await phone.setViewportSize(PHONE);
  await phone.getByRole('button', { name: 'Open' }).click();
  await expect(phone.getByRole('heading', { name: 'About VAN12 we need:' })).toBeVisible();
  const odometer = itemOf(phone, 'Photo of the odometer');
  // Shown where fingers point.
  await expect(odometer.getByText('Take photo')).toBeAttached();
  await odometer.locator('input[type=file]').first().setInputFiles(photo('blurred.png'));
  await expect(odometer).toContainText('Answered');
  await expectFits(phone);
  await phone.setViewportSize(PHONE);
  const driver = itemOf(phone, 'Who drives VAN12?');
  await driver.getByLabel('Your answer').fill('Sam Rivera');
  await driver.getByRole('button', { name: 'Send answer' }).click();
  await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expectAccessible(phone);

  const other = await visit(link);
  await expect(other.getByRole('heading', { name: 'This link has ended' })).toBeVisible();

  const row = admin
    .getByRole('list', { name: 'Information requests' })
    .locator('> li')
    .filter({ has: admin.locator('details'), hasText: 'About VAN12' });
  await row.locator('summary').first().click();
  const answered = row.locator('ol > li').filter({ hasText: 'Photo of the odometer' });
  await answered.getByRole('button', { name: 'Send back' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Send back' });
  await dialog.getByLabel('What is missing or wrong?').fill('The miles are blurred.');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect.poll(() => mailsIn(smtp.received).length).toBe(2);
  expect(linkIn(mailsIn(smtp.received)[1])).toBe(link);

  // Another device needs a code.
  await go(other, link);
  await other.getByRole('button', { name: 'Email me a code' }).click();
  await expect(toast(other)).toContainText('Code sent');
  await expectFits(other);
  const code = () => /^\d{6}\r?$/m.exec(smtp.received.at(-1)?.message ?? '')?.[0].trim() ?? '';
  await expect.poll(code).not.toBe('');
  await other.getByLabel('Code').fill(code());
  await other.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(itemOf(other, 'Photo of the odometer')).toContainText('The miles are blurred.');

  await go(phone, link);
  await odometer.locator('input[type=file]').first().setInputFiles(photo('sharp.png'));
  await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  for (const label of ['Photo of the odometer', 'Who drives VAN12?']) {
    const item = row.locator('ol > li').filter({ hasText: label });
    await item.getByRole('button', { name: 'Accept' }).click();
    await expect(item).toContainText('Accepted');
  }
});
