import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, expectAccessible, expectFits, go, test, toast } from './portal-fixture.ts';

test('a member makes a key that a program calls with, revokes it, and sees what its webhook was sent', async ({
  signIn,
  portal,
}) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/settings');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Payroll sync');
  await dialog.getByLabel('Employees: read').check();
  await dialog.getByLabel('Your password').fill('portal-demo-member');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  const key = await dialog.getByLabel('API key', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const call = (path: string) =>
    fetch(`${portal.url}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
  expect((await call('/members/me/employees')).status).toBe(200);
  expect((await call('/members/me/files')).status).toBe(403);
  await page.getByRole('button', { name: 'Actions for Payroll sync' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(toast(page)).toContainText('API key revoked');
  expect((await call('/members/me/employees')).status).toBe(401);

  const received: string[] = [];
  const receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-signature']));
    response.end('thanks');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByLabel('URL').fill(url);
  await dialog.getByLabel('File received').check();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('list', { name: 'Webhooks' })).toContainText(url);
  await page.getByRole('button', { name: `Actions for ${url}` }).click();
  await page.getByRole('menuitem', { name: 'Send test event' }).click();
  await expect(page.getByRole('list', { name: 'Deliveries' })).toContainText('Delivered (200)');
  expect(received).toEqual([expect.stringMatching(/^v1,.+=$/)]);
  await page.getByRole('button', { name: `Actions for ${url}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('File completed').check();
  await dialog.getByLabel('Active').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const hooks = page.getByRole('list', { name: 'Webhooks' });
  await expect(hooks).toContainText('File received, File completed');
  await expect(hooks).toContainText('Turned off');
  await expectFits(page);
  receiver.close();
});
