import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { UPLOAD_TYPE, uploadHead } from '#app/ui/upload/upload-body.ts';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

const PASSWORD = 'a sentence that is long';
const ROSTER = [
  'name,email,role,Hire Date',
  'Zoë Marsh,zoe@example.com,Driver,2026-04-03',
  'Sam Lowell,sam@example.com,Dispatcher,2025-12-31',
  'No Mail,,Driver,',
].join('\n');

/** Adds a member as the admin and returns the address of its page. */
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
  await expect(admin.getByRole('heading', { name, level: 1 })).toBeVisible();
  return admin.url().split('?')[0] ?? '';
}

function health(page: Page) {
  return page.getByRole('meter', { name: 'Account health' });
}

function progress(page: Page, name: string) {
  return page.getByRole('meter', { name: `Documents of ${name}` });
}

/** Uploads a document of each type for the employee whose page is open; `after` is told how many are there. */
async function uploadEach(page: Page, types: string[], after: (count: number) => Promise<void>) {
  for (const [index, type] of types.entries()) {
    const shelf = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: type, exact: true }) });
    await expect(shelf.getByRole('button', { name: new RegExp(`^Upload ?: ${type}$`) })).toBeVisible();
    const buffer = Buffer.from(index === 0 ? '%PDF-1.4\n%%EOF\n' : `${type}, signed`);
    const [name, mimeType] = index === 0 ? ['paper.pdf', 'application/pdf'] : ['paper.txt', 'text/plain'];
    await shelf.locator('input[type=file]:not([capture])').setInputFiles({ name, mimeType, buffer });
    await shelf.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(shelf.getByRole('button', { name: new RegExp(`^Replace ?: ${type}$`) })).toBeFocused();
    await after(index + 1);
  }
}

test('[MEM-07] [ADM-24] [ERR-11] a new member goes from nothing to an account health of 100 %', async ({
  signIn,
}) => {
  test.setTimeout(360_000);
  const admin = await signIn('admin@example.com');
  const memberPage = await addMember(admin, 'Heron Deliveries', 'heron@example.com');
  await expect(health(admin)).toHaveAttribute('aria-valuenow', '0');

  const member = await signIn('heron@example.com', PASSWORD);
  await expect(health(member)).toHaveAttribute('aria-valuenow', '0');
  const dashboard = await signIn('heron@example.com', PASSWORD);
  await go(member, '/member/employees');
  await expectAccessible(member);
  await member.getByRole('link', { name: 'Import CSV' }).first().click();
  await expect(member.getByText('Nothing is saved until you confirm.')).toBeVisible();
  await expectAccessible(member);

  const send = (name: string, text: string) =>
    member
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await send('broken.csv', 'name,email\n"Zoë,zoe@example.com\n');
  await expect(toast(member)).toContainText('CSV Parsing Error');
  await expect(toast(member)).toContainText('never closed');
  await expect(toast(member)).toHaveAttribute('data-toast', 'destructive');
  await send('roster.csv', ROSTER);
  await expect(member.getByRole('heading', { name: 'Review the rows' })).toBeVisible();
  const outcomes = member.getByRole('navigation', { name: 'Filter by outcome' });
  await expect(outcomes).toContainText('All rows3');
  await expect(outcomes).toContainText('Added2');
  await expect(outcomes).toContainText('Skipped1');
  await expect(member.getByText('Has no email.')).toBeVisible();
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Import 2 employees' }).click();
  await expect(toast(member).filter({ hasText: 'Employees imported' })).toContainText(
    '2 added, 0 updated, 1 skipped.',
  );
  await expect(member.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await expectAccessible(member);

  await member.getByRole('link', { name: 'View employees' }).click();
  for (const name of ['Zoë Marsh', 'Sam Lowell']) {
    await expect(member.getByRole('row').filter({ hasText: name })).toContainText('0%');
  }
  await expectAccessible(member);
  await expect(dashboard.getByText('2 employees missing:')).not.toHaveCount(0);
  await member.getByRole('link', { name: 'View Zoë Marsh' }).click();
  await expect(member.getByRole('heading', { name: 'Zoë Marsh', level: 1 })).toBeVisible();
  await expect(member.getByText('Missing', { exact: true })).not.toHaveCount(0);
  await expectAccessible(member);
  const types = await member
    .getByRole('button', { name: /^Upload ?: / })
    .allTextContents()
    .then((texts) => texts.map((text) => text.replace(/^Upload ?: /, '')));
  expect(types.length).toBeGreaterThanOrEqual(3);

  for (const [person, name] of ['Zoë Marsh', 'Sam Lowell'].entries()) {
    if (person > 0) {
      await member.getByRole('link', { name: 'Employees' }).first().click();
      await member.getByRole('link', { name: `View ${name}` }).click();
    }
    await expect(member.getByRole('heading', { name, level: 1 })).toBeVisible();
    await uploadEach(member, types, async (count) => {
      const own = String(Math.round((count * 100) / types.length));
      await expect(progress(member, name)).toHaveAttribute('aria-valuenow', own);
      const all = Math.round(((person * types.length + count) * 100) / (2 * types.length));
      await expect(health(dashboard)).toHaveAttribute('aria-valuenow', String(all));
    });
    await expect(member.getByText('Missing', { exact: true })).toHaveCount(0);
  }
  await expectAccessible(member);
  await expect(dashboard.getByText('All documents are on file.')).toBeVisible();
  await expectAccessible(dashboard);
  await go(admin, memberPage);
  await expect(health(admin)).toHaveAttribute('aria-valuenow', '100');
  await expectAccessible(admin);
});

test('[ADM-41] [VAL-17] the admin adds, edits and deletes a document type, and undo brings it back', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/document-types');
  await expectAccessible(admin);
  const dialog = admin.getByRole('dialog');
  const row = (name: string) => admin.getByRole('row').filter({ hasText: name });

  await admin.getByRole('button', { name: 'Add document type' }).first().click();
  await dialog.getByRole('button', { name: 'Add document type' }).click();
  await expect(dialog.getByText('Document type name is required.')).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByLabel('Name').fill('Forklift licence');
  await dialog.getByRole('button', { name: 'Add document type' }).click();
  await expect(toast(admin).filter({ hasText: 'Document type added' })).toBeVisible();
  await expect(row('Forklift licence')).toContainText('All roles');

  await admin.getByRole('button', { name: 'Actions for Forklift licence' }).click();
  await admin.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Expires').check();
  await dialog.getByLabel('Required for these roles').fill('Forklift driver');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(row('Forklift licence')).toContainText('Forklift driver');

  const remove = async () => {
    await admin.getByRole('button', { name: 'Actions for Forklift licence' }).click();
    await admin.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(row('Forklift licence')).toHaveCount(0);
  };
  await remove();
  const banner = admin.getByRole('region', { name: 'Deleted document type', exact: true });
  await expect(banner).toContainText('Forklift licence was deleted.');
  await expectAccessible(admin);
  await banner.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Forklift licence')).toContainText('Forklift driver');
  await expect(banner).toHaveCount(0);
  await remove();
  await admin.getByText(/^Deleted document types/).click();
  await expect(admin.getByRole('button', { name: 'Restore Forklift licence' })).toBeVisible();
});

test('[SET-07] [SET-10] [ROLE-10] a manager whom the member creates without editing reads and sees no controls', async ({
  signIn,
}) => {
  await addMember(await signIn('admin@example.com'), 'Plover Parcels', 'plover@example.com');
  const member = await signIn('plover@example.com', PASSWORD);
  await go(member, '/member/employees');
  const dialog = member.getByRole('dialog');
  await member.getByRole('button', { name: 'Add employee' }).click();
  await dialog.getByLabel('Name').first().fill('Ida Quill');
  await dialog.getByLabel('Email').fill('ida@example.com');
  await dialog
    .getByRole('button', { name: /^(Add|Save)/ })
    .last()
    .click();
  await expect(member.getByRole('link', { name: 'View Ida Quill' })).toBeVisible();

  await go(member, '/member/settings');
  await member.getByRole('button', { name: 'Add manager' }).click();
  await expectAccessible(member);
  await dialog.getByLabel('Name').fill('Rae Reader');
  await dialog.getByLabel('Email').fill('rae@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add manager' }).click();
  await expect(toast(member).filter({ hasText: 'Invitation sent' })).toContainText('Rae Reader');
  await expect(member.getByText('View only')).toBeVisible();
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Actions for Rae Reader' }).click();
  await member.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue('rae@example.com');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveCount(0);
  await member.keyboard.press('Escape');

  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/settings');
  const invitation = admin.locator('details').filter({ hasText: 'To rae@example.com' }).last();
  await invitation.locator('summary').click();
  const [link = ''] = /\/set-password\/[\w-]+/.exec((await invitation.textContent()) ?? '') ?? [];
  await go(admin, link);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(admin)).toContainText('Email confirmed');

  const manager = await signIn('rae@example.com', PASSWORD);
  await go(manager, '/member/employees/import');
  await expect(manager).toHaveURL(/\/member\/employees$/);
  await expect(manager.getByRole('link', { name: 'View Ida Quill' })).toBeVisible();
  await expect(manager.getByRole('link', { name: 'Export CSV' })).toBeVisible();
  await expect(manager.getByRole('button', { name: /^(Add|Edit|Delete)/ })).toHaveCount(0);
  await expect(manager.getByRole('link', { name: 'Import CSV' })).toHaveCount(0);
  await expectAccessible(manager);
  await manager.getByRole('link', { name: 'View Ida Quill' }).click();
  await expect(manager.getByRole('heading', { name: 'Ida Quill', level: 1 })).toBeVisible();
  await expect(manager.getByRole('button', { name: /^(Add|Edit|Delete|Upload)/ })).toHaveCount(0);
  await expect(manager.locator('input[type=file]')).toHaveCount(0);
  await expectAccessible(manager);
  await go(manager, '/member/settings');
  await expect(manager.getByRole('button', { name: 'Add manager' })).toHaveCount(0);
  const refused = await manager.request.put('/api/member/employee-imports', {
    data: `${uploadHead({ name: 'a.csv' })}name,email\nBo Tan,bo@example.com\n`,
    headers: { origin: new URL(manager.url()).origin, 'content-type': UPLOAD_TYPE },
  });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ error: 'You do not have permission to do this.' });
});
