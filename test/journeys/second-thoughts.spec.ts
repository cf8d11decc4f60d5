import type { Page } from '@playwright/test';
import { newMember, PASSWORD, sendForm } from './new-member.ts';
import { expect, go, test, toast } from './portal-fixture.ts';

const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toast(page)).toContainText('Website published');
};
/** Makes a form of one text field and gives it to the member of that page; returns its id. */
async function giveForm(admin: Page, memberPage: string, name: string): Promise<string> {
  const formId = /form_[0-9a-z]{26}/.exec(
    await sendForm(admin, '/admin/forms', { intent: 'form-add', name }),
  )?.[0];
  const plate = { id: 'new_plate', type: 'text', label: 'Plate', placeholder: '', options: [] };
  const fields = JSON.stringify([{ ...plate, required: false, help: '', hidden: false }]);
  await sendForm(admin, `/admin/forms/${formId}`, {
    intent: 'form-save',
    formId: formId ?? '',
    version: '1',
    name,
    fields,
  });
  await sendForm(admin, `${memberPage}/access`, { intent: 'form-access', 'forms[]': formId ?? '' });
  return formId ?? '';
}

/** Types the plate and leaves the field, with which the draft is saved. */
async function typePlate(page: Page, plate: string): Promise<void> {
  await page.getByLabel('Plate').fill(plate);
  await page.getByLabel('Plate').blur();
}
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Draft saved/ });

test('[ADM-08] [ADM-11] [PUB-16] what an admin changes of the website is discarded, taken anew, or published', async ({
  signIn,
  visit,
}) => {
  const admin = await signIn('admin@example.com');
  const other = await signIn('admin@example.com');
  const visitor = await visit('/');
  await go(admin, '/admin/website?tab=content&page=about');
  const title = admin.getByLabel('Title', { exact: true });
  const before = await title.inputValue();
  await title.fill('A slip');
  await admin.getByRole('button', { name: 'Discard changes' }).click();
  await expect(title).toHaveValue(before);
  await admin.getByRole('button', { name: 'Add a person' }).click();
  const person = admin.getByRole('listitem').filter({ has: admin.getByLabel('About this person') });
  await person.last().getByLabel('Name').fill('Ida Quill');
  await person.last().getByLabel('Role').fill('Dispatch');
  await publish(admin);
  await go(visitor, '/about');
  await expect(visitor.getByText('Ida Quill')).toBeVisible();

  await go(other, '/admin/website?tab=content&page=about');
  await other.getByLabel('Title', { exact: true }).fill('From the other window');
  await title.fill('From this window');
  await publish(admin);
  await other.getByRole('button', { name: 'Publish', exact: true }).click();
  await other.getByRole('button', { name: 'Load their version' }).click();
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('From this window');

  await go(admin, '/admin/website?tab=theme');
  const accent = admin.getByLabel('Highlights', { exact: true });
  await accent.fill('#007755');
  await admin.getByRole('button', { name: 'Default colors' }).click();
  await expect(accent).toHaveValue('#e74c3c');

  await go(admin, '/admin/website');
  await go(visitor, '/');
  await expect(visitor.getByRole('link', { name: 'Get Started Today' }).first()).toBeVisible();
  await admin.getByRole('switch', { name: 'Call to action' }).click();
  await expect(toast(admin)).toContainText('Website published');
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: 'Get Started Today' })).toHaveCount(0);
});

test('[FORM-02] [FORM-03] a form is filled in again, and of two drafts one is chosen', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  const memberPage = await newMember(admin, { name: 'Heath Couriers', email: 'heath@example.com' });
  const path = `/member/forms/${await giveForm(admin, memberPage, 'Van check')}`;
  const member = await signIn('heath@example.com', PASSWORD);
  await go(member, path);
  const plate = member.getByLabel('Plate');
  await plate.fill('ABC 1');
  await member.getByRole('button', { name: 'Submit form' }).click();
  await expect(toast(member)).toContainText('Form submitted');
  await expect(plate).toHaveCount(0);
  await member.getByRole('link', { name: 'Start a new one' }).click();
  await typePlate(member, 'ABC 2');
  await expect(saved(member)).toBeVisible();

  const other = await signIn('heath@example.com', PASSWORD);
  await go(other, path);
  await expect(other.getByLabel('Plate')).toHaveValue('ABC 2');
  await typePlate(other, 'ABC 3');
  await expect(saved(other)).toBeVisible();
  await typePlate(member, 'ABC 4');
  await member.getByRole('button', { name: 'Load their version' }).click();
  await expect(plate).toHaveValue('ABC 3');

  await typePlate(member, 'ABC 5');
  await expect(saved(member)).toBeVisible();
  await typePlate(other, 'ABC 6');
  await other.getByRole('button', { name: 'Keep my version' }).click();
  await expect(saved(other)).toBeVisible();
  await go(member, path);
  await expect(plate).toHaveValue('ABC 6');
});

test('[ADM-39] a field that was removed is put back where it was', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  const memberPage = await newMember(admin, { name: 'Moss Couriers', email: 'moss@example.com' });
  await go(admin, `/admin/forms/${await giveForm(admin, memberPage, 'Key handover')}`);
  const fields = admin.getByRole('list', { name: 'Fields' }).getByRole('listitem');
  await expect(fields).toHaveCount(1);
  await admin.getByRole('button', { name: 'Remove Plate' }).click();
  await expect(fields).toHaveCount(0);
  await admin.getByRole('button', { name: 'Undo removal' }).click();
  await expect(fields).toHaveCount(1);
  await expect(fields.first()).toContainText('Plate');
});
