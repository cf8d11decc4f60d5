import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

/** The address of a demo member's page. */
async function memberPage(admin: Page, name: string): Promise<string> {
  await go(admin, `/admin/users?q=${encodeURIComponent(name)}`);
  const href = await admin
    .getByRole('link', { name: `View ${name}` })
    .first()
    .getAttribute('href');
  return (href ?? '').split('?')[0] ?? '';
}

async function ask(admin: Page, text: string, dueDate = ''): Promise<void> {
  await admin.getByRole('button', { name: 'Ask for information' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'Ask for information' });
  await dialog.getByLabel('What do you need?').fill(text);
  if (dueDate) await dialog.getByLabel('Due date').fill(dueDate);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(toast(admin)).toContainText('Request sent');
}

/** The row of a request on either side's page, by a text that stands in it, open or not. */
function requestOn(page: Page, text: string): Locator {
  return page
    .getByRole('list', { name: 'Information requests' })
    .locator('> li')
    .filter({ has: page.locator('details'), hasText: text });
}

async function openRow(row: Locator): Promise<void> {
  await row.locator('summary').first().click();
}

test('[REQ-03] [REQ-08] [REQ-09] a request is asked, answered, asked again and overdue, live on both sides', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  const member = await signIn('member@example.com');
  await go(member, '/member/requests');
  await go(admin, `${await memberPage(admin, 'Northgate Logistics LLC')}/requests`);
  await ask(admin, 'Which vans were out on 6 September?', '2026-01-31');
  const question = requestOn(member, 'Which vans were out on 6 September?');
  await expect(question).toContainText('New: ');
  await expect(question).toContainText('Overdue');
  await openRow(question);
  await expect(question).not.toContainText('New: ');
  await expectAccessible(member);

  await question.getByLabel('Your response').fill('   ');
  await question.getByRole('button', { name: 'Send response' }).click();
  await expect(toast(member)).toContainText('Response is empty');
  await expect(question.getByLabel('Your response')).toHaveValue('   ');
  await question.getByLabel('Your response').fill('VAN01 and VAN07.');
  await question.getByRole('button', { name: 'Send response' }).click();
  await expect(toast(member)).toContainText('Response sent');

  await expect(question).toHaveCount(0);
  await member.getByRole('link', { name: /^Waiting for review/ }).click();
  await expect(question).toContainText('VAN01 and VAN07.');

  const answered = requestOn(admin, 'VAN01 and VAN07.');
  await expect(answered).toContainText('Responded');
  await openRow(answered);
  await answered.getByRole('button', { name: /^Follow up/ }).click();
  const again = admin.getByRole('dialog', { name: 'Follow up' });
  await again.getByLabel('What do you need?').fill('And on 7 September?');
  await again.getByRole('button', { name: 'Follow up' }).click();
  await expect(toast(admin)).toContainText('Follow-up sent');
  await member.getByRole('link', { name: /^Open/ }).click();
  const next = requestOn(member, 'And on 7 September?');
  await expect(next).toContainText('Pending');
  await expect(next.getByText('VAN01 and VAN07.')).toBeAttached();
});

test('[VAL-11] [ERR-12] an empty request is refused with what was typed kept', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await go(admin, `${await memberPage(admin, 'Northgate Logistics LLC')}/requests`);
  await admin.getByRole('button', { name: 'Ask for information' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'Ask for information' });
  await dialog.getByLabel('What do you need?').fill('  ');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(toast(admin)).toContainText('Request is empty');
  await expect(dialog.getByLabel('What do you need?')).toHaveValue('  ');
  await expectAccessible(admin);
});

test('[NOTE-05] the bell is right again after the connection was lost', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  const member = await signIn('member@example.com');
  const bell = member.getByRole('button', { name: /^Notifications/ });
  const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  await member.context().setOffline(true);
  await go(admin, `${await memberPage(admin, 'Northgate Logistics LLC')}/requests`);
  await ask(admin, 'Please send the lease of VAN12.');
  await member.context().setOffline(false);
  await expect(bell).toHaveAccessibleName(`Notifications: ${before + 1} new`, { timeout: 15_000 });
});

test('[REQ-03] [NOTE-06] a half-written answer stays while other requests are opened, and is asked about on the way out', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/requests');
  const rows = page.getByRole('list', { name: 'Information requests' }).locator('> li');
  await openRow(rows.nth(0));
  const response = rows.nth(0).getByLabel('Your response');
  await response.fill('Half of it');
  await openRow(rows.nth(1));
  await openRow(rows.nth(0));
  await expect(response).toBeHidden();
  await openRow(rows.nth(0));
  await expect(response).toHaveValue('Half of it');
  await page.getByRole('link', { name: 'Done' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without sending?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(response).toHaveValue('Half of it');
});
