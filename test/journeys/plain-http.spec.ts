import { Buffer } from 'node:buffer';
import { expect, go, test } from './portal-fixture.ts';

test('without what browsers keep for secure addresses, pages stay true and documents arrive', async ({
  signIn,
}) => {
  const member = await signIn('member@example.com');
  await member.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
  });
  await go(member, '/member/employees');
  await member.reload();
  const elsewhere = await signIn('member@example.com');
  await go(elsewhere, '/member/employees');
  await elsewhere.getByRole('button', { name: 'Add employee' }).click();
  const dialog = elsewhere.getByRole('dialog', { name: 'Add employee' });
  await dialog.getByLabel('Name', { exact: true }).fill('Aaron Abel');
  await dialog.getByLabel('Email', { exact: true }).fill('aaron@example.com');
  await dialog.getByRole('button', { name: 'Add employee' }).click();
  await member.getByRole('link', { name: 'View Aaron Abel' }).click();
  const contract = member
    .getByRole('listitem')
    .filter({ has: member.getByRole('heading', { name: 'Contract', exact: true }) });
  const buffer = Buffer.from('Contract, signed');
  await contract
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'paper.txt', mimeType: 'text/plain', buffer });
  await member.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(member.getByRole('button', { name: /^Replace ?: Contract$/ })).toBeVisible();
});
