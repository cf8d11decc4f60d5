import { describe, expect } from 'vitest';
import type { MemberLine } from '#app/features/overview/members/list-members.server.ts';
import type { Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { pageData, submit } from './fixtures/page-data.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import { PASSWORD } from './fixtures/test-portal.ts';

let site: Site;
let fixtures: Fixtures;
let admin: Browser;
let email: string;

test.beforeAll(async ({ testPortal }) => {
  site = await openSite(testPortal);
});
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  admin = await site.signedIn(fixtures.admin);
  email = `New-${fixtures.member.id}@Example.com`;
});

type ListPage = { members: MemberLine[]; total: number; storedView: string; deleted: { id: string } | null };
const list = (query = '') => pageData<ListPage>(admin, `/admin/users${query}`, 'admin/users');
const users = (form: Record<string, string>) => submit(admin, '/admin/users', form);
const add = (form: Record<string, string> = {}) =>
  users({ intent: 'add', name: 'New Fleet', email, access: 'password', password: PASSWORD, ...form });
const settings = (form: Record<string, string>) => submit(admin, '/admin/settings', form);
const page = (id = fixtures.member.id) => `/admin/users/${id}`;
const login = (address: string, password = PASSWORD) =>
  site.visitor().post('/login', { intent: 'sign-in', email: address, password });
const done = { status: 200, answer: { ok: true, toast: { tone: 'success' } } };
const refusedAt = (field: string) => ({
  status: 422,
  answer: {
    ok: false,
    toast: { title: 'Error', tone: 'destructive' },
    errors: { [field]: expect.any(String) },
  },
});

describe('[ADM-18] /admin/users', () => {
  test('[ADM-21] adds a member with a password, who can sign in', async () => {
    expect(await add()).toMatchObject(done);
    expect((await login(email.toLowerCase())).headers.get('location')).toBe('/member/dashboard');
    expect((await list(`?q=${fixtures.member.id}`)).members).toMatchObject([{ name: 'New Fleet', email }]);
  });

  test('[ADM-21] adds a member with a link, which is shown once and works', async () => {
    const { answer } = await add({ access: 'link', password: '' });
    const link = answer?.made?.link ?? '';
    expect(link).toMatch(/^http:\/\/localhost:3000\/set-password\/.{20,}/);
    const visitor = site.visitor();
    const path = new URL(link).pathname;
    expect((await visitor.get(path)).status).toBe(200);
    await visitor.post(path, { intent: 'set-password', password: PASSWORD });
    expect((await login(email)).status).toBe(302);
  });

  test('[VAL-19, VAL-22] refuses, at the field, an email that is taken, in whatever case', async () => {
    await add();
    for (const taken of [email, email.toUpperCase(), fixtures.admin.email]) {
      expect(await add({ email: taken })).toMatchObject(refusedAt('email'));
    }
    expect((await list(`?q=${fixtures.member.id}`)).total).toBe(1);
  });

  test.each([
    ['name', { name: ' ' }],
    ['email', { email: 'nobody' }],
    ['password', { password: 'short' }],
  ])('[VAL-19, VAL-22] refuses a wrong %s at its field', async (field, form) => {
    expect(await add(form as Record<string, string>)).toMatchObject(refusedAt(field));
  });

  test('makes one member of a form that is sent five times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({ key: 'the open form' })));
    expect(new Set(answers.map(({ answer }) => answer?.made?.id)).size).toBe(1);
    expect((await list(`?q=${fixtures.member.id}`)).total).toBe(1);
  });

  test('edits a member, and refuses a taken email at its field', async () => {
    const edit = { intent: 'edit', memberId: fixtures.member.id, name: 'Renamed', email };
    expect(await users(edit)).toMatchObject(done);
    expect((await list(`?q=${fixtures.member.id}`)).members).toMatchObject([{ name: 'Renamed', email }]);
    expect(await users({ ...edit, email: fixtures.otherTenant.email.toUpperCase() })).toMatchObject(
      refusedAt('email'),
    );
    expect(await submit(admin, page(), { ...edit, email: fixtures.otherTenant.email })).toMatchObject(
      refusedAt('email'),
    );
    expect(await submit(admin, page(), { ...edit, name: 'Renamed Again' })).toMatchObject(done);
  });

  test('[ADM-22] deletes a member, whose windows are signed out at once, and brings it back', async ({
    testPortal,
  }) => {
    const window = await site.signedIn(fixtures.member);
    const manager = await testPortal.manager(fixtures.member, { hiring: true, editing: true });
    expect(await users({ intent: 'delete', memberId: fixtures.member.id })).toMatchObject(done);
    expect((await window.get('/member/dashboard')).headers.get('location')).toMatch(/^\/login\?/);
    for (const person of [fixtures.member, manager]) expect((await login(person.email)).status).toBe(422);
    expect((await list(`?deleted=${fixtures.member.id}`)).deleted).toMatchObject({ id: fixtures.member.id });
    expect(await users({ intent: 'restore', memberId: fixtures.member.id })).toMatchObject(done);
    for (const person of [fixtures.member, manager]) expect((await login(person.email)).status).toBe(302);
  });

  test('[ADM-15, ADM-14] keeps the choice of list or grid for the admin who made it', async ({
    testPortal,
  }) => {
    expect((await list()).storedView).toBe('list');
    expect(await users({ intent: 'view-preference', view: 'grid' })).toMatchObject({ status: 200 });
    expect((await list()).storedView).toBe('grid');
    admin = await site.signedIn(await testPortal.admin());
    expect((await list()).storedView).toBe('list');
    expect((await users({ intent: 'view-preference', view: 'tiles' })).status).toBe(422);
  });

  test('[ADM-16, ADM-17, ADM-19] shows the members that match, each with the way to its page', async ({
    testPortal,
  }) => {
    await testPortal.deps.db
      .updateTable('users')
      .set({ name: 'Crème_Brûlée', search: `creme_brulee ${fixtures.member.id}` })
      .where('id', '=', fixtures.member.id)
      .execute();
    const html = await (
      await admin.get(`/admin/users?q=${encodeURIComponent(`brûl ${fixtures.member.id}`)}`)
    ).text();
    expect(html).toContain('Crème_Brûlée');
    expect(html).toMatch(new RegExp(`href="/admin/users/${fixtures.member.id}[?"]`));
    expect(html).not.toContain(fixtures.otherTenant.email);
    for (const q of [fixtures.admin.email, 'nobody%', '%']) {
      expect((await list(`?q=${encodeURIComponent(q)}`)).members).toEqual([]);
    }
    expect((await list('?q=%00')).members.length).toBeGreaterThan(0);
  });
});

describe('/admin/users/{memberId}', () => {
  test.each(['user_unknown', '%00', 'x'.repeat(500)])(
    "[ADM-31] shows 'Member not found.' for %s",
    async (id) => {
      const answer = await admin.get(page(id));
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Member not found.');
    },
  );

  test("[ADM-31] shows 'Member not found.' for a deleted member and for an account that is none", async ({
    testPortal,
  }) => {
    await submit(admin, page(), { intent: 'delete' });
    const manager = await testPortal.manager(fixtures.otherTenant, { hiring: true, editing: true });
    for (const id of [fixtures.member.id, fixtures.admin.id, manager.id]) {
      const answer = await admin.get(page(id));
      expect([answer.status, (await answer.text()).includes('Member not found.')]).toEqual([404, true]);
    }
  });

  test('[ADM-25] sets the category access, and sidebar and pages of the member follow', async () => {
    const member = await site.signedIn(fixtures.member);
    const access = (keys: string[]) =>
      submit(admin, `${page()}/access`, { intent: 'category-access', 'categories[]': keys });
    expect(await access(['scorecard', 'workers-comp'])).toMatchObject(done);
    const html = await (await member.get('/member/dashboard')).text();
    expect(html).toContain('href="/member/scorecard"');
    expect(html).not.toContain('href="/member/payroll"');
    expect((await member.get('/member/scorecard')).status).toBe(200);
    expect((await member.get('/member/payroll')).status).toBe(302);
    expect((await access(['shop'])).status).toBe(422);
    expect(await access([])).toMatchObject(done);
    expect((await member.get('/member/scorecard')).status).toBe(302);
  });

  test('[DATA-13] keeps the external tools, which the member finds on its dashboard', async () => {
    const member = await site.signedIn(fixtures.member);
    const tool = { name: 'Cortex', url: 'https://tools.example.com/', email: '' };
    expect(await submit(admin, `${page()}/access`, { intent: 'tool-add', ...tool })).toMatchObject(done);
    expect(await (await member.get('/member/dashboard')).text()).toMatch(
      /<a[^>]*href="https:\/\/tools\.example\.com\/"[^>]*rel="[^"]*noopener/,
    );
    expect(
      await submit(member, '/member/dashboard', { intent: 'tool-add', ...tool, url: 'javascript:alert(1)' }),
    ).toMatchObject(refusedAt('url'));
  });

  test('[ADM-21] makes a link with which the member sets its password', async () => {
    const { answer } = await submit(admin, page(), { intent: 'password-link' });
    expect((await site.visitor().get(new URL(answer?.made?.link ?? '').pathname)).status).toBe(200);
  });
});

describe('/admin/settings', () => {
  test('[ADM-23, ADM-22] brings a deleted member back, or erases it once its name is typed', async () => {
    const { id: memberId, name } = fixtures.member;
    await users({ intent: 'delete', memberId });
    expect(await settings({ intent: 'restore-member', memberId })).toMatchObject(done);
    expect((await settings({ intent: 'restore-member', memberId })).status).toBe(409);
    expect((await settings({ intent: 'erase-member', memberId, typedName: name })).status).toBe(404);
    await users({ intent: 'delete', memberId });
    expect(await settings({ intent: 'erase-member', memberId, typedName: name.toLowerCase() })).toMatchObject(
      refusedAt('typedName'),
    );
    expect(await settings({ intent: 'erase-member', memberId, typedName: name })).toMatchObject(done);
    expect((await settings({ intent: 'restore-member', memberId })).status).toBe(409);
    expect(await add({ email: fixtures.member.email.toUpperCase() })).toMatchObject(done);
  });
});
