import type { Page } from '@playwright/test';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

const PHONE = { width: 390, height: 844 };
/** More than are listed without groups. */
const TYPES = 60;

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('on a phone a product opens as parts; one that was refused is shown', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await admin.setViewportSize(PHONE);
  await go(admin, '/admin/shop/new');
  expect(await heightOf(admin)).toBeLessThanOrEqual(2_000);
  await go(admin, '/admin/shop');
  await admin.locator('main a[href*="/shop/product_"]').first().click();
  const add = admin.getByRole('button', { name: 'Add section' });
  const sections = admin.locator('summary', { hasText: 'Additional sections' });
  await expect(sections).toBeVisible();
  await expect(add).toBeHidden();
  expect(await heightOf(admin)).toBeLessThanOrEqual(2_000);
  await sections.click();
  await add.click();
  const title = admin.getByLabel('Title of the section').last();
  await sections.click();
  await expect(title).toBeHidden();
  await admin.getByRole('button', { name: 'Save product' }).click();
  await expect(toast(admin)).toContainText('Error');
  await expect(title).toBeFocused();
  await expectAccessible(admin);
});

test('on a phone the texts of Home open part by part', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await admin.setViewportSize(PHONE);
  await go(admin, '/admin/website?tab=content&page=home');
  await expect(admin.getByLabel('Hero title')).toBeHidden();
  expect(await heightOf(admin)).toBeLessThanOrEqual(2_000);
  await admin.locator('summary', { hasText: /^Hero$/ }).click();
  await expect(admin.getByLabel('Hero title')).toBeVisible();
  await expectAccessible(admin);
});

/** Adds so many document types through the page's own call. */
const addTypes = (page: Page, count: number) =>
  page.evaluate(async (most) => {
    for (let at = 1; at <= most; at += 1) {
      const values = { intent: 'type-add', name: `Permit ${at}`, expires: 'false', roles: '' };
      const answer = await fetch('/admin/document-types', {
        method: 'POST',
        body: new URLSearchParams(values),
      });
      if (!answer.ok) throw new Error(`${answer.status}`);
    }
  }, count);

test('an employee with many document types shows what needs attention, and finds the others', async ({
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/document-types');
  await addTypes(admin, TYPES);
  const member = await signIn('member@example.com');
  await member.setViewportSize(PHONE);
  await go(member, '/member/employees');
  await member.locator('main a[href*="/employees/emp_"]').first().click();
  const permit = member.getByRole('heading', { name: `Permit ${TYPES}` });
  await expect(member.locator('summary', { hasText: /^More that need attention/ })).toBeVisible();
  await expect(permit).toBeHidden();
  expect(await heightOf(member)).toBeLessThanOrEqual(2_600);
  const search = member.getByRole('searchbox', { name: 'Search document types' });
  await search.fill(`permit ${TYPES}`);
  await expect(permit).toBeVisible();
  await expect(member.getByRole('heading', { name: 'Permit 1', exact: true })).toBeHidden();
  await expectAccessible(member);
  await search.fill('nothing has this name');
  await expect(member.getByText('No document type matches')).toBeVisible();
});
