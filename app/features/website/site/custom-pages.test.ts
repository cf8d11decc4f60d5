import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { createFixtures } from '#test/fixtures/base.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { customPageFormSchema, keyOf, PAGE_REQUIRED } from './custom-page-schema.ts';
import {
  addCustomPage,
  changeCustomContent,
  deleteCustomPage,
  editCustomPage,
  moveCustomPage,
  restoreCustomPage,
  showCustomPage,
} from './custom-pages.server.ts';
import { DEFAULT_SITE } from './default-site.ts';
import { findPage, keyAtPath, livePages, siteLinks } from './find-page.ts';
import { readSite } from './read-site.server.ts';

let testPortal: TestPortal;
let ctx: Ctx;
let asMember: Ctx;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  ({ asAdmin: ctx, asMember } = await createFixtures(testPortal));
});

const form = (name: string, path: string) => customPageFormSchema.parse({ name, path, visible: 'on' });
const state = async () => (await readSite(testPortal.deps)).state;
const base = async () => (await readSite(testPortal.deps)).number;
const find = async (pageId: string) => (await state()).customPages.find(({ id }) => id === pageId);
const problem = (name: string, path: string) =>
  customPageFormSchema.safeParse({ name, path }).error?.issues[0]?.message;

describe('[ADM-09, DATA-08] a custom page', () => {
  test('is made with a key, a path, and its name as its title', async () => {
    const id = await addCustomPage(ctx, form('  Join   the Team ', 'careers/drivers/'));
    expect(await find(id)).toEqual({
      id,
      key: 'join-the-team',
      name: 'Join the Team',
      path: '/careers/drivers',
      visible: true,
      content: { title: 'Join the Team', subtitle: '', body: '' },
      deletedAt: null,
    });
    expect(keyAtPath(await state(), '/Careers/Drivers/')).toBe('join-the-team');
    expect(siteLinks(await state()).at(-1)).toEqual({ to: '/careers/drivers', label: 'Join the Team' });
  });

  test('[VAL-06] needs a name and a path', () => {
    expect(PAGE_REQUIRED).toBe('Page Name and Path are required.');
    for (const [name, path] of [
      ['', '/a'],
      ['A', ''],
      ['A', ' / '],
      [' ', ' '],
    ] as const) {
      expect(problem(name, path)).toBe(PAGE_REQUIRED);
    }
  });

  test('[VAL-07] gets a leading slash', () => {
    expect(form('A', 'careers').path).toBe('/careers');
    expect(form('A', '//careers//now/').path).toBe('/careers/now');
    expect(form('A', '/über-uns').path).toBe('/über-uns');
  });

  test('[VAL-08] has its lower-cased name with hyphens for spaces as its key', () => {
    expect(keyOf(' Our  Fleet\tNews ')).toBe('our-fleet-news');
  });

  test('[ADM-13] is refused at a path of the portal, or one that is no path', () => {
    for (const path of [
      '/login',
      'LOGIN',
      '/about',
      '/admin/new',
      '/member',
      '/api/x',
      '/product/1',
      '/assets',
    ]) {
      expect(problem('A', path)).toBe('This path is used by the portal. Choose another one.');
    }
    for (const path of ['/a b', '/a?b', '/a.css', '/<b>', '/a/../b', 'https://x.example/']) {
      expect(problem('A', path)).toContain('Use letters, digits, hyphens and slashes');
    }
  });

  test('[ADM-13] is refused with a key or a path that another one has, also at the same moment', async () => {
    await addCustomPage(ctx, form('Press', '/press'));
    await expect(addCustomPage(ctx, form('PRESS ', '/news'))).rejects.toMatchObject({
      fields: { name: 'A page with the key "press" already exists. Choose another name.' },
    });
    await expect(addCustomPage(ctx, form('News', '/Press'))).rejects.toMatchObject({
      fields: { path: 'A page at /Press already exists. Choose another path.' },
    });
    await expect(addCustomPage(ctx, form('About', '/about-us'))).rejects.toThrow('"about" already exists');
    const both = await Promise.allSettled([
      addCustomPage(ctx, form('Fleet', '/fleet')),
      addCustomPage(ctx, form('Fleet', '/fleet')),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is made once by one form', async () => {
    const input = { ...form('Once', '/once'), key: 'one-form' };
    const ids = [await addCustomPage(ctx, input), await addCustomPage(ctx, input)];
    expect(ids[0]).toBe(ids[1]);
  });

  test('is renamed and moved to another path; its key stays', async () => {
    const id = await addCustomPage(ctx, form('Offices', '/offices'));
    await editCustomPage(ctx, id, { ...form('Places', '/places'), visible: false });
    expect(await find(id)).toMatchObject({ key: 'offices', name: 'Places', path: '/places', visible: false });
    await addCustomPage(ctx, form('Taken', '/taken'));
    await expect(editCustomPage(ctx, id, form('Places', '/taken'))).rejects.toThrow('/taken already exists');
  });

  test('of two who change it, each keeps what only they changed; the second is asked about the rest', async () => {
    const id = await addCustomPage(ctx, form('Depots', '/depots'));
    const initialValues = { name: 'Depots', path: '/depots', visible: true };
    const shown = { ...form('Depots', '/depots'), visible: true };
    await editCustomPage(ctx, id, { ...shown, name: 'Stations', initialValues });
    await editCustomPage(ctx, id, { ...shown, path: '/stations', initialValues });
    expect(await find(id)).toMatchObject({ name: 'Stations', path: '/stations' });
    const mine = { ...shown, name: 'Yards', initialValues };
    const theirs = { name: 'Stations' };
    await expect(editCustomPage(ctx, id, mine)).rejects.toMatchObject({ theirs });
    await editCustomPage(ctx, id, { ...mine, keptOver: theirs });
    expect(await find(id)).toMatchObject({ name: 'Yards', path: '/stations' });
  });

  test('is shown and hidden, and moved in the navigation', async () => {
    const id = await addCustomPage(ctx, form('Last', '/last'));
    await showCustomPage(ctx, id, false);
    expect(siteLinks(await state()).map(({ to }) => to)).not.toContain('/last');
    await showCustomPage(ctx, id, true);
    const order = async () => livePages(await state()).map(({ id: one }) => one);
    const before = await order();
    await moveCustomPage(ctx, id, 'up');
    expect((await order()).indexOf(id)).toBe(before.length - 2);
    await moveCustomPage(ctx, id, 'down');
    await moveCustomPage(ctx, id, 'down');
    expect(await order()).toEqual(before);
  });

  test('[PUB-38] keeps of its body what is text, and loses scripts, handlers and odd links', async () => {
    const id = await addCustomPage(ctx, form('Body', '/body'));
    const body =
      '<h1>Hi</h1><p onclick="x()">a <b>b</b><script>alert(1)</script><img src=x onerror=y></p>' +
      '<p><a href="javascript:alert(1)">no</a> <a href="https://a.example" target="_blank">yes</a> <a href="/contact">us</a></p>' +
      '<iframe src="https://x.example"></iframe><ul><li>one</li></ul><style>p{}</style>';
    await changeCustomContent(ctx, await base(), id, { title: 'Body', subtitle: '', body });
    expect((await find(id))?.content.body).toBe(
      '<h2>Hi</h2><p>a <strong>b</strong></p><p><a>no</a> <a href="https://a.example" rel="noopener">yes</a> ' +
        '<a href="/contact">us</a></p><ul><li>one</li></ul>',
    );
    await changeCustomContent(ctx, await base(), id, { title: 'Body', subtitle: '', body: '<p></p>' });
    expect((await find(id))?.content.body).toBe('');
  });
});

describe('[ADM-10] a deleted page', () => {
  test('is gone from navigation and address, and can be brought back', async () => {
    const id = await addCustomPage(ctx, form('Gone', '/gone'));
    await deleteCustomPage(ctx, id);
    expect(keyAtPath(await state(), '/gone')).toBeUndefined();
    expect(siteLinks(await state()).map(({ to }) => to)).not.toContain('/gone');
    await expect(showCustomPage(ctx, id, true)).rejects.toThrow('Page not found.');
    await restoreCustomPage(ctx, id);
    expect(keyAtPath(await state(), '/gone')).toBe('gone');
  });

  test('does not come back while its key or path is in use again', async () => {
    const id = await addCustomPage(ctx, form('Twice', '/twice'));
    await deleteCustomPage(ctx, id);
    await addCustomPage(ctx, form('Twice', '/twice'));
    await expect(restoreCustomPage(ctx, id)).rejects.toThrow('now uses its name or path');
  });

  test('is forgotten after 30 days', async () => {
    const id = await addCustomPage(ctx, form('Old', '/old'));
    await deleteCustomPage(ctx, id);
    testPortal.passTime(31 * 86_400_000);
    await deleteCustomPage(ctx, await addCustomPage(ctx, form('Newer', '/newer')));
    expect(await find(id)).toBeUndefined();
    await expect(restoreCustomPage(ctx, id)).rejects.toThrow('Page not found.');
  });
});

test('[PUB-34] of an imported page and a built-in one with the same key, the imported one is found', () => {
  const page = {
    id: 'page_1',
    key: 'about',
    name: 'About us',
    path: '/about',
    visible: true,
    content: { title: 'About us', subtitle: '', body: '' },
    deletedAt: null,
  };
  const imported = { ...DEFAULT_SITE, customPages: [page] };
  expect(findPage(imported, 'about')).toEqual({ kind: 'custom', page });
  expect(siteLinks(imported).filter(({ to }) => to === '/about')).toEqual([
    { to: '/about', label: 'About us' },
  ]);
  expect(findPage(DEFAULT_SITE, 'about')).toMatchObject({ kind: 'built-in', key: 'about' });
  expect(findPage(DEFAULT_SITE, 'nothing')).toBeUndefined();
});

test('[ROLE-16] pages are for admins alone to change', async () => {
  const id = await addCustomPage(ctx, form('Ours', '/ours'));
  const before = await state();
  const refused = 'You do not have permission';
  const content = { title: 'Mine', subtitle: '', body: '' };
  await expect(addCustomPage(asMember, form('Mine', '/mine'))).rejects.toThrow(refused);
  await expect(editCustomPage(asMember, id, form('Mine', '/mine'))).rejects.toThrow(refused);
  await expect(showCustomPage(asMember, id, false)).rejects.toThrow(refused);
  await expect(changeCustomContent(asMember, 0, id, content)).rejects.toThrow(refused);
  await expect(deleteCustomPage(asMember, id)).rejects.toThrow(refused);
  await expect(restoreCustomPage(asMember, id)).rejects.toThrow(refused);
  await expect(moveCustomPage(asMember, id, 'up')).rejects.toThrow(refused);
  expect(await state()).toEqual(before);
});
