import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { EmployeePage } from '#app/features/work/document/employee-page.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import type { Browser } from './fixtures/browser.ts';
import { giveDocument, hire } from './fixtures/employees.ts';
import { pageData, submit } from './fixtures/page-data.ts';
import { readZip } from './fixtures/read-zip.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

let site: Site;
let member: Browser;
let employeeId: string;
let typeId: string;

test.beforeAll(async ({ testPortal }) => {
  site = await openSite(testPortal);
});
test.beforeEach(async ({ fixtures }) => {
  member = await site.signedIn(fixtures.member);
  employeeId = await hire(fixtures.asMember, { name: 'Zoë Marsh' });
  typeId = (await activeTypes(fixtures.asMember))[0]?.id ?? '';
});

const put = (browser: Browser, query: Record<string, string> = {}, area = '/api/member') => {
  const said = { name: 'contract.pdf', typeId, clientKey: randomUUID(), ...query };
  return browser.upload(`${area}/employees/${employeeId}/documents`, said, 'the paper');
};
const page = async () =>
  (await pageData<{ page: EmployeePage }>(member, `/member/employees/${employeeId}`, 'member/employee')).page;
const versions = async () => (await page()).shelves.flatMap((shelf) => shelf.versions);

describe('a document', () => {
  test('[MEM-10, DATA-18] is uploaded with type, file and notes, and downloaded as it was', async ({
    fixtures,
  }) => {
    const answer = await put(member, { notes: 'Signed' });
    expect(answer.status).toBe(201);
    const { documentId } = (await answer.json()) as { documentId: string };
    expect(await versions()).toMatchObject([
      { id: documentId, fileName: 'contract.pdf', notes: 'Signed', uploaderName: fixtures.member.name },
    ]);
    const download = await member.get(`/api/member/documents/${documentId}`);
    expect(await download.text()).toBe('the paper');
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; .*contract\.pdf/);
  });

  test('[ADM-34] is uploaded by an admin for the member, under the own name', async ({ fixtures }) => {
    const admin = await site.signedIn(fixtures.admin);
    expect((await put(admin, {}, `/api/admin/members/${fixtures.member.id}`)).status).toBe(201);
    expect(await versions()).toMatchObject([{ uploaderName: fixtures.admin.name }]);
    const elsewhere = await put(admin, {}, `/api/admin/members/${fixtures.otherTenant.id}`);
    expect(elsewhere.status).toBe(404);
  });

  test('[VAL-18, VAL-22] without type or file is refused at the field, and not stored', async () => {
    for (const [query, field] of [
      [{ typeId: '' }, 'typeId'],
      [{ name: '' }, 'file'],
    ] as const) {
      const answer = await put(member, query);
      expect(answer.status).toBe(422);
      const body = await answer.text();
      expect(body).toContain('Document Type and File are required.');
      expect(body).toContain(`"${field}"`);
    }
    expect((await put(member, { expiryDate: '2026-02-30' })).status).toBe(422);
    expect(await versions()).toEqual([]);
  });

  test('that is sent twice with one key is one document', async () => {
    const clientKey = randomUUID();
    const answers = await Promise.all([put(member, { clientKey }), put(member, { clientKey })]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(bodies[0]).toEqual(bodies[1]);
    expect(await versions()).toHaveLength(1);
  });

  test('[ROLE-12] of another member answers byte for byte like an unknown id', async ({ fixtures }) => {
    const documentId = await giveDocument(fixtures.asMember, employeeId);
    const otherTenant = await site.signedIn(fixtures.otherTenant);
    const telling = async (id: string) => {
      const answer = await otherTenant.get(`/api/member/documents/${id}`);
      const requestId = answer.headers.get('x-request-id') ?? '';
      const text = (await answer.text()).replaceAll(requestId, 'the request').replaceAll(id, 'the id');
      const own = ['x-request-id', 'content-security-policy'];
      return {
        status: answer.status,
        text,
        headers: [...answer.headers].filter(([name]) => !own.includes(name)),
      };
    };
    const theirs = await telling(documentId);
    expect(theirs.status).toBe(404);
    expect(theirs).toEqual(await telling(`doc_${'0'.repeat(26)}`));
  });

  test('that is deleted cannot be downloaded, and comes back', async ({ fixtures }) => {
    const documentId = await giveDocument(fixtures.asMember, employeeId);
    const path = `/member/employees/${employeeId}`;
    await submit(member, path, { intent: 'document-delete', documentId });
    expect((await member.get(`/api/member/documents/${documentId}`)).status).toBe(404);
    expect(await page()).toMatchObject({ progress: 0, deleted: { lines: [{ id: documentId }] } });
    const back = await submit(member, path, { intent: 'document-restore', documentId });
    expect(back.answer).toMatchObject({ ok: true, toast: { title: 'Document restored' } });
    expect((await member.get(`/api/member/documents/${documentId}`)).status).toBe(200);
    expect((await page()).history.lines.slice(0, 2).map(({ action }) => action)).toEqual([
      'Document restored: paper.pdf',
      'Document deleted: paper.pdf',
    ]);
  });
});

test('[MEM-08, ADM-33] all documents of an employee come as one zip, to member and admin', async ({
  fixtures,
}) => {
  await giveDocument(fixtures.asMember, employeeId, { name: 'a.txt', content: 'older' });
  await giveDocument(fixtures.asMember, employeeId, { name: 'a.txt', content: 'newer' });
  const admin = await site.signedIn(fixtures.admin);
  for (const [browser, area] of [
    [member, '/api/member'],
    [admin, `/api/admin/members/${fixtures.member.id}`],
  ] as const) {
    const answer = await browser.get(`${area}/employees/${employeeId}/documents.zip`);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*documents\.zip/);
    const files = readZip(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.fromEntries(files)).toEqual({
      'Contract/a.txt': 'newer',
      'Contract/a (2).txt': 'older',
    });
  }
});
