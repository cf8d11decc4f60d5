import type { Locator, Page } from '@playwright/test';

/** Chooses an act from the menu of a row, found by its name or given as the menu's button. */
export async function choose(page: Page, row: string | Locator, act: string): Promise<void> {
  const menu = typeof row === 'string' ? page.getByRole('button', { name: `Actions for ${row}` }) : row;
  await menu.click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

/** The buttons of all rows' menus. */
export function rowMenus(within: Page | Locator): Locator {
  return within.getByRole('button', { name: /^Actions for / });
}
