import { expect } from 'vitest';
import { LIMIT_MAX } from '#app/api/v1/paging.ts';
import { JSON_MAX_BYTES } from '#app/api/v1/read-json.ts';
import { MOST_EMPLOYEES } from '#app/features/work/employee/bulk/chosen-employees.ts';
import { PATH_MAX } from '#server/request-limits.ts';
import { keyOf } from './fixtures/api.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { OWN, open } from './fixtures/file-calls.ts';
import { contactForm } from './fixtures/messages.ts';
import { submit } from './fixtures/page-data.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let site: Site;
let fixtures: Fixtures;
let visitor: Browser;
let member: Browser;
let admin: Browser;
let program: (method: string, path: string, init?: RequestInit) => Promise<Response>;
test.beforeAll(async ({ testPortal }) => {
  site = await openSite(testPortal);
  fixtures = await createFixtures(testPortal);
  visitor = site.visitor();
  [member, admin] = [await site.signedIn(fixtures.member), await site.signedIn(fixtures.admin)];
  const { key } = await keyOf(fixtures.asMember);
  program = async (method, path, { headers, ...init } = {}) =>
    site.app.request(`http://localhost:3000/api/v1${path}`, {
      method,
      ...init,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    });
});

const long = (length: number) => 'x'.repeat(length);
const ids = (count: number) => Array.from({ length: count }, (_, at) => `id_${at}`);
/** So deep that whoever walks through it step by step has no room left for the next. */
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const JSON_TYPE = { 'content-type': 'application/json' };
const TUS = { 'tus-resumable': '1.0.0' };
const refs = (count: number) =>
  ids(count).map((productId) => ({ productId, variantId: productId, quantity: 1 }));
const name = (said: string) => ({ 'content-disposition': `attachment; filename="${said}"` });
const form = (browser: Browser, path: string, intent: string, said: Record<string, string | string[]>) =>
  browser.post(`${path}.data`, { intent, ...said });
const employee = (said: Record<string, string | string[]>) =>
  form(member, '/member/employees', 'employee-add', { name: 'Dana Fox', email: 'dana@example.com', ...said });

/** What is a little more than is taken, and how it is refused. */
const OVER: [string, () => Promise<Response>, number, string][] = [
  ['a path', () => visitor.get(`/${long(PATH_MAX.characters)}`), 414, 'too long'],
  ['slashes', () => visitor.get(`/${'/'.repeat(PATH_MAX.parts)}x`), 414, 'too long'],
  [
    'ids of products',
    () =>
      visitor.get(
        `/store/store_portal/products?${ids(501)
          .map((id) => `ids[]=${id}`)
          .join('&')}`,
      ),
    400,
    'ids[]',
  ],
  ['a page of products', () => visitor.get('/store/store_portal/products?limit=10001'), 400, 'limit'],
  ['items of a cart', () => visitor.call('POST', '/api/cart/prices', refs(201)), 422, 'too many items'],
  ['bytes of a cart', () => visitor.call('POST', '/api/cart/prices', [long(300_000)]), 413, ''],
  ['depth of a cart', () => visitor.call('POST', '/api/cart/prices', DEEP, JSON_TYPE), 422, ''],
  ['bytes of an event', () => visitor.call('POST', '/api/payments/webhook', long(1_100_000)), 413, ''],
  ['a name', () => employee({ name: long(201) }), 422, 'Use at most 200 characters.'],
  [
    'an email address',
    () => employee({ email: `${long(250)}@example.com` }),
    422,
    'Use at most 254 characters.',
  ],
  [
    'a custom field',
    () => employee({ fieldLabel: 'Shirt', fieldValue: long(2_001) }),
    422,
    'Use at most 2,000 characters.',
  ],
  ['custom fields', () => employee({ fieldLabel: ids(201), fieldValue: ids(201) }), 422, 'at most'],
  [
    'depth of what a form showed',
    () =>
      form(member, '/member/employees', 'employee-edit', {
        employeeId: 'x',
        name: 'x',
        email: 'x@example.com',
        initialValues: DEEP,
      }),
    404,
    '',
  ],
  [
    'chosen employees',
    () =>
      form(member, '/member/employees', 'employees-delete', { employees: ids(MOST_EMPLOYEES + 1).join(' ') }),
    422,
    'Choose at most 500',
  ],
  [
    'bytes of chosen employees',
    () => form(member, '/member/employees', 'employees-delete', { employees: long(100_000) }),
    422,
    'Choose at most 500',
  ],
  [
    'chosen documents',
    () => form(member, '/member/employees', 'documents-delete', { documents: ids(2_000).join(' ') }),
    400,
    '',
  ],
  [
    'opening an upload',
    () => member.call('POST', `${OWN}/categories/payroll/uploads`, { kind: 'new', targetId: long(20_000) }),
    413,
    '',
  ],
  [
    'a file in parts',
    () => member.call('POST', `${OWN}/unfinished`, undefined, { ...TUS, 'upload-length': '1e15' }),
    400,
    '',
  ],
  [
    'bytes of a file in parts',
    () => member.call('POST', `${OWN}/unfinished`, undefined, { ...TUS, 'upload-length': '999999999999999' }),
    413,
    '',
  ],
  ['a password', () => visitor.call('POST', '/api/session/confirm', { password: long(5_000) }), 401, ''],
  [
    'a password of somebody who is logged in',
    () => member.call('POST', '/api/session/confirm', { password: long(5_000) }),
    413,
    '',
  ],
  ['files of the queue', () => admin.get(`/api/admin/files.zip?items=${ids(600).join('+')}`), 422, ''],
  [
    'bytes of JSON',
    () => program('POST', '/members/me/employees', { body: JSON.stringify({ name: long(JSON_MAX_BYTES) }) }),
    413,
    '256 KB',
  ],
  ['depth of JSON', () => program('POST', '/members/me/employees', { body: DEEP }), 422, "isn't valid JSON"],
  [
    'records of an answer',
    () => program('GET', `/members/me/employees?limit=${LIMIT_MAX + 1}`),
    422,
    'Use a number from 1 to 100.',
  ],
  ['a cursor', () => program('GET', `/members/me/employees?cursor=${long(101)}`), 422, ''],
  ['a filter', () => program('GET', `/members/me/employees?email=${long(301)}`), 422, ''],
  [
    'an idempotency key',
    () =>
      program('POST', '/members/me/employees', {
        body: '{"name":"Dana","email":"d@example.com"}',
        headers: { 'idempotency-key': long(201) },
      }),
    422,
    '8 to 200',
  ],
];

test.each(OVER)('%s: more than is taken is refused in plain words', async (_, ask, status, said) => {
  const answer = await ask();
  const text = await answer.text();
  expect([answer.status, text.includes(said) || text]).toEqual([status, true]);
});

test('an upload that is described at length, or under a name of any length, is refused or shortened', async () => {
  const { actId } = await open(member);
  const send = (said: object) => member.upload(`${OWN}/uploads/${actId}/files`, said, 'a,b\n1,2\n');
  expect((await send({ name: 'a.csv', clientKey: 'key-00000001', notes: long(1_001) })).status).toBe(422);
  expect((await send({ name: 'a.csv', clientKey: 'key-00000002', notes: long(70_000) })).status).toBe(422);
  expect((await send({ name: `${long(5_000)}.csv`, clientKey: 'key-00000003' })).status).toBe(201);
  const { name: kept } = await fixtures.asMember.db
    .selectFrom('category_files')
    .select('name')
    .where('member_id', '=', fixtures.member.id)
    .executeTakeFirstOrThrow();
  expect(kept.length).toBeLessThan(256);
  expect(name(kept)['content-disposition']).toContain('.csv');
});

test('a search for more than a person types is a search for nothing', async () => {
  const words = encodeURIComponent(ids(1_500).join(' '));
  for (const [browser, path] of [
    [member, '/member/employees'],
    [member, '/member/find'],
    [admin, '/admin/users'],
    [admin, '/admin/queue'],
  ] as const)
    expect([path, (await browser.get(`${path}.data?q=${words}`)).status]).toEqual([path, 200]);
});

test('a message is as long as ten thousand characters', async ({ testPortal }) => {
  const { answer } = await submit(visitor, '/contact', contactForm(testPortal, { message: long(10_001) }));
  expect(JSON.stringify(answer)).toContain('Use at most 10,000 characters.');
});
