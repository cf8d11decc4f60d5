import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { keptAnswers, sendKept } from '#app/api/kept-answers.ts';
import { addService } from '#app/features/commerce/service/change-service.server.ts';
import { showPage } from '#app/features/website/site/change-look.server.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { stockCatalogue } from './fixtures/catalogue.ts';
import { countQueries } from './fixtures/count-queries.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

const PAGES = ['/', '/about', '/services', '/shop', '/product/vest'];
const CALLS = ['/store/store_portal/products', '/store/store_portal/products/vest'];
const ANY = [...PAGES, ...CALLS];

let testPortal: TestPortal;
let site: Site;
let fixtures: Fixtures;
let visitor: Browser;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
  fixtures = await createFixtures(testPortal);
  await showPage(fixtures.asAdmin, 'shop', true);
  const vest = {
    id: 'vest',
    variants: [{ id: 'v', price_cents: 1_999, manage_inventory: 1, inventory_quantity: 5 }],
  };
  await stockCatalogue(testPortal.deps.db, [vest]);
  visitor = site.visitor();
});

const text = async (path: string, window = visitor) => (await window.get(path)).text();
const setVariant = (change: { price_cents?: number; inventory_quantity?: number }) =>
  testPortal.deps.db.updateTable('variants').set(change).where('id', '=', 'v').execute();

describe('what is kept for everybody', () => {
  test.each(ANY)('%s is answered without asking the database', async (path) => {
    const first = await text(path);
    let again = '';
    const asked = await countQueries(async () => {
      again = await text(path);
    });
    // Where other processes write too, what they changed is asked for once a second.
    expect(asked).toBeLessThanOrEqual(process.env.TEST_DATABASE === 'postgres' ? 1 : 0);
    expect(again).toBe(first);
  });

  test.each(ANY)('%s has the headers of every answer', async (path) => {
    const [made, kept] = [await visitor.get(`${path}?`), await visitor.get(path)];
    for (const name of ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy'])
      expect(kept.headers.get(name)).toBe(made.headers.get(name));
    for (const name of ['permissions-policy', 'cross-origin-resource-policy', 'cache-control'])
      expect(kept.headers.get(name), name).toBe(made.headers.get(name));
    const another = await visitor.get(path);
    expect(kept.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(another.headers.get('x-request-id')).not.toBe(kept.headers.get('x-request-id'));
  });

  test.each(ANY)('%s goes to nobody at another address than the portal has', async (path) => {
    await text(path);
    expect((await visitor.get(path, { host: 'evil.example' })).status).toBe(421);
  });

  test('shows a changed price and stock to the next visitor', async () => {
    for (const path of ANY.slice(3)) await text(path);
    await setVariant({ price_cents: 2_345 });
    for (const path of PAGES.slice(3)) expect(await text(path), path).toContain('$23.45');
    for (const path of CALLS) expect(await text(path), path).toContain('"amount":2345');
    await setVariant({ inventory_quantity: 0 });
    for (const path of PAGES.slice(3)) expect(await text(path), path).toContain('Out of stock');
    for (const path of CALLS) expect(await text(path), path).toContain('"inventory_quantity":0');
  });

  test('is made anew for what it shows, and stays for all the rest', async () => {
    const mark = async (path: string) => (await visitor.get(path)).headers.get('etag');
    const before = await Promise.all(ANY.map(mark));
    const service = { name: 'Route audit', category: 'Auditing', Weekly: 0, Monthly: 100, Yearly: 0 };
    await addService(fixtures.asAdmin, service);
    const after = await Promise.all(ANY.map(mark));
    expect(ANY.filter((_, index) => after[index] !== before[index])).toEqual(['/services']);
  });

  test('is never what was made for somebody who is signed in, nor sent to them', async () => {
    const member = await site.signedIn(fixtures.member);
    await showPage(fixtures.asAdmin, 'about', false);
    await showPage(fixtures.asAdmin, 'about', true);
    for (const path of PAGES) {
      expect(await text(path, member), path).toContain('href="/member/dashboard"');
      expect(await text(path), path).not.toContain('/member/dashboard');
      expect(await text(path, member), path).toContain('href="/member/dashboard"');
    }
  });
});

describe('the lists of the store', () => {
  const queries = ['', '?limit=100&offset=0', '?offset=0&order=asc&sort_by=order&is_hidden=false'];
  test('are one answer, however they are asked for', async () => {
    const marks = new Set<string | null>();
    for (const query of queries) marks.add((await visitor.get(`${CALLS[0]}${query}`)).headers.get('etag'));
    expect(marks.size).toBe(1);
  });

  test('of any ids, from anywhere or up to a date are read each time', async () => {
    for (const query of ['?ids[]=vest', '?offset=1', '?to_date=2030-01-01', '?field=title']) {
      const path = query.startsWith('?field') ? CALLS[1] : CALLS[0];
      await text(`${path}${query}`);
      expect(await countQueries(() => text(`${path}${query}`)), query).toBeGreaterThan(0);
    }
  });
});

/** What can't be packed much smaller. */
const textOf = (bytes: number) => randomBytes(bytes).toString('base64');

test('the memory of what is kept is bounded, and what was asked for last stays', async () => {
  const kept = keptAnswers(() => ({}));
  const answer = { body: textOf(900_000), headers: { 'content-type': 'text/plain' } };
  const names = Array.from({ length: 25 }, (_, index) => `/${index}`);
  for (const name of names) await kept.keep(name, {}, answer);
  const found = names.filter((name) => kept.find(name, {}));
  expect(found.length).toBeLessThanOrEqual(18);
  expect(found).toContain('/24');
  await kept.keep('/large', {}, { ...answer, body: textOf(1_200_000) });
  expect(kept.find('/large', {})).toBeUndefined();
});

test('whoever takes nothing packed gets a kept answer unpacked', async () => {
  const kept = keptAnswers(() => ({}));
  const body = textOf(2_000);
  const answer = await kept.keep('/', {}, { body, headers: { 'content-type': 'text/plain' } });
  for (const accepted of [undefined, 'identity', 'gzip;q=0, br;q=0']) {
    const sent = sendKept(answer, { accepted, mark: undefined });
    expect(sent.headers.get('content-encoding')).toBeNull();
    expect(await sent.text()).toBe(body);
  }
});
