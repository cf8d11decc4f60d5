import { expect } from 'vitest';
import { seedDemo } from '#demo/seed.ts';
import type { Browser } from './fixtures/browser.ts';
import { textOf } from './fixtures/page-text.ts';
import type { Screen, Viewer } from './fixtures/screen.ts';
import { loggedIn, screenPage } from './fixtures/screen-requests.ts';
import { SCREENS } from './fixtures/screens.ts';
import { demoLogin } from './fixtures/sign-in.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

/** A date or a time as machines write it. */
const MACHINE = /\b\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?\b/;

let browsers: Record<Viewer, Browser>;
test.beforeAll(async ({ testPortal }) => {
  await seedDemo(testPortal.deps);
  const site = await openSite(testPortal);
  browsers = {
    visitor: site.visitor(),
    member: await loggedIn(site, demoLogin({ role: 'member' })),
    manager: await loggedIn(site, demoLogin({ role: 'manager' })),
    admin: await loggedIn(site, demoLogin({ role: 'admin' })),
  };
});

/** The screen's page as its viewer gets it; null where the demo has no such record. */
async function pageOf(screen: Screen): Promise<string | null> {
  return (await screenPage(browsers[screen.viewer], screen))?.html ?? null;
}

test.each(SCREENS.map((screen) => ({ ...screen, title: `${screen.viewer}'s ${screen.name}` })))(
  'no date on $title reads as machines write it',
  async (screen) => {
    const html = await pageOf(screen);
    if (html === null) return;
    const text = textOf(html);
    const at = MACHINE.exec(text)?.index;
    expect(at === undefined ? '' : text.slice(Math.max(0, at - 60), at + 40)).toBe('');
  },
);

const VIEWERS = [...new Set(SCREENS.map(({ viewer }) => viewer))];

test.each(VIEWERS)('no two screens of a %s have the same title', async (viewer) => {
  const routes = new Map<string, Set<string>>();
  for (const screen of SCREENS.filter((one) => one.viewer === viewer)) {
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec((await pageOf(screen)) ?? '') ?? [];
    routes.set(title, (routes.get(title) ?? new Set()).add(screen.route));
  }
  expect(routes.size).toBeGreaterThan(1);
  const shared = [...routes].filter(([, those]) => those.size > 1);
  expect(shared.map(([title, those]) => `${title}: ${[...those].join(', ')}`)).toEqual([]);
});

test('the pages are those that people see', async () => {
  const pages = await Promise.all(SCREENS.slice(0, 40).map(pageOf));
  const texts = pages.map((html) => (html === null ? '' : textOf(html)));
  expect(texts.filter((text) => /\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/.test(text)).length).toBeGreaterThan(8);
});
