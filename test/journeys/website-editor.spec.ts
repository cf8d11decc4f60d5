import type { Page } from '@playwright/test';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

test.describe.configure({ timeout: 300_000 });

async function publish(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toast(admin)).toContainText('Website published');
}

test("[ADM-06, ADM-07, ADM-09, ADM-11, ADM-12] what an admin publishes is there with a visitor's next request, and an earlier revision brings everything back", async ({
  signIn,
  visit,
}) => {
  const admin = await signIn('admin@example.com');
  const visitor = await visit('/');
  const heroBefore = await visitor.getByRole('heading', { level: 1 }).textContent();

  await go(admin, '/admin/website?tab=content&page=home');
  await expect(admin.getByRole('navigation', { name: 'Page to edit' })).not.toContainText('Shop');
  await admin.getByLabel('Hero title').fill('We count every mile.');
  await admin.getByRole('button', { name: 'Preview' }).click();
  const preview = admin.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText('We count every mile.')).toBeVisible();
  await expectAccessible(admin);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(heroBefore ?? '');
  await preview.getByRole('button', { name: 'Close' }).click();
  await publish(admin);

  await go(admin, '/admin/website');
  await admin.getByRole('switch', { name: 'Services' }).first().click();
  await expect(toast(admin)).toContainText('Website published');

  await admin.getByRole('button', { name: 'Create page' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Create page' });
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect(toast(admin)).toContainText('Page Name and Path are required.');
  await dialog.getByLabel('Page Name').fill('Careers');
  await dialog.getByLabel('Path').fill('/login');
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect(toast(admin)).toContainText('This path is used by the portal.');
  await expect(dialog.getByLabel('Page Name')).toHaveValue('Careers');
  await dialog.getByLabel('Path').fill('careers');
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect(toast(admin)).toContainText('Page created');
  const body = admin.getByRole('textbox', { name: 'Body' });
  await body.click();
  await admin.getByRole('button', { name: 'Bold' }).click();
  await body.pressSequentially('We hire drivers.');
  await expectAccessible(admin);
  await publish(admin);

  await go(admin, '/admin/website?tab=theme');
  await admin.getByLabel('Highlights', { exact: true }).fill('#007755');
  await expectAccessible(admin);
  await publish(admin);

  await go(visitor, '/');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('We count every mile.');
  const nav = visitor.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link')).toHaveText([
    'Home',
    'About',
    'Contact',
    'Shop',
    'Getting Started',
    'Careers',
  ]);
  await expect.poll(() => accentOf(visitor)).toBe('#007755');
  await nav.getByRole('link', { name: 'Careers' }).click();
  await expect(visitor.locator('strong')).toHaveText('We hire drivers.');

  await go(admin, '/admin/website?tab=history');
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'Compare revision 0' }).click();
  const panel = admin.getByRole('dialog', { name: 'Revision 0' });
  await expect(panel.getByText('Home · hero title')).toBeVisible();
  await expectAccessible(admin);
  await panel.getByRole('button', { name: 'Restore this revision' }).click();
  await expect(toast(admin)).toContainText('Revision 0 is back.');

  await go(visitor, '/careers');
  await expect(visitor).toHaveURL(/\/$/);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(heroBefore ?? '');
  await expect(nav.getByRole('link')).toHaveText(['Home', 'About', 'Services', 'Contact']);
  await expect.poll(() => accentOf(visitor)).toBe('#e74c3c');
});

test('the second of two admins is told, keeps what was typed, and decides', async ({ signIn }) => {
  const [first, second] = [await signIn('admin@example.com'), await signIn('admin@example.com')];
  for (const admin of [first, second]) await go(admin, '/admin/website?tab=content&page=about');
  await second.getByLabel('Mission statement').fill('As the second wants it.');
  await first.getByLabel('Mission statement').fill('As the first wants it.');
  await publish(first);
  await second.getByRole('button', { name: 'Publish', exact: true }).click();
  const told = second.getByRole('region', { name: 'Changed by someone else' });
  await expect(told).toContainText('changed this while you were editing');
  await expect(second.getByLabel('Mission statement')).toHaveValue('As the second wants it.');
  await told.getByText('Compare with what is published').click();
  await expect(told).toContainText('As the first wants it.');
  await expectAccessible(second);
  await told.getByRole('button', { name: 'Keep my version' }).click();
  await publish(second);
  await expect(first.getByLabel('Mission statement')).toHaveValue('As the second wants it.');
});

test('what two admins change of one page without touching the same is published of both', async ({
  signIn,
}) => {
  const [first, second] = [await signIn('admin@example.com'), await signIn('admin@example.com')];
  for (const admin of [first, second]) await go(admin, '/admin/website?tab=content&page=services');
  await second.getByLabel('Subtitle').fill('As the second wants it.');
  await first.getByLabel('Title', { exact: true }).fill('As the first wants it.');
  await publish(first);
  await expect(second.getByText('They were added here, and yours were kept.')).toBeVisible();
  await expect(second.getByLabel('Title', { exact: true })).toHaveValue('As the first wants it.');
  await publish(second);
  await expect(first.getByLabel('Subtitle')).toHaveValue('As the second wants it.');
  await expect(first.getByLabel('Title', { exact: true })).toHaveValue('As the first wants it.');
});

test('[ADM-10] a page that was deleted is undone with one click', async ({ signIn }) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/website');
  await admin.getByRole('button', { name: 'Create page' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Create page' });
  await dialog.getByLabel('Page Name').fill('Press');
  await dialog.getByLabel('Path').fill('/press');
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await expect(admin.getByRole('textbox', { name: 'Body' })).toBeVisible();
  await go(admin, '/admin/website');
  await admin.getByRole('button', { name: 'Actions for Press' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await admin.getByRole('region', { name: 'Deleted page' }).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(admin)).toContainText('Page restored');
  await expect(admin.getByRole('link', { name: 'Press' })).toBeVisible();
  await expectAccessible(admin);
});

function accentOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.style.getPropertyValue('--accent'));
}
