import type { Locator, Page } from '@playwright/test';
import { expect } from './portal-fixture.ts';

/** More than any page of the demo has controls. */
const MANY = 250;

/** Goes on with Tab until the focus is where it is wanted, and fails where it does not show or is lost on the way. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < MANY; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      await expectFocusShows(page);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${wanted}`);
}

/** Goes to a control by Tab and presses a key on it. */
export async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

/** Goes to a field by Tab and types in place of what it holds. */
export async function type(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Fails where nothing has the focus. A dialog that closes hands it back a moment later. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toBeFocused();
}

/** Fails where nobody could see what has the focus: by its outline, or that of what stands around it or covers its row. */
async function expectFocusShows(page: Page): Promise<void> {
  const outlined = await page.evaluate(() => {
    const shows = (element: Element | null | undefined, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const { activeElement } = document;
    return shows(activeElement) || shows(activeElement, '::after') || shows(activeElement?.parentElement);
  });
  expect(outlined, 'the focus shows').toBe(true);
}

/** Goes to an item of the menu that is open by its arrow keys, and chooses it. */
export async function pressInMenu(page: Page, name: string): Promise<void> {
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  for (const item of await items.all()) {
    if ((await item.textContent()) === name) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(page.getByRole('menuitem', { name, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
}
