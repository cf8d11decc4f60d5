import type { Locator, Page, Request } from '@playwright/test';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';
import { choose, rowMenus } from './row-menu.ts';

/** Holds back the requests of a page that `which` names, until the answered function is called. */
async function hold(page: Page, which: (request: Request) => boolean): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.data/, async (route) => {
    if (which(route.request())) await promise;
    // A page that has gone on to something else has given the request up.
    await route.continue().catch((error: Error) => expect(error.message).toContain('route'));
  });
  return resolve;
}

const isCall = (request: Request) => request.method() === 'POST';
const isReading = (request: Request) => request.method() === 'GET';

async function openNotes(page: Page, name: string) {
  await go(page, '/member/hiring');
  await page.getByRole('link', { name: new RegExp(`^View History/Notes ?: ${name}$`) }).click();
  const dialog = page.getByRole('dialog', { name: `History & Notes for ${name}` });
  return {
    note: dialog.getByPlaceholder('Add a note...'),
    add: dialog.getByRole('button', { name: 'Add Note' }),
    history: dialog.getByRole('list', { name: 'History' }),
  };
}

test('what is sent while the page still reads what the last act changed is not lost', async ({ signIn }) => {
  const page = await signIn('member@example.com');
  const { note, add, history } = await openNotes(page, 'Sage Keating');
  const release = await hold(page, isReading);
  await note.fill('Called once.');
  await add.click();
  await expect(note).toHaveValue('');
  await note.fill('Called twice.');
  await add.click();
  await expect(note).toHaveValue('');
  release();
  await expect(history).toContainText('Called once.');
  await expect(history).toContainText('Called twice.');
});

test('what is typed while a note is on its way stays in its field', async ({ signIn }) => {
  const page = await signIn('member@example.com');
  const { note, add, history } = await openNotes(page, 'Sage Keating');
  const release = await hold(page, isCall);
  await note.fill('Has a licence');
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await note.pressSequentially(' and a van');
  release();
  await expect(toast(page)).toContainText('Note added');
  await expect(history).toContainText('"Has a licence"');
  await expect(note).toHaveValue('Has a licence and a van');
});

test('of two rows deleted one right after the other both are deleted, each once', async ({ signIn }) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/employees');
  const labels = await rowMenus(page).evaluateAll((menus) =>
    menus.map((menu) => menu.getAttribute('aria-label')),
  );
  const [one = '', other = ''] = labels.map((label) => label?.replace('Actions for ', '') ?? '');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (isCall(request)) calls.push(request.postData() ?? '');
  });
  const release = await hold(page, isCall);
  await choose(page, one, 'Delete');
  await choose(page, other, 'Delete');
  release();
  const banner = page.getByRole('region', { name: 'Deleted employee', exact: true });
  await expect(banner).toContainText(`${other} was deleted`);
  const deleted = page.locator('details', { hasText: 'Deleted employees' });
  for (const name of [one, other]) await expect(deleted).toContainText(String(name));
  expect(calls.filter((body) => body.includes('employee-delete'))).toHaveLength(2);
});

test('of two people who edit one employee at once, each changes what was changed and nothing else', async ({
  signIn,
}) => {
  const windows = [await signIn('member@example.com'), await signIn('member@example.com')] as const;
  const dialogs = [];
  for (const page of windows) {
    await go(page, '/member/employees');
    await choose(page, rowMenus(page).first(), 'Edit');
    dialogs.push(page.getByRole('dialog', { name: 'Edit employee' }));
  }
  const [one, other] = dialogs;
  await one?.getByLabel('Role').fill('Fleet Manager');
  await one?.getByRole('button', { name: 'Save' }).click();
  await expect(toast(windows[0])).toContainText('Employee saved');
  await other?.getByLabel('Email').fill('somebody.new@example.com');
  await other?.getByRole('button', { name: 'Save' }).click();
  await expect(toast(windows[1])).toContainText('Employee saved');
  for (const page of windows) {
    const line = page.getByRole('row').filter({ hasText: 'somebody.new@example.com' });
    await expect(line).toContainText('Fleet Manager');
  }
});

test('of two people who change the same field, the second sees what the first saved, and decides', async ({
  signIn,
}) => {
  const windows = [await signIn('member@example.com'), await signIn('member@example.com')] as const;
  const edit = (page: Page) => choose(page, rowMenus(page).nth(1), 'Edit');
  const dialogs = [];
  for (const page of windows) {
    await go(page, '/member/employees');
    await edit(page);
    dialogs.push(page.getByRole('dialog', { name: 'Edit employee' }));
  }
  const [one, other] = dialogs as [Locator, Locator];
  await other.getByLabel('Role').fill('Second wish');
  await other.getByLabel('Email').fill('second.wish@example.com');
  await one.getByLabel('Role').fill('First wish');
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(toast(windows[0])).toContainText('Employee saved');
  await other.getByRole('button', { name: 'Save' }).click();
  const asked = other.getByRole('region', { name: 'Changed by someone else' });
  await expect(asked).toContainText('Role: First wish');
  await expect(other.getByLabel('Role')).toHaveValue('Second wish');
  await expectAccessible(windows[1]);
  await asked.getByRole('button', { name: 'Load their version' }).click();
  await expect(other.getByLabel('Role')).toHaveValue('First wish');
  await expect(other.getByLabel('Email')).toHaveValue('second.wish@example.com');
  // What was loaded is decided; what is saved after it is asked about again.
  await edit(windows[0]);
  await one.getByLabel('Role').fill('One more wish');
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(one).toHaveCount(0);
  await other.getByLabel('Role').fill('Third wish');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(asked).toContainText('Role: One more wish');
  await asked.getByRole('button', { name: 'Keep my version' }).click();
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(toast(windows[1])).toContainText('Employee saved');
  const line = windows[0].getByRole('row').filter({ hasText: 'second.wish@example.com' });
  await expect(line).toContainText('Third wish');
});
