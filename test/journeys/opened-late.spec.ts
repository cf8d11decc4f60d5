import { expect, go, test, toast } from './portal-fixture.ts';

/** The scripts of menus and popovers, which no page waits for. */
const LAYERS = /\/assets\/layers-[\w-]+\.js$/;

test('the bell, a menu and a form open with their keys, also when the connection was lost since the page came', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/employees');
  for (const name of ['layers', 'employee-dialog']) {
    await page.waitForFunction(
      (part) => performance.getEntriesByType('resource').some((one) => one.name.includes(`/${part}-`)),
      name,
    );
  }
  await page.context().setOffline(true);

  const bell = page.getByRole('button', { name: 'Notifications' });
  await bell.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden();
  await expect(bell).toBeFocused();

  const more = page.getByRole('button', { name: /^Actions for / }).first();
  await more.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(more).toBeFocused();

  const add = page.getByRole('button', { name: 'Add employee' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add employee' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await page.context().setOffline(false);
});

test('where what a button opens cannot be fetched the page says so, and opens it once it is loaded anew', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  const away = [LAYERS, /\/assets\/vehicle-dialog-[\w-]+\.js$/];
  for (const script of away) await page.route(script, (route) => route.abort('internetdisconnected'));
  await go(page, '/member/vehicles');
  const bell = page.getByRole('button', { name: 'Notifications' });
  const add = page.getByRole('button', { name: 'Add vehicle' });
  for (const opener of [bell, add]) {
    await opener.click();
    await expect(toast(page)).toContainText("We couldn't open that. Reload the page and try again.");
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await expect(toast(page)).toBeHidden();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const script of away) await page.unroute(script);
  await go(page, '/member/vehicles');
  await add.click();
  await expect(page.getByRole('dialog', { name: 'Add vehicle' })).toBeVisible();
  await page.keyboard.press('Escape');
  await bell.click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});
