import { describe, expect } from 'vitest';
import { deleteMember, restoreMember } from '#app/features/members/member/delete-member.server.ts';
import { createAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
import type { Browser } from './fixtures/browser.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import { createTestPortal, PASSWORD, type Person, type TestPortal } from './fixtures/test-portal.ts';

const NEW_PASSWORD = 'a password of my own';

let testPortal: TestPortal;
let site: Site;
let admin: Person;
let member: Person;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
  admin = await testPortal.admin();
  member = await testPortal.member('Meridian Logistics', 'Office@Meridian.example');
});

const login = (window: Browser, email: string, password = PASSWORD, query = '') =>
  window.post(`/login${query}`, { intent: 'sign-in', email, password });
const users = () => testPortal.deps.db.selectFrom('users').select(['email', 'role']).orderBy('id').execute();
/** What of a page is on screen before any script has run. */
const shown = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '');
/** The tag of the form field of that name. */
const field = (html: string, name: string) =>
  new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0] ?? '';

describe('an account that somebody hammers', () => {
  test('[AUTH-10] is open to a new browser that has used a set-password link', async () => {
    const owner = await testPortal.member();
    const next_at = new Date(testPortal.deps.now().getTime() + 19_000).toISOString();
    const failures = { failures: 99, last_failure_at: testPortal.deps.now().toISOString(), next_at };
    await testPortal.deps.db
      .insertInto('sign_in_failures')
      .values({ subject: `account:${owner.email}`, ...failures })
      .execute();
    const window = site.visitor();
    expect((await login(window, owner.email)).status).toBe(429);
    const link = await createAccountLink(testPortal.deps, testPortal.deps.db, 'set-password', owner.id);
    await window.post(new URL(link).pathname, { intent: 'set-password', password: NEW_PASSWORD });
    expect((await login(window, owner.email, NEW_PASSWORD)).status).toBe(302);
  });
});

describe('/login', () => {
  test("[AUTH-01] is headed 'Member Login' and has an email and a password field", async () => {
    const html = await (await site.visitor().get('/login')).text();
    expect(html).toMatch(/<h1[^>]*>Member Login<\/h1>/);
    expect(field(html, 'email')).toContain('type="email"');
    expect(field(html, 'password')).toContain('type="password"');
  });

  test('[VAL-03] requires both fields', async () => {
    const html = await (await site.visitor().get('/login')).text();
    expect(field(html, 'email')).toMatch(/\brequired\b/);
    expect(field(html, 'password')).toMatch(/\brequired\b/);
  });

  test.each<Record<string, string>>([
    {},
    { email: '', password: '' },
    { email: 'Office@Meridian.example' },
    { password: PASSWORD },
    { email: 'Office@Meridian.example', password: '' },
  ])('[VAL-03, VAL-22] refuses a sign-in that was sent without them: %j', async (form) => {
    const window = site.visitor();
    const answer = await window.post('/login', { intent: 'sign-in', ...form });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Invalid email or password.');
    expect(window.cookie('portal.session_token')).toBeUndefined();
  });

  test('[AUTH-02] has a Contact Sales link to /contact', async () => {
    const html = await (await site.visitor().get('/login')).text();
    expect(html).toMatch(/<a[^>]* href="\/contact"[^>]*>Contact Sales<\/a>/);
  });

  test('[AUTH-03, AUTH-04] success leads on with a toast that welcomes the user by name, once', async () => {
    const window = site.visitor();
    const answer = await login(window, member.email);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/member/dashboard');
    const html = shown(await (await window.get('/member/dashboard')).text());
    expect(html).toMatch(/role="status"[^>]*>(?:(?!<\/li>)[\s\S])*Login Successful!/);
    expect(html).toContain('Welcome back, Meridian Logistics!');
    expect(await (await window.get('/member/dashboard')).text()).not.toContain('Login Successful!');
  });

  test('[AUTH-04] an admin is led to the admin dashboard, a manager to the member dashboard', async () => {
    const manager = await testPortal.manager(member, { hiring: false, editing: false });
    expect((await login(site.visitor(), admin.email)).headers.get('location')).toBe('/admin/dashboard');
    expect((await login(site.visitor(), manager.email)).headers.get('location')).toBe('/member/dashboard');
  });

  test("[AUTH-06] failure shows 'Login Failed' and signs nobody in", async () => {
    const window = site.visitor();
    const answer = await login(window, member.email, 'not the right password');
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('Login Failed');
    expect(shown(html)).toMatch(/role="alert"[^>]*>Invalid email or password\./);
    expect(window.cookie('portal.session_token')).toBeUndefined();
    expect((await window.get('/member/dashboard')).headers.get('location')).toMatch(/^\/login\?/);
  });

  test('never sends a password back', async () => {
    const html = await (
      await login(site.visitor(), 'typo@meridian.example', 'not the right password')
    ).text();
    expect(html).not.toContain('not the right password');
  });

  test('[AUTH-09] answers an unknown email byte for byte like a wrong password', async () => {
    const page = async (email: string) => {
      const answer = await login(site.visitor(), email, 'not the right password');
      const html = (await answer.text()).replaceAll(
        /nonce="[^"]*"|"?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"?/g,
        '',
      );
      return { status: answer.status, html, headers: [...answer.headers.keys()].sort() };
    };
    expect(await page('nobody@meridian.example')).toEqual(await page((await testPortal.member()).email));
  });

  test('[AUTH-07] does not mind the case of the email', async () => {
    expect((await login(site.visitor(), 'OFFICE@MERIDIAN.EXAMPLE')).status).toBe(302);
  });

  test('[AUTH-10] lets repeated failures wait and answers the right password afterwards', async () => {
    const victim = await testPortal.member();
    for (let failures = 0; failures < 6; failures += 1)
      await login(site.visitor(), victim.email, 'wrong password');
    const waits = testPortal.waits.length;
    expect((await login(site.visitor(), victim.email)).status).toBe(302);
    expect(testPortal.waits.slice(waits)[0]).toBeGreaterThanOrEqual(2_000);
  });

  test('while signed in says who is, and offers the way on or out', async () => {
    const window = await site.signedIn(member);
    const html = await (await window.get('/login')).text();
    expect(html).toContain('logged in as');
    expect(html).toContain('Meridian Logistics');
    expect(html).toMatch(/<a[^>]* href="\/member\/dashboard"/);
    expect(html).toMatch(/<form[^>]* action="\/logout"/);
    expect(field(html, 'password')).toBe('');
  });
});

describe('a deleted member', () => {
  test('[ADM-22] is signed out and cannot sign in, and can again once it was brought back', async () => {
    const gone = await testPortal.member('Gone Freight');
    const window = await site.signedIn(gone);
    const ctx = await testPortal.ctx(admin, gone);
    await deleteMember(ctx);
    expect((await window.get('/member/dashboard')).headers.get('location')).toMatch(/^\/login\?/);
    const refused = await login(site.visitor(), gone.email);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Invalid email or password.');
    const office = await site.signedIn(admin);
    expect(await (await office.get('/admin/users?q=gone')).text()).not.toContain('Gone Freight');
    expect((await office.get(`/admin/users/${gone.id}`)).status).toBe(404);
    await restoreMember(ctx, { memberId: gone.id });
    expect((await login(site.visitor(), gone.email)).status).toBe(302);
  });
});

describe('registration is closed', () => {
  const NEWCOMER = {
    name: 'Intruder',
    email: 'intruder@example.com',
    password: NEW_PASSWORD,
    newPassword: NEW_PASSWORD,
    role: 'admin',
    access: 'password',
  };

  test('[AUTH-19] no call of the API lets a visitor create an account', async () => {
    const before = await users();
    const paths = new Set(site.app.routes.map(({ path }) => path));
    for (const path of [
      'sign-up/email',
      'sign-in/email',
      'admin/create-user',
      'update-user',
      'ok',
      'get-session',
    ]) {
      paths.add(`/api/auth/${path}`);
    }
    for (const pattern of paths) {
      const path = pattern.replaceAll(/:\w+/g, 'x').replaceAll('*', 'x');
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const answer = await site.visitor().call(method, path, NEWCOMER);
        // Prices are anybody's to ask for, and the gateway shows who it is by its signature; the question is neither.
        const open = path.startsWith('/api/cart/') || path.startsWith('/api/payments/');
        const refused = open ? [400, 404, 422] : [401, 404];
        if (path.startsWith('/api/')) expect(refused, `${method} ${path}`).toContain(answer.status);
        await answer.body?.cancel();
      }
    }
    expect(await users()).toEqual(before);
  });

  test('[AUTH-19] nothing of the sign-in library is reachable', async () => {
    const window = await site.signedIn(admin);
    for (const path of ['ok', 'get-session', 'sign-up/email', 'update-user', 'list-sessions']) {
      expect((await window.call('POST', `/api/auth/${path}`, NEWCOMER)).status).toBe(404);
      expect((await window.get(`/api/auth/${path}`)).status).toBe(404);
    }
  });

  test('[AUTH-19, VAL-22] no call of any page lets a visitor create an account', async () => {
    const before = await users();
    let calls = 0;
    for (const route of Object.values(site.build.routes)) {
      const action = route?.module.action as { intents?: string[] } | undefined;
      if (!route || !action) continue;
      const path = `/${pathOf(route.id)}`.replaceAll(/:\w+/g, 'x').replaceAll('*', 'register');
      for (const intent of [...(action.intents ?? []), 'sign-up', 'register', 'set-password']) {
        for (const suffix of ['', '.data']) {
          const answer = await site.visitor().post(`${path}${suffix}`, { ...NEWCOMER, intent });
          await answer.body?.cancel();
          calls += 1;
        }
      }
    }
    expect(calls).toBeGreaterThan(20);
    expect(await users()).toEqual(before);
  });

  function pathOf(id: string): string {
    const route = site.build.routes[id];
    const parent = route?.parentId ? pathOf(route.parentId) : '';
    return [parent, route?.path].filter(Boolean).join('/');
  }
});

describe('a link for a password', () => {
  const linkFor = async (person: Person) =>
    (await createAccountLink(testPortal.deps, testPortal.deps.db, 'set-password', person.id)).replace(
      testPortal.deps.baseUrl,
      '',
    );

  test('[ADM-21] shows whose it is, sets the password once, and then says that it has ended', async () => {
    const person = await testPortal.member('Nova Freight');
    const link = await linkFor(person);
    const window = site.visitor();
    const html = await (await window.get(link)).text();
    expect(html).toContain('Choose your password');
    expect(html).toContain('Nova Freight');
    const answer = await window.post(link, { intent: 'set-password', password: NEW_PASSWORD });
    expect(answer.headers.get('location')).toBe('/login');
    expect(await (await window.get('/login')).text()).toContain('Password saved');
    expect((await login(site.visitor(), person.email, NEW_PASSWORD)).status).toBe(302);
    expect(await (await site.visitor().get(link)).text()).toContain('This link has expired');
    const again = await site
      .visitor()
      .post(link, { intent: 'set-password', password: 'yet another password' });
    expect(again.status).toBe(409);
    expect(await again.text()).toContain('This link has expired.');
    expect((await login(site.visitor(), person.email, NEW_PASSWORD)).status).toBe(302);
  });

  test('[SET-11, VAL-22] keeps the password rule, also for a form that was sent without the page', async () => {
    const person = await testPortal.member();
    const link = await linkFor(person);
    for (const password of ['', 'elevenchars', 'password1234']) {
      expect((await site.visitor().post(link, { intent: 'set-password', password })).status).toBe(422);
    }
    expect((await login(site.visitor(), person.email)).status).toBe(302);
    expect((await site.visitor().post(link, { intent: 'set-password', password: NEW_PASSWORD })).status).toBe(
      302,
    );
  });

  test('cannot change anything but the password', async () => {
    const person = await testPortal.member('Plain Freight');
    const form = {
      intent: 'set-password',
      password: NEW_PASSWORD,
      name: 'Renamed',
      email: 'x@example.com',
      role: 'admin',
    };
    await site.visitor().post(await linkFor(person), form);
    const row = testPortal.deps.db
      .selectFrom('users')
      .select(['name', 'email', 'role'])
      .where('id', '=', person.id);
    expect(await row.executeTakeFirst()).toEqual({
      name: 'Plain Freight',
      email: person.email,
      role: 'member',
    });
  });

  test('is not kept by the browser and told to nobody', async () => {
    const answer = await site.visitor().get(await linkFor(member));
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await answer.text()).toContain('<meta name="referrer" content="no-referrer"/>');
  });

  test('an unknown one says that it has ended', async () => {
    const answer = await site.visitor().get('/set-password/unknown');
    expect(await answer.text()).toContain('This link has expired');
  });
});

test('[AUTH-20] the first admin’s link asks for name, email and password, and refuses what breaks a rule', async () => {
  const empty = await createTestPortal();
  const first = await openSite(empty);
  const link = (await createAccountLink(empty.deps, empty.deps.db, 'first-admin', null)).replace(
    empty.deps.baseUrl,
    '',
  );
  const html = await (await first.visitor().get(link)).text();
  expect(html).toContain('Create the first admin');
  const good = { intent: 'set-password', name: 'Ada', email: 'ada@example.com', password: NEW_PASSWORD };
  for (const wrong of [{ name: ' ' }, { email: 'ada' }, { email: '' }, { password: 'short' }]) {
    expect((await first.visitor().post(link, { ...good, ...wrong })).status).toBe(422);
  }
  expect((await first.visitor().post(link, good)).headers.get('location')).toBe('/login');
  const window = first.visitor();
  const answer = await window.post('/login', {
    intent: 'sign-in',
    email: good.email,
    password: NEW_PASSWORD,
  });
  expect(answer.headers.get('location')).toBe('/admin/dashboard');
  expect((await window.get('/admin/users')).status).toBe(200);
  expect(await (await first.visitor().get(link)).text()).toContain('This link has expired');
  await empty.close();
});
