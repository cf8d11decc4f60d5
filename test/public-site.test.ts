import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { RESERVED_SEGMENTS } from '#app/features/website/site/built-in-pages.ts';
import {
  changeContent,
  changeTheme,
  showPage,
  showSection,
} from '#app/features/website/site/change-look.server.ts';
import { customPageFormSchema } from '#app/features/website/site/custom-page-schema.ts';
import {
  addCustomPage,
  changeCustomContent,
  deleteCustomPage,
  showCustomPage,
} from '#app/features/website/site/custom-pages.server.ts';
import { DEFAULT_SITE } from '#app/features/website/site/default-site.ts';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

let testPortal: TestPortal;
let site: Site;
let fixtures: Fixtures;
let ctx: Ctx;
let visitor: Browser;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
  fixtures = await createFixtures(testPortal);
  ctx = fixtures.asAdmin;
  visitor = site.visitor();
});

const html = async (path: string, browser = visitor) => (await browser.get(path)).text();
/** The text of a page as people read it: without scripts, tags and runs of space. */
const words = async (path: string, browser = visitor) => textOf(await html(path, browser));
const textOf = (page: string) =>
  page
    .replace(/<(script|style|svg|head)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
const part = async (path: string, label: string, browser = visitor) =>
  new RegExp(`<nav aria-label="${label}"[\\s\\S]*?</nav>`).exec(await html(path, browser))?.[0] ?? '';
const linksIn = (text: string) => [...text.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
const leadsTo = async (path: string) => (await visitor.get(path)).headers.get('location');
const base = async () => (await readSite(testPortal.deps)).number;

describe('the navigation', () => {
  test('[PUB-01, PUB-02] links each page only while its flag is set, and by default not the shop', async () => {
    expect(linksIn(await part('/', 'Main'))).toEqual(['/', '/about', '/services', '/contact']);
    for (const [key, path] of [
      ['home', '/'],
      ['about', '/about'],
      ['services', '/services'],
      ['contact', '/contact'],
    ] as const) {
      await showPage(ctx, key, false);
      expect(linksIn(await part('/', 'Main'))).not.toContain(path);
      await showPage(ctx, key, true);
    }
    await showPage(ctx, 'shop', true);
    expect(linksIn(await part('/', 'Main'))).toContain('/shop');
    await showPage(ctx, 'shop', false);
  });

  test('[PUB-04] offers a visitor the login', async () => {
    expect(await html('/')).toMatch(/<a[^>]*href="\/login"[^>]*>Login \/ Sign Up<\/a>/);
  });

  test('[PUB-05, PUB-06] offers the dashboard and the way out to whoever is signed in', async () => {
    for (const [person, home] of [
      [fixtures.admin, '/admin/dashboard'],
      [fixtures.member, '/member/dashboard'],
    ] as const) {
      const browser = await site.signedIn(person);
      const page = await html('/about', browser);
      expect(page).toMatch(new RegExp(`<a[^>]*href="${home}"[^>]*>Dashboard</a>`));
      expect(page).not.toContain('Login / Sign Up');
      expect(page).toMatch(/<form[^>]*action="\/logout"[^>]*>[\s\S]*?Logout/);
      await browser.post('/logout', {});
      expect(await html('/about', browser)).toContain('Login / Sign Up');
    }
  });

  test('[PUB-07] the footer leaves out the link to a hidden page', async () => {
    expect(linksIn(await part('/', 'Footer'))).toEqual(['/about', '/services', '/contact', '/login']);
    await showPage(ctx, 'about', false);
    expect(linksIn(await part('/', 'Footer'))).toEqual(['/services', '/contact', '/login']);
    await showPage(ctx, 'about', true);
  });
});

describe('home', () => {
  test('[PUB-12, PUB-17] opens with the hero and a button to the services', async () => {
    const { heroTitle, heroSubtitle } = DEFAULT_SITE.pages.home.content;
    expect(await words('/')).toContain(`${heroTitle} ${heroSubtitle} See our services`);
    expect(await html('/')).toMatch(/href="\/services"[^>]*>See our services/);
  });

  test('[PUB-13, PUB-14, PUB-39] has three cards, which name what is offered', async () => {
    const page = await html('/');
    expect([...page.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual([
      'Performance Analytics',
      'Financial Auditing',
      'Risk &amp; Compliance',
    ]);
    const [performance = '', financial = '', risk = ''] = page.split('<h3').slice(1).map(textOf);
    expect(performance).toMatch(/scorecard monitoring[\s\S]*Disputes/);
    expect(financial).toMatch(
      /Payroll audit[\s\S]*Invoice reconciliation[\s\S]*EZ Pass auditing: every toll/,
    );
    expect(risk).toMatch(/Workers' comp[\s\S]*Fleet[\s\S]*Hiring/);
  });

  test('[PUB-15] calls to action with two buttons', async () => {
    const page = await html('/');
    expect(page).toMatch(/href="\/register"[^>]*>Get Started Today</);
    expect(page).toMatch(/href="\/contact"[^>]*>Contact Sales</);
  });

  test('[PUB-16, ADM-08] shows each section only while its flag is set', async () => {
    const { heroTitle, servicesTitle, ctaTitle } = DEFAULT_SITE.pages.home.content;
    for (const [section, text] of [
      ['hero', heroTitle],
      ['services', servicesTitle],
      ['cta', ctaTitle],
    ] as const) {
      expect(await words('/')).toContain(text);
      await showSection(ctx, section, false);
      expect(await words('/')).not.toContain(text);
      await showSection(ctx, section, true);
    }
  });

  test('[PUB-17] shows its texts as they stand in the site state', async () => {
    const content = Object.fromEntries(
      Object.keys(DEFAULT_SITE.pages.home.content).map((name) => [name, `New ${name}`]),
    ) as typeof DEFAULT_SITE.pages.home.content;
    await changeContent(ctx, await base(), 'home', content);
    const { title, subtitle, ...shown } = content;
    for (const text of Object.values(shown)) expect(await words('/')).toContain(text);
    expect(await html('/')).toContain(`<title>${title} · Delivery Portal</title>`);
    expect(await html('/')).toContain(`<meta name="description" content="${subtitle}"/>`);
    await changeContent(ctx, await base(), 'home', DEFAULT_SITE.pages.home.content);
  });
});

describe('the other pages', () => {
  test('[PUB-18, PUB-19, PUB-20] /about has title, subtitle, mission and the team, as they were edited', async () => {
    const { content } = DEFAULT_SITE.pages.about;
    expect(content.team).toHaveLength(3);
    const texts = [content.title, content.subtitle, content.mission, ...content.team.flatMap(Object.values)];
    for (const text of texts) expect(await words('/about')).toContain(text);
    const team = [{ name: 'Zoe Adler', role: 'Owner', bio: 'Drives on Sundays.' }];
    await changeContent(ctx, await base(), 'about', { ...content, mission: 'Less paper.', team });
    expect(await words('/about')).toMatch(/Less paper\.[\s\S]*Zoe Adler Owner Drives on Sundays\./);
    expect(await words('/about')).not.toContain('Elena Marsh');
    await changeContent(ctx, await base(), 'about', content);
  });

  test('[PUB-21, PUB-22, PUB-23, PUB-24, PUB-25] /services has the three packages', async () => {
    const page = await html('/services');
    const packages = page
      .split('<li')
      .map(textOf)
      .filter((text) => /> ?(MOST|Essential|Enterprise)/.test(text.replace(/^[^>]*/, '')));
    expect(packages).toHaveLength(3);
    expect(packages[0]).toMatch(/Essential \$199 per month/);
    expect(packages[1]).toMatch(/MOST POPULAR Professional \$499 per month/);
    expect(packages[2]).toMatch(/Enterprise Custom/);
    expect(page.split('MOST POPULAR')).toHaveLength(2);
    const buttons = [...page.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(Get Started|Contact Us)<\/a>/g)];
    expect(buttons.map(([, to, text]) => `${text} ${to}`)).toEqual([
      'Get Started /register',
      'Get Started /register',
      'Contact Us /register',
    ]);
  });

  test('[PUB-26, PUB-27] /contact has the info cards, as they were edited', async () => {
    const { content } = DEFAULT_SITE.pages.contact;
    expect(content.cards.chat.value).toBe('Available M-F, 9am-5pm EST');
    for (const card of Object.values(content.cards)) {
      expect(await words('/contact')).toMatch(
        new RegExp(`${card.title} ${card.value.replace(/[()]/g, '.')}`),
      );
    }
    const cards = { ...content.cards, phone: { title: 'Call us', value: '(201) 555-0199', note: '' } };
    await changeContent(ctx, await base(), 'contact', { ...content, cards });
    expect(await words('/contact')).toContain('Call us (201) 555-0199');
    expect(await html('/contact')).toContain('href="tel:2015550199"');
    await changeContent(ctx, await base(), 'contact', content);
  });

  test('[PUB-33] /register says who makes accounts, and has no form', async () => {
    expect(await words('/register')).toContain('Account creation is handled by our sales team.');
    const page = await html('/register');
    expect(page).toMatch(/href="\/contact"[^>]*>Contact Sales</);
    expect(page).not.toContain('<form');
  });

  test('[PUB-35] a hidden page leads to the start, where Home itself is only unlinked', async () => {
    for (const key of ['about', 'services', 'contact'] as const) {
      await showPage(ctx, key, false);
      expect(await leadsTo(`/${key}`)).toBe('/');
      await showPage(ctx, key, true);
    }
    await showPage(ctx, 'home', false);
    expect((await visitor.get('/')).status).toBe(200);
    await showPage(ctx, 'home', true);
  });

  test('[PUB-11] any unknown path leads to the start, and a file that is not there is not found', async () => {
    for (const path of ['/nope', '/nope/at/all', '/wp-login.php', '/About/us'])
      expect(await leadsTo(path)).toBe('/');
    for (const path of ['/assets/gone-123.js', '/picture.png'])
      expect((await visitor.get(path)).status).toBe(404);
  });
});

describe('a custom page', () => {
  const add = (name: string, path: string) =>
    addCustomPage(ctx, customPageFormSchema.parse({ name, path, visible: 'on' }));

  test('[PUB-03, PUB-36, PUB-37, PUB-38, ADM-09, ADM-10] is linked and served while it is visible and there', async () => {
    const id = await add('Careers', '/careers');
    expect(await part('/', 'Main')).toMatch(/href="\/careers"[\s\S]*Careers/);
    const placeholder = 'The content of this page can be edited from the admin dashboard.';
    expect(await words('/careers')).toMatch(new RegExp(`Careers ${placeholder}`));
    const content = {
      title: 'Drive with us',
      subtitle: 'Four days a week',
      body: '<p>We <strong>hire</strong>.</p>',
    };
    await changeCustomContent(ctx, await base(), id, content);
    expect(await words('/careers')).toContain('Drive with us Four days a week We hire .');
    expect(await words('/careers')).not.toContain(placeholder);
    expect((await visitor.get('/Careers/')).status).toBe(200);
    await showCustomPage(ctx, id, false);
    expect(await leadsTo('/careers')).toBe('/');
    expect(linksIn(await part('/', 'Main'))).not.toContain('/careers');
    await showCustomPage(ctx, id, true);
    await deleteCustomPage(ctx, id);
    expect(await leadsTo('/careers')).toBe('/');
    expect(linksIn(await part('/', 'Main'))).not.toContain('/careers');
  });

  test('[ADM-13] can stand at no path that a page or a call of the portal begins with', () => {
    const pages = Object.values(site.build.routes).flatMap((route) => route?.path?.split('/')[0] ?? []);
    const calls = site.app.routes.map(({ path }) => path.split('/')[1] ?? '');
    const firsts = [...pages, ...calls].filter((first) => first && first !== '*' && !first.includes('.'));
    for (const first of firsts) expect(RESERVED_SEGMENTS).toContain(first);
  });
});

test('every public page says in its head what it is and where it stands', async () => {
  for (const [path, title] of [
    ['/', DEFAULT_SITE.pages.home.content.title],
    ['/about', DEFAULT_SITE.pages.about.content.title],
    ['/services', DEFAULT_SITE.pages.services.content.title],
    ['/contact', DEFAULT_SITE.pages.contact.content.title],
    ['/register', 'Get an account'],
  ] as const) {
    const page = await html(path);
    expect(page).toContain(`<title>${title} · Delivery Portal</title>`);
    expect(page).toContain(`<meta property="og:title" content="${title}"/>`);
    expect(page).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
    const description = /<meta name="description" content="([^"]*)"/.exec(page)?.[1] ?? '';
    expect([...textOf(description)].length).toBeGreaterThan(20);
    expect([...textOf(description)].length).toBeLessThanOrEqual(160);
    expect(page).toContain(`<meta property="og:description" content="${description}"/>`);
  }
});

test('the sitemap lists what is visible, and robots are kept out of the areas', async () => {
  await showPage(ctx, 'about', false);
  const sitemap = await html('/sitemap.xml');
  expect([...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)).toEqual([
    'http://localhost:3000/',
    'http://localhost:3000/services',
    'http://localhost:3000/contact',
    'http://localhost:3000/register',
  ]);
  await showPage(ctx, 'about', true);
  const robots = await html('/robots.txt');
  for (const line of [
    'Disallow: /admin/',
    'Disallow: /member/',
    'Sitemap: http://localhost:3000/sitemap.xml',
  ]) {
    expect(robots).toContain(line);
  }
});

test('[DATA-04, DATA-05, ADM-06] the saved theme is on every page that is served', async () => {
  const theme = { primaryColor: '#223344', secondaryColor: '#556677', accentColor: '#008855' };
  await changeTheme(ctx, await base(), { ...DEFAULT_SITE.theme, ...theme });
  const admin = await site.signedIn(fixtures.admin);
  for (const [browser, path] of [
    [visitor, '/'],
    [visitor, '/login'],
    [admin, '/admin/dashboard'],
  ] as const) {
    const [, style = ''] = /<html[^>]*style="([^"]*)"/.exec(await html(path, browser)) ?? [];
    const variables = ['--primary:#223344', '--secondary:#556677', '--accent:#008855'];
    expect(style.split(';')).toEqual(expect.arrayContaining(variables));
    expect(style).toContain(`--font:&#x27;${DEFAULT_SITE.theme.font}`);
  }
  await changeTheme(ctx, await base(), DEFAULT_SITE.theme);
});
