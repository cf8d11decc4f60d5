import type { Page } from '@playwright/test';

/** Logs out by the header's menu of one's own account. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}
