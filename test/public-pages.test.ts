import { describe, expect } from 'vitest';
import { changeContent, showPage, showSection } from '#app/features/website/site/change-look.server.ts';
import { DEFAULT_SITE } from '#app/features/website/site/default-site.ts';
import { textOf } from './fixtures/page-text.ts';
import { test } from './fixtures/public-site-test.ts';

describe('home', () => {
  test('[PUB-12, PUB-17] opens with the hero and a button to the services', async ({ website }) => {
    const { heroTitle, heroSubtitle } = DEFAULT_SITE.pages.home.content;
    expect(await website.words('/')).toContain(`${heroTitle} ${heroSubtitle} See our services`);
    expect(await website.html('/')).toMatch(/href="\/services"[^>]*>See our services/);
  });

  test('[PUB-13, PUB-14, PUB-39] has three cards, which name what is offered', async ({ website }) => {
    const page = await website.html('/');
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

  test('[PUB-15] calls to action with two buttons', async ({ website }) => {
    const page = await website.html('/');
    expect(page).toMatch(/href="\/register"[^>]*>Get Started Today</);
    expect(page).toMatch(/href="\/contact"[^>]*>Contact Sales</);
  });

  test('[PUB-16, ADM-08] shows each section only while its flag is set', async ({ website }) => {
    const { heroTitle, servicesTitle, ctaTitle } = DEFAULT_SITE.pages.home.content;
    for (const [section, text] of [
      ['hero', heroTitle],
      ['services', servicesTitle],
      ['cta', ctaTitle],
    ] as const) {
      expect(await website.words('/')).toContain(text);
      await showSection(website.ctx, section, false);
      expect(await website.words('/')).not.toContain(text);
      await showSection(website.ctx, section, true);
    }
  });

  test('[PUB-17] shows its texts as they stand in the site state', async ({ website }) => {
    const { content: before } = DEFAULT_SITE.pages.home;
    const texts = Object.fromEntries(
      Object.entries(before).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, `New ${name}`]] : [],
      ),
    );
    const content = { ...before, ...texts };
    await changeContent(website.ctx, await website.base(), 'home', content);
    const { title, subtitle, ...shown } = texts;
    expect(Object.keys(shown)).toHaveLength(6);
    for (const text of Object.values(shown)) expect(await website.words('/')).toContain(text);
    expect(await website.html('/')).toContain(`<title>${title} · Delivery Portal</title>`);
    expect(await website.html('/')).toContain(`<meta name="description" content="${subtitle}"/>`);
    await changeContent(website.ctx, await website.base(), 'home', DEFAULT_SITE.pages.home.content);
  });
});

describe('the other pages', () => {
  test('[PUB-18, PUB-19, PUB-20] /about has title, subtitle, mission and the team, as they were edited', async ({
    website,
  }) => {
    const { content } = DEFAULT_SITE.pages.about;
    expect(content.team).toHaveLength(3);
    const texts = [content.title, content.subtitle, content.mission, ...content.team.flatMap(Object.values)];
    for (const text of texts) expect(await website.words('/about')).toContain(text);
    const team = [{ name: 'Zoe Adler', role: 'Owner', bio: 'Drives on Sundays.' }];
    await changeContent(website.ctx, await website.base(), 'about', {
      ...content,
      mission: 'Less paper.',
      team,
    });
    expect(await website.words('/about')).toMatch(/Less paper\.[\s\S]*Zoe Adler Owner Drives on Sundays\./);
    expect(await website.words('/about')).not.toContain('Elena Marsh');
    await changeContent(website.ctx, await website.base(), 'about', content);
  });

  test('[PUB-21, PUB-22, PUB-23, PUB-24, PUB-25] /services has the three packages', async ({ website }) => {
    const page = await website.html('/services');
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
      'Get Started /register?plan=essential',
      'Get Started /register?plan=professional',
      'Contact Us /register?plan=enterprise',
    ]);
  });

  test('[PUB-26, PUB-27] /contact has the info cards, as they were edited', async ({ website }) => {
    const { content } = DEFAULT_SITE.pages.contact;
    expect(content.cards.chat.value).toBe('Available M-F, 9am-5pm EST');
    for (const card of Object.values(content.cards)) {
      expect(await website.words('/contact')).toMatch(
        new RegExp(`${card.title} ${card.value.replace(/[()]/g, '.')}`),
      );
    }
    const cards = { ...content.cards, phone: { title: 'Call us', value: '(201) 555-0199', note: '' } };
    await changeContent(website.ctx, await website.base(), 'contact', { ...content, cards });
    expect(await website.words('/contact')).toContain('Call us (201) 555-0199');
    expect(await website.html('/contact')).toContain('href="tel:+12015550199"');
    await changeContent(website.ctx, await website.base(), 'contact', content);
  });

  test('[PUB-33] /register says who makes accounts, and has no form', async ({ website }) => {
    expect(await website.words('/register')).toContain('Account creation is handled by our sales team.');
    const page = await website.html('/register');
    expect(page).toMatch(/href="\/contact"[^>]*>Contact Sales</);
    expect(page).not.toContain('<form');
  });

  test('[PUB-35] a hidden page leads to the start, where Home itself is only unlinked', async ({
    website,
  }) => {
    for (const key of ['about', 'services', 'contact'] as const) {
      await showPage(website.ctx, key, false);
      expect(await website.leadsTo(`/${key}`)).toBe('/');
      await showPage(website.ctx, key, true);
    }
    await showPage(website.ctx, 'home', false);
    expect((await website.visitor.get('/')).status).toBe(200);
    await showPage(website.ctx, 'home', true);
  });

  test('[PUB-11] any unknown path leads to the start, and a file that is not there is not found', async ({
    website,
  }) => {
    for (const path of ['/nope', '/nope/at/all', '/wp-login.php', '/About/us'])
      expect(await website.leadsTo(path)).toBe('/');
    for (const path of ['/assets/gone-123.js', '/picture.png'])
      expect((await website.visitor.get(path)).status).toBe(404);
  });
});
