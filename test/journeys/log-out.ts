import type { Locator, Page } from '@playwright/test';

/** The button of the header's menu of one's own account. */
export function accountMenu(page: Page): Locator {
  return page.getByRole('button', { name: /^Account: / });
}

/** Logs out by the header's menu. */
export async function logOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}
