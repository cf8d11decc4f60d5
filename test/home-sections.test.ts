import { expect } from 'vitest';
import { changeContent, showPage, showSection } from '#app/features/website/site/change-look.server.ts';
import { addCustomPage } from '#app/features/website/site/custom-pages.server.ts';
import { DEFAULT_SITE } from '#app/features/website/site/default-site.ts';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import { SECTION_KEYS } from '#app/features/website/site/site-state.ts';
import { test } from './fixtures/public-site-test.ts';

const { content } = DEFAULT_SITE.pages.home;
const QUOTE = { text: 'They found it.', name: 'Priya Nolan', role: 'Owner' };

test('Home shows each of its sections while its flag is set, and quotes only once there are some', async ({
  website,
}) => {
  const first = {
    figures: content.figures.items[0]?.label,
    steps: content.steps.items[1]?.text,
    audit: content.audit.rows[2]?.finding,
    security: content.security.items[0]?.text,
    faq: content.faq.items[3]?.answer,
    quotes: QUOTE.text,
  };
  expect(await website.words('/')).not.toContain(content.quotes.title);
  const quotes = { ...content.quotes, items: [QUOTE] };
  await changeContent(website.ctx, await website.base(), 'home', { ...content, quotes });
  for (const [section, text] of Object.entries(first)) {
    expect(await website.words('/')).toContain(text);
    await showSection(website.ctx, section as keyof typeof first, false);
    expect(await website.words('/')).not.toContain(text);
    await showSection(website.ctx, section as keyof typeof first, true);
  }
  await changeContent(website.ctx, await website.base(), 'home', content);
});

test('the sample report adds up, and asks for what the header asks for', async ({ website }) => {
  const cents = (text: string) => Number(text.replace(/[$,.]/g, ''));
  const amounts = content.audit.rows.map(({ amount }) => amount).filter((amount) => amount.startsWith('$'));
  expect(amounts.reduce((sum, amount) => sum + cents(amount), 0)).toBe(cents(content.audit.total));
  const page = await website.html('/');
  expect(page.match(/href="\/contact\?topic=audit"[^>]*>Request a free audit/g)).toHaveLength(5);
  await showPage(website.ctx, 'contact', false);
  expect(await website.html('/')).not.toContain('topic=audit');
  await showPage(website.ctx, 'contact', true);
});

test('a site that was stored before these sections and pages has their defaults', async ({
  testPortal,
  website,
}) => {
  const number = (await website.base()) + 1;
  const old = structuredClone(DEFAULT_SITE) as unknown as {
    legal?: object;
    pages: { home: { content: Record<string, unknown>; sections: object } };
  };
  for (const key of ['figures', 'steps', 'audit', 'quotes', 'security', 'faq'])
    delete old.pages.home.content[key];
  delete old.legal;
  old.pages.home.sections = { hero: { visible: true }, services: { visible: false }, cta: { visible: true } };
  old.pages.home.content.heroTitle = 'Kept from before';
  await testPortal.deps.db
    .insertInto('site_revisions')
    .values({
      number,
      state: JSON.stringify(old),
      actor_id: 'admin',
      actor_name: 'Admin',
      note: 'changed it',
      created_at: testPortal.deps.now().toISOString(),
    })
    .execute();
  const { state } = await readSite(testPortal.deps);
  const { home } = state.pages;
  expect(home.content).toEqual({ ...content, heroTitle: 'Kept from before' });
  expect(SECTION_KEYS.filter((key) => !home.sections[key].visible)).toEqual(['services']);
  expect(state.legal).toEqual(DEFAULT_SITE.legal);
});

test('a legal page is served while it is visible, and gives its place to a custom page there', async ({
  website,
}) => {
  expect(await website.words('/privacy')).toContain('What we keep about you');
  expect((await website.visitor.get('/Terms/')).status).toBe(200);
  await showPage(website.ctx, 'privacy', false);
  expect(await website.leadsTo('/privacy')).toBe('/');
  await showPage(website.ctx, 'privacy', true);
  const legal = { title: 'Privacy here', subtitle: '', body: '<p>Ours <script>alert(1)</script></p>' };
  await changeContent(website.ctx, await website.base(), 'privacy', legal);
  const page = await website.html('/privacy');
  expect(page).toContain('Privacy here');
  expect(page).not.toContain('alert(1)');
  await addCustomPage(website.ctx, { name: 'Our privacy', path: '/privacy', visible: true, key: undefined });
  expect(await website.words('/privacy')).not.toContain('Privacy here');
  expect((await website.part('/', 'Footer')).match(/href="\/privacy"/g)).toHaveLength(1);
});

test('the login says in its head what it is, as search engines ask', async ({ website }) => {
  expect(await website.html('/login')).toMatch(
    /<meta name="description" content="Log in to see your files[^"]*"/,
  );
});
