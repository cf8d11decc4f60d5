import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '#demo/logins.ts';

/** Signs in through the sign-in page, which the window shows already. */
export async function signInHere(page: Page, login: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(login.email);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/(admin|member)\//);
}

/** The demo login that fits; one that does not exist is an error. */
export function demoLogin(fits: Partial<(typeof DEMO_LOGINS)[number]>): (typeof DEMO_LOGINS)[number] {
  const login = DEMO_LOGINS.find(
    ({ email, role }) => email === (fits.email ?? email) && role === (fits.role ?? role),
  );
  if (!login) throw new Error(`${JSON.stringify(fits)} is no demo login`);
  return login;
}
