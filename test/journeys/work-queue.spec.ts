import { expect, go, test, toast } from './portal-fixture.ts';

/** How many items the chip of that name says. */
async function countOf(page: import('@playwright/test').Page, chip: RegExp): Promise<number> {
  const text = await page
    .getByRole('navigation', { name: 'Type' })
    .getByRole('link', { name: chip })
    .textContent();
  return Number((text ?? '').replace(/\D/g, ''));
}

test('files are completed in the queue by keyboard, come back by undo, and are assigned', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/queue?type=file');
  const before = await countOf(admin, /^Files/);
  await admin.keyboard.press('j');
  await admin.keyboard.press('x');
  await admin.keyboard.press('j');
  await admin.keyboard.press('x');
  await expect(admin.getByText('2 items selected')).toBeVisible();
  await admin.keyboard.press('e');
  await expect(toast(admin)).toContainText('2 items completed');
  await expect.poll(() => countOf(admin, /^Files/)).toBe(before - 2);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(admin)).toContainText('2 items reopened');
  await expect.poll(() => countOf(admin, /^Files/)).toBe(before);
  const rows = admin.getByRole('table', { name: 'Work queue' }).getByRole('row');
  await go(admin, '/admin/queue?assignee=me');
  const mine = await rows.count();
  await go(admin, '/admin/queue?type=file&assignee=none');
  await admin
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await admin.getByRole('button', { name: 'Assign' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await expect(toast(admin)).toContainText('1 item assigned');
  await admin.getByRole('link', { name: 'My work' }).click();
  await expect(rows).toHaveCount(mine + 1);
});

test('a file is sent back with one of the reasons, and filters are kept as a view', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/queue');
  await admin
    .getByRole('navigation', { name: 'Type' })
    .getByRole('link', { name: /^Files/ })
    .click();
  await admin.getByRole('button', { name: 'Save view' }).click();
  await admin.getByRole('dialog').getByLabel('Name').fill('Files first');
  await admin.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect(admin.getByRole('link', { name: 'Files first' })).toHaveAttribute('aria-current', 'page');
  const before = await countOf(admin, /^Files/);
  await admin
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await admin.getByRole('button', { name: 'Send back' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'The file is for the wrong week.' }).click();
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(toast(admin)).toContainText('1 item sent back');
  await expect.poll(() => countOf(admin, /^Files/)).toBe(before - 1);
  await admin.getByRole('button', { name: 'Delete view Files first' }).click();
  await expect(admin.getByRole('link', { name: 'Files first' })).toHaveCount(0);
});

test('files are reviewed one after the other with a key each, and the last decision is undone', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/queue?type=file');
  await admin.getByRole('link', { name: 'Review files' }).click();
  const place = admin.getByText(/\b1 of \d+/);
  const total = Number((await place.textContent())?.match(/of (\d+)/)?.[1]);
  for (let left = total - 1; left >= total - 2; left -= 1) {
    await admin.keyboard.press('e');
    await expect(admin.getByText(new RegExp(`\\b1 of ${left}\\b`))).toBeVisible();
  }
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByText(new RegExp(`\\b1 of ${total - 1}\\b`))).toBeVisible();
  await admin.keyboard.press('r');
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason', { exact: true }).fill('Row 14 has no amount.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(admin)).toContainText('File rejected');
});

test('a key that is typed in a field does nothing to the queue, and ? shows what the keys do', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/queue');
  await admin.getByRole('combobox', { name: 'Assignee' }).focus();
  await admin.keyboard.press('x');
  await expect(admin.getByText(/items? selected/)).toHaveCount(0);
  await admin.getByText('Everything open across all members.').click();
  await admin.keyboard.press('?');
  await expect(admin.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
