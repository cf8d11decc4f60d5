import { expect } from 'vitest';
import { BUILT_IN_KEYS } from '#app/features/website/site/built-in-pages.ts';
import { showPage } from '#app/features/website/site/change-look.server.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { stockCatalogue } from './fixtures/catalogue.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let site: Site;
let fixtures: Fixtures;
let visitor: Browser;
test.beforeAll(async ({ testPortal }) => {
  site = await openSite(testPortal);
  fixtures = await createFixtures(testPortal);
  visitor = site.visitor();
});

const html = async (path: string) => (await visitor.get(path)).text();
/** The navigations of a page, by their names. */
const navigations = async (path: string) =>
  [...(await html(path)).matchAll(/<nav aria-label="([^"]*)"/g)].map(([, name]) => name);

test('[PUB-08] the footer shows the year of the clock, also in the first minute of the next', async ({
  testPortal,
}) => {
  const year = testPortal.deps.now().getUTCFullYear();
  const etag = (await visitor.get('/')).headers.get('etag') ?? '';
  expect(await html('/')).toMatch(new RegExp(`© (<!-- -->)?${year}\\b`));
  const untilNext = Date.UTC(year + 1, 0, 1, 0, 0, 30) - testPortal.deps.now().getTime();
  testPortal.passTime(untilNext);
  const turned = await visitor.get('/', { 'if-none-match': etag });
  expect(turned.status).toBe(200);
  expect(await turned.text()).toMatch(new RegExp(`© (<!-- -->)?${year + 1}\\b`));
  testPortal.passTime(-untilNext);
});

test('[PUB-09] product, thanks and checkout are there while every page is hidden', async ({ testPortal }) => {
  const [productId = ''] = await stockCatalogue(testPortal.deps.db, [{ title: 'Safety Vest' }]);
  const shown = [
    ['/checkout', 'Your Cart is Empty'],
    ['/success', 'Thank You for Your Order!'],
    [`/product/${productId}`, 'Safety Vest'],
  ] as const;
  for (const visible of [false, true]) {
    for (const key of BUILT_IN_KEYS) await showPage(fixtures.asAdmin, key, visible);
    for (const [path, text] of shown) {
      const answer = await visitor.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain(text);
    }
  }
});

test('[PUB-10] /login and /register stand alone: without the navigation, the footer and the frame of the other pages', async () => {
  expect(await navigations('/about')).toEqual(expect.arrayContaining(['Main', 'Footer']));
  expect(await html('/about')).toContain('<footer');
  for (const path of ['/login', '/register']) {
    expect((await visitor.get(path)).status).toBe(200);
    expect(await navigations(path)).toEqual([]);
    expect(await html(path)).not.toContain('<footer');
    expect(await html(path)).not.toContain('Cart, ');
  }
});
