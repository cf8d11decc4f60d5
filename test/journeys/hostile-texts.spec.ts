import type { Locator, Page } from '@playwright/test';
import { expect, go, test, toast } from './portal-fixture.ts';

/** What would act if a page took it as it is written: an element, a script, an end of an attribute, an address, a template. */
const HOSTILE = `"'><img src=x onerror=alert(1)><script>alert(2)</script><svg onload=alert(3)>\${7*7}{{7*7}}`;

/** Windows in which anything that acts is noted; what the browser reports, as of its policy, fails the journey by itself. */
function watched(page: Page, acted: string[]): Page {
  page.on('dialog', (dialog) => {
    acted.push(dialog.message());
    void dialog.dismiss();
  });
  return page;
}

/** Types it into every field of a form that takes any text. */
async function fillAll(form: Locator): Promise<void> {
  const fields = form.locator(
    'input:is(:not([type]), [type=text]):not([inputmode], [tabindex="-1"]), textarea',
  );
  await fields.filter({ visible: true }).first().waitFor();
  for (const field of await fields.filter({ visible: true }).all()) {
    const most = Number((await field.getAttribute('maxlength')) ?? HOSTILE.length);
    await field.fill(HOSTILE.slice(0, most));
  }
}

/** Opens a page that shows what was typed, and looks that it is text there. */
async function readsAsText(page: Page, path: string): Promise<void> {
  await go(page, path);
  await expect(page.locator('body')).toContainText('<img src=x');
  const elements = page.locator('img[src="x"], svg[onload], [onerror]');
  await expect(elements).toHaveCount(0);
}

test('hostile texts that people type are texts wherever they are shown, in their own windows and in others', async ({
  visit,
  signIn,
}) => {
  const acted: string[] = [];
  const visitor = watched(await visit('/contact'), acted);
  await fillAll(visitor.locator('form', { has: visitor.getByRole('button', { name: 'Send Message' }) }));
  await visitor.getByLabel('Email').fill('mallory@example.com');
  await visitor.getByRole('button', { name: 'Send Message' }).click();
  await expect(toast(visitor)).toContainText("We're checking your message");

  const member = watched(await signIn('member@example.com'), acted);
  await go(member, '/member/employees');
  const dialog = member.getByRole('dialog');
  await member.getByRole('button', { name: 'Add employee' }).click();
  await fillAll(dialog);
  await dialog.getByLabel('Email').first().fill('zz-mallory@example.com');
  await dialog
    .getByRole('button', { name: /^(Add|Save)/ })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
  await readsAsText(member, '/member/employees?q=zz-mallory');
  await member.getByRole('main').getByRole('link', { name: /^View/ }).first().click();
  const thread = member.getByRole('region', { name: 'Comments' });
  await thread.getByLabel('Add a comment').fill(HOSTILE);
  await thread.getByRole('button', { name: 'Send comment' }).click();
  await expect(toast(member)).toContainText('Comment sent');
  const employee = new URL(member.url()).pathname;
  await readsAsText(member, employee);

  await go(member, '/member/hiring');
  await member.getByRole('button', { name: 'Add Candidate' }).click();
  await fillAll(dialog);
  await dialog.getByLabel('Email').first().fill('zz-mallory@example.com');
  await dialog.getByRole('button', { name: 'Add Candidate' }).click();
  await expect(dialog).toHaveCount(0);
  await readsAsText(member, '/member/hiring');

  await go(member, '/member/settings');
  const business = member.locator('form', { has: member.getByRole('button', { name: 'Save details' }) });
  await fillAll(business);
  await business.getByLabel('Station').fill(HOSTILE.slice(0, 50));
  await business.getByLabel('Phone').fill('(703) 555-0142');
  await business.getByRole('button', { name: 'Save details' }).click();
  await expect(toast(member)).toContainText(/saved|updated/i);

  const admin = watched(await signIn('admin@example.com'), acted);
  await readsAsText(admin, '/admin/messages?box=held');
  await readsAsText(admin, '/admin/notifications');
  await go(admin, '/admin/users?q=northgate');
  const link = admin.getByRole('link', { name: /^View Northgate/ }).first();
  const base = ((await link.getAttribute('href')) ?? '').split('?')[0] ?? '';
  for (const path of ['', '/employees?q=zz-mallory', '/hiring', '/activity'])
    await readsAsText(admin, base + path);
  await readsAsText(admin, employee.replace('/member', base));
  expect(acted).toEqual([]);
});
