// Takes pictures of every screen with demo data, as each role, at three widths, into ./screenshots.
//   npm run screenshots              all of them
//   npm run screenshots -- users     those whose path has this in it
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { DEMO_LOGINS } from '#demo/logins.ts';
import { CHROMIUM_ARGS, chromiumEnvironment, unpackChromium } from '#test/chromium.ts';
import { createPortalPlace } from '#test/portal-process.ts';

const FOLDER = join(import.meta.dirname, '../screenshots');
const WIDTHS = [390, 768, 1280];
const SCREENS: Record<string, string[]> = {
  visitor: ['/', '/about', '/services', '/contact', '/register', '/login', '/checkout', '/success'],
  member: [
    '/member/dashboard',
    '/member/employees',
    '/member/ezpass',
    '/member/payroll',
    '/member/hiring',
    '/member/forms',
    '/member/settings',
  ],
  admin: [
    '/admin/dashboard',
    '/admin/users',
    '/admin/users/MEMBER',
    '/admin/users/MEMBER?tab=employees',
    '/admin/users/MEMBER?tab=hiring',
    '/admin/users/MEMBER?tab=files&category=ezpass',
    '/admin/users/MEMBER?tab=requests',
    '/admin/users/MEMBER?tab=plan',
    '/admin/users/MEMBER?tab=activity',
    '/admin/orders',
    '/admin/shop',
    '/admin/shop/new',
    '/admin/services',
    '/admin/document-types',
    '/admin/forms',
    '/admin/website',
    '/admin/messages',
    '/admin/settings',
    '/admin/settings/move',
    '/admin/profile',
  ],
};

const wanted = process.argv[2] ?? '';
mkdirSync(FOLDER, { recursive: true });
process.env.TEST_DATABASE = 'sqlite';
const place = await createPortalPlace();
const portal = await place.start({ DEMO: '1' });
const executablePath = await unpackChromium();
const env = { ...process.env, ...chromiumEnvironment() } as Record<string, string>;
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS, env });
try {
  for (const [role, paths] of Object.entries(SCREENS)) {
    const page = await browser.newPage({ baseURL: portal.url });
    await signIn(page, role);
    for (const path of paths.filter((one) => one.includes(wanted))) await takePictures(page, role, path);
    await page.close();
  }
} finally {
  await browser.close();
  await portal.stop();
  await place.remove();
}

async function signIn(page: Page, role: string): Promise<void> {
  const login = DEMO_LOGINS.find((one) => one.role === role);
  if (!login) return;
  await page.goto('/login');
  await page.getByLabel('Email').fill(login.email);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/(admin|member)\//);
}

async function takePictures(page: Page, role: string, path: string): Promise<void> {
  const address = path.replace('MEMBER', await memberId(page, path));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const name = `${role}${path.replace(/[^a-z0-9]+/gi, '-')}-${width}.png`;
    await page.screenshot({ path: join(FOLDER, name), fullPage: true });
    console.log(name);
  }
}

/** The id of the demo member that has the most to show. */
async function memberId(page: Page, path: string): Promise<string> {
  if (!path.includes('MEMBER')) return '';
  await page.goto('/admin/users?q=northgate');
  const href = await page
    .getByRole('link', { name: /^View Northgate/ })
    .first()
    .getAttribute('href');
  return /users\/([^?]+)/.exec(href ?? '')?.[1] ?? '';
}
