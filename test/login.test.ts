import { describe, expect } from 'vitest';
import { deleteMember, restoreMember } from '#app/features/members/member/delete-member.server.ts';
import { createAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
import { login, test } from './fixtures/account-test.ts';
import { PASSWORD } from './fixtures/test-portal.ts';

const NEW_PASSWORD = 'a password of my own';
/** What of a page is on screen before any script has run. */
const shown = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '');
/** The tag of the form field of that name. */
const field = (html: string, name: string) =>
  new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0] ?? '';

describe('an account that somebody hammers', () => {
  test('[AUTH-10] is open to a new browser that has used a set-password link', async ({
    site,
    testPortal,
  }) => {
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
  test("[AUTH-01] is headed 'Member Login' and has an email and a password field", async ({ site }) => {
    const html = await (await site.visitor().get('/login')).text();
    expect(html).toMatch(/<h1[^>]*>Member Login<\/h1>/);
    expect(field(html, 'email')).toContain('type="email"');
    expect(field(html, 'password')).toContain('type="password"');
  });

  test('[VAL-03] requires both fields', async ({ site }) => {
    const html = await (await site.visitor().get('/login')).text();
    expect(field(html, 'email')).toMatch(/\brequired\b/);
    expect(field(html, 'password')).toMatch(/\brequired\b/);
  });

  test.for<Record<string, string>>([
    {},
    { email: '', password: '' },
    { email: 'Office@Meridian.example' },
    { password: PASSWORD },
    { email: 'Office@Meridian.example', password: '' },
  ])('[VAL-03, VAL-22] refuses a sign-in that was sent without them: %j', async (form, { site }) => {
    const window = site.visitor();
    const answer = await window.post('/login', { intent: 'sign-in', ...form });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Invalid email or password.');
    expect(window.cookie('portal.session_token')).toBeUndefined();
  });

  test('[AUTH-02] has a Contact Sales link to /contact', async ({ site }) => {
    const html = await (await site.visitor().get('/login')).text();
    expect(html).toMatch(/<a[^>]* href="\/contact"[^>]*>Contact Sales<\/a>/);
  });

  test('[AUTH-03, AUTH-04] success leads on with a toast that welcomes the user by name, once', async ({
    people,
    site,
  }) => {
    const window = site.visitor();
    const answer = await login(window, people.member.email);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/member/dashboard');
    const html = shown(await (await window.get('/member/dashboard')).text());
    expect(html).toMatch(/role="status"[^>]*>(?:(?!<\/li>)[\s\S])*Login Successful!/);
    expect(html).toContain('Welcome back, Meridian Logistics!');
    expect(await (await window.get('/member/dashboard')).text()).not.toContain('Login Successful!');
  });

  test('[AUTH-04] an admin is led to the admin dashboard, a manager to the member dashboard', async ({
    people,
    site,
    testPortal,
  }) => {
    const manager = await testPortal.manager(people.member, { hiring: false, editing: false });
    expect((await login(site.visitor(), people.admin.email)).headers.get('location')).toBe(
      '/admin/dashboard',
    );
    expect((await login(site.visitor(), manager.email)).headers.get('location')).toBe('/member/dashboard');
  });

  test("[AUTH-06] failure shows 'Login Failed' and signs nobody in", async ({ people, site }) => {
    const window = site.visitor();
    const answer = await login(window, people.member.email, 'not the right password');
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('Login Failed');
    expect(shown(html)).toMatch(/role="alert"[^>]*>Invalid email or password\./);
    expect(window.cookie('portal.session_token')).toBeUndefined();
    expect((await window.get('/member/dashboard')).headers.get('location')).toMatch(/^\/login\?/);
  });

  test('never sends a password back', async ({ site }) => {
    const html = await (
      await login(site.visitor(), 'typo@meridian.example', 'not the right password')
    ).text();
    expect(html).not.toContain('not the right password');
  });

  test('[AUTH-09] answers an unknown email byte for byte like a wrong password', async ({
    site,
    testPortal,
  }) => {
    const page = async (email: string) => {
      const answer = await login(site.visitor(), email, 'not the right password');
      const html = (await answer.text()).replaceAll(
        /nonce="[^"]*"|"?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"?|"challenge":"[^"]*"/g,
        '',
      );
      return { status: answer.status, html, headers: [...answer.headers.keys()].sort() };
    };
    expect(await page('nobody@meridian.example')).toEqual(await page((await testPortal.member()).email));
  });

  test('[AUTH-07] does not mind the case of the email', async ({ site }) => {
    expect((await login(site.visitor(), 'OFFICE@MERIDIAN.EXAMPLE')).status).toBe(302);
  });

  test('[AUTH-10] lets repeated failures wait and answers the right password afterwards', async ({
    site,
    testPortal,
  }) => {
    const victim = await testPortal.member();
    for (let failures = 0; failures < 6; failures += 1)
      await login(site.visitor(), victim.email, 'wrong password');
    const waits = testPortal.waits.length;
    expect((await login(site.visitor(), victim.email)).status).toBe(302);
    expect(testPortal.waits.slice(waits)[0]).toBeGreaterThanOrEqual(2_000);
  });

  test('while signed in says who is, and offers the way on or out', async ({ people, site }) => {
    const window = await site.signedIn(people.member);
    const html = await (await window.get('/login')).text();
    expect(html).toContain('logged in as');
    expect(html).toContain('Meridian Logistics');
    expect(html).toMatch(/<a[^>]* href="\/member\/dashboard"/);
    expect(html).toMatch(/<form[^>]* action="\/logout"/);
    expect(field(html, 'password')).toBe('');
  });
});

describe('a deleted member', () => {
  test('[ADM-22] is signed out and cannot sign in, and can again once it was brought back', async ({
    people,
    site,
    testPortal,
  }) => {
    const gone = await testPortal.member('Gone Freight');
    const window = await site.signedIn(gone);
    const ctx = await testPortal.ctx(people.admin, gone);
    await deleteMember(ctx);
    expect((await window.get('/member/dashboard')).headers.get('location')).toMatch(/^\/login\?/);
    const refused = await login(site.visitor(), gone.email);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Invalid email or password.');
    const office = await site.signedIn(people.admin);
    expect(await (await office.get('/admin/users?q=gone')).text()).not.toContain('Gone Freight');
    expect((await office.get(`/admin/users/${gone.id}`)).status).toBe(404);
    await restoreMember(ctx, { memberId: gone.id });
    expect((await login(site.visitor(), gone.email)).status).toBe(302);
  });
});
