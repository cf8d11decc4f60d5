import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect } from 'vitest';
import type { StaffRole } from '#app/staff-levels.ts';
import { mayOpen } from '#app/staff-pages.ts';
import { seedDemo } from '#demo/seed.ts';
import type { Browser } from './fixtures/browser.ts';
import { loggedIn, type ScreenPage, screenPage } from './fixtures/screen-requests.ts';
import { SCREENS } from './fixtures/screens.ts';
import { demoLogin } from './fixtures/sign-in.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let site: Site;
test.beforeAll(async ({ testPortal }) => {
  await seedDemo(testPortal.deps);
  site = await openSite(testPortal);
});

/** Pages for one's own account: everybody changes what is theirs. */
const OWN = ['/admin/profile', '/admin/view-as'];

const screensOf = (role: StaffRole) =>
  SCREENS.filter(({ viewer, route }) => viewer === 'admin' && mayOpen(role, route) && !OWN.includes(route));

const { getAttributeValue: attribute, getElementsByTagName: byTag, textContent } = DomUtils;
type Element = ReturnType<typeof byTag>[number];
const mainOf = (html: string) => byTag('main', parseDocument(html));

/** A form that a page shows with something to send it by. */
type ShownForm = { action: string; intent: string; button: string };

/** The forms of a page that can be sent. Those that only search are none. */
function formsOf({ address, html }: ScreenPage): ShownForm[] {
  const forms = byTag('form', mainOf(html)).filter((form) => attribute(form, 'method') === 'post');
  return forms.flatMap((form) => {
    const button = byTag('button', form).find((one) => attribute(one, 'type') !== 'button' && !isOff(one));
    const intent = byTag('input', form).find((input) => attribute(input, 'name') === 'intent');
    if (!button || !intent) return [];
    const action = attribute(form, 'action') ?? address;
    return [{ action, intent: attribute(intent, 'value') ?? '', button: textContent(button) }];
  });
}

/** How the server answers a form that says no more than what it is for: who may not send it is refused before it is read. */
async function answerTo(browser: Browser, { action, intent }: ShownForm): Promise<number> {
  return (await browser.post(action.replaceAll('&amp;', '&'), { intent })).status;
}

/** What a button that changes something begins with. */
const CHANGES =
  /^(Save|Add|Delete|Remove|Move|Edit|Create|Publish|Hide|Show in|Assign|Approve|Request a|Mark|Confirm|Decline|Dismiss|Restore|Upload|Undo|Replace|Reject|Complete|Send|Invite|Actions for|Ask|Update|Change|Stock of|Audit)/;

/** The controls of a page that change something: buttons by their names, switches and fields for files. */
function changingControls(html: string): string[] {
  const controls = [...byTag('button', mainOf(html)), ...byTag('input', mainOf(html))];
  return controls.flatMap((control) => {
    if (isOff(control) || isInPreview(control)) return [];
    const name = attribute(control, 'aria-label') ?? textContent(control);
    const isFile = control.name === 'input' && attribute(control, 'type') === 'file';
    const isSwitch = attribute(control, 'role') === 'switch';
    const isOne = control.name === 'button' && CHANGES.test(name);
    return isFile || isSwitch || isOne ? [name || DomUtils.getOuterHTML(control).slice(0, 80)] : [];
  });
}

/** By itself, or by the part of the form that it stands in. */
function isOff(control: Element): boolean {
  return [control, ...around(control, 'fieldset')].some((one) => attribute(one, 'disabled') !== undefined);
}

/** A preview of a form sends nothing. */
function isInPreview(control: Element): boolean {
  return around(control, 'section').some((one) => textContent(one).includes('Nothing you enter is sent'));
}

/** The elements of that name which an element stands in. */
function around(element: Element, name: string): Element[] {
  const all: Element[] = [];
  for (let up = element.parent; up; up = up.parent)
    if ('name' in up && up.name === name) all.push(up as Element);
  return all;
}

describe.each([
  ['read-only', 'viewonly@example.com'],
  ['reviewer', 'reviewer@example.com'],
] as const)('[ROLE-11] the %s of the demo', (role, email) => {
  test('finds no button on any screen that the server would refuse', async () => {
    const browser = await loggedIn(site, demoLogin({ email }));
    const faults: string[] = [];
    let [opened, forms] = [0, 0];
    for (const screen of screensOf(role)) {
      const page = await screenPage(browser, screen);
      if (!page) continue;
      opened += 1;
      const shown = formsOf(page);
      forms += shown.length;
      for (const form of shown)
        if ((await answerTo(browser, form)) === 403) faults.push(`${screen.name}: ${form.button}`);
      const changing = role === 'read-only' ? changingControls(page.html) : [];
      faults.push(...changing.map((name) => `${screen.name}: ${name}`));
    }
    expect(faults).toEqual([]);
    expect(opened).toBeGreaterThan(30);
    expect(forms > 0).toBe(role === 'reviewer');
  });
});

test('an owner finds the forms and controls that are looked for', async () => {
  const browser = await loggedIn(site, demoLogin({ role: 'admin' }));
  const found = { forms: 0, changing: 0 };
  for (const screen of screensOf('owner').slice(0, 20)) {
    const page = await screenPage(browser, screen);
    found.forms += page ? formsOf(page).length : 0;
    found.changing += page ? changingControls(page.html).length : 0;
    const [form] = page ? formsOf(page) : [];
    if (form) expect(await answerTo(browser, form), form.button).not.toBe(403);
  }
  expect(found.forms).toBeGreaterThan(3);
  expect(found.changing).toBeGreaterThan(20);
});
