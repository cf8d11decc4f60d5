import { describe, expect } from 'vitest';
import { test } from './fixtures/account-test.ts';
import type { Site } from './fixtures/site.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

const NEW_PASSWORD = 'a password of my own';
const users = (testPortal: TestPortal) =>
  testPortal.deps.db.selectFrom('users').select(['email', 'role']).orderBy('id').execute();

describe('registration is closed', () => {
  const NEWCOMER = {
    name: 'Intruder',
    email: 'intruder@example.com',
    password: NEW_PASSWORD,
    newPassword: NEW_PASSWORD,
    role: 'admin',
    access: 'password',
  };

  test('[AUTH-19] no call of the API lets a visitor create an account', async ({ site, testPortal }) => {
    const before = await users(testPortal);
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
    expect(await users(testPortal)).toEqual(before);
  });

  test('[AUTH-19] nothing of the sign-in library is reachable', async ({ people, site }) => {
    const window = await site.signedIn(people.admin);
    for (const path of ['ok', 'get-session', 'sign-up/email', 'update-user', 'list-sessions']) {
      expect((await window.call('POST', `/api/auth/${path}`, NEWCOMER)).status).toBe(404);
      expect((await window.get(`/api/auth/${path}`)).status).toBe(404);
    }
  });

  test('[AUTH-19, VAL-22] no call of any page lets a visitor create an account', async ({
    site,
    testPortal,
  }) => {
    const before = await users(testPortal);
    let calls = 0;
    for (const route of Object.values(site.build.routes)) {
      const action = route?.module.action as { intents?: string[] } | undefined;
      if (!route || !action) continue;
      const path = `/${pathOf(site, route.id)}`.replaceAll(/:\w+/g, 'x').replaceAll('*', 'register');
      for (const intent of [...(action.intents ?? []), 'sign-up', 'register', 'set-password']) {
        for (const suffix of ['', '.data']) {
          const answer = await site.visitor().post(`${path}${suffix}`, { ...NEWCOMER, intent });
          await answer.body?.cancel();
          calls += 1;
        }
      }
    }
    expect(calls).toBeGreaterThan(20);
    expect(await users(testPortal)).toEqual(before);
  });

  function pathOf(site: Site, id: string): string {
    const route = site.build.routes[id];
    const parent = route?.parentId ? pathOf(site, route.parentId) : '';
    return [parent, route?.path].filter(Boolean).join('/');
  }
});
