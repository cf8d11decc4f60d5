import { expect } from 'vitest';
import type { Browser } from './fixtures/browser.ts';
import { openSite } from './fixtures/site.ts';
import { test as base } from './fixtures/test.ts';

/** The pages of a portal in which an owner has added a member, and nothing else was done yet. */
const test = base.extend('newPortal', { scope: 'file' }, async ({ testPortal }) => {
  const site = await openSite(testPortal);
  const { id: memberId } = await testPortal.member('Northgate Logistics LLC');
  return { memberId, browser: await site.signedIn(await testPortal.admin('Ann Owner')) };
});

const PAGES = [
  ...['dashboard', 'queue', 'findings', 'users', 'orders', 'orders/subscriptions', 'services', 'shop'],
  ...['shop/orders', 'document-types', 'forms', 'website', 'messages', 'notifications', 'settings'],
].map((page) => `/admin/${page}`);
const TABS = ['', '/employees', '/vehicles', '/files', '/requests', '/plan', '/access', '/activity'];

/** The texts of the buttons and links of a page's main part that look like what it is for. */
async function primaryOf(browser: Browser, path: string): Promise<string[]> {
  const response = await browser.get(path);
  expect(response.status, path).toBe(200);
  const main = (await response.text()).split('<main')[1] ?? '';
  const found = main.matchAll(/<(a|button)\b[^>]*\bbtn-primary\b[^>]*>([\s\S]*?)<\/\1>/g);
  return [...found].map(([, , content = '']) => content.replaceAll(/<[^>]+>/g, ''));
}

test.for(PAGES)('%s offers its act once while it is empty', async (path, { newPortal }) => {
  const offered = await primaryOf(newPortal.browser, path);
  expect(offered).toEqual([...new Set(offered)]);
});

test.for(TABS)("'%s' of a new member offers its act once", async (tab, { newPortal }) => {
  const { memberId, browser } = newPortal;
  const offered = await primaryOf(browser, `/admin/users/${memberId}${tab}`);
  expect(offered).toEqual([...new Set(offered)]);
});

test('an empty list offers what fills it', async ({ newPortal: { browser } }) => {
  expect(await primaryOf(browser, '/admin/forms')).toEqual(['Add form']);
});
