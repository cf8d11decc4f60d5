import { describe, expect } from 'vitest';
import { createAuth } from '#app/features/platform/account/auth.server.ts';
import { acrossMembers } from '#db/open.ts';
import type { Browser } from './fixtures/browser.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import { PASSWORD, type Person, type TestPortal } from './fixtures/test-portal.ts';

const SESSION = 'portal.session_token';
const NEW_PASSWORD = 'another password';
const DAY_MS = 86_400_000;

let testPortal: TestPortal;
let site: Site;
let member: Person;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
});

const newMember = async () => {
  member = await testPortal.member();
  return site.signedIn(member);
};
const isIn = async (window: Browser) => (await window.get('/member/dashboard')).status === 200;
const login = (window: Browser, email = member.email, password = PASSWORD) =>
  window.post('/login', { intent: 'sign-in', email, password });
const tokenOf = (window: Browser) => decodeURIComponent(window.cookie(SESSION) ?? '').split('.')[0] ?? '';
const changePassword = (window: Browser) =>
  window.post('/member/settings', {
    intent: 'password',
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
  });
/** As if the sessions of the member had been opened that long ago. */
async function age(ms: number): Promise<void> {
  const expires_at = new Date(Date.now() + 14 * DAY_MS - ms).toISOString();
  await testPortal.deps.db
    .updateTable('sessions')
    .set({ expires_at })
    .where('user_id', '=', member.id)
    .execute();
}

describe('the session’s cookie', () => {
  test('[AUTH-12] is HttpOnly and SameSite=Lax, and the token in it says nothing', async () => {
    member = await testPortal.member();
    const answer = await login(site.visitor());
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${SESSION}=`)) ?? '';
    expect(line).toMatch(/; HttpOnly/i);
    expect(line).toMatch(/; SameSite=Lax/i);
    expect(line).toMatch(/; Path=\//i);
    expect(decodeURIComponent(line)).toMatch(
      new RegExp(`^${SESSION}=[A-Za-z0-9]{32}\\.[A-Za-z0-9+/=]{40,};`),
    );
  });

  test('[AUTH-12] is Secure where people come by https', async () => {
    member = await testPortal.member();
    const baseUrl = 'https://portal.example.com';
    const db = acrossMembers(testPortal.deps.db, 'sign-in knows no members');
    const auth = createAuth({ db, secret: testPortal.deps.secret, baseUrl });
    const secure = await openSite({ ...testPortal, deps: { ...testPortal.deps, baseUrl, auth } });
    const answer = await secure.app.request(`${baseUrl}/login`, {
      method: 'POST',
      headers: { origin: baseUrl },
      body: new URLSearchParams({ intent: 'sign-in', email: member.email, password: PASSWORD }),
    });
    expect(answer.status).toBe(302);
    const session = answer.headers.getSetCookie().find((cookie) => cookie.includes(SESSION)) ?? '';
    expect(session).toMatch(/^__Secure-portal\.session_token=.*; Secure/);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
  });

  test('[AUTH-13] made from a token out of the database opens nothing', async () => {
    const window = await newMember();
    const { token } = await testPortal.deps.db
      .selectFrom('sessions')
      .select('token')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(tokenOf(window)).toBe(token);
    for (const forged of [token, `${token}.${'A'.repeat(43)}=`]) {
      const thief = site.visitor();
      thief.setCookie(SESSION, encodeURIComponent(forged));
      expect((await thief.get('/member/dashboard')).headers.get('location')).toMatch(/^\/login\?/);
      expect((await thief.call('GET', '/api/member/events')).status).toBe(401);
    }
    expect(await isIn(window)).toBe(true);
  });
});

describe('sign-out', () => {
  test('[AUTH-16] ends the session on the server: the cookie that was kept opens nothing', async () => {
    const window = await newMember();
    const kept = window.cookie(SESSION) ?? '';
    const answer = await window.post('/logout', {});
    expect(answer.headers.get('location')).toBe('/');
    expect(window.cookie(SESSION)).toBeUndefined();
    expect(await isIn(window)).toBe(false);
    window.setCookie(SESSION, kept);
    expect(await isIn(window)).toBe(false);
  });

  test('by a mere link does not happen', async () => {
    const window = await newMember();
    expect((await window.get('/logout')).headers.get('location')).toBe('/');
    expect(await isIn(window)).toBe(true);
  });

  test('of nobody leads to the start', async () => {
    expect((await site.visitor().post('/logout', {})).headers.get('location')).toBe('/');
  });

  test('of a session that was due to be renewed leaves no cookie', async () => {
    const window = await newMember();
    await age(2 * DAY_MS);
    await window.post('/logout', {});
    expect(window.cookie(SESSION)).toBeUndefined();
  });
});

describe('a session that has ended elsewhere', () => {
  test('[AUTH-14] is refused at its next request, of a page, of its data and of a call', async () => {
    const [lost, here] = [await newMember(), await site.signedIn(member)];
    const page = await (await here.get('/member/settings')).text();
    const devices = [...page.matchAll(/name="sessionId" value="(ses_[0-9a-z]+)"/g)].map(([, id]) => id);
    expect(devices).toHaveLength(1);
    const revoked = await here.post('/member/settings', { intent: 'revoke', sessionId: devices[0] ?? '' });
    expect(revoked.status).toBe(200);
    const again = () => {
      const window = site.visitor();
      window.setCookie(SESSION, lost.cookie(SESSION) ?? '');
      return window;
    };
    expect((await again().get('/member/settings')).headers.get('location')).toMatch(/^\/login\?/);
    expect((await again().get('/member/settings.data')).status).toBe(202);
    expect((await again().call('GET', '/api/member/events')).status).toBe(401);
    expect(await isIn(here)).toBe(true);
  });

  test('does not stand in the way of the next sign-in', async () => {
    const window = await newMember();
    await testPortal.deps.db.deleteFrom('sessions').where('user_id', '=', member.id).execute();
    expect((await login(window)).status).toBe(302);
    expect(await isIn(window)).toBe(true);
  });
});

describe('a password change', () => {
  test('[AUTH-15, SET-03] goes on with a new token and ends all other sessions; the old token is refused', async () => {
    const [here, elsewhere] = [await newMember(), await site.signedIn(member)];
    const old = here.cookie(SESSION) ?? '';
    const answer = await changePassword(here);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Password changed');
    expect(here.cookie(SESSION)).not.toBe(old);
    expect(await isIn(here)).toBe(true);
    expect(await isIn(elsewhere)).toBe(false);
    const thief = site.visitor();
    thief.setCookie(SESSION, old);
    expect(await isIn(thief)).toBe(false);
    expect((await login(site.visitor())).status).toBe(422);
    expect((await login(site.visitor(), member.email, NEW_PASSWORD)).status).toBe(302);
  });

  test('[AUTH-15] in a session that was due to be renewed goes on with the new token as well', async () => {
    const window = await newMember();
    await age(2 * DAY_MS);
    expect((await changePassword(window)).status).toBe(200);
    expect(await isIn(window)).toBe(true);
  });
});

describe('a session in use', () => {
  test('is extended by a page that it was used for, while its browser keeps the same cookie', async () => {
    const window = await newMember();
    await age(2 * DAY_MS);
    const answer = await window.get('/member/dashboard');
    expect(answer.headers.getSetCookie().join()).not.toContain(SESSION);
    const { expires_at } = await testPortal.deps.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(Date.parse(expires_at)).toBeGreaterThan(Date.now() + 13.9 * DAY_MS);
  });

  test('gives way to the next person who signs in on the same browser', async () => {
    const window = await newMember();
    await age(2 * DAY_MS);
    const other = await testPortal.member('Other Freight');
    expect((await login(window, other.email)).status).toBe(302);
    await window.get('/member/dashboard');
    expect(await (await window.get('/member/dashboard')).text()).toContain('Account: Other Freight');
  });
});
