import { Buffer } from 'node:buffer';
import { newMember, PASSWORD } from './new-member.ts';
import { expect, expectFits, go, test, toast } from './portal-fixture.ts';

const PARTS = '**/unfinished/*';

test('[FILE-02] an upload whose connection is cut waits, is offered again after a reload, and goes on', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await newMember(admin, { name: 'Tunnel Couriers', email: 'tunnel@example.com', categories: ['ezpass'] });
  const member = await signIn('tunnel@example.com', PASSWORD);
  await go(member, '/member/ezpass');
  await member.route(PARTS, (route) => route.abort('internetdisconnected'));
  const large = { name: 'tolls.txt', mimeType: 'text/plain', buffer: Buffer.alloc(2 * 1024 * 1024, 'toll ') };
  await member.locator('main input[type=file]').setInputFiles(large);
  await member.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(member.getByText('Waiting for connection…')).toBeVisible();

  member.once('dialog', (question) => question.accept());
  await member.reload();
  await expect(member.getByText("wasn't uploaded completely")).toBeVisible();
  await expectFits(member);
  await member.unroute(PARTS);
  await member.route(PARTS, (route) => route.abort('internetdisconnected'), { times: 1 });
  await member.getByRole('button', { name: 'Continue upload' }).click();
  await expect(member.getByText('Waiting for connection…')).toBeVisible();
  const files = member.getByRole('list', { name: 'Files', exact: true });
  await expect(files.getByText('tolls.txt')).toHaveCount(1);

  await member.reload();
  await expect(files.getByText('tolls.txt')).toHaveCount(1);
  await expect(member.getByText("wasn't uploaded completely")).toHaveCount(0);
});

test('an employee document that was cut off is offered again in its row after a reload, and goes on', async ({
  signIn,
}) => {
  const member = await signIn('member@example.com');
  await go(member, '/member/employees');
  await member
    .getByRole('link', { name: /^View / })
    .first()
    .click();
  const row = member.getByRole('listitem').filter({ has: member.getByRole('heading', { name: 'Contract' }) });
  await member.route(PARTS, (route) => route.abort('internetdisconnected'));
  const scan = { name: 'scan.txt', mimeType: 'text/plain', buffer: Buffer.alloc(1024 * 1024, 'scan ') };
  await row.locator('input[type=file]:not([capture])').setInputFiles(scan);
  await row.getByLabel('Notes').fill('Both pages');
  await row.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(row.getByText('Waiting for connection…')).toBeVisible();

  member.once('dialog', (question) => question.accept());
  await member.reload();
  await expect(row.getByText("wasn't uploaded completely")).toBeVisible();
  await expect(member.getByText("wasn't uploaded completely")).toHaveCount(1);
  await expectFits(member);
  await member.unroute(PARTS);
  await row.getByRole('button', { name: 'Continue upload' }).click();
  await expect(toast(member)).toContainText('Document uploaded');
  await expect(row.getByText('Both pages')).toHaveCount(1);
});
