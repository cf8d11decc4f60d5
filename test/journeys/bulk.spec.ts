import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

test('several members are asked the same at once, and each finds a request of its own', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/users');
  await admin.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = admin.getByRole('region', { name: 'Selected members' });
  await expect(bar.getByText('25 members selected')).toBeVisible();
  await bar.getByRole('button', { name: /^Select all \d+ members$/ }).click();
  await expect(bar.getByText('25 members selected')).toHaveCount(0);
  const all = (await bar.getByText(/^\d+ members selected$/).textContent())?.replace(' selected', '') ?? '';
  await expectAccessible(admin);
  const question = 'Which vans are in the shop this week?';
  await bar.getByRole('button', { name: 'Request information' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('What do you need?').fill(question);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(toast(admin)).toContainText(`Request sent to ${all}`);
  await expect(bar).toHaveCount(0);
  const member = await signIn('member@example.com');
  await go(member, '/member/requests');
  await expect(member.getByText(question).first()).toBeVisible();
  // Who has not answered stands in the queue, a line each.
  await go(admin, '/admin/queue?type=request&sort=newest');
  await expect(admin.getByRole('row').filter({ hasText: question })).toHaveCount(25);
});

test('a form is assigned to members from its own page', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/forms');
  await admin.locator('main a[href^="/admin/forms/form_"]').first().click();
  await admin.getByRole('button', { name: 'Assign to members…' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('list', { name: 'Members' }).getByRole('checkbox').first().check();
  await expect(dialog.getByText('1 member selected')).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Assign form' }).click();
  await expect(toast(admin)).toContainText('Form assigned to 1 member');
});

test('a submission is approved and the next one opens, until the list has none left', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/queue?type=form');
  await admin.getByRole('table').getByRole('link').first().click();
  const next = admin.getByRole('button', { name: 'Approve & next' });
  await next.click();
  await expect(toast(admin)).toContainText('Form approved');
  await expect(next.or(admin.getByRole('navigation', { name: 'Parts of the form' }))).toBeVisible();
});

test('the member of an open request is reminded from the queue, and the request says when', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/queue?type=request');
  await admin.getByRole('table').getByRole('row').nth(1).getByRole('checkbox').check();
  await admin.getByRole('button', { name: 'Remind' }).click();
  await expect(toast(admin)).toContainText('Reminder sent for 1 item');
  await admin.getByRole('table').getByRole('link').first().click();
  await expect(admin.getByText(/, reminded /).first()).toBeVisible();
});
