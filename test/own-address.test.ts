import { expect, vi } from 'vitest';
import { createAuth } from '#app/features/platform/account/auth.server.ts';
import { acrossMembers } from '#db/open.ts';
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
  const db = acrossMembers(testPortal.deps.db, 'sign-in knows no members');
  testPortal.deps.auth = createAuth({ db, secret: testPortal.deps.secret, baseUrl: PUBLIC });
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

test('every kind of answer has the security headers: pages, redirects, files, calls, refusals, faults', async ({
  testPortal,
}) => {
  const page = await (await proxied('/login')).text();
  const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  const kept = await proxied('/about');
  const etag = kept.headers.get('etag') ?? 'none';
  const fault = vi.spyOn(testPortal.deps.auth.api, 'getSession').mockRejectedValue(new Error('a fault'));
  const faulty = await proxied('/member/dashboard', { cookie: 'portal.session_token=a' });
  fault.mockRestore();
  const body = new URLSearchParams({ intent: 'sign-in' });
  const asked = {
    'a page': [await proxied('/login'), 200],
    'its data': [await proxied('/login.data'), 200],
    'a kept page': [await proxied('/about'), 200],
    'a kept page that still holds': [await proxied('/about', { 'if-none-match': etag }), 304],
    'a redirect': [await proxied('/member/dashboard'), 302],
    'a script': [await proxied(asset), 200],
    'a packed script': [await proxied(asset, { 'accept-encoding': 'br' }), 200],
    'the head of a file': [await proxied('/favicon.svg', {}, { method: 'HEAD' }), 200],
    'a file that is not there': [await proxied('/assets/none.js'), 404],
    'the health check': [await proxied('/healthz'), 200],
    'the sitemap': [await proxied('/sitemap.xml'), 200],
    'the code': [await proxied('/package.json'), 404],
    'a list of files': [await proxied('/assets/'), 404],
    'a call that is not there': [await proxied('/api/x'), 404],
    'a call without a session': [await proxied('/api/member/events'), 401],
    'a form from elsewhere': [await proxied('/login', { origin: 'null' }, { method: 'POST', body }), 403],
    'a form that is refused': [await proxied('/login', {}, { method: 'POST', body }), 422],
    'too many parameters': [await proxied(`/?${'a&'.repeat(600)}`), 400],
    'another host': [await proxied('/', { host: 'evil.example' }), 421],
    'a fault': [faulty, 500],
  } as const;
  for (const [what, [answer, status]] of Object.entries(asked)) {
    expect(await answer.text(), what).not.toMatch(/a fault|\.server\.ts|node_modules/);
    expect([what, answer.status]).toEqual([what, status]);
    expect(answer.headers.get('access-control-allow-origin'), what).toBeNull();
    for (const [name, value] of Object.entries(HEADERS))
      expect(answer.headers.get(name), what).toMatch(value);
  }
});

const HEADERS = {
  'x-content-type-options': /^nosniff$/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'content-security-policy': /default-src 'self'.*object-src 'none'.*frame-ancestors/,
  'referrer-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
};

test('every cookie is Secure, and no other host can set it', async () => {
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
  expect(cookies.some((line) => line.startsWith('__Host-portal.toast='))).toBe(true);
  for (const line of cookies) {
    expect(line.match(/; Secure/gi), line).toHaveLength(1);
    expect(line).toMatch(/^__(Host|Secure)-/);
  }
});

test('the secret of a link is in no line of the log, however its address is written', async () => {
  logged.length = 0;
  for (const path of ['/set-password/s3cret', '/SET-PASSWORD/s3cret', '/set%2Dpassword/s3cret.data'])
    expect((await proxied(path)).headers.get('cache-control')).toBe('private, no-store');
  expect(logged).toHaveLength(3);
  expect(JSON.stringify(logged)).not.toContain('s3cret');
});
