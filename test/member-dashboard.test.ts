import { expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { addExternalLink } from '#app/features/members/member/tools/external-links.server.ts';
import type { Browser } from './fixtures/browser.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { Person } from './fixtures/test-portal.ts';

let site: Site;
let admin: Person;
let member: Person;
let window: Browser;

test.beforeAll(async ({ testPortal }) => {
  site = await openSite(testPortal);
  admin = await testPortal.admin();
});
test.beforeEach(async ({ testPortal }) => {
  member = await testPortal.member();
  window = await site.signedIn(member);
});

/** The dashboard's own part of the page, without the sidebar. */
async function dashboard(): Promise<string> {
  const page = await (await window.get('/member/dashboard')).text();
  return page.slice(page.indexOf('<main'), page.indexOf('</main>'));
}

test('[MEM-01] the dashboard has quick links to the assigned categories, and only those', async ({
  testPortal,
}) => {
  await setCategoryAccess(await testPortal.ctx(admin, member), ['invoicing', 'workers-comp', 'hiring']);
  const links = [...(await dashboard()).matchAll(/href="(\/member\/[a-z-]+)"/g)].map(([, path]) => path);
  const categories = ['payroll', 'invoicing', 'scorecard', 'ezpass', 'workers-comp', 'hiring'];
  expect(categories.filter((key) => links.includes(`/member/${key}`))).toEqual([
    'invoicing',
    'workers-comp',
    'hiring',
  ]);
});

test('[MEM-02] the dashboard lists the member’s external tools, each opening its address', async ({
  testPortal,
}) => {
  const tool = { name: 'Route planner', url: 'https://routes.example.com/start', email: '' };
  await addExternalLink(await testPortal.ctx(member), tool);
  await addExternalLink(await testPortal.ctx(await testPortal.member()), {
    ...tool,
    name: 'Of somebody else',
  });
  const page = await dashboard();
  expect(page).toMatch(/<a [^>]*href="https:\/\/routes\.example\.com\/start"[^>]*>/);
  expect(page).toContain('Route planner');
  expect(page).not.toContain('Of somebody else');
});

test('[MEM-03] without any assignment it says that the account is almost ready, and with one it does not', async ({
  testPortal,
}) => {
  expect(await dashboard()).toContain('Your Account is Almost Ready!');
  await setCategoryAccess(await testPortal.ctx(admin, member), ['payroll']);
  expect(await dashboard()).not.toContain('Your Account is Almost Ready!');
});

test('a member without employees reads that there are none, and no percentage of their documents', async ({
  testPortal,
}) => {
  await setCategoryAccess(await testPortal.ctx(admin, member), ['payroll']);
  const page = await dashboard();
  expect(page).toContain('Nothing expires soon');
  expect(page).toContain('There are no employees yet.');
  expect(page).toMatch(/Documents on file<\/span><span[^>]*>–</);
});
