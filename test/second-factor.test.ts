import { sql } from 'kysely';
import { afterEach, describe, expect } from 'vitest';
import { saveSettings } from '#app/features/platform/settings/settings.server.ts';
import type { PortalEvent } from '#ports/events/event-bus.ts';
import { codeAhead, codeOf } from './fixtures/authenticator.ts';
import type { Browser } from './fixtures/browser.ts';
import { fencedText } from './fixtures/docs.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import { PASSWORD, type Person, type TestPortal } from './fixtures/test-portal.ts';

let testPortal: TestPortal;
let site: Site;
let office: Person;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
  office = await testPortal.admin('Olga Office');
});
const demand = async (on: boolean) =>
  saveSettings(await testPortal.ctx(office), { adminsNeedSecondFactor: on });
afterEach(() => demand(false));

const SESSION = 'portal.session_token';
const secretIn = (text: string) => /[A-Z2-7]{40,}/.exec(text)?.[0] ?? '';
const recoveryCodeIn = (text: string) =>
  /[A-Za-z0-9]{5}-[A-Za-z0-9]{5}/.exec(text.slice(text.indexOf('recoveryCodes')))?.[0] ?? '';
const password = async ({ email }: Person, window = site.visitor()) => {
  const answer = await window.post('/login', { intent: 'sign-in', email, password: PASSWORD });
  return { window, answer };
};
const code = (window: Browser, value: string) =>
  window.post('/login/code', { intent: 'sign-in-code', code: value });

/** Sets the two-step verification up on that page, and returns its secret and the first recovery code. */
async function setUp(window: Browser, page: string) {
  const started = await window.post(page, { intent: 'factor-start', password: PASSWORD });
  expect(started.status).toBe(200);
  const secret = secretIn(await started.text());
  const confirmed = await window.post(page, { intent: 'factor-confirm', code: await codeOf(secret) });
  expect(confirmed.status).toBe(200);
  return { secret, recoveryCode: recoveryCodeIn(await confirmed.text()) };
}

describe('sign-in with a second factor', () => {
  test('[AUTH-17] takes a recovery code of the new ones, and none of those before', async () => {
    const member = await testPortal.member('Recovered Couriers');
    const settings = await site.signedIn(member);
    const { recoveryCode: old } = await setUp(settings, '/member/settings');
    const wrong = await settings.post('/member/settings', { intent: 'factor-codes', password: 'wrong' });
    expect(wrong.status).toBe(422);
    const renewed = await settings.post('/member/settings', { intent: 'factor-codes', password: PASSWORD });
    expect(renewed.status).toBe(200);
    const fresh = recoveryCodeIn(await renewed.text());
    expect(fresh).not.toBe(old);
    const { window } = await password(member);
    expect((await code(window, old)).status).toBe(422);
    expect((await code(window, fresh)).headers.get('location')).toBe('/member/dashboard');
  });

  test('[AUTH-17] leads from the password to the code, and from there on', async () => {
    const member = await testPortal.member('Meridian Logistics');
    const settings = await site.signedIn(member);
    const { secret } = await setUp(settings, '/member/settings');
    expect(await (await settings.get('/member/settings')).text()).toContain('New recovery codes');
    const { window, answer } = await password(member);
    expect(answer.headers.get('location')).toBe('/login/code');
    expect(await (await window.get('/login/code')).text()).toContain('Enter your code');
    const wrong = await code(window, '000000x');
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain("That code isn't right or was already used.");
    const right = await code(window, await codeAhead(secret, 1));
    expect(right.headers.get('location')).toBe('/member/dashboard');
    expect((await window.get('/member/dashboard')).status).toBe(200);
  });

  test('[AUTH-17] reaches nothing with the password alone, and hands out no session', async () => {
    const admin = await testPortal.admin();
    await setUp(await site.signedIn(admin), '/admin/profile');
    const { window, answer } = await password(admin);
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
    expect(window.cookie(SESSION)).toBeUndefined();
    for (const path of ['/admin/dashboard', '/member/settings', '/second-factor']) {
      expect((await window.get(path)).headers.get('location')).toMatch(/^\/login\?/);
    }
    expect((await window.get('/api/member/events')).status).toBe(401);
    const { id } = await testPortal.member();
    expect((await window.get(`/api/admin/members/${id}/files/file_1`)).status).toBe(401);
  });

  test('[AUTH-17] keeps the way back, takes a recovery code, and ends where it waited too long', async () => {
    const member = await testPortal.member();
    const { recoveryCode } = await setUp(await site.signedIn(member), '/member/settings');
    const window = site.visitor();
    const login = (await window.get('/member/employees')).headers.get('location') ?? '';
    const form = { intent: 'sign-in', email: member.email, password: PASSWORD };
    const next = (await window.post(login, form)).headers.get('location') ?? '';
    expect(next).toMatch(/^\/login\/code\?next=/);
    await testPortal.deps.db
      .updateTable('verifications')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('value', '=', member.id)
      .execute();
    const late = await window.post(next, { intent: 'sign-in-code', code: recoveryCode });
    expect(late.headers.get('location')).toBe(login);
    expect((await window.get(next)).headers.get('location')).toBe(login);
    await window.post(login, form);
    const done = await window.post(next, { intent: 'sign-in-code', code: recoveryCode });
    expect(done.headers.get('location')).toBe('/member/employees');
  });
});

test('[AUTH-17] the statements of the docs switch a lost one off: the next sign-in asks for the password alone', async () => {
  const member = await testPortal.member('Meridian Logistics', 'person@example.com');
  await setUp(await site.signedIn(member), '/member/settings');
  expect((await password(member)).answer.headers.get('location')).toBe('/login/code');
  const statements = fencedText('docs/operations.md', 'sql')
    .trim()
    .split(/(?<=;)\n/);
  for (const statement of statements) await sql.raw(statement).execute(testPortal.deps.db);
  const { window, answer } = await password(member);
  expect(answer.headers.get('location')).toBe('/member/dashboard');
  await setUp(window, '/member/settings');
});

describe("with the switch 'Require two-step verification for admins' on", () => {
  /** What an admin without one gets from pages, data, acts and calls. */
  async function expectShut(window: Browser) {
    const { id } = await testPortal.member();
    for (const path of ['/admin/dashboard', '/admin/profile', '/member/dashboard', `/admin/users/${id}`]) {
      const login = (await window.get(path)).headers.get('location') ?? '';
      expect(login).toMatch(/^\/login\?next=/);
      expect((await window.get(login)).headers.get('location')).toBe(
        login.replace('/login', '/second-factor'),
      );
    }
    const data = await window.get('/admin/dashboard.data');
    expect(data.status).toBe(202);
    expect(await data.text()).toContain('/login?');
    const act = await window.post('/admin/settings', {
      intent: 'save-settings',
      adminsNeedSecondFactor: 'off',
    });
    expect(act.headers.get('location')).toMatch(/^\/login\?/);
    expect((await window.get('/api/member/events')).status).toBe(401);
    expect((await window.get(`/api/admin/members/${id}/files/file_1`)).status).toBe(401);
    expect((await window.call('POST', '/api/admin/services/imports', {})).status).toBe(401);
  }

  test('[AUTH-18] it is off at first, and an admin turns it on the settings page', async () => {
    const window = await site.signedIn(await testPortal.admin());
    expect((await window.get('/admin/dashboard')).status).toBe(200);
    const turned = await window.post('/admin/settings', {
      intent: 'save-settings',
      adminsNeedSecondFactor: 'on',
    });
    expect(await turned.text()).toContain('Settings saved');
    await expectShut(window);
  });

  test('[AUTH-18] an admin who is signed in reaches nothing else until it is set up, and then goes on', async () => {
    const admin = await testPortal.admin();
    const window = await site.signedIn(admin);
    const heard: PortalEvent[] = [];
    const stop = testPortal.deps.events.subscribe((event) => heard.push(event));
    await demand(true);
    stop();
    expect(heard).toContainEqual({ memberId: null, topic: `session:${admin.id}` });
    await expectShut(window);
    const page = await window.get('/second-factor');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(await page.text()).toContain('Set up two-step verification');
    await setUp(window, '/second-factor');
    expect((await window.get('/admin/dashboard')).status).toBe(200);
    expect((await window.get('/second-factor')).status).toBe(200);
  });

  test('[AUTH-18] an admin who signs in is led there, may leave, and is led there again after switching it off', async () => {
    const admin = await testPortal.admin();
    await demand(true);
    const { window, answer } = await password(admin);
    expect(answer.headers.get('location')).toBe('/admin/dashboard');
    await expectShut(window);
    await window.post('/logout', {});
    expect((await window.get('/second-factor')).headers.get('location')).toMatch(/^\/login\?/);
    const again = (await password(admin)).window;
    await setUp(again, '/second-factor');
    await again.post('/admin/profile', { intent: 'factor-off', password: PASSWORD });
    await expectShut(again);
  });

  test('[AUTH-18] members, their managers and admins who have one go on as before', async () => {
    const admin = await site.signedIn(await testPortal.admin());
    await setUp(admin, '/admin/profile');
    const member = await testPortal.member();
    const manager = await testPortal.manager(member, { hiring: false, editing: false });
    await demand(true);
    expect((await admin.get('/admin/dashboard')).status).toBe(200);
    for (const person of [member, manager]) {
      expect((await (await site.signedIn(person)).get('/member/dashboard')).status).toBe(200);
    }
  });
});
