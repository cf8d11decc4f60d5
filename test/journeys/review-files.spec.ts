import { expect, go, test, toast } from './portal-fixture.ts';

test('right after a decision the keys act again, and a reason that is typed outlives the toast', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await admin.clock.install();
  await go(admin, '/admin/queue/review?type=file');
  const place = admin.getByText(/\b\d+ of \d+/);
  const total = Number((await place.textContent())?.match(/of (\d+)/)?.[1]);
  await admin.keyboard.press('e');
  await expect(admin.getByText(new RegExp(`\\b1 of ${total - 1}\\b`))).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Completed file' })).toBeFocused();
  await admin.keyboard.press('j');
  await expect(admin.getByText(new RegExp(`\\b2 of ${total - 1}\\b`))).toBeVisible();
  await admin.keyboard.press('k');
  await expect(admin.getByText(new RegExp(`\\b1 of ${total - 1}\\b`))).toBeVisible();
  const name = await admin.getByRole('heading', { level: 1 }).textContent();
  await admin.keyboard.press('r');
  const reason = admin.getByRole('dialog', { name: `Reject ${name}` }).getByLabel('Reason', { exact: true });
  await reason.pressSequentially('Row 14 has no amount.');
  // The undo toast ends by itself meanwhile.
  await admin.clock.runFor(60_000);
  await expect(toast(admin)).toHaveCount(0);
  await expect(reason).toBeFocused();
  await expect(reason).toHaveValue('Row 14 has no amount.');
});

test('a reason that is typed survives that somebody else decides on the file meanwhile', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  const other = await signIn('admin@example.com');
  await go(admin, '/admin/queue/review?type=file');
  const name = await admin.getByRole('heading', { level: 1 }).textContent();
  await admin.keyboard.press('r');
  const reason = admin.getByRole('dialog', { name: `Reject ${name}` }).getByLabel('Reason', { exact: true });
  await reason.fill('The totals do not match.');
  await go(other, '/admin/queue/review?type=file');
  await other.keyboard.press('e');
  await expect(toast(other)).toBeVisible();
  await expect(admin.getByText(name ?? '', { exact: true }).and(admin.locator('h1 *'))).toHaveCount(0);
  await expect(reason).toHaveValue('The totals do not match.');
});
