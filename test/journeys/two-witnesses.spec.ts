import type { Page } from '@playwright/test';
import { expect, go, test, toast } from './portal-fixture.ts';

const INVOICE = `Invoice Id,Invoice Type,Station,Period,Week,Status,Dispute Window Closes,Section,Date,Description,Service Type,Quantity,Rate,Amount
INV-XDSP00-0000077777,Variable invoice,DXX1,"May 3 - May 9, 2026",Week 19,New,"May 27, 2026 at 09:37 AM CDT",Routes,"May 03, 2026",Standard Parcel Electric - Rivian MEDIUM - Block of 10 Hours,,28,$300.00,"$8,400.00"`;
const WORK = `Week,Period,Service Area,Service,Completed Routes,Delivered Packages,Pickup Packages,Provider Late Cancel,AMZL Late Cancel,Quick Coverage,Accepted
19,"May 3 - May 9, 2026",Example (DXX1)- Amazon.com,Standard Parcel Electric - Rivian MEDIUM - 10 hr,30,0,0,0,0,0,0`;

const DAYS = ['05/04', '05/05', '05/06', '05/07', '05/08'];
/** Ten hours on each of five days, with a break for a meal. */
const CARDS = [
  'Name,Position ID,Date,Time In,Time Out,Hours,Out Type,Pay Code',
  ...DAYS.flatMap((day) => [
    `"Doe, Jo",00X007777,${day}/2026,06:00 AM,10:00 AM,4,Meal Punch,`,
    `"Doe, Jo",00X007777,${day}/2026,10:30 AM,04:30 PM,6,,`,
  ]),
].join('\n');
const REGISTER = `FILE NBR,RG HRS,OT HRS,RG ERN,OT ERN,Period Beginning,Period Ending
7777,50,0,1000.00,0,05/03/2026,05/09/2026`;

const findings = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Findings' });

/** Uploads a file to a category of the member, and waits until it has been read. */
async function send(page: Page, address: string, name: string, text: string): Promise<void> {
  await go(page, address);
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles([file]);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(toast(page)).toContainText('File uploaded');
  await page.getByRole('list', { name: /files/i }).getByRole('link', { name }).first().click();
  await expect(findings(page)).toContainText(/Read: \d+ (row|finding)/);
}

for (const { what, from, category, first, second, text } of [
  {
    what: 'an invoice is held against the work summary of its week',
    from: 'admin',
    category: 'invoicing',
    first: ['Work summary May 3.csv', WORK],
    second: ['Invoice May 3.csv', INVOICE],
    text: /\$600\.00/,
  },
  {
    what: 'a payroll register is held against the time cards of its days',
    from: 'member',
    category: 'payroll',
    first: ['Time cards May 3.csv', CARDS],
    second: ['Register May 3.csv', REGISTER],
    text: /Employee 7777: 10\.00 h over 40 in a week, 0\.00 h paid as overtime\. Short \$100\.00\./,
  },
] as const) {
  test(`${what}, and what staff confirm is the member's to see`, async ({ signIn }) => {
    const member = await signIn('member@example.com');
    const admin = await signIn('admin@example.com');
    await go(admin, '/admin/users?q=northgate');
    const link = admin.getByRole('link', { name: /^View Northgate/ }).first();
    const base = ((await link.getAttribute('href')) ?? '').split('?')[0];
    // What the back office sends is for the member to look at, and what the member sends for the back office.
    for (const [name, content] of [first, second])
      if (from === 'admin') await send(admin, `${base}/files?category=${category}`, name, content);
      else await send(member, `/member/${category}`, name, content);
    await go(member, `/member/${category}`);
    await member.getByRole('list', { name: /files/i }).getByRole('link', { name: second[0] }).first().click();
    await expect(findings(member)).toContainText(/Read: \d+ (row|finding)/);
    await expect(findings(member).getByRole('listitem')).toHaveCount(0);

    await go(admin, `/admin/findings?status=found&category=${category}`);
    const found = admin.getByRole('listitem').filter({ hasText: text });
    await found.locator('summary').first().click();
    await found.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(admin)).toContainText('Finding confirmed');

    const shown = findings(member).getByRole('listitem').filter({ hasText: text });
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText('Confirmed');
  });
}
