import { expect } from 'vitest';
import type { Browser } from './fixtures/browser.ts';
import { submit } from './fixtures/page-data.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { Person } from './fixtures/test-portal.ts';

const PUBLIC = 'https://portal.example.com';

let site: Site;
let person: Person;
let member: Browser;
let logged: unknown[];
test.beforeAll(async ({ testPortal }) => {
  testPortal.deps.baseUrl = PUBLIC;
  logged = [];
  const keep = (entry: unknown) => void logged.push(entry);
  testPortal.deps.log.child = () => Object.assign(Object.create(testPortal.deps.log), { info: keep });
  site = await openSite(testPortal, { withFiles: true });
  person = await testPortal.member();
  member = await site.signedIn(person);
});

/** A request as it comes from the proxy in front: plain http, with the host and what else the headers say. */
const proxied = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  site.app.request(`http://127.0.0.1:3000${path}`, {
    ...init,
    headers: { host: 'portal.example.com', origin: PUBLIC, ...headers },
  });

test('forms and calls work at the address that people see', async () => {
  const form = { intent: 'profile', name: 'Meridian' };
  expect(await submit(member, '/member/settings', form)).toMatchObject({ status: 200, answer: { ok: true } });
  const body = new URLSearchParams({ intent: 'sign-in', email: person.email, password: 'no' });
  expect((await proxied('/login', {}, { method: 'POST', body })).status).toBe(422);
  const call = { method: 'POST', body: '[]' };
  expect((await proxied('/api/cart/prices', { 'content-type': 'application/json' }, call)).status).toBe(200);
});

test('forms and calls from pages of another scheme, host or port are refused', async () => {
  const elsewhere = ['http://portal.example.com', `${PUBLIC}:8443`, 'https://evil.example', 'null'];
  for (const origin of elsewhere) {
    for (const path of ['/login', '/login.data', '/member/settings', '/api/member/uploads/act/close']) {
      const body = new URLSearchParams({ intent: 'sign-in', email: 'a@example.com', password: 'b' });
      const answer = await proxied(path, { origin }, { method: 'POST', body });
      expect([path, origin, answer.status]).toEqual([path, origin, 403]);
    }
  }
});

test('another host is refused, but for health checks, which come by any address', async () => {
  const host = '127.0.0.1:3000';
  for (const path of [
    '/',
    '/login',
    '/favicon.svg',
    '/sitemap.xml',
    '/store/store_portal/products',
    '/api/x',
  ]) {
    const answer = await proxied(path, { host });
    expect([path, answer.status]).toEqual([path, 421]);
    expect(await answer.text()).toBe(`This portal is at ${PUBLIC}.\n`);
  }
  for (const path of ['/healthz', '/readyz']) expect((await proxied(path, { host })).status).toBe(200);
});

test('every answer says that its type is no guess and that this site is on https', async () => {
  const page = await (await proxied('/login')).text();
  const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  const paths = ['/login', asset, '/favicon.svg', '/assets/none.js', '/healthz', '/robots.txt', '/api/x'];
  const answers = [...paths.map((path) => proxied(path)), proxied('/', { host: 'evil.example' })];
  for (const answer of await Promise.all(answers)) {
    const { status, headers } = answer;
    await answer.text();
    expect(status).not.toBe(500);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  }
});

test('every cookie is Secure', async () => {
  const body = new URLSearchParams({
    intent: 'sign-in',
    email: person.email,
    password: 'correct horse battery',
  });
  const signedIn = await proxied('/login', {}, { method: 'POST', body });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const signedOut = await proxied('/logout', { cookie }, { method: 'POST', body: new URLSearchParams() });
  const cookies = [signedIn, signedOut].flatMap(({ headers }) => headers.getSetCookie());
  expect(cookies.some((line) => line.startsWith('portal.toast='))).toBe(true);
  for (const line of cookies) expect(line.match(/; Secure/gi), line).toHaveLength(1);
});

test('the secret of a link is in no line of the log, however its address is written', async () => {
  logged.length = 0;
  for (const path of ['/set-password/s3cret', '/SET-PASSWORD/s3cret', '/set%2Dpassword/s3cret.data'])
    expect((await proxied(path)).headers.get('cache-control')).toBe('private, no-store');
  expect(logged).toHaveLength(3);
  expect(JSON.stringify(logged)).not.toContain('s3cret');
});
