import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { documentText, ROOT } from '#test/fixtures/docs.ts';
import { expect, go, test, toast } from './portal-fixture.ts';

// The tour of the README, click by click. With TOUR_PICTURES=1 (`npm run pictures`) it takes the README's pictures.
test.describe.configure({ timeout: 120_000 });

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** What a member might photograph. */
function receipt(): Promise<Buffer> {
  const lines = [
    'TOLL RECEIPT',
    'Lane 12 · 14 Nov 2026, 06:52',
    'Class 2, Tag 0222',
    '',
    'AMOUNT     $ 16.06',
  ];
  const text = lines.map((line, index) => `<text x="60" y="${110 + index * 60}">${line}</text>`).join('');
  const paper = `<rect width="640" height="420" fill="#fdfcf7"/><g font-family="monospace" font-size="30">${text}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420">${paper}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A stop of the tour that the README has a picture of, once the toast of what was done is gone. */
async function picture(page: Page, name: string): Promise<void> {
  const path = `docs/pictures/${name}.png`;
  expect(documentText('README.md')).toContain(path);
  if (process.env.TOUR_PICTURES) {
    await page.mouse.move(0, 0);
    await expect(toast(page)).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(ROOT, path), scale: 'css' });
  }
}

test('the tour of the README goes through the website, the member area and the admin area', async ({
  signIn,
  visit,
}) => {
  const visitor = await visit('/');
  await visitor.setViewportSize(LAPTOP);
  await picture(visitor, 'website');
  await visitor.getByRole('link', { name: 'Services', exact: true }).first().click();
  await visitor.getByRole('checkbox', { name: 'Basic Payroll Audit' }).check();
  await visitor.getByRole('checkbox', { name: 'Toll Charge Audit' }).check();
  await visitor.getByRole('button', { name: 'Create Order' }).scrollIntoViewIfNeeded();
  await picture(visitor, 'plan-builder');
  await visitor.getByRole('button', { name: 'Create Order' }).click();
  await expect(visitor.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await visitor.getByRole('button', { name: 'Add to Cart: Dashboard Phone Mount' }).click();
  await expect(visitor.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await visitor.evaluate(() => window.scrollTo(0, 0));
  await picture(visitor, 'shop');

  const admin = await signIn('admin@example.com');
  await admin.setViewportSize(LAPTOP);
  await expect(toast(admin)).toContainText('Login Successful!');
  const member = await signIn('member@example.com');
  await member.setViewportSize(PHONE);
  await expect(member.getByRole('heading', { name: 'Welcome, Northgate Logistics LLC' })).toBeVisible();
  await expect(toast(member)).toContainText('Login Successful!');
  await picture(member, 'member-dashboard-phone');
  await picture(admin, 'admin-dashboard');

  await member
    .getByRole('link', { name: /^EZ Pass/ })
    .first()
    .click();
  await member.locator('input[type=file]').setInputFiles({
    name: 'Toll receipt.png',
    mimeType: 'image/png',
    buffer: await receipt(),
  });
  await member.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(toast(member)).toContainText('File uploaded');

  await admin.getByRole('button', { name: /^Notifications/ }).click();
  await admin
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /Toll receipt/ })
    .click();
  const panel = admin.getByRole('dialog');
  await expect(panel.getByRole('button', { name: 'Completed' })).toBeVisible();
  await picture(admin, 'file-review');
  await panel.getByRole('button', { name: 'Completed' }).click();
  const line = member.getByRole('listitem').filter({ hasText: 'Toll receipt.png' });
  await expect(line.getByText('Completed')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();

  await admin.getByRole('link', { name: 'Overview' }).click();
  await expect(admin.getByRole('heading', { name: 'Account health' })).toBeVisible();
  await picture(admin, 'member-page');
  await admin.getByRole('link', { name: 'Hiring', exact: true }).click();
  await admin.getByRole('button', { name: /^Move to ?: Rowan Castellano$/ }).click();
  await admin.getByRole('menuitem', { name: 'Interviewing' }).click();
  await expect(admin.getByRole('region', { name: /^Interviewing/ })).toContainText('Rowan Castellano');
  await admin.getByRole('region', { name: /^Interviewing/ }).scrollIntoViewIfNeeded();
  await picture(admin, 'hiring-board');

  await go(admin, '/admin/forms');
  await admin.getByRole('link', { name: 'Vehicle damage report' }).first().click();
  await expect(admin.getByRole('button', { name: 'Save form' })).toBeVisible();
  await picture(admin, 'form-builder');

  await go(admin, '/admin/website?tab=content&page=home');
  await admin.getByLabel('Hero title').fill('We count every mile.');
  await admin.getByRole('button', { name: 'Preview' }).click();
  await expect(
    admin.getByRole('dialog', { name: 'Preview' }).getByText('We count every mile.'),
  ).toBeVisible();
  await picture(admin, 'website-editor');

  await go(admin, '/admin/shop');
  await expect(admin.getByText('Hi-Vis Safety Vest').first()).toBeVisible();
  await picture(admin, 'admin-shop');
});
