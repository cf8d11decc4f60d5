import { describe, expect } from 'vitest';
import type { Browser } from './fixtures/browser.ts';
import { submit } from './fixtures/page-data.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import { PASSWORD, type Person, type TestPortal } from './fixtures/test-portal.ts';

const LATER_MS = 16 * 60_000;
const SWITCH = { intent: 'save-settings', membersEditProfile: 'off' };

let testPortal: TestPortal;
let site: Site;
let admin: Person;
let member: Person;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
  admin = await testPortal.admin();
  member = await testPortal.member();
});

/** The browser of somebody who logged in more than a quarter of an hour ago. */
async function loggedInBefore(person: Person): Promise<Browser> {
  const browser = await site.signedIn(person);
  const began = new Date(testPortal.deps.now().getTime() - LATER_MS).toISOString();
  await testPortal.deps.db
    .updateTable('sessions')
    .set({ created_at: began, confirmed_at: null })
    .where('user_id', '=', person.id)
    .execute();
  return browser;
}

const confirm = (browser: Browser, password: string) =>
  browser.call('POST', '/api/session/confirm', { password });

describe('a sensitive act', () => {
  test('after a fresh login asks for nothing', async () => {
    const browser = await site.signedIn(admin);
    expect(await submit(browser, '/admin/settings', SWITCH)).toMatchObject({
      status: 200,
      answer: { ok: true },
    });
    expect((await browser.get('/api/admin/move/export.json')).status).toBe(200);
  });

  test('later waits for the password, and is done once it was typed', async () => {
    const browser = await loggedInBefore(admin);
    const refused = await submit(browser, '/admin/settings', { ...SWITCH, membersEditProfile: 'on' });
    expect(refused).toMatchObject({ status: 428, answer: { ok: false } });
    const saved = await testPortal.deps.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'membersEditProfile')
      .execute();
    expect(saved).toEqual([{ value: 'false' }]);
    expect((await browser.get('/api/admin/move/export.json')).status).toBe(428);
    expect((await confirm(browser, 'not the password')).status).toBe(422);
    expect((await browser.get('/api/session/confirm')).status).toBe(428);
    expect((await confirm(browser, PASSWORD)).status).toBe(204);
    expect((await browser.get('/api/session/confirm')).status).toBe(204);
    expect((await submit(browser, '/admin/settings', SWITCH)).status).toBe(200);
    expect((await browser.get('/api/admin/move/export.json')).status).toBe(200);
  });

  test('asks again after a quarter of an hour, and in each session by itself', async () => {
    const [one, other] = [await loggedInBefore(admin), await loggedInBefore(admin)];
    expect((await confirm(one, PASSWORD)).status).toBe(204);
    expect((await other.get('/api/session/confirm')).status).toBe(428);
    testPortal.passTime(LATER_MS);
    expect((await one.get('/api/session/confirm')).status).toBe(428);
  });

  test('is each of these, for staff and for members', async () => {
    const staff = await loggedInBefore(admin);
    const asStaff = {
      '/admin/settings/team': [
        'staff-invite',
        'staff-link',
        'staff-role',
        'staff-deactivate',
        'staff-reactivate',
        'staff-log-out',
        'staff-factor-off',
      ],
      '/admin/settings': ['save-settings', 'save-retention'],
      '/admin/settings/emails': ['mail-save'],
      '/admin/profile': ['revoke', 'calendar-renew'],
      [`/admin/users/${member.id}`]: ['edit', 'password-link', 'log-out-all', 'factor-off'],
      [`/admin/users/${member.id}/access`]: ['manager-edit', 'answer-links-set'],
    };
    for (const [path, intents] of Object.entries(asStaff))
      for (const intent of intents)
        expect([intent, (await submit(staff, path, { intent })).status]).toEqual([intent, 428]);
    const browser = await loggedInBefore(member);
    for (const intent of ['revoke', 'calendar-renew', 'manager-edit', 'answer-links-set'])
      expect([intent, (await submit(browser, '/member/settings', { intent })).status]).toEqual([intent, 428]);
  });
});
