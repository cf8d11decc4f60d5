import { describe, expect } from 'vitest';
import { acrossMembers } from '#db/open.ts';
import { test } from '#test/fixtures/test.ts';
import { PASSWORD, type Person, type TestPortal } from '#test/fixtures/test-portal.ts';
import { createAuth } from './auth.server.ts';
import { signIn } from './sign-in/sign-in.server.ts';

let testPortal: TestPortal;
let member: Person;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  member = await testPortal.member();
});

/** Name, value and attributes (in lower case) of the session's cookie at a portal of that address. */
async function sessionCookie(baseUrl: string) {
  const db = acrossMembers(testPortal.deps.db, 'sign-in knows no members');
  const auth = createAuth({ db, secret: testPortal.deps.secret, baseUrl });
  const client = { address: '192.0.2.1', userAgent: 'Test browser' };
  const { cookies } = await signIn(
    { ...testPortal.deps, auth },
    { email: member.email, password: PASSWORD },
    client,
  );
  const line = cookies.find((cookie) => cookie.includes('session_token')) ?? '';
  const [pair = '', ...attributes] = line.split('; ');
  const at = pair.indexOf('=');
  return {
    name: pair.slice(0, at),
    value: decodeURIComponent(pair.slice(at + 1)),
    attributes: attributes.map((attribute) => attribute.toLowerCase()),
  };
}

describe('the cookie of a session', () => {
  test('[AUTH-12] is HttpOnly, SameSite=Lax and, on https, Secure', async () => {
    const { name, attributes } = await sessionCookie('https://portal.example.com');
    expect(name).toBe('__Secure-portal.session_token');
    expect(attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'secure', 'path=/']));
    expect(attributes.join()).not.toContain('domain');
  });

  test('[AUTH-12] is the same on http but for Secure, with which no browser would send it', async () => {
    const { name, attributes } = await sessionCookie('http://localhost:3000');
    expect(name).toBe('portal.session_token');
    expect(attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']));
    expect(attributes).not.toContain('secure');
  });

  test('[AUTH-12, AUTH-13] is an opaque token, as the table has it, and a signature, which the table has not', async () => {
    const { value } = await sessionCookie('http://localhost:3000');
    const [token = '', signature = ''] = value.split('.');
    expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(signature.length).toBeGreaterThan(40);
    const rows = await testPortal.deps.db.selectFrom('sessions').selectAll().execute();
    expect(rows.map((row) => row.token)).toContain(token);
    expect(JSON.stringify(rows)).not.toContain(signature);
  });
});

test('[AUTH-19] the library that signs in creates no account, even where it is called directly', async () => {
  const count = () => testPortal.deps.db.selectFrom('users').select('id').execute();
  const before = await count();
  const body = { name: 'Intruder', email: 'intruder@example.com', password: PASSWORD };
  await expect(testPortal.deps.auth.api.signUpEmail({ body })).rejects.toThrow();
  expect(await count()).toEqual(before);
});
