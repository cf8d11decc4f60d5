import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

test('a member comments on an employee with a file, the back office answers in its own window, and the bell shows it', async ({
  signIn,
}) => {
  const [admin, member] = [await signIn('admin@example.com'), await signIn('member@example.com')];
  await go(member, '/member/employees');
  const row = member.getByRole('main').locator('a[href*="/employees/emp_"]').first();
  const name = (await row.textContent()) ?? '';
  await row.click();
  await member.waitForURL(/\/employees\/emp_/);
  const thread = member.getByRole('region', { name: 'Comments' });
  const field = thread.getByLabel('Add a comment');
  await field.fill('The new license is attached.');
  await thread.getByLabel('Attach files').setInputFiles({
    name: 'license.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('number,expires\n4711,2031-01-01\n'),
  });
  await expect(thread.getByRole('button', { name: 'Remove license.csv' })).toBeVisible();
  await field.press('Control+Enter');
  const said = thread.getByRole('listitem').filter({ hasText: 'The new license is attached.' });
  await expect(said.getByRole('link', { name: 'license.csv' })).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(thread.getByRole('button', { name: 'Remove license.csv' })).toHaveCount(0);

  await admin.getByRole('button', { name: /^Notifications/ }).click();
  await admin.getByRole('link', { name: /Comment on .*The new license is attached/ }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(name);
  const seen = admin.getByRole('region', { name: 'Comments' });
  const downloading = admin.waitForEvent('download');
  await seen.getByRole('link', { name: 'license.csv' }).click();
  expect((await downloading).suggestedFilename()).toBe('license.csv');
  await expectAccessible(admin);
  await seen.getByLabel('Comment to the member').fill('Thank you, it is on file.');
  await seen.getByRole('button', { name: 'Send comment' }).click();

  await expect(thread.getByText('Thank you, it is on file.')).toBeVisible();
  await go(member, '/member/dashboard');
  await member.getByRole('button', { name: /^Notifications/ }).click();
  await member
    .getByRole('link', { name: /Comment on .*Thank you, it is on file/ })
    .first()
    .click();
  await expect(member.getByText('Thank you, it is on file.')).toBeVisible();
});

test('an author edits a comment, deletes it and takes that back; what was typed stays when it cannot be sent', async ({
  signIn,
}) => {
  const member = await signIn('member@example.com');
  await go(member, '/member/employees');
  await member.getByRole('main').locator('a[href*="/employees/emp_"]').last().click();
  const thread = member.getByRole('region', { name: 'Comments' });
  const field = thread.getByLabel('Add a comment');
  await field.fill('Started in Mai');
  await member.context().setOffline(true);
  await thread.getByRole('button', { name: 'Send comment' }).click();
  await expect(toast(member)).toBeVisible();
  await expect(field).toHaveValue('Started in Mai');
  await member.context().setOffline(false);
  await thread.getByRole('button', { name: 'Send comment' }).dblclick();
  const said = thread.getByRole('listitem').filter({ hasText: 'Started in' });
  await expect(said).toHaveCount(1);
  await said.getByRole('button', { name: 'Edit' }).click();
  await thread.getByLabel('Edit comment').fill('Started in May');
  await thread.getByRole('button', { name: 'Save' }).click();
  await expect(said).toContainText('edited');
  await expect(said).toContainText('Started in May');
  await said.getByRole('button', { name: 'Delete' }).click();
  await expect(said).toHaveCount(0);
  await member.getByRole('button', { name: 'Undo' }).click();
  await expect(said).toHaveCount(1);
});
