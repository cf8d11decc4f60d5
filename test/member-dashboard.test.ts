import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { addExternalLink } from '#app/features/members/member/tools/external-links.server.ts';
import type { Browser } from './fixtures/browser.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { createWorld, type Person, type World } from './fixtures/world.ts';

let world: World;
let site: Site;
let admin: Person;
let member: Person;
let window: Browser;

beforeAll(async () => {
  world = await createWorld();
  site = await openSite(world);
  admin = await world.admin();
});
afterAll(() => world.close());
beforeEach(async () => {
  member = await world.member();
  window = await site.signedIn(member);
});

/** The dashboard's own part of the page, without the sidebar. */
async function dashboard(): Promise<string> {
  const page = await (await window.get('/member/dashboard')).text();
  return page.slice(page.indexOf('<main'), page.indexOf('</main>'));
}

test('[MEM-01] the dashboard has quick links to the assigned categories, and only those', async () => {
  await setCategoryAccess(await world.ctx(admin, member), ['invoicing', 'workers-comp', 'hiring']);
  const links = [...(await dashboard()).matchAll(/href="(\/member\/[a-z-]+)"/g)].map(([, path]) => path);
  const categories = ['payroll', 'invoicing', 'scorecard', 'ezpass', 'workers-comp', 'hiring'];
  expect(categories.filter((key) => links.includes(`/member/${key}`))).toEqual([
    'invoicing',
    'workers-comp',
    'hiring',
  ]);
});

test('[MEM-02] the dashboard lists the member’s external tools, each opening its address', async () => {
  const tool = { name: 'Route planner', url: 'https://routes.example.com/start', email: '' };
  await addExternalLink(await world.ctx(member), tool);
  await addExternalLink(await world.ctx(await world.member()), { ...tool, name: 'Of somebody else' });
  const page = await dashboard();
  expect(page).toMatch(/<a [^>]*href="https:\/\/routes\.example\.com\/start"[^>]*>/);
  expect(page).toContain('Route planner');
  expect(page).not.toContain('Of somebody else');
});

test('[MEM-03] without any assignment it says that the account is almost ready, and with one it does not', async () => {
  expect(await dashboard()).toContain('Your Account is Almost Ready!');
  await setCategoryAccess(await world.ctx(admin, member), ['payroll']);
  expect(await dashboard()).not.toContain('Your Account is Almost Ready!');
});
