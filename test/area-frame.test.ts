import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { updateProfile } from '#app/features/platform/account/profile/profile.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import type { Browser } from './fixtures/browser.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { Person } from './fixtures/test-portal.ts';

let site: Site;
let admin: Person;
let member: Person;
let windows: { admin: Browser; member: Browser };
test.beforeAll(async ({ testPortal }) => {
  site = await openSite(testPortal);
  admin = await testPortal.admin('Ada Admin');
  member = await testPortal.member('Meridian Logistics');
  windows = { admin: await site.signedIn(admin), member: await site.signedIn(member) };
  for (const window of Object.values(windows)) await window.get('/login');
});

/** The page's header and sidebar, as text without comments. */
async function frame(window: Browser, path: string) {
  const html = (await (await window.get(path)).text()).replaceAll('<!-- -->', '');
  const part = (tag: string) => new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? '';
  const links = [...part('nav').matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  return { header: part('header'), links };
}

describe('the header', () => {
  test.each([
    ['admin', '/admin/dashboard', 'Admin Dashboard'],
    ['admin', '/admin/users', 'Members'],
    ['admin', '/admin/settings', 'Portal Settings'],
    ['member', '/member/dashboard', 'Dashboard'],
    ['member', '/member/settings', 'Settings'],
  ] as const)('[AUTH-25] of the %s’s %s reads %s', async (who, path, title) => {
    const { header } = await frame(windows[who], path);
    expect(header).toMatch(new RegExp(`<div[^>]*>${title}</div>`));
  });

  test("[AUTH-26] of a member's page in the admin area reads 'Member Details'", async () => {
    const { header } = await frame(windows.admin, `/admin/users/${member.id}`);
    expect(header).toContain('>Member Details</div>');
  });

  test('[AUTH-27] has the notification bell, which says how much is new', async ({ testPortal }) => {
    expect((await frame(windows.member, '/member/dashboard')).header).toContain(
      'aria-label="Notifications: nothing new"',
    );
    expect((await frame(windows.admin, '/admin/users')).header).toContain(
      'aria-label="Notifications: nothing new"',
    );
    await askMember(await testPortal.ctx(admin, member), { text: 'Which vans?', dueDate: null });
    expect((await frame(windows.member, '/member/settings')).header).toContain(
      'aria-label="Notifications: 1 new"',
    );
  });

  test('[AUTH-28] shows the name, and a shield in place of a picture', async () => {
    for (const [window, path, name] of [
      [windows.admin, '/admin/dashboard', 'Ada Admin'],
      [windows.member, '/member/dashboard', 'Meridian Logistics'],
    ] as const) {
      const { header } = await frame(window, path);
      expect(header).toMatch(new RegExp(`<bdi[^>]*>${name}</bdi>`));
      expect(header).toMatch(/<use href="[^"]*#ShieldCheck"/);
      expect(header).not.toContain('<img');
    }
  });

  test('[AUTH-28, SET-03] shows the picture once there is one, and its address serves it to its own people alone', async ({
    testPortal,
  }) => {
    const background = { r: 20, g: 90, b: 160 };
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
    const pictured = await testPortal.member('Pictured Freight');
    await updateProfile(await testPortal.ctx(pictured), { name: 'Pictured Freight' }, { bytes });
    const window = await site.signedIn(pictured);
    const { header } = await frame(window, '/member/dashboard');
    const src = /<img[^>]* src="([^"]+)"/.exec(header)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(header).not.toContain('#ShieldCheck');
    const picture = await window.get(src);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(256);
    expect((await windows.member.get(src)).status).toBe(404);
    expect((await site.visitor().get(src)).status).toBe(401);
  });
});

test("the groups of the admin's sidebar that the browser keeps folded come folded, with what is new in them", async () => {
  const folded = async () => {
    const html = await (await windows.admin.get('/admin/users')).text();
    return [...html.matchAll(/<details([^>]*)><summary[^>]*><span[^>]*>(\w+)<\/span>/g)].map(
      ([, attributes, label]) => `${label} ${attributes?.includes('open=') ? 'open' : 'folded'}`,
    );
  };
  expect(await folded()).toEqual(['Work open', 'Revenue open', 'Setup open']);
  windows.admin.setCookie('portal.folded', 'Work.Setup');
  expect(await folded()).toEqual(['Work folded', 'Revenue open', 'Setup folded']);
});

describe("the member's sidebar", () => {
  test('[AUTH-29] begins with the dashboard and ends with the settings', async () => {
    const { links } = await frame(windows.member, '/member/dashboard');
    expect(links.slice(0, 5)).toEqual([
      '/member/dashboard',
      '/member/employees',
      '/member/documents',
      '/member/signatures',
      '/member/vehicles',
    ]);
    expect(links.at(-1)).toBe('/member/settings');
  });

  test('[AUTH-30] lists the category pages that are assigned, and only those', async ({ testPortal }) => {
    const ctx = await testPortal.ctx(admin, member);
    const listed = async () => (await frame(windows.member, '/member/dashboard')).links.slice(5, -1);
    expect(await listed()).toEqual([]);
    await setCategoryAccess(ctx, ['ezpass', 'payroll']);
    expect(await listed()).toEqual(['/member/payroll', '/member/ezpass']);
    await setCategoryAccess(ctx, ['workers-comp', 'scorecard', 'invoicing', 'ezpass', 'payroll']);
    expect(await listed()).toEqual([
      '/member/payroll',
      '/member/invoicing',
      '/member/scorecard',
      '/member/ezpass',
      '/member/workers-comp',
    ]);
    await setCategoryAccess(ctx, ['scorecard']);
    expect(await listed()).toEqual(['/member/scorecard']);
  });

  test('[AUTH-30, ROLE-12] belongs to its member: another one’s categories do not show', async ({
    testPortal,
  }) => {
    const other = await testPortal.member();
    await setCategoryAccess(await testPortal.ctx(admin, other), ['invoicing']);
    expect((await frame(windows.member, '/member/dashboard')).links).not.toContain('/member/invoicing');
  });
});
