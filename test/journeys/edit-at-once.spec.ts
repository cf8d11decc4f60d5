import { newMember, PASSWORD } from './new-member.ts';
import { expect, go, test, toast } from './portal-fixture.ts';

const conflict = 'Changed by someone else';

test('of two admins who edit a member at once, the second keeps what the first changed, and decides about the rest', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  const other = await signIn('admin@example.com');
  const memberPage = await newMember(admin, { name: 'Umber Couriers', email: 'umber@example.com' });
  for (const window of [admin, other]) {
    await go(window, memberPage);
    await window.getByRole('button', { name: 'Edit', exact: true }).click();
  }
  const [first, second] = [admin, other].map((window) => window.getByRole('dialog'));
  await first?.getByLabel('Email').fill('office@umber.example.com');
  await first?.getByLabel('Name').fill('Umber Deliveries');
  await first?.getByRole('button', { name: 'Save' }).click();
  await expect(toast(admin)).toContainText('Member saved');

  await second?.getByLabel('Name').fill('Umber Freight');
  await second?.getByRole('button', { name: 'Save' }).click();
  await expect(second?.getByRole('region', { name: conflict }) ?? other.locator('none')).toContainText(
    'Umber Deliveries',
  );
  await second?.getByRole('button', { name: 'Keep my version' }).click();
  await second?.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { name: 'Umber Freight' })).toBeVisible();
  await expect(other.getByText('office@umber.example.com').first()).toBeVisible();
});

test('[SET-03] a profile is saved again and again on the page that stays, and meets what an admin changed', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  const memberPage = await newMember(admin, { name: 'Sienna Couriers', email: 'sienna@example.com' });
  const member = await signIn('sienna@example.com', PASSWORD);
  await go(member, '/member/settings');
  const name = member.getByLabel('Name', { exact: true });
  const header = member.getByRole('banner');
  const save = () => member.getByRole('button', { name: 'Save profile' }).click();
  for (const next of ['Sienna   Deliveries', 'Sienna Freight']) {
    await name.fill(next);
    await save();
    await expect(header).toContainText(next.replace(/ +/, ' '));
    await expect(name).toHaveValue(next.replace(/ +/, ' '));
  }

  await name.fill('Sienna Express');
  await go(admin, memberPage);
  await admin.getByRole('button', { name: 'Edit', exact: true }).click();
  await admin.getByRole('dialog').getByLabel('Name').fill('Sienna Logistics');
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(header).toContainText('Sienna Logistics');
  await save();
  await member.getByRole('button', { name: 'Load their version' }).click();
  await expect(name).toHaveValue('Sienna Logistics');
  await expect(member.getByRole('region', { name: conflict })).toHaveCount(0);
  await name.fill('Sienna Express');
  await save();
  await expect(header).toContainText('Sienna Express');
});
