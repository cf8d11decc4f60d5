import { readFile } from 'node:fs/promises';
import { readZip } from '#test/fixtures/read-zip.ts';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

test('the back office and a member talk about a file, and a note of the staff stays with the staff', async ({
  signIn,
}) => {
  const [admin, member] = [await signIn('admin@example.com'), await signIn('member@example.com')];
  await go(member, '/member/payroll');
  await member.getByRole('list', { name: 'Files' }).getByRole('link').first().click();
  const panel = member.getByRole('dialog');
  const thread = panel.getByRole('region', { name: 'Comments' });
  await expect(thread.getByRole('switch')).toHaveCount(0);
  await thread.getByLabel('Add a comment').fill('Is the second page missing?');
  await thread.getByRole('button', { name: 'Send comment' }).click();
  await expect(toast(member)).toContainText('Comment sent');
  await expect(thread.getByText('Is the second page missing?')).toBeVisible();
  await expect(thread.getByLabel('Add a comment')).toHaveValue('');

  await admin.getByRole('button', { name: /^Notifications/ }).click();
  await admin.getByRole('link', { name: /Comment on .*Is the second page missing/ }).click();
  const said = admin.getByRole('dialog').getByRole('region', { name: 'Comments' });
  await expect(said.getByText('Is the second page missing?')).toBeVisible();
  await said.getByRole('switch', { name: 'Internal note' }).click();
  await expect(said.getByText('Only your team sees it.')).toBeVisible();
  await said.getByLabel('Internal note to your team').fill('They sent it by email last week.');
  await said.getByRole('button', { name: 'Add internal note' }).click();
  await expect(said.getByRole('listitem').filter({ hasText: 'They sent it by email' })).toContainText(
    'Internal note',
  );
  await expectAccessible(admin);
  await said.getByRole('switch', { name: 'Internal note' }).click();
  await said.getByLabel('Comment to the member').fill('No, it is complete.');
  await said.getByRole('button', { name: 'Send comment' }).click();

  await expect(thread.getByText('No, it is complete.')).toBeVisible();
  await expect(member.getByText('They sent it by email')).toHaveCount(0);
});

test('selected files of the queue are downloaded as one zip, by member', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/queue?type=file');
  const boxes = admin.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const downloading = admin.waitForEvent('download');
  await admin.getByRole('region', { name: 'Selected items' }).getByRole('link', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Files .*\.zip$/);
  const files = readZip(await readFile(await download.path()));
  expect(files.size).toBe(2);
  for (const path of files.keys()) expect(path).toMatch(/^[^/]+\/[^/]+$/);
});
