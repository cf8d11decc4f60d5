import type { Page } from '@playwright/test';
import { newMember, PASSWORD, sendForm } from './new-member.ts';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

/** Deletes the employee whose page is open. */
async function deleteHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page).filter({ hasText: 'Employee deleted' })).toBeVisible();
}

test('[HIRE-26] whoever was deleted comes back with the record: from the card of the board, and from the list', async ({
  signIn,
}) => {
  const email = 'heron@example.com';
  const account = { name: 'Heron Haulage', email, categories: ['hiring'] };
  await newMember(await signIn('admin@example.com'), account);
  const page = await signIn(email, PASSWORD);
  await go(page, '/member/hiring');
  const person = { name: 'Rey Hired', email: 'rey@example.com', phone: '901 555 0100' };
  await sendForm(page, '/member/hiring', { intent: 'candidate-add', ...person });
  await go(page, '/member/hiring');
  await page.getByRole('button', { name: /^Move to ?: Rey Hired$/ }).click();
  await page.getByRole('menuitem', { name: 'Active', exact: true }).click();
  const offer = page.getByRole('dialog', { name: 'Create employee' });
  await offer.getByRole('button', { name: 'Create employee' }).click();
  await page.getByRole('link', { name: /^Open employee/ }).click();
  await expect(page.getByRole('heading', { name: 'Rey Hired', level: 1 })).toBeVisible();
  await deleteHere(page);

  await go(page, '/member/hiring');
  await page.getByRole('button', { name: /^Create employee/ }).click();
  await expect(offer.getByRole('group', { name: 'This employee was deleted' })).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Create employee' }).click();
  await expect(offer.getByText(/Rey Hired was deleted and can still be restored/)).toBeVisible();
  await offer.getByRole('radio', { name: /^Restore the record/ }).check();
  await offer.getByRole('button', { name: 'Create employee' }).click();
  await expect(toast(page).filter({ hasText: 'Employee restored' })).toBeVisible();
  await page.getByRole('link', { name: /^Open employee/ }).click();
  await deleteHere(page);

  await go(page, '/member/employees');
  await page.getByRole('button', { name: 'Add employee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add employee' });
  await dialog.getByLabel('Name').first().fill('REY  HIRED');
  await dialog.getByLabel('Email').fill('Rey@example.com');
  await dialog.getByRole('button', { name: 'Add employee' }).click();
  await expect(dialog.getByText(/Rey Hired was deleted and can still be restored/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /^Create a new record/ }).check();
  await dialog.getByRole('button', { name: 'Add employee' }).click();
  await expect(toast(page).filter({ hasText: 'Employee added' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View REY HIRED' })).toBeVisible();
});
