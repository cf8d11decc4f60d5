import { expect } from 'vitest';
import { seedDemo } from '#demo/seed.ts';
import type { Browser } from './fixtures/browser.ts';
import { textOf } from './fixtures/page-text.ts';
import type { Screen, Viewer } from './fixtures/screen.ts';
import { SCREENS } from './fixtures/screens.ts';
import { demoLogin } from './fixtures/sign-in.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

/** A date or a time as machines write it. */
const MACHINE = /\b\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?\b/;

let site: Site;
let browsers: Record<Viewer, Browser>;
test.beforeAll(async ({ testPortal }) => {
  await seedDemo(testPortal.deps);
  site = await openSite(testPortal);
  browsers = {
    visitor: site.visitor(),
    member: await logIn('member'),
    manager: await logIn('manager'),
    admin: await logIn('admin'),
  };
});

async function logIn(role: Exclude<Viewer, 'visitor'>): Promise<Browser> {
  const browser = site.visitor();
  const { email, password } = demoLogin({ role });
  const answer = await browser.post('/login', { intent: 'sign-in', email, password });
  expect(answer.status).toBe(302);
  return browser;
}

/** The screen's page, found by the links that lead to it; null where the demo has no such record. */
async function pageOf({ viewer, path, links = [], rest }: Screen): Promise<string | null> {
  let address = path;
  for (const link of links) {
    const html = await (await browsers[viewer].get(address)).text();
    const found = hrefOf(html, link);
    if (!found) return null;
    address = found.startsWith('?') ? `${address.split('?')[0]}${found}` : found;
  }
  if (rest !== undefined) address = `${address.split('?')[0]}${rest}`;
  return (await browsers[viewer].get(address)).text();
}

/** The first address in the page's main part that a selector such as `main a[href*="file="]` means. */
function hrefOf(html: string, selector: string): string | undefined {
  const parts = [...selector.matchAll(/href([*^])="([^"]+)"/g)];
  const hrefs = [...html.slice(html.indexOf('<main')).matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(
    ([, href = '']) => href.replaceAll('&amp;', '&'),
  );
  const isMeant = (href: string) =>
    parts.every(([, where, part = '']) => (where === '^' ? href.startsWith(part) : href.includes(part)));
  return hrefs.find(isMeant);
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
