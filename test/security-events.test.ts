import { describe, expect } from 'vitest';
import { RateLimited } from '#app/errors.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { listSecurity } from '#app/features/overview/security/list-security.server.ts';
import { securityQuerySchema } from '#app/features/overview/security/security-query.ts';
import { noteFailedGuess } from '#app/features/platform/account/sign-in/note-failed-guess.server.ts';
import { acrossMembers } from '#db/open.ts';
import { keyOf, openApi } from './fixtures/api.ts';
import { codeOf } from './fixtures/authenticator.ts';
import { OWN, upload } from './fixtures/file-calls.ts';
import { test as base } from './fixtures/site-test.ts';
import { PASSWORD, type Person } from './fixtures/test-portal.ts';

const AGENT = 'Chrome on Linux';

const test = base.extend('events', { scope: 'file' }, async ({ testPortal, site }) => {
  const owner = await testPortal.ctx(await testPortal.admin('Olga Owner'));
  const listed = async (asked: Record<string, string>) =>
    (await listSecurity(owner, securityQuerySchema.parse(asked), 'UTC')).lines;
  return {
    owner,
    listed,
    /** What that person did, the first first. */
    of: async ({ name }: { name: string }) =>
      (await listed({ q: name }))
        .filter((line) => line.name === name)
        .map(({ text }) => text)
        .reverse(),
    logIn: (person: Person, password: string) =>
      site.visitor().post('/login', { intent: 'sign-in', email: person.email, password }),
    stored: () => acrossMembers(owner.db, 'a test').selectFrom('security_events').selectAll().execute(),
  };
});

describe('security events tell of', () => {
  test('logins, failed ones and log-outs, with address and device', async ({ events, site, testPortal }) => {
    const member = await testPortal.member('Login Couriers');
    await events.logIn(member, 'not the password');
    const window = await site.signedIn(member);
    await window.post('/logout', {});
    expect(await events.of(member)).toEqual([
      'failed to log in: wrong password',
      'logged in with a password',
      'logged out',
    ]);
    const [last] = await events.listed({ q: member.name });
    expect(last).toMatchObject({ device: AGENT, address: 'unknown', memberName: null });
    await events.logIn({ ...member, email: 'nobody-at-all@example.com' }, 'whatever it is');
    const [unknown] = await events.listed({ area: 'login' });
    expect(unknown?.text).toBe('tried to log in with an email that no account has');
    expect(JSON.stringify(await events.stored())).not.toContain('nobody-at-all');
  });

  test('passwords, two-step verification and its codes, without any secret', async ({
    events,
    site,
    testPortal,
  }) => {
    const member = await testPortal.member('Factor Couriers');
    const window = await site.signedIn(member);
    const send = (form: Record<string, string>) => window.post('/member/settings', form);
    await send({ intent: 'factor-start', password: 'a wrong one' });
    const started = await (await send({ intent: 'factor-start', password: PASSWORD })).text();
    const secret = /[A-Z2-7]{40,}/.exec(started)?.[0] ?? '';
    const code = await codeOf(secret);
    const confirmed = await (await send({ intent: 'factor-confirm', code })).text();
    const codes = confirmed.match(/[A-Za-z0-9]{5}-[A-Za-z0-9]{5}/g) ?? [];
    await send({ intent: 'factor-codes', password: PASSWORD });
    await send({ intent: 'factor-off', password: PASSWORD });
    const newPassword = 'another horse battery 7';
    const changed = await send({ intent: 'password', currentPassword: PASSWORD, newPassword });
    expect(changed.status).toBe(200);
    expect(await events.of(member)).toEqual([
      'logged in with a password',
      'entered a wrong password or code to confirm a change',
      'turned on two-step verification',
      'renewed their recovery codes',
      'turned off two-step verification',
      'changed their password',
    ]);
    const stored = JSON.stringify(await events.stored());
    for (const one of [PASSWORD, newPassword, 'a wrong one', secret, code, ...codes])
      expect(stored).not.toContain(one);
  });

  test('too many tries, once for all that follow', async ({ events, testPortal }) => {
    const { name, email: account } = await testPortal.member('Locked Couriers');
    const attempt = { account, client: { address: '192.0.2.7' }, way: 'password' } as const;
    for (let tries = 0; tries < 3; tries += 1)
      await noteFailedGuess(testPortal.deps, attempt, new RateLimited('Too many login attempts.'));
    expect(await events.of({ name })).toEqual(['was stopped after too many login attempts']);
  });

  test('permissions and views as a member', async ({ events, site, fixtures, testPortal }) => {
    const boss = await testPortal.admin('Vera Viewer');
    await setCategoryAccess(await testPortal.ctx(boss, fixtures.member), ['hiring']);
    const window = await site.signedIn(boss);
    await window.post('/admin/view-as', { intent: 'start', memberId: fixtures.member.id });
    await window.post('/admin/view-as', { intent: 'stop' });
    expect(await events.of(boss)).toEqual([
      `set the categories of ${fixtures.member.name}: Hiring`,
      'logged in with a password',
      `viewed the portal as ${fixtures.member.name}`,
      `stopped viewing the portal as ${fixtures.member.name}`,
    ]);
  });

  test('what was refused: pages and calls, of staff, members and managers', async ({
    events,
    site,
    fixtures,
    testPortal,
  }) => {
    const reader = await testPortal.admin('Remy Refused', 'read-only');
    const window = await site.signedIn(reader);
    await window.get('/admin/settings/team');
    await window.get('/admin/settings/team.data');
    await window.post('/admin/users.data', {
      intent: 'add',
      name: 'X',
      email: 'x@example.com',
      access: 'link',
    });
    await window.get('/api/admin/security-events.csv');
    expect(await events.of(reader)).toEqual([
      'logged in with a password',
      "wasn't allowed to open /admin/settings/team",
      "wasn't allowed to make a change on /admin/users",
      "wasn't allowed to open /api/admin/security-events.csv",
    ]);
    const manager = await testPortal.manager(
      fixtures.member,
      { hiring: false, editing: false },
      'Max Refused',
    );
    const managers = await site.signedIn(manager);
    await managers.get('/admin/dashboard');
    expect(await events.of(manager)).toContain("wasn't allowed to open /admin/dashboard");
    expect((await events.listed({ q: manager.name }))[0]?.memberName).toBe(fixtures.member.name);
  });

  test('downloads and exports, by their names', async ({ events, member, fixtures }) => {
    const fileId = await upload(member, 'july.csv', 'date,amount');
    for (const path of [`files/${fileId}`, 'employees.csv']) {
      const answer = await member.get(`${OWN}/${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
      await answer.body?.cancel();
    }
    const told = await events.listed({ area: 'download' });
    const mine = told.filter(({ name }) => name === fixtures.member.name).map(({ text }) => text);
    expect(mine).toEqual([expect.stringMatching(/^exported .*employees.*\.csv$/), 'downloaded july.csv']);
  });

  test('what a key of the API is refused, and the files that it gets', async ({
    events,
    member,
    fixtures,
  }) => {
    const fileId = await upload(member, 'august.csv', 'date,amount');
    const { key } = await keyOf(fixtures.asMember, ['files:read']);
    const api = openApi(fixtures.testPortal.deps);
    const own = api.program(key);
    expect((await own('GET', '/members/me/employees')).status).toBe(403);
    const file = await own('GET', `/members/me/files/${fileId}/content`);
    expect([file.status, await file.text()]).toEqual([200, 'date,amount']);
    const unknown = api.program(`dpk_${'x'.repeat(43)}`);
    for (let time = 0; time < 3; time += 1)
      expect((await unknown('GET', '/members/me/files')).status).toBe(401);
    expect(await events.of({ name: `${fixtures.member.name} (API key Payroll sync)` })).toEqual(
      expect.arrayContaining([
        "wasn't allowed to open /api/v1/members/me/employees",
        'downloaded august.csv',
      ]),
    );
    const refused = (await events.listed({ area: 'refused' })).map(({ text }) => text);
    expect(refused.filter((text) => text === "used an API key that isn't valid")).toHaveLength(1);
  });

  test('calendar addresses, without their secret', async ({ events, site, testPortal }) => {
    const person = await testPortal.member('Calendar Couriers');
    const window = await site.signedIn(person);
    for (const intent of ['calendar-renew', 'calendar-revoke'])
      expect((await window.post('/member/settings', { intent })).status).toBe(200);
    expect((await events.of(person)).slice(1)).toEqual([
      'created a new calendar address',
      'revoked the calendar address',
    ]);
  });
});

test('the page and its CSV list them for owners, filtered by kind, person and day', async ({
  site,
  testPortal,
}) => {
  const owner = await testPortal.admin('Paula Page');
  const window = await site.signedIn(owner);
  const html = await (await window.get('/admin/settings/security?q=paula')).text();
  expect(html).toContain('Paula Page');
  expect(html).toContain('logged in with a password');
  const csv = async (query: string) =>
    (await (await window.get(`/api/admin/security-events.csv?${query}`)).text()).trim().split('\r\n');
  expect((await csv('q=paula&area=login')).slice(1)).toEqual([
    expect.stringMatching(
      /^\d{4}-\d\d-\d\dT.*,Paula Page,logged in with a password,,,.*,Chrome on Linux,security_/,
    ),
  ]);
  expect(await csv('q=paula&area=view')).toHaveLength(1);
  expect(await csv('q=paula&to=2020-01-01')).toHaveLength(1);
  expect((await csv('q=paula&from=2020-01-01')).length).toBeGreaterThan(1);
});
