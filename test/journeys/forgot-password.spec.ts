import { signInHere } from '#test/fixtures/sign-in.ts';
import { test } from './mail-fixture.ts';
import { expect, expectAccessible, expectFits, toast } from './portal-fixture.ts';

const NEW_PASSWORD = 'another sentence that is long';

/** The set-password links in the mails, whose long lines are folded. */
function linksIn(messages: string[]): string[] {
  const found = messages.flatMap(
    (message) => message.replace(/=\n/g, '').match(/\/set-password\/[\w-]{32}/g) ?? [],
  );
  return [...new Set(found)];
}

test('somebody who forgot the password gets back in by a link, which works once', async ({ smtp, visit }) => {
  const page = await visit('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectFits(page);
  await page.getByLabel('Email').fill('member@example.com');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessible(page);
  const links = () => linksIn(smtp.received.map(({ message }) => message));
  await expect.poll(links).toHaveLength(1);
  const [link = ''] = links();

  const other = await visit(link);
  await other.getByLabel('New password').fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Save password' }).click();
  await expect(toast(other)).toContainText('Password saved');
  await signInHere(other, { email: 'member@example.com', password: NEW_PASSWORD });
  await expect.poll(() => smtp.received.at(-1)?.message).toContain('Subject: Your password was changed');

  const late = await visit(link);
  await expect(late.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  await expectFits(late);
  await late.getByRole('link', { name: 'Request a new link' }).click();
  await expect(late.getByRole('button', { name: 'Email me a link' })).toBeVisible();
});
