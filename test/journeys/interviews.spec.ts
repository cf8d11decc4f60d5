import { addCandidate, BOARD, openHistory } from './hiring-board.ts';
import { newMember, PASSWORD } from './new-member.ts';
import { expect, expectAccessible, expectFits, go, test, toast } from './portal-fixture.ts';

const NAME = 'Robin Delacroix';

test('a candidate who is offered times chooses one on a phone, changes it and cancels', async ({
  signIn,
  visit,
}) => {
  const email = 'harrier@example.com';
  await newMember(await signIn('admin@example.com'), {
    ...{ name: 'Harrier Delivery', email },
    categories: ['hiring'],
  });
  const page = await signIn(email, PASSWORD);
  await go(page, BOARD);
  await addCandidate(page, NAME);
  const panel = await openHistory(page, NAME);
  await panel.getByRole('button', { name: 'Offer interview times' }).click();
  const offer = page.getByRole('dialog', { name: 'Offer Robin Delacroix interview times' });
  await offer.getByLabel('Date').fill('2099-03-02');
  await offer.getByLabel('First time').fill('10:00');
  await offer.getByLabel('How many in a row').fill('2');
  await offer.getByLabel('Address, phone number or video link').fill('Station 4, door 3');
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Offer times' }).click();
  await expect(toast(page)).toContainText('Interview times offered');
  const address = await panel.getByLabel("Candidate's link", { exact: true }).inputValue();

  const phone = await visit(new URL(address).pathname);
  await phone.setViewportSize({ width: 390, height: 844 });
  await expectFits(phone);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: /^10:00 AM/ }).click();
  await expect(phone.getByText('You have booked').locator('..')).toContainText(
    'Mon, Mar 2, 2099, 10:00 AM EST, 30 minutes',
  );
  await phone.getByRole('button', { name: /^10:30 AM/ }).click();
  await expect(phone.getByText('You have booked').locator('..')).toContainText('10:30 AM');
  await expect(panel).toContainText('10:30 AM');
  await expectFits(phone);
  await phone.getByRole('button', { name: 'Cancel interview' }).click();
  await expect(phone.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await expect(panel).toContainText('Canceled by the candidate');
});
