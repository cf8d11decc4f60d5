import type { Page } from '@playwright/test';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

/** What the member's dashboard says is back, in cents. */
async function recovered(member: Page): Promise<number> {
  await go(member, '/member/dashboard');
  const card = member.getByRole('link', { name: /Recovered to date/ });
  const [, dollars = ''] = /\$([\d,]+\.\d\d)/.exec((await card.textContent()) ?? '') ?? [];
  return Math.round(Number(dollars.replaceAll(',', '')) * 100);
}

test('a confirmed finding goes out as a dispute, and what its answer brings back shows on the dashboard', async ({
  signIn,
}) => {
  const member = await signIn('member@example.com');
  const before = await recovered(member);
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/findings?view=packets');
  const ready = admin.getByRole('navigation', { name: 'Ready to dispute' });
  await ready.getByRole('link', { name: /^Northgate/ }).click();
  await expectAccessible(admin);
  await admin.getByLabel('To', { exact: true }).fill('Port Authority');
  await admin.getByRole('button', { name: 'Prepare dispute ($49.94)' }).click();
  await expect(toast(admin)).toContainText('Dispute D-0002 prepared');

  const dispute = admin.getByRole('list', { name: 'Disputes' }).getByRole('listitem').filter({
    hasText: 'D-0002 ·',
  });
  await expect(dispute).toContainText('Awaiting answer');
  const link = dispute.getByRole('link', { name: 'D-0002.pdf' });
  const file = await admin.request.get((await link.getAttribute('href')) ?? '');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await dispute.getByRole('button', { name: 'Record answer' }).click();
  await dispute.getByLabel('Accepted', { exact: true }).check();
  await dispute.getByLabel('Answer').fill('Credited on the next statement.');
  await dispute.getByRole('button', { name: 'Save answer' }).click();
  await expect(toast(admin)).toContainText('Answer recorded');
  await expect(dispute).toContainText('Credited on the next statement.');
  expect((await recovered(member)) - before).toBe(4994);
});
