import type { Page } from '@playwright/test';
import { expect, go, test, toast } from './portal-fixture.ts';

async function openFirstRequest(page: Page): Promise<void> {
  await go(page, '/member/requests');
  await page.getByRole('list', { name: 'Information requests' }).locator('summary').first().click();
}

test('a dialog that was typed into asks before Escape or a click beside it closes it', async ({ signIn }) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/employees');
  const add = page.getByRole('button', { name: 'Add employee' });
  const dialog = page.getByRole('dialog', { name: 'Add employee', includeHidden: true });
  const name = dialog.getByLabel('Name');
  await add.click();
  await expect(name).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await add.click();
  await name.fill('Robin Vale');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep it open' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Robin Vale');
  await page.mouse.click(5, 300);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});

test('a dialog that the address opens is asked about once, and not once its form was sent', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/hiring');
  const history = page.getByRole('link', { name: /^View History\/Notes/ }).first();
  const note = page.getByPlaceholder('Add a note...');
  await history.click();
  await note.fill('Not to be kept.');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(note).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(note).toBeHidden();
  await expect(page).toHaveURL(/\/member\/hiring$/);
  await history.click();
  await note.fill('To be kept.');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(note).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
});

test('a response that could not be sent, or that a link would take away, stays in its field', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await openFirstRequest(page);
  const employees = page.getByRole('link', { name: 'Employees', exact: true }).first();
  const response = page.getByLabel('Your response').first();
  await response.fill('On the 5th and the 20th.');
  await employees.click();
  await page
    .getByRole('alertdialog', { name: 'Leave without sending?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await page.context().setOffline(true);
  const send = page.getByRole('button', { name: 'Send response' }).first();
  await send.click();
  await expect(toast(page)).toContainText('The connection was lost. Your changes are still here. Try again.');
  await expect(response).toHaveValue('On the 5th and the 20th.');
  await page.context().setOffline(false);
  await send.click();
  await expect(toast(page)).toContainText('Response sent');
});

test('a reload that cannot reach the server leaves the page as it is, and comes when it can', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await openFirstRequest(page);
  const response = page.getByLabel('Your response').first();
  await response.fill('On the 5th and the 20th.');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('requests.data'));
  await page.route(/requests\.data/, (route) => route.abort('internetdisconnected'));
  // As when the browser comes back online: the page asks for its data.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await lost;
  await expect(toast(page)).toContainText("What you see may be out of date until you're back online.");
  await expect(response).toHaveValue('On the 5th and the 20th.');
  await page.unroute(/requests\.data/);
  await page.waitForResponse(/requests\.data/);
  await expect(response).toHaveValue('On the 5th and the 20th.');
  const send = page.getByRole('button', { name: 'Send response' }).first();
  await send.click();
  await expect(toast(page)).toContainText('Response sent');
});

test('what is sent after the session has ended stays in its field, and is sent after signing in elsewhere', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/hiring');
  await page
    .getByRole('link', { name: /^View History\/Notes/ })
    .first()
    .click();
  const note = page.getByPlaceholder('Add a note...');
  const add = page.getByRole('button', { name: 'Add Note' });
  await note.fill('Asked for a second talk.');
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await add.click();
  const bar = page.getByRole('dialog').getByRole('alert');
  await expect(bar).toContainText('Your session has ended. Your changes are still here.');
  await expect(note).toHaveValue('Asked for a second talk.');
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await page.context().addCookies(cookies);
  await add.click();
  await expect(toast(page)).toContainText('Note added');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Asked for a second talk.');
});

test('offline, a link leaves the page as it is, and a search comes when the connection is back', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/employees');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^Forms\b/ }).click();
  await expect(toast(page)).toContainText("We couldn't open that.");
  await page.getByRole('searchbox').fill('amani');
  await expect(toast(page)).toContainText("Your request will continue when you're back online.");
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/member\/employees\?q=amani$/);
});

test('files that were chosen and not uploaded are asked about before a link leads away', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/ezpass');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tolls.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') });
  await page.getByRole('link', { name: 'Payroll', exact: true }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave without uploading?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/member\/payroll$/);
});

test('what a member may see that was ticked and not saved is asked about before another tab opens', async ({
  signIn,
}) => {
  const page = await signIn('admin@example.com');
  await go(page, '/admin/users?q=northgate');
  await page.getByRole('link', { name: 'View' }).first().click();
  await page.getByRole('link', { name: 'Access', exact: true }).click();
  const payroll = page.getByRole('checkbox', { name: /^Payroll/ });
  await payroll.uncheck();
  const tabs = page.getByRole('navigation', { name: 'Parts of the member' });
  const plan = tabs.getByRole('link', { name: /^Plan\b/ });
  await plan.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(payroll).not.toBeChecked();
  await payroll.check();
  await plan.click();
  await expect(page).toHaveURL(/\/plan/);
});

test('a message that is refused has the focus at its fault, and is asked about before a link leads away', async ({
  visit,
}) => {
  const page = await visit('/contact');
  await page.getByLabel('Full Name').fill('Robin Vale');
  await page.getByLabel('Email').fill('robin@vale');
  await page.getByLabel('Message').fill('How do you audit tolls?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('robin@vale.example');
  await page.getByRole('link', { name: 'About' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('How do you audit tolls?');
});
