import { pdfPage } from '#demo/pdf-page.ts';
import { card, column, openHistory } from './hiring-board.ts';
import { newMember, PASSWORD } from './new-member.ts';
import { expect, expectAccessible, expectFits, go, test, toast } from './portal-fixture.ts';

const NAME = 'Robin Delacroix';
const RESUME = {
  name: 'robin.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfPage('Robin Delacroix', ['Drove for 3 years'])),
};

test('somebody applies on a phone with a résumé, and is hired with it', async ({ signIn, visit }) => {
  const email = 'kestrel@example.com';
  await newMember(await signIn('admin@example.com'), {
    ...{ name: 'Kestrel Delivery', email },
    categories: ['hiring'],
  });
  const page = await signIn(email, PASSWORD);
  await go(page, '/member/hiring/openings');
  await page.getByRole('button', { name: 'Add opening' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add opening' });
  await dialog.getByLabel('Job title').fill('Night Driver');
  await dialog.getByLabel('Pay range (Optional)').fill('$21.00 an hour');
  await dialog.getByRole('button', { name: 'Add question' }).click();
  await dialog.getByLabel('Question 1', { exact: true }).fill('Do you have a license?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add opening' }).click();
  await expect(toast(page)).toContainText('Opening added');
  await page.getByRole('button', { name: 'Actions for Night Driver' }).click();
  await page.getByRole('menuitem', { name: 'Share link' }).click();
  const address = await page.getByLabel('Link', { exact: true }).inputValue();
  await page.keyboard.press('Escape');

  const phone = await visit(new URL(address).pathname);
  await phone.setViewportSize({ width: 390, height: 844 });
  await expect(phone.getByRole('heading', { name: 'Night Driver', level: 1 })).toBeVisible();
  await expectFits(phone);
  await expectAccessible(phone);
  await phone.getByLabel('Full name').fill(NAME);
  await phone.getByLabel('Mobile phone').fill('804 555 0111');
  // What was typed is still there when the page is opened again.
  await phone.reload();
  await expect(phone.getByText('What you typed before is still here.')).toBeVisible();
  await expect(phone.getByLabel('Full name')).toHaveValue(NAME);
  await phone.getByRole('textbox', { name: 'Email' }).fill('robin@example.com');
  await phone.getByRole('radio', { name: 'Yes' }).check();
  await phone.getByLabel(/^Résumé/).setInputFiles(RESUME);
  await phone.getByRole('checkbox').check();
  // A connection that is away is waited for, and the form goes out by itself.
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Send application' }).click();
  await expect(phone.getByText(/You're offline\. Keep this page open/)).toBeVisible();
  await phone.context().setOffline(false);
  // Who is as quick as this test is asked to wait a few seconds.
  await expect(async () => {
    if (await phone.getByText('Wait a few seconds').isVisible())
      await phone.getByRole('button', { name: 'Send application' }).click();
    await expect(phone.getByRole('heading', { name: 'Application sent' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(phone);

  await go(page, '/member/hiring');
  await expect(card(column(page, 'Application Submitted'), NAME)).toBeVisible();
  const panel = await openHistory(page, NAME);
  await expect(panel.getByText('Do you have a license?')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Preview robin.pdf' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Change stage' }).click();
  await page.getByRole('menuitem', { name: 'Active', exact: true }).click();
  const offer = page.getByRole('dialog', { name: 'Create employee' });
  await expect(offer).toBeVisible();
  const kept = offer.getByLabel('Keep their file as');
  await kept.selectOption({ index: 0 });
  await offer.getByRole('button', { name: 'Create employee' }).click();
  await expect(offer).toHaveCount(0);
  await panel.getByRole('link', { name: 'Open employee' }).click();
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
  await expect(page.getByText('robin.pdf').first()).toBeVisible();
});
