import { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

/** The labels of the builder's fields, in their order. */
const order = (page: Page) =>
  page.getByRole('list', { name: 'Fields' }).getByRole('listitem').locator('bdi').allTextContents();

async function addField(page: Page, type: string, label: string): Promise<void> {
  await page.getByRole('group', { name: 'Add a field' }).getByRole('button', { name: type }).click();
  const field = page.getByRole('textbox', { name: 'Label' });
  await expect(field).toBeFocused();
  await field.fill(label);
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await from.boundingBox();
  if (!start) throw new Error('There is nothing to drag.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2 + 12, { steps: 4 });
  await expect(page.getByText(/ is picked up at position \d of 3\./)).toBeAttached();
  const over = page.getByText(/ is over position 3 of 3\./);
  // Near an edge of the window the page scrolls under the pointer; a field that gives way has moved itself.
  await expect(async () => {
    const end = await to.boundingBox();
    if (end) await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2 + 10, { steps: 12 });
    await expect(over).toBeAttached({ timeout: 3_000 });
  }).toPass();
  await page.mouse.up();
}

test('[ADM-39] [FORM-02] [FORM-03] [FORM-05] a form is built, assigned, filled in, read and corrected', async ({
  signIn,
}) => {
  test.setTimeout(360_000);
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/forms');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Add form' }).first().click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add form' }).click();
  await expect(toast(admin)).toContainText('Form Name is required.');
  await expect(dialog.getByText('Form Name is required.')).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByLabel('Form Name').fill('Morning van check');
  await dialog.getByRole('button', { name: 'Add form' }).click();
  await expect(admin.getByText('No fields yet')).toBeVisible();

  await addField(admin, 'Text', 'Plate');
  await admin.getByRole('checkbox', { name: 'Required' }).check();
  await addField(admin, 'Dropdown', 'Tyres');
  await admin.getByRole('textbox', { name: 'Options' }).fill('Good, Worn ,, Good');
  await addField(admin, 'File', 'Photo');
  const preview = admin.locator('section').filter({ hasText: 'How members see it.' });
  await expect(preview.getByLabel('Tyres').locator('option')).toHaveText(['Choose one', 'Good', 'Worn']);

  // A slip does not lose what was typed.
  const leaving = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
  await admin.getByRole('link', { name: 'Submissions' }).click();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(admin.getByRole('button', { name: 'Reorder Plate' })).toBeVisible();

  // By keyboard, each step being said.
  await admin.getByRole('button', { name: 'Reorder Photo' }).focus();
  await admin.keyboard.press('Space');
  await expect(admin.getByText('Photo is picked up at position 3 of 3.')).toBeAttached();
  await admin.keyboard.press('ArrowUp');
  await expect(admin.getByText('Photo is over position 2 of 3.')).toBeAttached();
  await admin.keyboard.press('Space');
  await expect.poll(() => order(admin)).toEqual(['Plate', 'Photo', 'Tyres']);
  await admin.getByRole('button', { name: 'Move Photo up' }).click();
  await expect.poll(() => order(admin)).toEqual(['Photo', 'Plate', 'Tyres']);
  const opened = admin.getByRole('button', { name: /^Photo/, expanded: true });
  await opened.click();
  // What is dragged stands where it is only once the field above has been folded.
  await expect(opened).toHaveCount(0);
  const handle = (label: string) => admin.getByRole('button', { name: `Reorder ${label}` });
  await drag(admin, handle('Photo'), handle('Tyres'));
  await expect.poll(() => order(admin)).toEqual(['Plate', 'Tyres', 'Photo']);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Save form' }).click();
  await expect(toast(admin)).toContainText('Form saved');
  await expect(admin.getByText('Not saved yet')).toHaveCount(0);

  const second = await signIn('admin@example.com');
  await go(second, new URL(admin.url()).pathname);
  await second.getByLabel('Form Name').fill('Evening van check');
  await admin.getByLabel('Form Name').fill('Daily van check');
  await admin.getByRole('button', { name: 'Save form' }).click();
  await expect(second.getByText('changed this while you were editing')).toBeVisible();
  await second.getByRole('button', { name: 'Save form' }).click();
  await expect(toast(second)).toContainText('Someone else changed this while you were editing.');
  await expect(second.getByLabel('Form Name')).toHaveValue('Evening van check');
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Load their version' }).click();
  await expect(second.getByLabel('Form Name')).toHaveValue('Daily van check');

  await go(admin, '/admin/users?q=northgate');
  await admin
    .getByRole('link', { name: /^View Northgate/ })
    .first()
    .click();
  await admin.getByRole('link', { name: 'Access', exact: true }).click();
  await admin.getByRole('checkbox', { name: 'Daily van check' }).check();
  const access = admin.locator('form').filter({ hasText: 'Form access' });
  await access.getByRole('button', { name: 'Save forms' }).click();
  await expect(toast(admin)).toContainText('Form access saved');

  const member = await signIn('member@example.com');
  await go(member, '/member/forms');
  await expectAccessible(member);
  await member.getByRole('link', { name: 'Daily van check' }).first().click();
  await member.getByRole('button', { name: 'Submit form' }).click();
  await expect(toast(member)).toContainText('Plate is required.');
  await expect(member.getByLabel('Plate')).toBeFocused();
  await expectAccessible(member);
  await member.getByLabel('Plate').fill('ABC 1');
  await member.getByLabel('Tyres').selectOption('Worn');
  await expect(member.getByText(/^Draft saved/)).toBeVisible();
  await member.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(member)).toContainText('Draft saved');
  await go(member, new URL(member.url()).pathname);
  await expect(member.getByLabel('Plate')).toHaveValue('ABC 1');
  await expect(member.getByLabel('Tyres')).toHaveValue('Worn');
  // A slip does not leave a file behind that is on its way.
  const held = Promise.withResolvers<void>();
  await member.route(/\/forms\/[^/]+\/files$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await member
    .getByLabel('Choose a file or drop it here')
    .setInputFiles({ name: 'van.txt', mimeType: 'text/plain', buffer: Buffer.from('the van') });
  await member.getByRole('link', { name: 'Dashboard' }).first().click();
  const stop = member.getByRole('alertdialog', { name: 'Stop the upload?' });
  await stop.getByRole('button', { name: 'Stay' }).click();
  held.resolve();
  await expect(member.getByRole('button', { name: 'Remove van.txt' })).toBeVisible();
  const submit = member.getByRole('button', { name: 'Submit form' });
  await submit.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 5; click++) button.click();
  });
  await expect(toast(member)).toContainText('Form submitted');
  await expect(member.getByText('ABC 1')).toBeVisible();
  await expectAccessible(member);

  await go(admin, '/admin/forms');
  await admin
    .getByRole('link', { name: /1 submission$/ })
    .filter({ hasText: 'new' })
    .first()
    .click();
  await go(admin, '/admin/forms');
  await admin.getByRole('link', { name: 'Daily van check' }).click();
  await admin.getByRole('navigation', { name: 'Parts of the form' }).getByText('Submissions').click();
  await expect(admin.getByRole('row')).toHaveCount(2);
  await expectAccessible(admin);
  await admin.getByRole('link', { name: /Northgate/ }).click();
  await expect(admin.getByText('ABC 1')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Request a correction' }).click();
  // The member's page, which is open, has told before that it was looked at.
  const seenAgain = member.waitForRequest((request) => request.postData()?.includes('form-seen') ?? false, {
    timeout: 15_000,
  });
  await admin.getByLabel('What needs to be corrected?').fill('Which of the two vans?');
  await dialog.getByRole('button', { name: 'Request a correction' }).click();
  await expect(toast(admin)).toContainText('Correction requested');

  await expect(member.getByText('Which of the two vans?').first()).toBeVisible();
  await seenAgain;
  await member.getByLabel('Plate').fill('ABC 2');
  await member.getByRole('button', { name: 'Submit form' }).click();
  await expect(toast(member)).toContainText('Form submitted');
  await admin.getByRole('link', { name: 'Open the next submission' }).click();
  await expect(admin.getByText('1 of 3 fields are different.')).toBeVisible();
  await expectAccessible(admin);
});
