import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expectFocusKept, press, pressInMenu, tabTo, type } from './keyboard.ts';
import { expect, go, test, toast } from './portal-fixture.ts';

const TOLLS = {
  name: 'tolls by keyboard.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('tag,amount\n1,2\n'),
};

/** The address of Northgate's page in the admin area, for one tab of it. */
async function goToNorthgate(admin: Page, rest: string): Promise<void> {
  await go(admin, '/admin/users?q=northgate');
  const link = admin.getByRole('link', { name: /^View Northgate/ }).first();
  const href = (await link.getAttribute('href')) ?? '';
  await go(admin, `${href.split('?')[0]}${rest}`);
}

/** A field whose refusal has the focus, is marked, and says what is wrong when it is read out. */
async function expectRefused(field: ReturnType<Page['getByLabel']>, text: string): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(text));
}

test('by keyboard, a person skips the navigation, signs in, and is told of what was wrong', async ({
  visit,
}) => {
  const page = await visit('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await press(page, page.getByRole('banner').getByRole('link', { name: 'Login / Sign Up' }));
  await page.waitForURL('**/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('member@example.com');
  await type(page, page.getByLabel('Password', { exact: true }), 'not this one');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toHaveAttribute('role', 'alert');
  await expectFocusKept(page);
  await tabTo(page, page.getByLabel('Password', { exact: true }), 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('portal-demo-member');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/member/dashboard');
  await expect(toast(page)).toHaveAttribute('role', 'status');
});

test('by keyboard, a member uploads a file, opens its panel, and comes back to where it was', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/payroll');
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.locator('input[type=file]'), 'Space');
  await (await chooser).setFiles(TOLLS);
  await press(page, page.getByRole('button', { name: 'Upload', exact: true }));
  await expect(toast(page)).toContainText('File uploaded');
  await expectFocusKept(page);
  const link = page.getByRole('list', { name: 'Files' }).getByRole('link', { name: TOLLS.name });
  await press(page, link);
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  await tabTo(page, panel.getByRole('link', { name: 'Download' }));
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(link).toBeFocused();
  await press(page, page.getByRole('button', { name: `Actions for ${TOLLS.name}` }));
  await pressInMenu(page, 'Cancel');
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the file' }));
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expectFocusKept(page);
});

test('by keyboard, a member answers a request, and adds, deletes and brings back an employee', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/requests');
  await press(page, page.locator('summary').first());
  const response = page.getByLabel('Your response').first();
  await tabTo(page, response);
  await press(page, page.getByRole('button', { name: 'Send response' }).first());
  await expect(toast(page)).toContainText('Response is empty');
  await expectRefused(response, 'empty');
  await page.keyboard.type('It was van 7.');
  await press(page, page.getByRole('button', { name: 'Send response' }).first());
  await expect(toast(page)).toContainText('Response sent');
  await expectFocusKept(page);
  await go(page, '/member/employees');
  const add = page.getByRole('button', { name: 'Add employee' });
  await press(page, add);
  const dialog = page.getByRole('dialog', { name: 'Add employee' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expectRefused(dialog.getByLabel('Name'), 'required');
  await page.keyboard.type('Kit Board');
  await type(page, dialog.getByLabel('Email'), 'kit@example.com');
  await press(page, dialog.getByRole('button', { name: 'Add employee' }));
  await expect(toast(page)).toContainText('Employee added');
  await expect(add).toBeFocused();

  await type(page, page.getByRole('searchbox'), 'kit board');
  const acts = page.getByRole('button', { name: 'Actions for Kit Board' });
  const erase = async () => {
    await press(page, acts);
    await pressInMenu(page, 'Delete');
  };
  await expect(page.getByRole('link', { name: /^View / })).toHaveCount(1);
  const banner = page.getByRole('region', { name: 'Deleted employee' });
  await erase();
  await expect(banner).toBeFocused();
  await press(page, banner.getByRole('button', { name: 'Undo' }));
  await expect(banner).toBeHidden();
  await expectFocusKept(page);
  await erase();
  await press(page, banner.getByRole('button', { name: 'Dismiss' }));
  await expect(banner).toBeHidden();
  await expectFocusKept(page);
  await press(page, page.locator('summary', { hasText: 'Deleted employees' }));
  await press(page, page.getByRole('button', { name: 'Restore Kit Board' }));
  await expect(acts).toBeVisible();
  await expectFocusKept(page);
});

test('by keyboard, a member fills in a form and submits it', async ({ signIn }) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/forms');
  await press(page, page.getByRole('link', { name: 'Vehicle damage report' }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicle damage report' })).toBeVisible();
  await expectFocusKept(page);
  const vehicle = page.getByLabel('Vehicle number');
  await tabTo(page, vehicle);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await press(page, page.getByRole('button', { name: 'Submit form' }));
  await expect(toast(page)).toContainText('Vehicle number is required.');
  await expectRefused(vehicle, 'required');
  await page.keyboard.type('Van 14');
  await press(page, page.getByRole('button', { name: 'Submit form' }));
  await expect(toast(page)).toContainText('Form submitted');
  await expect(page.getByRole('main')).toBeFocused();
});

test('by keyboard, an admin reviews files, adds a member and confirms an order', async ({ signIn }) => {
  const page = await signIn('admin@example.com');
  await go(page, '/admin/dashboard');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await goToNorthgate(page, '/files?category=ezpass');
  const file = page.getByRole('list', { name: 'Files' }).getByRole('link').first();
  await press(page, file);
  const panel = page.getByRole('dialog');
  await press(page, panel.getByRole('button', { name: 'Rejected' }));
  await expect(panel.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('One crossing is missing.');
  await press(page, panel.getByRole('button', { name: 'Reject the file' }));
  await expect(panel.getByRole('button', { name: 'Rejected' })).toHaveAttribute('aria-pressed', 'true');
  await expect(panel.getByLabel('Reason')).toBeHidden();
  await expectFocusKept(page);
  await press(page, panel.getByRole('button', { name: 'Completed' }));
  await expect(panel.getByRole('button', { name: 'Completed' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(file).toBeFocused();

  await go(page, '/admin/users');
  await press(page, page.getByRole('button', { name: 'Add member' }));
  const dialog = page.getByRole('dialog', { name: 'Add member' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Keyboard Vans');
  await type(page, dialog.getByLabel('Email'), 'keys@example.com');
  await type(page, dialog.getByLabel('Password', { exact: true }), 'short');
  await page.keyboard.press('Enter');
  await expectRefused(dialog.getByLabel('Password', { exact: true }), '12 characters');
  await type(page, dialog.getByLabel('Password', { exact: true }), 'a sentence that is long');
  await press(page, dialog.getByRole('button', { name: 'Add member' }));
  await expect(toast(page)).toContainText('Member added');
  await expect(page.getByRole('button', { name: 'Add member' })).toBeFocused();

  await go(page, '/admin/orders?status=requested');
  await press(page, page.getByRole('main').getByRole('row').getByRole('link').first());
  await press(page, page.getByRole('button', { name: 'Confirm order' }));
  await expect(toast(page)).toContainText('Order confirmed');
});

test('by keyboard, a visitor puts a plan together, adds a product and changes the cart', async ({
  visit,
}) => {
  const page = await visit('/services');
  await press(page, page.getByRole('checkbox', { name: 'Basic Payroll Audit' }), 'Space');
  await tabTo(page, page.getByLabel('Granularity of Basic Payroll Audit'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Granularity of Basic Payroll Audit')).toHaveValue('Weekly');
  await press(page, page.getByRole('button', { name: 'Create Order' }));
  await page.waitForURL('**/checkout');
  await expect(page.getByRole('listitem').filter({ hasText: 'Basic Payroll Audit' })).toContainText('Weekly');
  await expectFocusKept(page);

  await press(page, page.getByRole('banner').getByRole('link', { name: 'Shop' }));
  await page.waitForURL('**/shop');
  await press(
    page,
    page
      .getByRole('list', { name: 'Products' })
      .getByRole('link', { name: 'Folding Hand Truck', exact: true }),
  );
  await page.waitForURL('**/product/*');
  await expect(page.getByRole('heading', { level: 1, name: 'Folding Hand Truck' })).toBeVisible();
  await expectFocusKept(page);
  await press(page, page.getByRole('button', { name: 'Add to Cart' }).first());
  await expect(toast(page)).toContainText('Added to Cart!');
  await press(page, page.getByRole('link', { name: 'Cart, 2 items' }));
  await page.waitForURL('**/checkout');
  await press(page, page.getByRole('button', { name: /^Remove Basic Payroll Audit/ }));
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await expectFocusKept(page);
  await press(page, page.getByRole('button', { name: 'Proceed to Payment' }));
  await expect(toast(page)).toContainText('Payment Gateway Not Integrated');
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await press(page, page.getByRole('button', { name: 'Clear Cart' }));
  await expect(page.getByText('Your Cart is Empty')).toBeVisible();
  await expectFocusKept(page);
});

test('by keyboard, more of a long list is asked for, and the focus goes on to the first of what comes', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/dashboard');
  const needs = admin
    .locator('section')
    .filter({ has: admin.getByRole('heading', { name: 'Needs your attention' }) });
  await expect(needs.getByRole('listitem')).toHaveCount(8);
  await press(admin, needs.getByRole('link', { name: 'Show more of items that need your attention' }));
  await expect(needs.getByRole('listitem').nth(8).getByRole('link')).toBeFocused();
  await admin.reload();
  await expect(needs.getByRole('listitem').nth(8)).toBeVisible();
});
