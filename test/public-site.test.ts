import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { RESERVED_SEGMENTS } from '#app/features/website/site/built-in-pages.ts';
import { changeTheme, showPage } from '#app/features/website/site/change-look.server.ts';
import { customPageFormSchema } from '#app/features/website/site/custom-page-schema.ts';
import {
  addCustomPage,
  changeCustomContent,
  deleteCustomPage,
  showCustomPage,
} from '#app/features/website/site/custom-pages.server.ts';
import { DEFAULT_SITE } from '#app/features/website/site/default-site.ts';
import { textOf } from './fixtures/page-text.ts';
import { linksIn, test } from './fixtures/public-site-test.ts';

describe('the navigation', () => {
  test('[PUB-01, PUB-02] links each page only while its flag is set, and by default not the shop', async ({
    website,
  }) => {
    expect(linksIn(await website.part('/', 'Main'))).toEqual(['/', '/about', '/services', '/contact']);
    for (const [key, path] of [
      ['home', '/'],
      ['about', '/about'],
      ['services', '/services'],
      ['contact', '/contact'],
    ] as const) {
      await showPage(website.ctx, key, false);
      expect(linksIn(await website.part('/', 'Main'))).not.toContain(path);
      await showPage(website.ctx, key, true);
    }
    await showPage(website.ctx, 'shop', true);
    expect(linksIn(await website.part('/', 'Main'))).toContain('/shop');
    await showPage(website.ctx, 'shop', false);
  });

  test('[PUB-04] offers a visitor the login', async ({ website }) => {
    expect(await website.html('/')).toMatch(/<a[^>]*href="\/login"[^>]*>Login \/ Sign Up<\/a>/);
  });

  test('[PUB-05, PUB-06] offers the dashboard and the way out to whoever is signed in', async ({
    site,
    website,
  }) => {
    for (const [person, home] of [
      [website.people.admin, '/admin/dashboard'],
      [website.people.member, '/member/dashboard'],
    ] as const) {
      const browser = await site.signedIn(person);
      const page = await website.html('/about', browser);
      expect(page).toMatch(new RegExp(`<a[^>]*href="${home}"[^>]*>Dashboard</a>`));
      expect(page).not.toContain('Login / Sign Up');
      expect(page).toMatch(/<form[^>]*action="\/logout"[^>]*>[\s\S]*?Logout/);
      await browser.post('/logout', {});
      expect(await website.html('/about', browser)).toContain('Login / Sign Up');
    }
  });

  test('[PUB-07] the footer leaves out the link to a hidden page', async ({ website }) => {
    const company = ['/about', '/services', '/contact'];
    const start = ['/login', '/register', '/contact?topic=audit'];
    const legal = ['/privacy', '/terms', '/accessibility'];
    const footer = async () => linksIn(await website.part('/', 'Footer'));
    expect(await footer()).toEqual([...company, ...start, ...legal]);
    await showPage(website.ctx, 'about', false);
    await showPage(website.ctx, 'terms', false);
    expect(await footer()).toEqual(['/services', '/contact', ...start, '/privacy', '/accessibility']);
    await showPage(website.ctx, 'contact', false);
    expect(await footer()).toEqual(['/services', '/login', '/register', '/privacy', '/accessibility']);
    for (const key of ['about', 'terms', 'contact'] as const) await showPage(website.ctx, key, true);
  });
});

describe('a custom page', () => {
  const add = (ctx: Ctx, name: string, path: string) =>
    addCustomPage(ctx, customPageFormSchema.parse({ name, path, visible: 'on' }));

  test('[PUB-03, PUB-36, PUB-37, PUB-38, ADM-09, ADM-10] is linked and served while it is visible and there', async ({
    website,
  }) => {
    const id = await add(website.ctx, 'Careers', '/careers');
    expect(await website.part('/', 'Main')).toMatch(/href="\/careers"[\s\S]*Careers/);
    const placeholder = 'The content of this page can be edited from the admin dashboard.';
    expect(await website.words('/careers')).toMatch(new RegExp(`Careers ${placeholder}`));
    const content = {
      title: 'Drive with us',
      subtitle: 'Four days a week',
      body: '<p>We <strong>hire</strong>.</p>',
    };
    await changeCustomContent(website.ctx, await website.base(), id, content);
    expect(await website.words('/careers')).toContain('Drive with us Four days a week We hire .');
    expect(await website.words('/careers')).not.toContain(placeholder);
    expect((await website.visitor.get('/Careers/')).status).toBe(200);
    await showCustomPage(website.ctx, id, false);
    expect(await website.leadsTo('/careers')).toBe('/');
    expect(linksIn(await website.part('/', 'Main'))).not.toContain('/careers');
    await showCustomPage(website.ctx, id, true);
    await deleteCustomPage(website.ctx, id);
    expect(await website.leadsTo('/careers')).toBe('/');
    expect(linksIn(await website.part('/', 'Main'))).not.toContain('/careers');
  });

  test('[ADM-13] can stand at no path that a page or a call of the portal begins with', ({ site }) => {
    const pages = Object.values(site.build.routes).flatMap((route) => route?.path?.split('/')[0] ?? []);
    const calls = site.app.routes.map(({ path }) => path.split('/')[1] ?? '');
    const firsts = [...pages, ...calls].filter((first) => first && first !== '*' && !first.includes('.'));
    for (const first of firsts) expect(RESERVED_SEGMENTS).toContain(first);
  });
});

test('every public page says in its head what it is and where it stands', async ({ website }) => {
  for (const [path, title] of [
    ['/', DEFAULT_SITE.pages.home.content.title],
    ['/about', DEFAULT_SITE.pages.about.content.title],
    ['/services', DEFAULT_SITE.pages.services.content.title],
    ['/contact', DEFAULT_SITE.pages.contact.content.title],
    ['/register', 'Get an account'],
  ] as const) {
    const page = await website.html(path);
    expect(page).toContain(`<title>${title} · Delivery Portal</title>`);
    expect(page).toContain(`<meta property="og:title" content="${title}"/>`);
    expect(page).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
    const description = /<meta name="description" content="([^"]*)"/.exec(page)?.[1] ?? '';
    expect([...textOf(description)].length).toBeGreaterThan(20);
    expect([...textOf(description)].length).toBeLessThanOrEqual(160);
    expect(page).toContain(`<meta property="og:description" content="${description}"/>`);
  }
});

test('the sitemap lists what is visible, and robots are kept out of the areas', async ({ website }) => {
  await showPage(website.ctx, 'about', false);
  const sitemap = await website.html('/sitemap.xml');
  expect([...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)).toEqual([
    'http://localhost:3000/',
    'http://localhost:3000/services',
    'http://localhost:3000/contact',
    'http://localhost:3000/privacy',
    'http://localhost:3000/terms',
    'http://localhost:3000/accessibility',
    'http://localhost:3000/register',
  ]);
  await showPage(website.ctx, 'about', true);
  const robots = await website.html('/robots.txt');
  for (const line of [
    'Disallow: /admin/',
    'Disallow: /member/',
    'Sitemap: http://localhost:3000/sitemap.xml',
  ]) {
    expect(robots).toContain(line);
  }
});

test('security.txt leads to the contact page, for less than a year, and is gone where that is hidden', async ({
  website,
}) => {
  const told = await website.html('/.well-known/security.txt');
  expect(told).toContain('Contact: http://localhost:3000/contact\n');
  expect(told).toContain('Canonical: http://localhost:3000/.well-known/security.txt\n');
  const [, until = ''] = /^Expires: (.+)$/m.exec(told) ?? [];
  const days = (Date.parse(until) - Date.now()) / (24 * 3_600_000);
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
  await showPage(website.ctx, 'contact', false);
  expect((await website.visitor.get('/.well-known/security.txt')).status).toBe(404);
  await showPage(website.ctx, 'contact', true);
});

test('[DATA-04, DATA-05, ADM-06] the saved theme is on every page that is served', async ({
  site,
  website,
}) => {
  const theme = { primaryColor: '#223344', secondaryColor: '#556677', accentColor: '#008855' };
  await changeTheme(website.ctx, await website.base(), { ...DEFAULT_SITE.theme, ...theme });
  const admin = await site.signedIn(website.people.admin);
  for (const [browser, path] of [
    [website.visitor, '/'],
    [website.visitor, '/login'],
    [admin, '/admin/dashboard'],
  ] as const) {
    const [, style = ''] = /<html[^>]*style="([^"]*)"/.exec(await website.html(path, browser)) ?? [];
    const variables = ['--primary:#223344', '--secondary:#556677', '--accent:#008855'];
    expect(style.split(';')).toEqual(expect.arrayContaining(variables));
    expect(style).toContain(`--font:&#x27;${DEFAULT_SITE.theme.font}`);
  }
  await changeTheme(website.ctx, await website.base(), DEFAULT_SITE.theme);
});
