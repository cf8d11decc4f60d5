import { beforeEach, describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { createFixtures } from '#test/fixtures/base.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { changeContent, changeTheme, restoreRevision, showPage, showSection } from './change-look.server.ts';
import { DEFAULT_SITE } from './default-site.ts';
import { readRevision, readSite } from './read-site.server.ts';

let testPortal: TestPortal;
let ctx: Ctx;
let other: Ctx;
let asMember: Ctx;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  const fixtures = await createFixtures(testPortal);
  ctx = fixtures.asAdmin;
  asMember = fixtures.asMember;
  other = await testPortal.ctx(await testPortal.admin('Bea Admin'));
});

let base: number;
beforeEach(async () => {
  base = (await readSite(testPortal.deps)).number;
});
const site = async () => (await readSite(testPortal.deps)).state;
const about = (mission: string) => ({ ...DEFAULT_SITE.pages.about.content, mission });
const services = (title: string) => ({ ...DEFAULT_SITE.pages.services.content, title });
const theme = (accentColor: string) => ({ ...DEFAULT_SITE.theme, accentColor });
const revisions = () =>
  testPortal.deps.db.selectFrom('site_revisions').selectAll().orderBy('number').execute();

test('[DATA-03, DATA-06, DATA-07, PUB-02] the site is the defaults until somebody changes it', async ({
  ownPortal,
}) => {
  expect(await readSite(ownPortal.deps)).toEqual({ number: 0, state: DEFAULT_SITE });
  const { theme: look, pages } = DEFAULT_SITE;
  expect(look).toEqual({
    primaryColor: '#2c3e50',
    secondaryColor: '#3498db',
    accentColor: '#e74c3c',
    font: 'Open Sans',
  });
  expect(Object.keys(pages)).toEqual(['home', 'about', 'services', 'contact', 'shop']);
  for (const [key, page] of Object.entries(pages)) {
    expect(page).toMatchObject({ name: expect.any(String), visible: key !== 'shop' });
    expect(page.content).toMatchObject({ title: expect.any(String), subtitle: expect.any(String) });
  }
  expect(Object.keys(pages.home.content).slice(0, 8)).toEqual([
    'title',
    'subtitle',
    'heroTitle',
    'heroSubtitle',
    'servicesTitle',
    'servicesSubtitle',
    'ctaTitle',
    'ctaSubtitle',
  ]);
  const shown = { visible: true };
  expect(pages.home.sections).toMatchObject({ hero: shown, services: shown, cta: shown });
});

describe('publishing', () => {
  test('[ADM-06, ADM-07, ADM-08, ADM-11] shows at once, and makes a revision with who and when', async () => {
    await changeTheme(ctx, base, theme('#00aa55'));
    await showPage(ctx, 'services', false);
    await showSection(ctx, 'cta', false);
    await changeContent(ctx, base, 'about', about('We check everything.'));
    const state = await site();
    expect(state.theme.accentColor).toBe('#00aa55');
    expect(state.pages.services.visible).toBe(false);
    expect(state.pages.home.sections).toMatchObject({ hero: { visible: true }, cta: { visible: false } });
    expect(state.pages.about.content.mission).toBe('We check everything.');
    const made = (await revisions()).slice(-4);
    expect(made.map(({ number }) => number)).toEqual([base + 1, base + 2, base + 3, base + 4]);
    expect(made.map(({ note }) => note)).toEqual([
      'changed the theme of the website',
      'hid the page Services',
      'hid the section cta of Home',
      'changed the content of About',
    ]);
    for (const one of made)
      expect(one).toMatchObject({ actor_name: 'Ada Admin', created_at: expect.any(String) });
  });

  test('what is as it was makes no revision', async () => {
    const { pages } = await site();
    await showPage(ctx, 'home', pages.home.visible);
    expect((await readSite(testPortal.deps)).number).toBe(base);
  });

  test('of the same part tells the second admin, and overwrites nothing', async () => {
    await changeContent(other, base, 'about', about('By Bea.'));
    await expect(changeContent(ctx, base, 'about', about('By Ada.'))).rejects.toThrow(
      'Bea Admin changed this while you were editing.',
    );
    expect((await site()).pages.about.content.mission).toBe('By Bea.');
    const now = (await readSite(testPortal.deps)).number;
    await changeContent(ctx, now, 'about', about('By Ada, having seen it.'));
    expect((await site()).pages.about.content.mission).toBe('By Ada, having seen it.');
  });

  test('of different parts keeps both', async () => {
    await changeContent(other, base, 'about', about('By Bea again.'));
    await changeContent(ctx, base, 'services', services('By Ada'));
    const { pages } = await site();
    expect([pages.about.content.mission, pages.services.content.title]).toEqual(['By Bea again.', 'By Ada']);
  });

  test('at the same moment: one of the same part wins, and of different parts all do', async () => {
    const same = await Promise.allSettled(
      ['#111111', '#222222', '#333333'].map((color) => changeTheme(ctx, base, theme(color))),
    );
    expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const now = (await readSite(testPortal.deps)).number;
    await Promise.all([
      changeTheme(ctx, now, theme('#444444')),
      changeContent(ctx, now, 'about', about('All at once.')),
      changeContent(other, now, 'services', services('All at once')),
    ]);
    const { theme: look, pages } = await site();
    expect(look.accentColor).toBe('#444444');
    expect(pages.about.content.mission).toBe('All at once.');
    expect(pages.services.content.title).toBe('All at once');
  });
});

describe('an earlier revision', () => {
  test('is published again as a whole, by a revision of its own', async () => {
    const before = await site();
    await changeTheme(ctx, base, theme('#abcdef'));
    await showPage(ctx, 'about', false);
    const now = (await readSite(testPortal.deps)).number;
    await restoreRevision(ctx, now, base, (await readRevision(testPortal.deps, base)) ?? DEFAULT_SITE);
    expect(await readSite(testPortal.deps)).toEqual({ number: now + 1, state: before });
  });

  test('is not published over what somebody else has published meanwhile', async () => {
    await changeTheme(other, base, theme('#fedcba'));
    await expect(restoreRevision(ctx, base, 0, DEFAULT_SITE)).rejects.toThrow('Bea Admin changed this');
    expect((await site()).theme.accentColor).toBe('#fedcba');
  });

  test('that cannot be read is logged, and the defaults stand in', async () => {
    const errors: unknown[] = [];
    const log = {
      ...testPortal.deps.log,
      error: (...args: unknown[]) => errors.push(args),
    } as typeof testPortal.deps.log;
    await testPortal.deps.db
      .updateTable('site_revisions')
      .set({ state: '{"theme":' })
      .where('number', '=', 1)
      .execute();
    expect(await readRevision({ db: testPortal.deps.db, log }, 1)).toEqual(DEFAULT_SITE);
    expect(errors).toHaveLength(1);
  });
});

test('[ROLE-16] the website is for admins alone to change', async () => {
  const refused = 'You do not have permission';
  await expect(changeTheme(asMember, base, theme('#000000'))).rejects.toThrow(refused);
  await expect(showPage(asMember, 'about', true)).rejects.toThrow(refused);
  await expect(showSection(asMember, 'hero', false)).rejects.toThrow(refused);
  await expect(changeContent(asMember, base, 'about', about('Mine'))).rejects.toThrow(refused);
  await expect(restoreRevision(asMember, base, 0, DEFAULT_SITE)).rejects.toThrow(refused);
  expect((await readSite(testPortal.deps)).number).toBe(base);
});
