import { STYLES, serial, workbook } from '#test/fixtures/workbook.ts';
import { expect, expectAccessible, go, test } from './portal-fixture.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('[MEM-07] [CSV-10] [CSV-13] a workbook with title lines and two sheets is read as the person says', async ({
  signIn,
}) => {
  test.setTimeout(120_000);
  const buffer = await workbook([
    { name: 'Summary', rows: [['Report'], ['of May']] },
    {
      name: 'Roster',
      rows: [
        ['Company: Egret Express'],
        [],
        ['First Name', 'Last Name', 'Email', 'Hired'],
        ['Zoë', 'Marsh', 'zoe.marsh@example.com', serial(46000, STYLES.ownDate)],
        ['Sam', 'Lowell', 'not an email', null],
      ],
    },
  ]);
  const member = await signIn('member@example.com');
  await go(member, '/member/employees/import');
  const file = { name: 'roster.xlsx', mimeType: XLSX, buffer };
  await member.locator('input[type=file]').setInputFiles(file);
  await expect(member.getByLabel('Sheet')).toHaveValue('Summary');
  await member.getByLabel('Sheet').selectOption('Roster');
  await expect(member.getByLabel('Row with the column names')).toHaveValue('3');
  await expect(member.getByLabel('Name', { exact: true })).toContainText('First Name + Last Name');
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Continue' }).click();
  await expect(member.getByText('Sheet "Roster". Column names are from row 3;')).toBeVisible();
  await expect(member.getByRole('row', { name: /^4 Zoë Marsh/ })).toBeVisible();
  await expect(member.getByText('"not an email" isn\'t a valid email address.')).toBeVisible();
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Change columns' }).click();
  await expect(member.getByLabel('Sheet')).toHaveValue('Roster');
  await member.getByLabel('Row with the column names').selectOption('4');
  await expect(member.getByLabel('Row with the column names')).toHaveValue('4');
  await expect(member.getByText('Choose a column').first()).toBeAttached();
});
