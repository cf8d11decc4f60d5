import sharp from 'sharp';
import { newMember, PASSWORD, sendForm } from './new-member.ts';
import { expect, go, test, toast } from './portal-fixture.ts';

const NEW_PASSWORD = 'another sentence that is long';

test('[SET-03] [AUTH-15] [AUTH-28] a member saves name and picture, takes the picture away, and changes its password', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await newMember(admin, { name: 'Teal Couriers', email: 'teal@example.com' });
  const member = await signIn('teal@example.com', PASSWORD);
  await go(member, '/member/settings');
  const header = member.getByRole('banner');
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const choose = () =>
    member
      .locator('input[name=picture]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });

  await choose();
  await member.getByRole('button', { name: 'Keep as it was' }).click();
  await expect(member.getByText('Not saved yet.')).toHaveCount(0);
  await choose();
  await member.getByLabel('Name', { exact: true }).fill('Teal Deliveries');
  await member.getByRole('button', { name: 'Save profile' }).click();
  await expect(toast(member)).toHaveAttribute('data-toast', 'success');
  await expect(header).toContainText('Teal Deliveries');
  await expect(header.locator('img[src*="picture"]')).toBeVisible();
  await member.getByRole('button', { name: 'Remove picture' }).click();
  await member.getByRole('button', { name: 'Save profile' }).click();
  await expect(header.locator('img[src*="picture"]')).toHaveCount(0);

  const elsewhere = await signIn('teal@example.com', PASSWORD);
  const [current, next] = [member.getByLabel('Current password'), member.getByLabel('New password')];
  await current.fill('not the one');
  await next.fill(NEW_PASSWORD);
  await member.getByRole('button', { name: 'Show password' }).last().click();
  await expect(next).toHaveAttribute('type', 'text');
  await member.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(member)).toHaveAttribute('data-toast', 'destructive');
  await current.fill(PASSWORD);
  await member.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(member)).toHaveAttribute('data-toast', 'success');
  await elsewhere.waitForURL(/\/login/);
  await signIn('teal@example.com', NEW_PASSWORD);
});

test('[SET-04] [SET-05] the switch keeps members from saving, until it is turned on again; the hiring site and a storage limit are kept, and an admin logs a member out', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  const path = await newMember(admin, { name: 'Ochre Couriers', email: 'ochre@example.com' });
  const member = await signIn('ochre@example.com', PASSWORD);
  await go(admin, '/admin/settings');
  const turn = admin.getByRole('switch', { name: 'Members edit their own profile' });
  await turn.click();
  await expect(turn).not.toBeChecked();
  await expect(toast(admin)).toHaveAttribute('data-toast', 'success');
  const save = () => sendForm(member, '/member/settings', { intent: 'profile', name: 'Ochre Deliveries' });
  await expect(save()).rejects.toThrow('403');
  const stored = admin.waitForResponse((response) => response.request().method() === 'POST');
  await turn.click();
  await stored;
  await expect(turn).toBeChecked();
  await save();
  await expect(member.getByRole('banner')).toContainText('Ochre Deliveries');

  await admin.getByLabel('Connect URL').fill('https://hiring.example.com/');
  await admin.getByRole('button', { name: 'Save URL' }).click();
  await expect(toast(admin).filter({ hasText: 'Settings saved' })).toBeVisible();
  await admin.reload();
  await expect(admin.getByLabel('Connect URL')).toHaveValue('https://hiring.example.com/');

  await go(admin, `${path}/access`);
  await admin.getByRole('combobox', { name: 'Storage limit' }).selectOption('20');
  await admin.getByRole('button', { name: 'Save: Storage limit' }).click();
  await expect(toast(admin).filter({ hasText: 'Storage limit saved' })).toBeVisible();
  await go(member, '/member/settings');
  await expect(member.getByText('0 bytes of 20 GB used')).toBeVisible();

  await admin.getByRole('button', { name: 'More actions' }).first().click();
  await admin.getByRole('menuitem', { name: 'Log out everywhere' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await member.waitForURL(/\/login/);
});

test('[ADM-21] a member sets its own password by the link that an admin makes', async ({ signIn, visit }) => {
  const admin = await signIn('admin@example.com');
  const path = await newMember(admin, { name: 'Umber Couriers', email: 'umber@example.com' });
  await go(admin, path);
  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Send password link' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const field = dialog.getByRole('textbox', { name: 'Set-password link' });
  await expect(field).toHaveValue(/\/set-password\//);
  const link = await field.inputValue();
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: /^Copy/ }).click();
  await expect.poll(() => admin.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);

  const visitor = await visit(new URL(link).pathname);
  await visitor.getByLabel('New password').fill(NEW_PASSWORD);
  await visitor.getByRole('button', { name: 'Save password' }).click();
  await visitor.waitForURL(/\/login/);
  const member = await signIn('umber@example.com', NEW_PASSWORD);
  await member.getByRole('button', { name: 'Add tool' }).first().click();
  await member.getByRole('dialog').getByLabel('Name').fill('Fleet map');
  await member.getByRole('dialog').getByLabel(/^URL/).fill('https://fleet.example.com/');
  await member.getByRole('dialog').getByRole('button', { name: 'Add tool' }).click();
  await expect(member.getByRole('link', { name: /^Fleet map/ })).toHaveAttribute(
    'href',
    'https://fleet.example.com/',
  );
});

test('[ADM-23] [PUB-31] a deleted member is erased once its name is typed; an archived message comes back to the inbox', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  const path = await newMember(admin, { name: 'Sienna Couriers', email: 'sienna@example.com' });
  await go(admin, path);
  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await admin.waitForURL(/\/admin\/users\?/);
  await go(admin, '/admin/settings');
  await admin.getByRole('button', { name: 'Delete permanently: Sienna Couriers' }).click();
  const dialog = admin.getByRole('dialog');
  const typed = dialog.getByLabel("Type the member's name to confirm");
  await typed.fill('Sienna');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(toast(admin)).toHaveAttribute('data-toast', 'destructive');
  await typed.fill('Sienna Couriers');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByText('sienna@example.com')).toHaveCount(0);

  await go(admin, '/admin/messages');
  const messages = admin.getByRole('main').locator('li:has(a[aria-expanded])');
  const name = (await messages.first().locator('bdi').first().textContent()) ?? '';
  const message = messages.filter({ hasText: name });
  await message.getByRole('link').first().click();
  await admin.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(message).toHaveCount(0);
  await admin.getByRole('link', { name: /^Archived/ }).click();
  await message.getByRole('link').first().click();
  await admin.getByRole('button', { name: 'Move to inbox' }).click();
  await expect(message).toHaveCount(0);
  await go(admin, '/admin/messages');
  await expect(message).toHaveCount(1);
});
