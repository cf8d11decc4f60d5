import { expect } from 'vitest';
import { z } from 'zod';
import { showOpenFindings } from '#app/features/audit/finding/shown/show-open-findings.server.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { deleteMember } from '#app/features/members/member/delete-member.server.ts';
import { deactivateStaff } from '#app/features/overview/team/deactivate-staff.server.ts';
import { revokeKey } from '#app/features/platform/api-key/change-keys.server.ts';
import { SCOPES } from '#app/features/platform/api-key/scopes.ts';
import { keyOf, openApi, type Program } from '#test/fixtures/api.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { recordsOf } from '#test/fixtures/records.ts';
import { test } from '#test/fixtures/test.ts';
import { ENDPOINTS } from './endpoints.ts';
import { PER_MINUTE } from './key-guard.ts';
import { openApiDocument } from './openapi.ts';

/** One record of each kind, by the name that it has in addresses. */
async function recordsFor(fixtures: Fixtures): Promise<Record<string, string>> {
  const { asAdmin } = fixtures;
  await setCategoryAccess(asAdmin, ['payroll', 'ezpass', 'hiring']);
  const made = recordsOf(fixtures);
  const employeeId = await made.employeeWithDocument();
  const document = asAdmin.db.selectFrom('documents').select('id').where('member_id', '=', asAdmin.memberId);
  return {
    employeeId,
    documentId: (await document.executeTakeFirstOrThrow()).id,
    fileId: await made.completedFile(),
    requestId: await made.answeredRequest(),
    candidateId: await made.candidate(),
    submissionId: await made.submission(),
    findingId: await made.confirmedFinding(),
  };
}

const reads = ENDPOINTS.filter(({ method }) => method === 'get');

const addressOf = (path: string, ids: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'unknown');

type Content = Record<string, { schema: { $defs?: object } }>;

/** What the document says of a call's answer, as a schema that stands by itself. */
function answerSchema(path: string, method: string, status: number) {
  const document = openApiDocument('http://localhost:3000');
  const operation = document.paths[path]?.[method] as { responses: Record<string, { content?: Content }> };
  const schema = operation.responses[status]?.content?.['application/json']?.schema;
  if (!schema) throw new Error(`The document says nothing of ${method} ${path} ${status}.`);
  const whole = { ...schema, $defs: document.components.schemas };
  return z.fromJSONSchema(
    JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')) as never,
  );
}

const listed = async (program: Program, path: string) =>
  (await (await program('GET', path)).json()) as { data: { id: string }[]; next_cursor: string | null };

test('every read of the document answers what it says, to a key of the member and to one of the staff', async ({
  fixtures,
}) => {
  const ids = await recordsFor(fixtures);
  const { program, faults } = openApi(fixtures.testPortal.deps);
  const own = program((await keyOf(fixtures.asMember)).key);
  const staff = program((await keyOf(fixtures.asAdmin)).key);
  for (const [ask, memberId] of [
    [own, 'me'],
    [staff, fixtures.member.id],
  ] as const) {
    for (const { path, answer } of reads) {
      const response = await ask('GET', addressOf(path, { ...ids, memberId }));
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('cache-control')).toMatch(/no-store|private/);
      if (answer === 'file') {
        expect(response.headers.get('content-disposition')).toContain('attachment');
        expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
        continue;
      }
      const said = (await response.json()) as { data?: unknown[] };
      expect(answerSchema(path, 'get', 200).safeParse(said).error?.issues ?? [], path).toEqual([]);
      expect(said.data?.length ?? 1, path).toBeGreaterThan(0);
    }
  }
  expect(faults).toEqual([]);
});

test("another member's records are not found, as unknown ones are not", async ({ fixtures }) => {
  const ids = await recordsFor(fixtures);
  await setCategoryAccess(await fixtures.testPortal.ctx(fixtures.admin, fixtures.otherTenant), [
    'payroll',
    'ezpass',
    'hiring',
  ]);
  const { program } = openApi(fixtures.testPortal.deps);
  const stranger = program((await keyOf(fixtures.asOtherTenant)).key);
  for (const { path } of reads.filter(({ path }) => path.includes('{'))) {
    const theirs = await stranger('GET', addressOf(path, { ...ids, memberId: fixtures.member.id }));
    expect([path, theirs.status]).toEqual([path, 404]);
    const own = addressOf(path, { ...ids, memberId: 'me' });
    const answer = await stranger('GET', own);
    if (path.split('{').length > 2) expect([path, answer.status]).toEqual([path, 404]);
    else if (path.includes('/members/{memberId}/')) expect((await listed(stranger, own)).data).toEqual([]);
  }
});

test('a list goes on after its cursor until it ends, and narrows down to what is asked for', async ({
  fixtures,
}) => {
  const made = recordsOf(fixtures);
  const ids = [await made.employee(), await made.employee(), await made.employee()];
  const { program } = openApi(fixtures.testPortal.deps);
  const own = program((await keyOf(fixtures.asMember)).key);
  const first = await listed(own, '/members/me/employees?limit=2');
  const second = await listed(own, `/members/me/employees?limit=2&cursor=${first.next_cursor}`);
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids.toReversed());
  expect(second.next_cursor).toBeNull();
  const later = new Date(fixtures.testPortal.deps.now().getTime() + 1_000).toISOString();
  expect((await listed(own, `/members/me/employees?updated_since=${later}`)).data).toEqual([]);
  const wrong = await own('GET', '/members/me/employees?limit=101&updated_since=today');
  expect(wrong.status).toBe(422);
  expect(wrong.headers.get('content-type')).toBe('application/problem+json');
  expect(await wrong.json()).toMatchObject({
    type: 'http://localhost:3000/api/v1/docs#invalid',
    status: 422,
    errors: [{ pointer: '/query/limit' }, { pointer: '/query/updated_since' }],
  });
});

test('a key opens nothing without its permission, once it is revoked or has expired, and with its account', async ({
  fixtures,
}) => {
  const { testPortal, asMember, asAdmin, admin } = fixtures;
  const { program } = openApi(testPortal.deps);
  const status = async (key: string | null, path = '/members/me/employees') =>
    (await program(key)('GET', path)).status;
  expect(await status(null)).toBe(401);
  expect(await status('dpk_unknown')).toBe(401);
  const narrow = await keyOf(asMember, ['files:read']);
  expect(await status(narrow.key, '/members/me/files')).toBe(200);
  expect(await status(narrow.key)).toBe(403);
  await revokeKey(asMember, { keyId: narrow.id });
  expect(await status(narrow.key, '/members/me/files')).toBe(401);
  const ofMember = await keyOf(asMember);
  const second = await testPortal.ctx(await testPortal.admin('Second Admin', 'admin'));
  const ofStaff = await keyOf(second);
  expect(await status(ofStaff.key, '/members')).toBe(200);
  await deactivateStaff(await testPortal.ctx(admin), {
    staffId: second.actor.id,
    workTo: admin.id,
    membersTo: admin.id,
  });
  expect(await status(ofStaff.key, '/members')).toBe(401);
  expect(await status(ofMember.key)).toBe(200);
  await deleteMember(asAdmin);
  expect(await status(ofMember.key)).toBe(401);
});

test('a key has its requests a minute, and is told how many are left', async ({ ownPortal: testPortal }) => {
  const { program } = openApi(testPortal.deps);
  const key = await keyOf(await testPortal.ctx(await testPortal.member()), SCOPES);
  const ask = () => program(key.key)('GET', '/document-types');
  const first = await ask();
  expect(first.headers.get('ratelimit-policy')).toBe(`"minute";q=${PER_MINUTE.key};w=60`);
  expect(first.headers.get('ratelimit')).toBe(`"minute";r=${PER_MINUTE.key - 1};t=60`);
  for (let asked = 1; asked < PER_MINUTE.key; asked += 1) expect((await ask()).status).toBe(200);
  const over = await ask();
  expect([over.status, Number(over.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(over.headers.get('ratelimit')).toContain('r=0');
  testPortal.passTime(60_000);
  expect((await ask()).status).toBe(200);
});

test('the document and its page are there for everybody, and an unknown call is a problem', async ({
  testPortal,
}) => {
  const { program } = openApi(testPortal.deps);
  const document = (await (await program(null)('GET', '/openapi.json')).json()) as { paths: object };
  expect(Object.keys(document.paths).sort()).toEqual([...new Set(ENDPOINTS.map(({ path }) => path))].sort());
  const page = await (await program(null)('GET', '/docs')).text();
  for (const { name } of ENDPOINTS) expect(page).toContain(`id="${name}"`);
  const key = (await keyOf(await testPortal.ctx(await testPortal.member()))).key;
  const unknown = await program(key)('GET', '/nothing');
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});

test("a member's key is shown findings under review once the provider turned that on, and a key of the staff always", async ({
  fixtures,
}) => {
  const findingId = await recordsOf(fixtures).finding();
  const { program } = openApi(fixtures.testPortal.deps);
  const own = program((await keyOf(fixtures.asMember)).key);
  const staff = program((await keyOf(fixtures.asAdmin)).key);
  const openIds = async (ask: Program, memberId: string) =>
    (await listed(ask, `/members/${memberId}/findings?status=found`)).data.map(({ id }) => id);
  expect(await openIds(own, 'me')).toEqual([]);
  expect(await openIds(staff, fixtures.member.id)).toEqual([findingId]);
  expect((await own('GET', `/members/me/findings/${findingId}`)).status).toBe(404);
  await showOpenFindings(fixtures.asAdmin, { on: true });
  expect(await openIds(own, 'me')).toEqual([findingId]);
  expect((await own('GET', `/members/me/findings/${findingId}`)).status).toBe(200);
});
