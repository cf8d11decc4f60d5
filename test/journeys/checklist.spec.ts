import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

async function requestsOf(admin: Page, name: string): Promise<string> {
  await go(admin, `/admin/users?q=${encodeURIComponent(name)}`);
  const link = admin.getByRole('link', { name: `View ${name}` }).first();
  return `${((await link.getAttribute('href')) ?? '').split('?')[0]}/requests`;
}

function rowOf(page: Page, text: string): Locator {
  return page
    .getByRole('list', { name: 'Information requests' })
    .locator('> li')
    .filter({ has: page.locator('details'), hasText: text });
}

const open = (row: Locator) => row.locator('summary').first().click();
const itemOf = (row: Locator, label: string) => row.locator('ol > li').filter({ hasText: label });
const paper = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Policy 7') });

async function ask(admin: Page, text: string): Promise<void> {
  await admin.getByRole('button', { name: 'Ask for information' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'Ask for information' });
  await dialog.getByLabel('What do you need?').fill(text);
  await dialog.getByRole('button', { name: 'Add item' }).click();
  await dialog.getByLabel('Item 1', { exact: true }).fill('Photo of the card');
  await dialog.getByRole('button', { name: 'Add item' }).click();
  await dialog.getByLabel('Item 2', { exact: true }).fill('Is VAN07 back?');
  await dialog.getByLabel('Answered with').nth(1).selectOption('Choice');
  await dialog.getByLabel('Choices, one on each line').fill('Yes');
  await dialog.getByRole('button', { name: 'Add item' }).click();
  await dialog.getByRole('button', { name: 'Remove item 3' }).click();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog).toContainText('Enter at least two choices, one on each line.');
  await expectAccessible(admin);
  await dialog.getByLabel('Choices, one on each line').fill('Yes\nNo');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(toast(admin)).toContainText('Request sent');
}

test('a checklist is answered item by item; what is sent back opens alone, and what is accepted is done', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  const member = await signIn('member@example.com');
  await go(member, '/member/requests');
  await go(admin, await requestsOf(admin, 'Northgate Logistics LLC'));
  await ask(admin, 'About VAN07 we need:');

  const asked = rowOf(member, 'About VAN07 we need:');
  await open(asked);
  await expect(asked).toContainText('0 of 2 answered');
  const [photo, back] = [itemOf(asked, 'Photo of the card'), itemOf(asked, 'Is VAN07 back?')];
  await back.getByRole('button', { name: 'Send answer' }).click();
  await expect(back).toContainText('Response is empty');
  await photo.locator('input[type=file]').first().setInputFiles(paper('blurred.txt'));
  await expect(photo).toContainText('Answered');
  await photo.getByRole('button', { name: 'Remove blurred.txt' }).click();
  await expect(photo).toContainText('Open');
  await photo.locator('input[type=file]').first().setInputFiles(paper('card.txt'));
  await expect(asked).toContainText('1 of 2 answered');
  await expectAccessible(member);
  await back.getByLabel('No', { exact: true }).check();
  await back.getByRole('button', { name: 'Send answer' }).click();
  await expect(asked).toHaveCount(0);

  const told = rowOf(admin, 'About VAN07 we need:');
  await open(told);
  await itemOf(told, 'Is VAN07 back?').getByRole('button', { name: 'Accept' }).click();
  await expect(itemOf(told, 'Is VAN07 back?')).toContainText('Accepted');
  const card = itemOf(told, 'Photo of the card');
  await expect(card.getByRole('link', { name: /card\.txt/ })).toBeVisible();
  await card.getByRole('button', { name: 'Send back' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Send back' });
  await dialog.getByLabel('What is missing or wrong?').fill('The number is cut off.');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(card).toContainText('Sent back');

  await expect(asked).toContainText('The number is cut off.');
  await expect(back).toContainText('Accepted');
  await photo.locator('input[type=file]').first().setInputFiles(paper('card again.txt'));
  await expect(asked).toHaveCount(0);
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(card).toContainText('Accepted');
});

test('a request is changed, taken back, restored, and marked as answered by phone', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await go(admin, await requestsOf(admin, 'Cedar Creek Delivery'));
  await admin.getByRole('button', { name: 'Ask for information' }).first().click();
  const asking = admin.getByRole('dialog', { name: 'Ask for information' });
  await asking.getByLabel('What do you need?').fill('Which carrier insures you?');
  await asking.getByRole('button', { name: 'Send request' }).click();
  const row = rowOf(admin, 'carrier insures');
  await open(row);
  await row.getByRole('button', { name: /^Edit/ }).click();
  const editing = admin.getByRole('dialog', { name: 'Edit request' });
  await editing.getByLabel('What do you need?').fill('Which carrier insures your vans?');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Which carrier insures your vans?');
  await row.getByRole('button', { name: /^Cancel request/ }).click();
  await expect(row).toHaveCount(0);
  await toast(admin).getByRole('button', { name: 'Undo' }).click();
  await open(row);
  await row.getByRole('button', { name: /^Mark answered/ }).click();
  const marking = admin.getByRole('dialog', { name: 'Mark answered' });
  await marking.getByLabel('Answer').fill('Answered by phone: Harbor Mutual.');
  await marking.getByRole('button', { name: 'Mark answered' }).click();
  await expect(row).toContainText('Responded');
});
