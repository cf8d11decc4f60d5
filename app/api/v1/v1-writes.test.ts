import { expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { addDocumentType } from '#app/features/work/document-type/change-document-type.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { keyOf, openApi, type Program } from '#test/fixtures/api.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { recordsOf } from '#test/fixtures/records.ts';
import { test } from '#test/fixtures/test.ts';
import { ENDPOINTS } from './endpoints.ts';

type Said = Record<string, unknown> & { id: string; revision: string };

const said = async (answer: Promise<Response>) => (await (await answer).json()) as Said;
const once = (key: string) => ({ 'idempotency-key': key });
const file = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });
const EMPLOYEES = '/members/me/employees';
const DANA = { name: 'Dana Reyes', email: 'dana@example.com', role: 'Driver' };

async function ownProgram({ asMember, asAdmin, testPortal }: Fixtures): Promise<Program> {
  await setCategoryAccess(asAdmin, ['payroll', 'ezpass', 'hiring']);
  return openApi(testPortal.deps).program((await keyOf(asMember)).key);
}

test('an employee is added once for each key, and a key is for one content', async ({ fixtures }) => {
  const own = await ownProgram(fixtures);
  const add = (json: object, key: string) => own('POST', EMPLOYEES, { json, headers: once(key) });
  const fields = [{ label: 'Hire Date', value: '2026-03-01' }];
  const first = await add({ ...DANA, fields }, 'hire-0001');
  expect(first.status).toBe(201);
  const employee = (await first.json()) as Said;
  expect(employee).toMatchObject({ ...DANA, fields });
  expect((await said(add({ ...DANA, fields }, 'hire-0001'))).id).toBe(employee.id);
  expect((await add(DANA, 'hire-0001')).status).toBe(422);
  expect((await said(add(DANA, 'hire-0002'))).id).not.toBe(employee.id);
  const activity = await fixtures.asAdmin.db
    .selectFrom('activities')
    .select(['actor_name', 'actor_id'])
    .where('member_id', '=', fixtures.member.id)
    .where('subject_id', '=', employee.id)
    .executeTakeFirstOrThrow();
  expect(activity).toEqual({
    actor_id: fixtures.member.id,
    actor_name: `${fixtures.member.name} (API key Payroll sync)`,
  });
});

test('what the form of a page refuses is refused with the fields as programs name them', async ({
  fixtures,
}) => {
  const own = await ownProgram(fixtures);
  const refused = async (path: string, json: unknown, status = 422) => {
    const answer = await own('POST', path, { json });
    const { errors = [] } = (await answer.json()) as { errors?: { pointer: string }[] };
    expect(answer.status).toBe(status);
    return errors.map(({ pointer }) => pointer);
  };
  expect(await refused(EMPLOYEES, { name: '', email: 'nobody' })).toEqual(['/name', '/email']);
  expect(await refused(EMPLOYEES, { ...DANA, wage: 20 })).toEqual(['/']);
  const twice = [
    { label: 'Shirt', value: 'M' },
    { label: 'Shirt', value: 'L' },
  ];
  expect(await refused(EMPLOYEES, { ...DANA, fields: twice })).toEqual(['/fields/1/label']);
  expect(await refused('/members/me/candidates', { email: 'a@example.com' })).toEqual(['/name']);
  expect(await refused(EMPLOYEES, { ...DANA, role: 'x'.repeat(300_000) }, 413)).toEqual([]);
  const asText = await own('POST', EMPLOYEES, { body: '{}', headers: { 'content-type': 'text/plain' } });
  expect(asText.status).toBe(415);
  expect(
    (await own('POST', EMPLOYEES, { body: '{', headers: { 'content-type': 'application/json' } })).status,
  ).toBe(422);
});

test('a change keeps what it does not name, and If-Match refuses one of an earlier revision', async ({
  fixtures,
}) => {
  const own = await ownProgram(fixtures);
  const employee = await said(own('POST', EMPLOYEES, { json: DANA }));
  const change = (json: object, revision?: string) =>
    own('PATCH', `${EMPLOYEES}/${employee.id}`, {
      json,
      headers: revision ? { 'if-match': `"${revision}"` } : {},
    });
  const changed = await change({ role: 'Dispatcher' }, employee.revision);
  expect(await changed.json()).toMatchObject({ ...DANA, role: 'Dispatcher' });
  expect((await change({ name: 'Dana Ray' }, employee.revision)).status).toBe(412);
  expect(await said(change({ name: 'Dana Ray' }))).toMatchObject({ name: 'Dana Ray', role: 'Dispatcher' });
  expect((await change({ email: 'nobody' })).status).toBe(422);
  const candidate = await said(
    own('POST', '/members/me/candidates', { json: { name: 'Sage', email: 's@example.com' } }),
  );
  const path = `/members/me/candidates/${candidate.id}`;
  expect(await said(own('PATCH', path, { json: { job_applied_for: 'Driver' } }))).toMatchObject({
    name: 'Sage',
    job_applied_for: 'Driver',
  });
});

test('a change is carried out once for each key, also where others changed the record since', async ({
  fixtures,
}) => {
  const own = await ownProgram(fixtures);
  for (const [list, first, later] of [
    [EMPLOYEES, { role: 'Dispatcher' }, { role: 'Lead' }],
    ['/members/me/candidates', { phone: '(804) 555-0101' }, { phone: '(804) 555-0102' }],
  ] as const) {
    const { id, revision } = await said(
      own('POST', list, { json: { name: 'Dana Reyes', email: 'd@example.com' } }),
    );
    const change = (json: object, headers: Record<string, string> = {}) =>
      own('PATCH', `${list}/${id}`, { json, headers });
    const changed = { ...once(`change-${list}`), 'if-match': `"${revision}"` };
    expect(await said(change(first, changed))).toMatchObject(first);
    expect(await said(change(later))).toMatchObject(later);
    const again = await change(first, changed);
    expect([again.status, await again.json()]).toMatchObject([200, later]);
    expect((await change(later, changed)).status).toBe(422);
    expect((await change(first, { ...changed, ...once(`other-${list}`) })).status).toBe(412);
  }
});

test('a file is uploaded once for each key, is replaced, and comes back as it was sent', async ({
  fixtures,
}) => {
  const own = await ownProgram(fixtures);
  const upload = (query: string, key: string, body = 'id,amount\n1,2\n') =>
    own('POST', `/members/me/files?category=payroll${query}`, {
      body,
      headers: { ...file('hours.csv'), ...once(key) },
    });
  const first = await said(upload('', 'upload-01'));
  expect(first).toMatchObject({ name: 'hours.csv', category: 'payroll', status: 'In Progress' });
  expect((await said(upload('', 'upload-01'))).id).toBe(first.id);
  // As on the page: one that is in progress is replaced.
  expect((await upload('', 'upload-02')).status).toBe(409);
  const newer = await said(upload(`&replaces_id=${first.id}`, 'upload-03', 'id,amount\n1,3\n'));
  expect(newer.follows_id).toBe(first.id);
  expect(await (await own('GET', `/members/me/files/${newer.id}/content`)).text()).toBe('id,amount\n1,3\n');
  expect((await own('POST', '/members/me/files?category=payroll', { body: 'x' })).status).toBe(422);
  expect(
    (await own('POST', '/members/me/files?category=invoicing', { body: 'x', headers: file('a.csv') })).status,
  ).toBe(404);
  const large = own('POST', '/members/me/files?category=ezpass', {
    body: 'x'.repeat(fixtures.testPortal.deps.maxUploadBytes + 1),
    headers: file('a.csv'),
  });
  expect((await large).status).toBe(413);
});

test("an employee's document is uploaded, and a request answered once", async ({ fixtures }) => {
  const own = await ownProgram(fixtures);
  const made = recordsOf(fixtures);
  const employeeId = await made.employee();
  const typeId = await addDocumentType(fixtures.asAdmin, { name: 'License', expires: true, roles: [] });
  const path = `${EMPLOYEES}/${employeeId}/documents?type_id=${typeId}&expires_on=2027-05-01`;
  const sent = { body: 'paper', headers: { ...file('license.pdf'), ...once('paper-001') } };
  const document = await said(own('POST', path, sent));
  expect(document).toMatchObject({ employee_id: employeeId, name: 'license.pdf', expires_on: '2027-05-01' });
  expect((await said(own('POST', path, sent))).id).toBe(document.id);
  const requestId = await askMember(fixtures.asAdmin, { text: 'Send the tolls', dueDate: null });
  const answer = (key: string) =>
    own('POST', `/members/me/requests/${requestId}/response`, {
      json: { response: 'Here they are' },
      headers: once(key),
    });
  expect(await said(answer('answer-01'))).toMatchObject({ status: 'Responded', response: 'Here they are' });
  expect((await answer('answer-01')).status).toBe(200);
  expect((await answer('answer-02')).status).toBe(409);
});

test('every call that changes something refuses a key that may only read, and is not found for a stranger', async ({
  fixtures,
}) => {
  const { program } = openApi(fixtures.testPortal.deps);
  const reads = ENDPOINTS.map(({ scope }) => scope).filter((scope) => scope.endsWith(':read'));
  const reader = program((await keyOf(fixtures.asMember, [...new Set(reads)])).key);
  const stranger = program((await keyOf(fixtures.asOtherTenant)).key);
  for (const { method, path } of ENDPOINTS.filter(({ method }) => method !== 'get')) {
    const address = path.replace('{memberId}', fixtures.member.id).replace(/\{\w+\}/g, 'unknown');
    expect([path, (await reader(method.toUpperCase(), address, { json: {} })).status]).toEqual([path, 403]);
    expect([path, (await stranger(method.toUpperCase(), address, { json: {} })).status]).toEqual([path, 404]);
  }
});
