import type { Page } from '@playwright/test';
import type { StaffRole } from '#app/staff-levels.ts';
import { mayOpen } from '#app/staff-pages.ts';
import { addressOf } from '#test/fixtures/reach-screen.ts';
import { SCREENS } from '#test/fixtures/screens.ts';
import { expect, go, test } from './portal-fixture.ts';

// Each walk opens all of the admin area that its role may see.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

/** Pages for one's own account: everybody changes what is theirs. */
const OWN = ['/admin/profile', '/admin/view-as'];

const screensOf = (role: StaffRole) =>
  SCREENS.filter(({ viewer, route }) => viewer === 'admin' && mayOpen(role, route) && !OWN.includes(route));

/** A form that a page shows with something to send it by. */
type ShownForm = { action: string; intent: string; button: string };

/** The forms of a page that can be sent. Those that only search are none. */
const formsOf = (page: Page): Promise<ShownForm[]> =>
  page.locator('main form[method=post]').evaluateAll((forms) =>
    forms.flatMap((form) => {
      if (!(form instanceof HTMLFormElement)) return [];
      const buttons = form.querySelectorAll('button:not([type=button], :disabled)');
      const button = [...buttons].find((one) => one.checkVisibility());
      const intent = String(new FormData(form).get('intent'));
      return button ? [{ action: form.action, intent, button: button.textContent ?? '' }] : [];
    }),
  );

/** How the server answers a form that says no more than what it is for: who may not send it is refused before it is read. */
const answerTo = (page: Page, { action, intent }: ShownForm) =>
  page.evaluate(
    async ([url = '', body = '']) => {
      const { status } = await fetch(url, { method: 'POST', body: new URLSearchParams({ intent: body }) });
      return status;
    },
    [action, intent],
  );

/** What a button that changes something begins with. */
const CHANGES =
  /^(Save|Add|Delete|Remove|Move|Edit|Create|Publish|Hide|Show in|Assign|Approve|Request a|Mark|Confirm|Decline|Dismiss|Restore|Upload|Undo|Replace|Reject|Complete|Send|Invite|Actions for|Ask|Update|Change|Stock of|Audit)/;

/** The controls of a page that change something: buttons by their names, switches and fields for files. */
const changingControls = (page: Page, changes: string) =>
  page.locator('main').evaluate((main, pattern) => {
    const controls = main.querySelectorAll('button:enabled, input[type=file]:enabled');
    return [...controls].flatMap((control) => {
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      // A preview of a form sends nothing.
      if (control.closest('section')?.textContent.includes('Nothing you enter is sent')) return [];
      const isOne =
        control.matches('[role=switch], input') ||
        (control.checkVisibility() && new RegExp(pattern).test(name));
      return isOne ? [name || control.outerHTML.slice(0, 80)] : [];
    });
  }, changes);

for (const [role, email] of [
  ['read-only', 'viewonly@example.com'],
  ['reviewer', 'reviewer@example.com'],
] as const) {
  test(`[ROLE-11] the ${role} of the demo finds no button on any screen that the server would refuse`, async ({
    signIn,
  }) => {
    const page = await signIn(email);
    const faults: string[] = [];
    let opened = 0;
    for (const screen of screensOf(role)) {
      const address = await addressOf(page, screen);
      if (address === null) continue;
      opened += 1;
      await go(page, address);
      for (const form of await formsOf(page))
        if ((await answerTo(page, form)) === 403) faults.push(`${screen.name}: ${form.button}`);
      const changing = role === 'read-only' ? await changingControls(page, CHANGES.source) : [];
      faults.push(...changing.map((name) => `${screen.name}: ${name}`));
    }
    expect(opened).toBeGreaterThan(30);
    expect(faults).toEqual([]);
  });
}

test('[ROLE-11] who only reads sees the values of an editor without what would change them', async ({
  signIn,
}) => {
  const page = await signIn('viewonly@example.com');
  await go(page, '/admin/website?tab=content&page=about');
  await expect(page.getByLabel('Title', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Title', { exact: true })).not.toHaveValue('');
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await go(page, '/admin/profile');
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeVisible();
});

test('an owner finds the same forms, which the server takes', async ({ signIn }) => {
  const page = await signIn('admin@example.com');
  await go(page, '/admin/website?tab=content&page=about');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  expect(await changingControls(page, CHANGES.source)).toContain('Publish');
  await go(page, '/admin/profile');
  const [form] = await formsOf(page);
  expect(form && (await answerTo(page, form))).toBe(422);
});
