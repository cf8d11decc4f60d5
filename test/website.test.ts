import { expect } from 'vitest';
import { PAGE_REQUIRED } from '#app/features/website/site/custom-page-schema.ts';
import { DEFAULT_SITE } from '#app/features/website/site/default-site.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { writeMessage } from './fixtures/messages.ts';
import { pageData, submit } from './fixtures/page-data.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

const PATH = '/admin/website';
let fixtures: Fixtures;
let admin: Browser;
test.beforeAll(async ({ testPortal }) => {
  fixtures = await createFixtures(testPortal);
  admin = await (await openSite(testPortal)).signedIn(fixtures.admin);
});

const number = async () => (await pageData<{ number: number }>(admin, PATH, 'admin/website')).number;
const send = (form: Record<string, string>) => submit(admin, PATH, form);
const aboutForm = (base: number, changes: object) => ({
  intent: 'site-content',
  page: 'about',
  version: String(base),
  content: JSON.stringify({ ...DEFAULT_SITE.pages.about.content, ...changes }),
});

test('[ADM-11, ADM-12] the content editor offers every page but the shop, the legal ones too', async () => {
  const html = await (await admin.get(`${PATH}?tab=content`)).text();
  const nav = /<nav aria-label="Page to edit"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  expect([...nav.matchAll(/title="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Home',
    'About',
    'Services',
    'Contact',
    'Privacy',
    'Terms',
    'Accessibility',
  ]);
});

test('[ERR-14] what is published is told, and refused at the field', async () => {
  const base = await number();
  expect(await send(aboutForm(base, { mission: 'Less paper.' }))).toMatchObject({
    status: 200,
    answer: { toast: { title: 'Website published', tone: 'success' }, made: { number: String(base + 1) } },
  });
  const team = [{ name: ' ', role: '', bio: '' }];
  expect(await send(aboutForm(base + 1, { team }))).toMatchObject({
    status: 422,
    answer: { errors: { 'team.0.name': 'Enter a name.' } },
  });
  expect(await send({ ...aboutForm(base + 1, {}), content: '{"title":' })).toMatchObject({ status: 422 });
  expect(await number()).toBe(base + 1);
});

test('the second admin is told by a conflict', async () => {
  const base = await number();
  await send(aboutForm(base, { mission: 'First.' }));
  expect(await send(aboutForm(base, { mission: 'Second.' }))).toMatchObject({
    status: 409,
    answer: { ok: false, toast: { description: expect.stringContaining('while you were editing') } },
  });
});

test('[VAL-06, VAL-07, VAL-08, ADM-13, ERR-10] a page without name or path, or at a taken place, is refused', async () => {
  const add = (name: string, path: string) => send({ intent: 'page-add', name, path, visible: 'on' });
  for (const [name, path] of [
    ['', '/a'],
    ['A', ''],
  ] as const) {
    expect(await add(name, path)).toMatchObject({
      status: 422,
      answer: { toast: { title: 'Error', description: PAGE_REQUIRED, tone: 'destructive' } },
    });
  }
  expect(await add('Login', '/login')).toMatchObject({
    status: 422,
    answer: { errors: { path: expect.any(String) } },
  });
  expect(await add('Our News', 'news')).toMatchObject({ status: 200 });
  expect(await add('our  news', '/other')).toMatchObject({
    status: 422,
    answer: { errors: { name: expect.any(String) } },
  });
  expect(await add('Other', '/News/')).toMatchObject({
    status: 422,
    answer: { errors: { path: expect.any(String) } },
  });
});

test('the history compares a revision, and restores it', async () => {
  const page = await pageData<{
    number: number;
    compared: { toNow: unknown[] };
    revisions: { number: number }[];
  }>(admin, `${PATH}?tab=history&revision=0`, 'admin/website');
  expect(page.revisions.at(-1)?.number).toBe(0);
  expect(page.compared.toNow.length).toBeGreaterThan(0);
  const restored = await send({ intent: 'site-restore', version: String(page.number), number: '0' });
  expect(restored).toMatchObject({ status: 200, answer: { toast: { description: 'Revision 0 is back.' } } });
  expect(
    await send({ intent: 'site-restore', version: String(page.number + 1), number: '999' }),
  ).toMatchObject({
    status: 404,
  });
});

test('[PUB-31] the sidebar and the inbox say how many messages are unread', async ({ testPortal }) => {
  await writeMessage(testPortal, { message: 'How do you check tolls?' });
  const html = await (await admin.get('/admin/messages')).text();
  expect(html).toMatch(/Messages<\/span>[\s\S]{0,400} 1 new/);
  expect(html).toContain('How do you check tolls?');
});
