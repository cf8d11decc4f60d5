import { expect } from 'vitest';
import { relyingParty } from '#app/features/platform/passkey/relying-party.server.ts';
import type { Browser } from './fixtures/browser.ts';
import { passkeyDevice } from './fixtures/passkey-device.ts';
import { openSite } from './fixtures/site.ts';
import { test as base } from './fixtures/test.ts';
import { PASSWORD, type Person } from './fixtures/test-portal.ts';

const test = base.extend('site', { scope: 'file' }, async ({ testPortal }) => {
  const { id: rpId, origins } = relyingParty(testPortal.deps.baseUrl);
  const site = await openSite(testPortal);
  return { ...site, device: () => passkeyDevice({ origin: origins[0] ?? '', rpId }) };
});

/** The challenge that a page or an answer hands over, however often its quotes are escaped. */
const challengeIn = (text: string) => /challenge[\\":,]+([\w-]{40,})/.exec(text)?.[1] ?? '';
/** Adds the device on that page, and returns the answer to it. */
async function add(window: Browser, page: string, device: ReturnType<typeof passkeyDevice>) {
  const started = await window.post(page, { intent: 'passkey-start', password: PASSWORD });
  expect(started.status).toBe(200);
  const options = JSON.stringify({ challenge: challengeIn(await started.text()) });
  return window.post(page, { intent: 'passkey-add', name: 'Phone', response: device.make(options) });
}
async function logIn(window: Browser, device: ReturnType<typeof passkeyDevice>) {
  const challenge = challengeIn(await (await window.get('/login')).text());
  return window.post('/login', { intent: 'passkey', response: device.logIn(challenge) });
}

test.for([
  ['member', '/member/settings', '/member/dashboard'],
  ['manager', '/member/settings', '/member/dashboard'],
  ['admin', '/admin/profile', '/admin/dashboard'],
] as const)(
  'a %s adds a passkey on %s and logs in with it',
  async ([role, page, home], { site, testPortal }) => {
    const people: Record<typeof role, () => Promise<Person>> = {
      member: () => testPortal.member('Passkey Couriers'),
      manager: async () => testPortal.manager(await testPortal.member(), { hiring: true, editing: true }),
      admin: () => testPortal.admin('Petra Passkey'),
    };
    const person = await people[role]();
    const [window, device] = [await site.signedIn(person), site.device()];
    expect((await add(window, page, device)).status).toBe(200);
    const html = await (await window.get(page)).text();
    expect(html).toContain('Phone');
    expect(html).toContain('not used yet');
    const visitor = site.visitor();
    const answer = await logIn(visitor, device);
    expect(answer.headers.get('location')).toBe(home);
    expect((await visitor.get(home)).status).toBe(200);
  },
);

test('a passkey stands for the password and the code of the two-step verification', async ({
  site,
  testPortal,
}) => {
  const member = await testPortal.member();
  const [window, device] = [await site.signedIn(member), site.device()];
  await add(window, '/member/settings', device);
  await testPortal.deps.db
    .updateTable('users')
    .set({ two_factor_enabled: 1 })
    .where('id', '=', member.id)
    .execute();
  expect((await logIn(site.visitor(), device)).headers.get('location')).toBe('/member/dashboard');
});

test('a passkey that nobody added logs nobody in, and says what to do', async ({ site }) => {
  const answer = await logIn(site.visitor(), site.device());
  expect(answer.status).toBe(422);
  const text = await answer.text();
  expect(text).toContain('log in with your password');
});

test('a change of the password in Settings is told by mail', async ({ site, testPortal }) => {
  const member = await testPortal.member();
  const window = await site.signedIn(member);
  const next = 'a new password that only this test knows';
  const form = { intent: 'password', currentPassword: PASSWORD, newPassword: next };
  expect((await window.post('/member/settings', form)).status).toBe(200);
  const mails = testPortal.deps.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', member.email);
  expect(await mails.execute()).toEqual([{ subject: 'Your password was changed' }]);
});

test('a passkey is renamed, and removed with the password alone; then it logs nobody in', async ({
  site,
  testPortal,
}) => {
  const member = await testPortal.member();
  const [window, device] = [await site.signedIn(member), site.device()];
  const page = '/member/settings';
  await add(window, page, device);
  const { id: passkeyId } = await testPortal.deps.db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow();
  const named = await window.post(page, { intent: 'passkey-rename', passkeyId, name: 'Depot tablet' });
  expect(named.status).toBe(200);
  expect(await (await window.get(page)).text()).toContain('Depot tablet');
  const remove = (password: string) => window.post(page, { intent: 'passkey-remove', passkeyId, password });
  expect((await remove('not the password')).status).toBe(422);
  expect((await logIn(site.visitor(), device)).headers.get('location')).toBe('/member/dashboard');
  expect((await remove(PASSWORD)).status).toBe(200);
  expect((await logIn(site.visitor(), device)).status).toBe(422);
});
