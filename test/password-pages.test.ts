import { describe, expect } from 'vitest';
import { createAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
import { login, test } from './fixtures/account-test.ts';
import { openSite } from './fixtures/site.ts';
import type { Person, TestPortal } from './fixtures/test-portal.ts';

const NEW_PASSWORD = 'a password of my own';

describe('a link for a password', () => {
  const linkFor = async (testPortal: TestPortal, person: Person) =>
    (await createAccountLink(testPortal.deps, testPortal.deps.db, 'set-password', person.id)).replace(
      testPortal.deps.baseUrl,
      '',
    );

  test('[ADM-21] shows whose it is, sets the password once, and then says that it has ended', async ({
    site,
    testPortal,
  }) => {
    const person = await testPortal.member('Nova Freight');
    const link = await linkFor(testPortal, person);
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

  test('[SET-11, VAL-22] keeps the password rule, also for a form that was sent without the page', async ({
    site,
    testPortal,
  }) => {
    const person = await testPortal.member();
    const link = await linkFor(testPortal, person);
    for (const password of ['', 'elevenchars', 'password1234']) {
      expect((await site.visitor().post(link, { intent: 'set-password', password })).status).toBe(422);
    }
    expect((await login(site.visitor(), person.email)).status).toBe(302);
    expect((await site.visitor().post(link, { intent: 'set-password', password: NEW_PASSWORD })).status).toBe(
      302,
    );
  });

  test('cannot change anything but the password', async ({ site, testPortal }) => {
    const person = await testPortal.member('Plain Freight');
    const form = {
      intent: 'set-password',
      password: NEW_PASSWORD,
      name: 'Renamed',
      email: 'x@example.com',
      role: 'admin',
    };
    await site.visitor().post(await linkFor(testPortal, person), form);
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

  test('is not kept by the browser and told to nobody', async ({ people, site, testPortal }) => {
    const answer = await site.visitor().get(await linkFor(testPortal, people.member));
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await answer.text()).toContain('<meta name="referrer" content="no-referrer"/>');
  });

  test('an unknown one says that it has ended', async ({ site }) => {
    const answer = await site.visitor().get('/set-password/unknown');
    expect(await answer.text()).toContain('This link has expired');
  });
});

test('[AUTH-20] the first admin’s link asks for name, email and password, and refuses what breaks a rule', async ({
  ownPortal,
}) => {
  const first = await openSite(ownPortal);
  const link = (await createAccountLink(ownPortal.deps, ownPortal.deps.db, 'first-admin', null)).replace(
    ownPortal.deps.baseUrl,
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
});
