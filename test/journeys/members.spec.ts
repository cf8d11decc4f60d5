import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';
import { choose } from './row-menu.ts';

test('[ADM-18] [ADM-20] [ADM-44] a member is added, edited and deleted; closing a dialog changes nothing; undo brings it back', async ({
  signIn,
}) => {
  const page = await signIn('admin@example.com');
  await go(page, '/admin/users');
  await expectAccessible(page);
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Add member' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
  await dialog.getByLabel('Name').fill('Never Saved Ltd');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Never Saved Ltd')).toHaveCount(0);

  await page.getByRole('button', { name: 'Add member' }).click();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Larkspur Vans');
  await dialog.getByLabel('Email').fill('MEMBER@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(dialog.getByText('Use at least 12 characters.').first()).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('long enough to be good');
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(dialog.getByText('An account with this email already exists.').first()).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Larkspur Vans');
  await dialog.getByLabel('Email').fill('larkspur@example.com');
  await dialog.getByRole('button', { name: 'Add member' }).dblclick();
  await expect(toast(page)).toContainText('Member added');

  await page.getByRole('searchbox').fill('larkspur');
  await expect(page.getByRole('link', { name: 'View Larkspur Vans' })).toHaveCount(1);
  await choose(page, 'Larkspur', 'Edit');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveCount(0);
  await dialog.getByLabel('Name').fill('Larkspur Deliveries');
  // The search, which goes out a moment after it was typed, asks nothing about what is open.
  await expect(page).toHaveURL(/q=larkspur/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Member saved');

  await choose(page, 'Larkspur', 'Delete');
  await expect(toast(page)).toContainText('Member deleted');
  await expect(page.getByRole('link', { name: 'View Larkspur Deliveries' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'View Larkspur Deliveries' })).toHaveCount(1);
});

test('the address of a deleted member is not free, and where it is asked for the member can be restored', async ({
  signIn,
}) => {
  const page = await signIn('admin@example.com');
  await go(page, '/admin/users');
  const dialog = page.getByRole('dialog');
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add member' }).click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Email').fill('harrow@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('long enough to be good');
    await dialog.getByRole('button', { name: 'Add member' }).click();
  };
  await add('Harrow Freight');
  await expect(toast(page)).toContainText('Member added');
  await page.getByRole('searchbox').fill('harrow');
  await choose(page, 'Harrow', 'Delete');
  await expect(toast(page)).toContainText('Member deleted');
  await add('Harrow Freight Ltd');
  await expect(dialog).toContainText('Harrow Freight was deleted and keeps this address until');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restore Harrow Freight' }).click();
  await expect(toast(page)).toContainText('Member restored');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'View Harrow Freight' })).toHaveCount(1);
});

test('[ADM-15] [ADM-19] the grid is remembered, and its button leads to the member', async ({ signIn }) => {
  const page = await signIn('admin@example.com');
  await go(page, '/admin/users');
  const grid = page.getByRole('radio', { name: 'Grid' });
  await grid.click();
  await expect(grid).toBeChecked();
  await expect(page.getByRole('table')).toHaveCount(0);
  await go(page, '/admin/users?q=northgate');
  await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked();
  await page.getByRole('link', { name: 'View Northgate Logistics LLC' }).click();
  await expect(page).toHaveURL(/\/admin\/users\/user_/);
  await expect(page.getByRole('heading', { name: 'Northgate Logistics LLC' })).toBeVisible();
  await expect(page.getByText('Member Details')).toBeVisible();
  await go(page, '/admin/users');
  await page.getByRole('radio', { name: 'List' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('[ADM-32] [ROLE-13] [ROLE-14] an admin looks at the portal as a member sees it, under a banner', async ({
  signIn,
}) => {
  const page = await signIn('admin@example.com');
  await go(page, '/member/dashboard');
  await expect(page.getByText('Your Account is Almost Ready!')).toBeVisible();
  await go(page, '/admin/users?q=northgate');
  await page.getByRole('link', { name: 'View Northgate Logistics LLC' }).click();
  await page.getByRole('button', { name: 'View portal as this member' }).click();
  await page.waitForURL(/\/member\/dashboard/);
  await expect(page.getByText(/viewing the portal as/)).toContainText('Northgate Logistics LLC');
  await expect(page.getByText('Your Account is Almost Ready!')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Exit this view' }).click();
  await page.waitForURL(/\/admin\/users\/user_/);
});

test('a link that is clicked right after typing in the search is followed, however slow the browser', async ({
  signIn,
}) => {
  const page = await signIn('admin@example.com');
  await go(page, '/admin/users');
  const link = page.getByRole('link', { name: /^View / }).first();
  const target = await link.getAttribute('href');
  await page.getByRole('searchbox').fill('deliver');
  await link.evaluate((element: HTMLElement) => {
    // A busy browser: the search's pause is over before React can show anything of the click.
    for (const end = performance.now() + 400; performance.now() < end; );
    element.click();
  });
  await page.waitForURL((url) => url.pathname === target?.split('?')[0]);
});

test('on a phone the row of tabs shows the one that is open', async ({ signIn }) => {
  const page = await signIn('admin@example.com');
  await page.setViewportSize({ width: 390, height: 844 });
  await go(page, '/admin/users?q=northgate');
  await page
    .getByRole('link', { name: /^View Northgate/ })
    .first()
    .click();
  await page.waitForURL(/\/users\/user_/);
  const tabs = page.getByRole('navigation', { name: 'Parts of the member' });
  await go(page, `${new URL(page.url()).pathname}/activity`);
  await expect(tabs.getByRole('link', { name: 'Activity' })).toBeInViewport({ ratio: 0.9 });
  await tabs.getByRole('link', { name: 'Plan' }).click();
  await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Overview' }).click();
  await expect(tabs.getByRole('link', { name: 'Overview' })).toBeInViewport({ ratio: 0.9 });
});

test('rows are 44 px on a laptop and 64 px on a phone, on which list and member end within 2,000 px', async ({
  signIn,
}) => {
  const page = await signIn('admin@example.com');
  const heights = () =>
    page.locator('tbody tr').evaluateAll((rows) => [...new Set(rows.map((row) => row.clientHeight))]);
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 1280, height: 900 });
  await go(page, '/admin/users');
  for (const height of await heights()) expect(height).toBeLessThanOrEqual(45);
  await page.setViewportSize({ width: 390, height: 844 });
  await go(page, '/admin/users');
  for (const height of await heights()) expect(height).toBeLessThanOrEqual(64);
  expect(await pageHeight()).toBeLessThanOrEqual(2_000);
  await go(page, '/admin/users?q=northgate');
  await page.getByRole('link', { name: /^View Northgate/ }).click();
  await page.waitForURL(/\/users\/user_/);
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expect(page.getByRole('link', { name: '(703) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+17035550142',
  );
  expect(await pageHeight()).toBeLessThanOrEqual(2_000);
  // Tabs that go on beside the screen fade out there.
  const tabs = page.getByRole('navigation', { name: 'Parts of the member' }).getByRole('list');
  await expect(tabs).toHaveAttribute('data-more-after', '');
  await tabs.getByRole('link', { name: 'Activity' }).scrollIntoViewIfNeeded();
  await expect(tabs).toHaveAttribute('data-more-before', '');
});

test('groups of the sidebar that were folded stay folded, and the contact details are edited in a dialog', async ({
  signIn,
}) => {
  const page = await signIn('admin@example.com');
  await go(page, '/admin/users?q=cedar');
  const setup = page.getByRole('complementary').locator('details').filter({ hasText: 'Setup' });
  await setup.locator('summary').click();
  await expect(setup.getByRole('link', { name: 'Website' })).toBeHidden();
  await go(page, '/admin/users?q=cedar');
  await expect(setup.getByRole('link', { name: 'Website' })).toBeHidden();
  await setup.locator('summary').click();
  await page.getByRole('link', { name: /^View Cedar/ }).click();
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  await expectAccessible(page);
  await dialog.getByLabel('Station').fill('DIA9');
  await dialog.getByLabel('Account manager').selectOption({ label: 'Sofia Marchetti' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Details saved');
  await expect(page.getByRole('definition').filter({ hasText: 'DIA9' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Sofia Marchetti' })).toBeVisible();
  await expectAccessible(page);
});
