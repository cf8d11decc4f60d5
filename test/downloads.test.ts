import { describe, expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { deleteFile } from '#app/features/work/file/change-file.server.ts';
import type { CategoryFiles } from '#app/features/work/file/list-files.server.ts';
import type { Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { OWN, upload } from './fixtures/file-calls.ts';
import { pageData } from './fixtures/page-data.ts';
import { type Records, recordsOf } from './fixtures/records.ts';
import { test } from './fixtures/site-test.ts';

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

const forMember = (fixtures: Fixtures) => `/api/admin/members/${fixtures.member.id}`;
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
/** The headers of an answer to the member whose content is not read. */
async function headersOf(member: Browser, path: string): Promise<Headers> {
  const answer = await member.get(path);
  await answer.body?.cancel();
  return answer.headers;
}

describe('a download', () => {
  test('[FILE-04] is an attachment, as plain bytes, in a sandbox', async ({ member }) => {
    const fileId = await upload(member, 'july.csv', 'date,amount');
    const headers = await headersOf(member, `${OWN}/files/${fileId}`);
    expect(headers.get('content-disposition')).toBe('attachment; filename=july.csv');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-encoding')).toBeNull();
  });

  test('[FILE-04] of a PDF or a raster picture previews inline where that is asked for', async ({
    admin,
    fixtures,
    member,
  }) => {
    for (const [name, content, type] of [
      ['tolls.pdf', PDF, 'application/pdf'],
      ['van.png', PNG, 'image/png'],
    ] as const) {
      const fileId = await upload(admin, name, content, forMember(fixtures));
      const plain = await headersOf(member, `${OWN}/files/${fileId}`);
      expect(plain.get('content-disposition')).toMatch(/^attachment;/);
      const shown = await member.get(`${OWN}/files/${fileId}?preview=1`);
      expect(shown.headers.get('content-disposition')).toMatch(/^inline;/);
      expect(shown.headers.get('content-type')).toBe(type);
      expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await bytesOf(shown)).toEqual(content);
    }
  });

  test.for<[string, string]>([
    ['page.html', '<!doctype html><script>alert(1)</script>'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['holiday.png', '<html><body onload="alert(1)">'],
    ['tolls.pdf', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['script.js', 'alert(1)'],
  ])('[FILE-04, FILE-03] of %s is never inline', async ([name, content], { admin, fixtures, member }) => {
    const fileId = await upload(admin, name, content, forMember(fixtures));
    for (const query of ['', '?preview=1', '?preview=true', '?preview=1&inline=1']) {
      const headers = await headersOf(member, `${OWN}/files/${fileId}${query}`);
      expect(headers.get('content-disposition')).toMatch(/^attachment;/);
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(headers.get('content-type')).not.toMatch(/html|svg|javascript|image/);
    }
  });

  test.for([
    'חשבונית #1.pdf',
    'Ünïcödé – 100% & "quoted".txt',
    '请款单 50%20.csv',
    '🚚.csv',
    "it's (1); really.csv",
  ])('[FILE-05] of "%s" comes back under that name', async (name, { admin, fixtures, member }) => {
    const fileId = await upload(admin, name, 'x', forMember(fixtures));
    const header = (await headersOf(member, `${OWN}/files/${fileId}`)).get('content-disposition') ?? '';
    const extended = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
    const plain = /filename="((?:[^"\\]|\\.)*)"/.exec(header)?.[1]?.replace(/\\(.)/g, '$1');
    expect(extended ? decodeURIComponent(extended) : plain).toBe(name);
    const { files } = await pageData<CategoryFiles>(member, '/member/payroll', 'member/category');
    expect(files.map((file) => file.name)).toEqual([name]);
  });

  test('[FILE-05] of a name with a path or line breaks is made safe', async ({ admin, fixtures, member }) => {
    const fileId = await upload(admin, '../../etc/pass\r\nwd: x.csv', 'x', forMember(fixtures));
    const headers = await headersOf(member, `${OWN}/files/${fileId}`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="passwd: x.csv"');
  });

  test.for<[string, (made: Records) => Promise<string>, string?]>([
    ['files', (made: Records) => made.file()],
    ['documents', (made: Records) => made.document()],
    ['form-files', (made: Records) => made.formFile()],
    ['request-files', (made: Records) => made.itemFile()],
    ['employees', (made: Records) => made.employeeWithPicture(), '/picture'],
  ])(
    '[FILE-04] that asks for the headers alone gets them, and leaves no file open: %s',
    async ([kind, make, below = ''], { fixtures, member, testPortal }) => {
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

  test('[CAT-17] is there for every version', async ({ member }) => {
    const ids = [await upload(member, 'a.csv', 'first')];
    for (const content of ['second', 'third']) {
      ids.push(await upload(member, 'a.csv', content, OWN, { kind: 'replace', targetId: ids.at(-1) }));
    }
    const texts = ids.map(async (id) => (await member.get(`${OWN}/files/${id}`)).text());
    expect(await Promise.all(texts)).toEqual(['first', 'second', 'third']);
  });
});

describe('[FILE-07] a file is served', () => {
  test('[ROLE-05, ROLE-10] to its member, all its managers and the admin', async ({
    admin,
    fixtures,
    member,
    site,
    testPortal,
  }) => {
    const fileId = await upload(member, 'a.csv', 'ours');
    const manager = await site.signedIn(
      await testPortal.manager(fixtures.member, { hiring: false, editing: false }),
    );
    for (const [browser, base] of [
      [member, OWN],
      [manager, OWN],
      [admin, forMember(fixtures)],
    ] as const) {
      expect(await (await browser.get(`${base}/files/${fileId}`)).text()).toBe('ours');
    }
  });

  test('[ROLE-12] to no other member, and the answer is that of an unknown id', async ({
    admin,
    fixtures,
    member,
    otherTenant,
    site,
    testPortal,
  }) => {
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

  test('[FILE-07] to nobody who is not signed in', async ({ fixtures, member, site }) => {
    const fileId = await upload(member, 'a.csv', 'ours');
    for (const base of [OWN, forMember(fixtures)]) {
      const answer = await site.visitor().get(`${base}/files/${fileId}`);
      expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('ours')]);
    }
  });

  test('[CAT-07, CAT-34] to nobody once it is deleted, or its category is taken away', async ({
    admin,
    fixtures,
    member,
  }) => {
    const fileId = await upload(member, 'a.csv', 'ours');
    await setCategoryAccess(fixtures.asAdmin, ['ezpass']);
    expect((await member.get(`${OWN}/files/${fileId}`)).status).toBe(404);
    expect(await (await admin.get(`${forMember(fixtures)}/files/${fileId}`)).text()).toBe('ours');
    await setCategoryAccess(fixtures.asAdmin, ['payroll']);
    await deleteFile(fixtures.asAdmin, { fileId });
    expect((await member.get(`${OWN}/files/${fileId}`)).status).toBe(404);
    expect((await admin.get(`${forMember(fixtures)}/files/${fileId}`)).status).toBe(404);
  });
});
