import type { Page } from '@playwright/test';
import { demoLogin, signInHere } from '#test/fixtures/sign-in.ts';
import { logOut } from './log-out.ts';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

/** Another tab of the same browser, in which somebody else signs in. */
async function signInElsewhere(page: Page, email: string): Promise<Page> {
  const tab = await page.context().newPage();
  await go(tab, '/login');
  const out = tab.getByRole('button', { name: 'Logout' });
  if (await out.isVisible()) {
    await out.click();
    await tab.waitForURL('/');
    await go(tab, '/login');
  }
  await signInHere(tab, demoLogin({ email }));
  return tab;
}

/** Opens a candidate's notes and types one. */
async function typeNote(page: Page, text: string) {
  await go(page, '/member/hiring');
  await page
    .getByRole('link', { name: /^View History\/Notes/ })
    .first()
    .click();
  const note = page.getByPlaceholder('Add a note...');
  await note.fill(text);
  return note;
}

test('somebody else who signs in in a second tab neither sends nor loses what was typed in the first', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  const note = await typeNote(page, 'Ask about the night shift.');
  const tab = await signInElsewhere(page, 'admin@example.com');
  await page.bringToFront();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Note' }).click();
  const bar = dialog.getByRole('alert');
  await expect(bar).toContainText(/You're now logged in as .* in another tab\./);
  await expect(note).toHaveValue('Ask about the night shift.');
  await expect(page).toHaveURL(/\/member\/hiring/);
  await expectAccessible(page);
  // What asks for the page's data again changes nothing either.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(bar.getByRole('link', { name: /^Continue as/ })).toHaveAttribute('href', '/admin/dashboard');
  await expect(note).toHaveValue('Ask about the night shift.');
  // The right person comes back, and the note is sent as theirs.
  await tab.close();
  const back = await signInElsewhere(page, 'member@example.com');
  await back.close();
  await dialog.getByRole('button', { name: 'Add Note' }).click();
  await expect(toast(page)).toContainText('Note added');
  await expect(bar).toBeHidden();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Ask about the night shift.');
});

test('a link of a page that was made for somebody else leads nowhere, and the bar leads on', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/dashboard');
  // As another tab of this browser leaves it: one session in the place of the other.
  const other = await signIn('admin@example.com');
  await page.context().addCookies(await other.context().cookies());
  await page.getByRole('link', { name: 'Employees', exact: true }).first().click();
  const bar = page.getByRole('alert').filter({ hasText: 'in another tab' });
  await expect(bar).toBeVisible();
  await expect(page).toHaveURL(/\/member\/dashboard$/);
  await expectAccessible(page);
  await bar.getByRole('link', { name: /^Continue as/ }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('a session that ends elsewhere leaves an open dialog and its text where they are', async ({
  signIn,
}) => {
  const page = await signIn('manager@example.com');
  const there = await signIn('manager@example.com');
  const note = await typeNote(page, 'Has a licence for trucks.');
  await go(there, '/member/settings');
  await there
    .getByRole('button', { name: /^Log out/ })
    .first()
    .click();
  const bar = page.getByRole('dialog').getByRole('alert');
  await expect(bar).toContainText('Your session has ended. Your changes are still here.', {
    timeout: 15_000,
  });
  await expect(note).toHaveValue('Has a licence for trucks.');
  await expect(page).toHaveURL(/\/member\/hiring/);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    bar.getByRole('link', { name: 'Log in' }).click(),
  ]);
  await signInHere(tab, demoLogin({ email: 'manager@example.com' }));
  await tab.close();
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(toast(page)).toContainText('Note added');
  await expect(bar).toBeHidden();
});

test('[AUTH-16] logging out leads to the start, whatever the page asks for while it is on the way', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/dashboard');
  await page.route('**/logout', async (route) => {
    // The live stream tells the page that the session is over, before the answer has led it on.
    const refused = page.waitForResponse(
      (answer) => answer.status() === 409 && answer.url().includes('.data'),
    );
    const response = await route.fetch({ maxRedirects: 0 });
    await refused;
    await route.fulfill({ response });
  });
  await logOut(page);
  await page.waitForURL((url) => url.pathname === '/');
});
