import { asStorage, makeDump } from '#test/fixtures/legacy-dump.ts';
import { expect, expectFits, go, test, toast } from './portal-fixture.ts';

test('[DATA-32] [DATA-33] [DATA-36] an admin looks at a dump, moves it in, and finds the member with its employees', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  const dump = makeDump({ members: 3, seed: 5 });
  const member = dump.users.find(({ role }) => role === 'member') as { id: string; name: string };
  member.name = 'Old Harbor Vans';
  dump.employees[member.id]?.unshift({ id: 'emp_1', name: 'No Mail', email: '' });
  const text = { ...asStorage(dump as unknown as Record<string, unknown>), moreData: '[]' };
  await go(admin, '/admin/settings');
  await admin.getByRole('link', { name: 'Import & export' }).click();
  await expect(admin.getByRole('heading', { name: 'Import & export' })).toBeVisible();
  await admin.locator('input[type=file]').setInputFiles({
    name: 'portal-dump.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(text)),
  });
  await expect(admin.getByText('Nothing has been saved yet.')).toBeVisible();
  const lines = admin.getByRole('table', { name: 'Records in the backup', exact: true });
  await expect(lines.getByRole('row').filter({ hasText: 'No Mail' })).toContainText('It has no email.');
  await expect(lines.getByRole('row').filter({ hasText: 'moreData' })).toContainText('Unknown key');
  await expectFits(admin, new URL(admin.url()).pathname + new URL(admin.url()).search);
  const apply = admin.getByRole('button', { name: /^Import \d+ records$/ });
  await expect(admin.getByText('old.admin@example.com')).toBeVisible();
  await expect(apply).toBeDisabled();
  await admin.getByRole('checkbox', { name: /I know these people/ }).check();
  await apply.click();
  await expect(toast(admin)).toContainText('Imported');
  await expect(admin.getByRole('heading', { name: 'Imported' })).toBeVisible();
  const saved = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Download report' }).click();
  expect((await saved).suggestedFilename()).toBe('portal-dump.json report.csv');
  await go(admin, `/admin/users/${member.id}/employees`);
  await expect(admin.getByRole('heading', { name: 'Old Harbor Vans' })).toBeVisible();
  await expect(admin.getByText(String(dump.employees[member.id]?.[1]?.name)).first()).toBeVisible();
  await expectFits(admin, '/admin/settings/move');
});
