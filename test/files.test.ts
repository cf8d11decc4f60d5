import { describe, expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { deleteFile } from '#app/features/work/file/change-file.server.ts';
import type { CategoryFiles } from '#app/features/work/file/list-files.server.ts';
import type { Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { OWN, open, send, upload } from './fixtures/file-calls.ts';
import { pageData } from './fixtures/page-data.ts';
import { type Records, recordsOf } from './fixtures/records.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';
import { addressOf, fileRow, filesOf, storedContents } from './fixtures/uploads.ts';

let testPortal: TestPortal;
let site: Site;
let fixtures: Fixtures;
/** Browsers of the member, of another member and of the admin. */
let member: Browser;
let otherTenant: Browser;
let admin: Browser;

const PDF = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
/** One grey pixel. */
const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
);

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
});
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  member = await site.signedIn(fixtures.member);
  otherTenant = await site.signedIn(fixtures.otherTenant);
  admin = await site.signedIn(fixtures.admin);
});

const forMember = () => `/api/admin/members/${fixtures.member.id}`;
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
/** The headers of an answer to the member whose content is not read. */
async function headersOf(path: string): Promise<Headers> {
  const answer = await member.get(path);
  await answer.body?.cancel();
  return answer.headers;
}
const row = (fileId: string) => fileRow(testPortal, fileId);

describe('an upload', () => {
  test('[FILE-08, CAT-22] of 13 files at the same time gives back 13 contents, byte for byte', async () => {
    const { actId, status } = await open(member);
    expect(status).toBe(201);
    const contents = Array.from({ length: 13 }, (_, index) =>
      new Uint8Array(40_000 + index * 3_000).map((_byte, at) => (at * 31 + index) % 256),
    );
    const sent = await Promise.all(
      contents.map((content, index) => send(member, actId, `scan ${index}.bin`, content)),
    );
    expect(sent.map(({ status: each }) => each)).toEqual(Array(13).fill(201));
    for (const [index, content] of contents.entries()) {
      const answer = await member.get(`${OWN}/files/${sent[index]?.fileId}`);
      expect(answer.headers.get('content-length')).toBe(String(content.length));
      expect(addressOf(await bytesOf(answer))).toBe(addressOf(content));
    }
  });

  test('[FILE-06] keeps two files of the same name, and one that was sent twice once', async () => {
    const { actId } = await open(member);
    const one = await send(member, actId, 'a.csv', 'one');
    const two = await send(member, actId, 'a.csv', 'two');
    const [again, alike] = await Promise.all([
      send(member, actId, 'b.csv', 'three', { key: 'sent twice' }),
      send(member, actId, 'b.csv', 'three', { key: 'sent twice' }),
    ]);
    expect(again.fileId).toBe(alike.fileId);
    expect(new Set([one.fileId, two.fileId, again.fileId]).size).toBe(3);
    expect(await filesOf(testPortal, fixtures.member)).toHaveLength(3);
  });

  test('[VAL-09, ERR-12, VAL-22] without a file is refused', async () => {
    const { actId } = await open(member);
    expect(await send(member, actId, '', '')).toMatchObject({ status: 422, error: 'No file selected' });
    const said = { clientKey: 'without-a-name' };
    const nameless = await member.upload(`${OWN}/uploads/${actId}/files`, said, '');
    expect([nameless.status, await nameless.json()]).toEqual([
      422,
      expect.objectContaining({ error: 'No file selected' }),
    ]);
  });

  test('by a page from before names came with the bytes is told to load again', async () => {
    const { actId } = await open(member);
    const query = 'name=a.csv&clientKey=key-of-an-old-page';
    const sent = await member.call('PUT', `${OWN}/uploads/${actId}/files?${query}`, 'a,b');
    expect([sent.status, await sent.json()]).toMatchObject([
      422,
      { error: expect.stringContaining('Reload it') },
    ]);
  });

  test('with more said of it than fits, or nothing that can be read, is refused', async () => {
    const { actId } = await open(member);
    const path = `${OWN}/uploads/${actId}/files`;
    const notes = 'n'.repeat(70_000);
    const long = await member.upload(path, { name: 'a.csv', clientKey: 'a long key', notes }, 'a,b');
    expect(long.status).toBe(422);
    const headers = { 'content-type': 'application/vnd.portal.upload' };
    for (const body of ['', '{"name":"a.csv"', 'a,b\n1,2\n'])
      expect((await member.call('PUT', path, body, headers)).status).toBe(422);
    expect(await filesOf(testPortal, fixtures.member)).toEqual([]);
  });

  test('[FILE-01, CON-18] above the limit is refused in clear words, and leaves nothing behind', async () => {
    const { actId } = await open(member);
    const before = await storedContents(testPortal);
    const large = new Uint8Array(testPortal.deps.maxUploadBytes + 1);
    expect(await send(member, actId, 'large.bin', large)).toMatchObject({
      status: 413,
      error: 'This file is too large. At most 1 MB can be uploaded.',
    });
    expect(await storedContents(testPortal)).toEqual(before);
    expect(await filesOf(testPortal, fixtures.member)).toEqual([]);
    expect(await send(member, actId, 'largest.bin', large.subarray(1))).toMatchObject({ status: 201 });
  });

  test('[CAT-14] that breaks off while it replaces leaves the old file as it was', async () => {
    const old = await upload(member, 'july.csv', 'old');
    const before = [await row(old), await storedContents(testPortal)];
    const { actId } = await open(member, OWN, { kind: 'replace', targetId: old });
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('half of it')),
      pull: (controller) => controller.error(new Error('the browser went away')),
    });
    expect((await send(member, actId, 'august.csv', body)).status).toBe(500);
    expect([await row(old), await storedContents(testPortal)]).toEqual(before);
    expect(await filesOf(testPortal, fixtures.member)).toHaveLength(1);
  });

  test('[CAT-22, CAT-19] is refused while a file is In Progress, and its replacement is not', async () => {
    const old = await upload(member, 'july.csv', 'old');
    expect(await open(member)).toMatchObject({ status: 409, error: expect.stringContaining('Use Replace') });
    const fresh = await upload(member, 'august.csv', 'new', OWN, { kind: 'replace', targetId: old });
    expect(await row(old)).toMatchObject({ status: 'Replaced', successor_id: fresh });
  });

  test('[CAT-22] of ten that start at the same time, one wins', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(member)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test('[CAT-07, CAT-08] is not possible where the category is not assigned, unknown or hiring', async () => {
    await setCategoryAccess(fixtures.asAdmin, ['payroll', 'hiring']);
    const answers = [];
    for (const category of ['ezpass', 'scorecard', 'hiring', 'nothing', 'toString']) {
      answers.push(await open(member, OWN, { kind: 'new' }, category));
    }
    expect(answers).toEqual(answers.map(() => expect.objectContaining({ status: 404 })));
    expect(new Set(answers.map(({ error }) => error)).size).toBe(1);
  });

  test.each([{}, { kind: 'other' }, { kind: 'replace', targetId: 7 }, 'not json'])(
    'that is opened with %j is refused',
    async (body) => {
      expect(await open(member, OWN, body as object)).toMatchObject({ status: 422 });
    },
  );
});

describe('a download', () => {
  test('[FILE-04] is an attachment, as plain bytes, in a sandbox', async () => {
    const fileId = await upload(member, 'july.csv', 'date,amount');
    const headers = await headersOf(`${OWN}/files/${fileId}`);
    expect(headers.get('content-disposition')).toBe('attachment; filename=july.csv');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-encoding')).toBeNull();
  });

  test('[FILE-04] of a PDF or a raster picture previews inline where that is asked for', async () => {
    for (const [name, content, type] of [
      ['tolls.pdf', PDF, 'application/pdf'],
      ['van.png', PNG, 'image/png'],
    ] as const) {
      const fileId = await upload(admin, name, content, forMember());
      const plain = await headersOf(`${OWN}/files/${fileId}`);
      expect(plain.get('content-disposition')).toMatch(/^attachment;/);
      const shown = await member.get(`${OWN}/files/${fileId}?preview=1`);
      expect(shown.headers.get('content-disposition')).toMatch(/^inline;/);
      expect(shown.headers.get('content-type')).toBe(type);
      expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await bytesOf(shown)).toEqual(content);
    }
  });

  test.each([
    ['page.html', '<!doctype html><script>alert(1)</script>'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['holiday.png', '<html><body onload="alert(1)">'],
    ['tolls.pdf', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['script.js', 'alert(1)'],
  ])('[FILE-04, FILE-03] of %s is never inline', async (name, content) => {
    const fileId = await upload(admin, name, content, forMember());
    for (const query of ['', '?preview=1', '?preview=true', '?preview=1&inline=1']) {
      const headers = await headersOf(`${OWN}/files/${fileId}${query}`);
      expect(headers.get('content-disposition')).toMatch(/^attachment;/);
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(headers.get('content-type')).not.toMatch(/html|svg|javascript|image/);
    }
  });

  test.each([
    'חשבונית #1.pdf',
    'Ünïcödé – 100% & "quoted".txt',
    '请款单 50%20.csv',
    '🚚.csv',
    "it's (1); really.csv",
  ])('[FILE-05] of "%s" comes back under that name', async (name) => {
    const fileId = await upload(admin, name, 'x', forMember());
    const header = (await headersOf(`${OWN}/files/${fileId}`)).get('content-disposition') ?? '';
    const extended = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
    const plain = /filename="((?:[^"\\]|\\.)*)"/.exec(header)?.[1]?.replace(/\\(.)/g, '$1');
    expect(extended ? decodeURIComponent(extended) : plain).toBe(name);
    const { files } = await pageData<CategoryFiles>(member, '/member/payroll', 'member/category');
    expect(files.map((file) => file.name)).toEqual([name]);
  });

  test('[FILE-05] of a name with a path or line breaks is made safe', async () => {
    const fileId = await upload(admin, '../../etc/pass\r\nwd: x.csv', 'x', forMember());
    const headers = await headersOf(`${OWN}/files/${fileId}`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="passwd: x.csv"');
  });

  test.each([
    ['files', (made: Records) => made.file()],
    ['documents', (made: Records) => made.document()],
    ['form-files', (made: Records) => made.formFile()],
    ['employees', (made: Records) => made.employeeWithPicture(), '/picture'],
  ])(
    '[FILE-04] that asks for the headers alone gets them, and leaves no file open: %s',
    async (kind, make, below = '') => {
      const id = await make(recordsOf(fixtures));
      const { blobs } = testPortal.deps;
      const opened: ReadableStream[] = [];
      testPortal.deps.blobs = {
        ...blobs,
        async open(...args) {
          const found = await blobs.open(...args);
          opened.push(found.stream);
          return found;
        },
      };
      const answer = await member.call('HEAD', `${OWN}/${kind}/${id}${below}`);
      testPortal.deps.blobs = blobs;
      expect([answer.status, await answer.text()]).toEqual([200, '']);
      expect(opened).toHaveLength(1);
      for (const stream of opened) expect(await stream.getReader().read()).toMatchObject({ done: true });
    },
  );

  test('[CAT-17] is there for every version', async () => {
    const ids = [await upload(member, 'a.csv', 'first')];
    for (const content of ['second', 'third']) {
      ids.push(await upload(member, 'a.csv', content, OWN, { kind: 'replace', targetId: ids.at(-1) }));
    }
    const texts = ids.map(async (id) => (await member.get(`${OWN}/files/${id}`)).text());
    expect(await Promise.all(texts)).toEqual(['first', 'second', 'third']);
  });
});

describe('[FILE-07] a file is served', () => {
  test('[ROLE-05, ROLE-10] to its member, all its managers and the admin', async () => {
    const fileId = await upload(member, 'a.csv', 'ours');
    const manager = await site.signedIn(
      await testPortal.manager(fixtures.member, { hiring: false, editing: false }),
    );
    for (const [browser, base] of [
      [member, OWN],
      [manager, OWN],
      [admin, forMember()],
    ] as const) {
      expect(await (await browser.get(`${base}/files/${fileId}`)).text()).toBe('ours');
    }
  });

  test('[ROLE-12] to no other member, and the answer is that of an unknown id', async () => {
    const fileId = await upload(member, 'a.csv', 'ours');
    const manager = await site.signedIn(
      await testPortal.manager(fixtures.otherTenant, { hiring: true, editing: true }),
    );
    for (const browser of [otherTenant, manager]) {
      const [otherTenants, unknown] = [
        await browser.get(`${OWN}/files/${fileId}`),
        await browser.get(`${OWN}/files/file_unknown`),
      ];
      expect([otherTenants.status, await otherTenants.text()]).toEqual([404, await unknown.text()]);
    }
    const elsewhere = await admin.get(`/api/admin/members/${fixtures.otherTenant.id}/files/${fileId}`);
    expect(elsewhere.status).toBe(404);
  });

  test('[FILE-07] to nobody who is not signed in', async () => {
    const fileId = await upload(member, 'a.csv', 'ours');
    for (const base of [OWN, forMember()]) {
      const answer = await site.visitor().get(`${base}/files/${fileId}`);
      expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('ours')]);
    }
  });

  test('[CAT-07, CAT-34] to nobody once it is deleted, or its category is taken away', async () => {
    const fileId = await upload(member, 'a.csv', 'ours');
    await setCategoryAccess(fixtures.asAdmin, ['ezpass']);
    expect((await member.get(`${OWN}/files/${fileId}`)).status).toBe(404);
    expect(await (await admin.get(`${forMember()}/files/${fileId}`)).text()).toBe('ours');
    await setCategoryAccess(fixtures.asAdmin, ['payroll']);
    await deleteFile(fixtures.asAdmin, { fileId });
    expect((await member.get(`${OWN}/files/${fileId}`)).status).toBe(404);
    expect((await admin.get(`${forMember()}/files/${fileId}`)).status).toBe(404);
  });
});
