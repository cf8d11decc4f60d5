import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Screen, Step, Viewer } from './screen.ts';
import { demoLogin, signInHere } from './sign-in.ts';

/** The address of a screen, found as a person finds it; null where the data has no such record. */
export async function addressOf(page: Page, { path, links = [], rest }: Screen): Promise<string | null> {
  let address = path;
  for (const link of links) {
    await page.goto(address);
    const found = page.locator(link).first();
    if (!(await comes(found, 'attached'))) return null;
    address = (await found.getAttribute('href')) ?? '';
    // A link of one's own page may name the query alone.
    if (address.startsWith('?')) address = new URL(address, page.url()).href;
  }
  return rest === undefined ? address : `${address.split('?')[0]}${rest}`;
}

/** The roles of what leads to a dialog. */
const PRESSED = ['button', 'menuitem', 'radio'] as const;

/** Follows the steps to a dialog; answers whether all of it was there. */
export async function open(page: Page, steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) {
    if (!(step instanceof RegExp)) {
      const input = page.locator('input[type=file]').first();
      if (!(await comes(input, 'attached'))) return false;
      await input.setInputFiles(join(import.meta.dirname, '..', step.file));
      await page.locator('[aria-current=step]', { hasText: 'Choose a file' }).waitFor({ state: 'detached' });
      continue;
    }
    const menu = page.getByRole('menu');
    const within = (await menu.count()) > 0 ? menu : page.locator('body');
    const [button, ...others] = PRESSED.map((role) => within.getByRole(role, { name: step }));
    const choices = others
      .reduce((all, other) => all.or(other), button as Locator)
      .or(within.locator('summary', { hasText: step }));
    const choice = choices.filter({ visible: true }).first();
    if (!(await comes(choice, 'visible'))) return false;
    await choice.click({ timeout: 10_000 });
  }
  return true;
}

/** Whether it is there within a moment: some parts of a page are fetched when they are first shown. */
function comes(part: Locator, state: 'attached' | 'visible'): Promise<boolean> {
  return part.waitFor({ state, timeout: 3_000 }).then(
    () => true,
    () => false,
  );
}

/** Signs in with the demo login of a viewer; a visitor stays who they are. */
export async function signInAs(page: Page, viewer: Viewer): Promise<void> {
  if (viewer === 'visitor') return;
  await page.goto('/login');
  await signInHere(page, demoLogin({ role: viewer }));
}
