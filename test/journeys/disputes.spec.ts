import type { Page } from '@playwright/test';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

const HEADER = 'Lane Txn ID,Tag/Plate #,Agency,Entry Plaza,Exit Plaza,Class,Date,Exit Time,Amount';
const CROSSING = '99900000777,NYSTA,15,19,2L';
/** A crossing that is charged twice, and in the next statement what comes back. */
const CHARGED = `${HEADER}
701,${CROSSING},11/03/2026,07:12:00 AM,$-7.35
702,${CROSSING},11/03/2026,07:12:00 AM,$-7.35`;
const REFUNDED = `${HEADER}
801,${CROSSING},11/20/2026,09:00:00 AM,$-2.00
802,${CROSSING},11/21/2026,07:12:00 AM,$7.35`;

/** What the member's dashboard says is back, in cents. */
async function recovered(member: Page): Promise<number> {
  await go(member, '/member/dashboard');
  const card = member.getByRole('link', { name: /Recovered to date/ });
  const [, dollars = ''] = /\$([\d,]+\.\d\d)/.exec((await card.textContent()) ?? '') ?? [];
  return Math.round(Number(dollars.replaceAll(',', '')) * 100);
}

/** Uploads a statement as the member, and waits until it has been read. */
async function send(member: Page, name: string, text: string): Promise<void> {
  await go(member, '/member/ezpass');
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await member.locator('input[type=file]').setInputFiles([file]);
  await member.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(toast(member)).toContainText('File uploaded');
  await member.getByRole('list', { name: /files/i }).getByRole('link', { name }).first().click();
  await expect(member.getByRole('dialog').getByText('Read: 2 rows')).toBeVisible();
}

test('an uploaded statement becomes a dispute, and its refund in the next statement a sum on the dashboard', async ({
  signIn,
}) => {
  const member = await signIn('member@example.com');
  const before = await recovered(member);
  await send(member, 'Early November.csv', CHARGED);

  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/findings?status=found&category=ezpass');
  const finding = admin.getByRole('listitem').filter({ hasText: '$7.35' });
  await finding.locator('summary').first().click();
  await finding.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(admin)).toContainText('Finding confirmed');
  await go(admin, '/admin/findings?view=packets');
  const ready = admin.getByRole('navigation', { name: 'Ready to dispute' });
  await ready.getByRole('link', { name: /^Northgate/ }).click();
  await expectAccessible(admin);
  await admin.getByLabel('To', { exact: true }).fill('Port Authority');
  // What the demo has ready beside it, 49.94, goes out with it.
  await admin.getByRole('button', { name: 'Prepare dispute ($57.29)' }).click();
  await expect(toast(admin)).toContainText('Dispute D-0002 prepared');
  const dispute = admin.getByRole('list', { name: 'Disputes' }).getByRole('listitem').filter({
    hasText: 'D-0002 ·',
  });
  await expect(dispute).toContainText('Awaiting answer');
  const link = dispute.getByRole('link', { name: 'D-0002.pdf' });
  const file = await admin.request.get((await link.getAttribute('href')) ?? '');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await send(member, 'Late November.csv', REFUNDED);
  expect((await recovered(member)) - before).toBe(735);
  await go(member, '/member/findings');
  await expect(member.getByText('$7.35 came back in Late November.csv')).toHaveCount(1);

  await dispute.getByRole('button', { name: 'Record answer' }).click();
  await dispute.getByLabel('Accepted', { exact: true }).check();
  await dispute.getByLabel('Answer').fill('Credited on the next statement.');
  await dispute.getByRole('button', { name: 'Save answer' }).click();
  await expect(toast(admin)).toContainText('Answer recorded');
  await expect(dispute).toContainText('Credited on the next statement.');
  expect((await recovered(member)) - before).toBe(735 + 4994);
});
