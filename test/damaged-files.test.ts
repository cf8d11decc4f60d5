import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { describe, expect } from 'vitest';
import type { DamagedContent } from '#app/features/platform/contents/damaged-contents.server.ts';
import type { Browser } from './fixtures/browser.ts';
import { createBrowser } from './fixtures/browser.ts';
import { giveDocument, hire } from './fixtures/employees.ts';
import { OWN, upload } from './fixtures/file-calls.ts';
import { pageData, submit } from './fixtures/page-data.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import { PASSWORD, type TestPortal } from './fixtures/test-portal.ts';
import { fileRow } from './fixtures/uploads.ts';

let testPortal: TestPortal;
let site: Site;
let member: Browser;
let admin: Browser;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  testPortal.deps.maxUploadBytes = 8 * 1024 * 1024;
  site = await openSite(testPortal);
});
test.beforeEach(async ({ fixtures }) => {
  await testPortal.deps.db.updateTable('blobs').set({ problem: null, found_at: null }).execute();
  member = await site.signedIn(fixtures.member);
  admin = await site.signedIn(fixtures.admin);
});

const SMALL = 'hours of week 37';
const LARGE = new Uint8Array(4 * 1024 * 1024).map((_, at) => (at * 31) % 251);
const listed = async () =>
  (await pageData<{ damaged: DamagedContent[] }>(admin, '/admin/settings', 'admin/settings')).damaged;

function fileOf(sha256: string): string {
  return join(testPortal.files, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

const DAMAGES: Record<string, (file: string) => Promise<void>> = {
  altered: async (file) => writeFile(file, (await readFile(file)).fill(7, 0, 3)),
  cut: async (file) => writeFile(file, (await readFile(file)).subarray(0, -1)),
  emptied: async (file) => writeFile(file, ''),
  missing: (file) => rm(file),
};

describe('a damaged file', () => {
  for (const [how, damage] of Object.entries(DAMAGES)) {
    test(`that is ${how} is refused by name of the fault, and the admins are told which`, async ({
      fixtures,
    }) => {
      const fileId = await upload(member, 'hours.txt', SMALL + how);
      const { sha256 } = await fileRow(testPortal, fileId);
      await damage(fileOf(sha256));
      for (const query of ['', '?preview=1']) {
        const answer = await member.get(`${OWN}/files/${fileId}${query}`);
        expect(answer.status).toBe(500);
        expect(await answer.json()).toMatchObject({ title: 'File damaged' });
      }
      await expect.poll(listed).toHaveLength(1);
      expect((await listed())[0]).toMatchObject({
        sha256,
        problem: how === 'altered' ? 'content' : how === 'missing' ? 'missing' : 'size',
        places: [{ what: 'File', name: 'hours.txt', memberName: fixtures.member.name }],
      });
      expect(await (await admin.get('/admin/dashboard')).text()).toContain('View damaged files');
    });
  }

  test('that is large breaks off before its end, over the wire too', async ({ fixtures }) => {
    const fileId = await upload(member, 'large.bin', LARGE);
    const { sha256 } = await fileRow(testPortal, fileId);
    await DAMAGES.altered?.(fileOf(sha256));
    const server = serve({ fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const window = createBrowser(`http://localhost:${port}`, (url, init) => fetch(url, init));
    await window.post('/login', { intent: 'sign-in', email: fixtures.member.email, password: PASSWORD });
    const answer = await window.get(`${OWN}/files/${fileId}`);
    expect(answer.headers.get('content-length')).toBe(String(LARGE.byteLength));
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    await expect.poll(listed).toHaveLength(1);
    server.close();
  });

  test('is let go of once it is whole again, and only then', async () => {
    const fileId = await upload(member, 'hours.txt', SMALL);
    const file = fileOf((await fileRow(testPortal, fileId)).sha256);
    const bytes = await readFile(file);
    await DAMAGES.cut?.(file);
    await member.get(`${OWN}/files/${fileId}`);
    await expect.poll(listed).toHaveLength(1);
    const still = await submit(admin, '/admin/settings', { intent: 'recheck-damaged' });
    expect(still.answer?.toast?.title).toBe('1 file is still damaged');
    await writeFile(file, bytes);
    const whole = await submit(admin, '/admin/settings', { intent: 'recheck-damaged' });
    expect(whole.answer?.toast?.title).toBe('All files are intact');
    expect(await listed()).toEqual([]);
    expect(await (await member.get(`${OWN}/files/${fileId}`)).text()).toBe(SMALL);
  });

  test('in a zip, or as a document, is named and not sent', async ({ fixtures }) => {
    const employeeId = await hire(fixtures.asMember);
    await giveDocument(fixtures.asMember, employeeId, { name: 'whole.txt', content: 'whole' });
    const documentId = await giveDocument(fixtures.asMember, employeeId, {
      name: 'cut <b>.txt',
      content: 'cut off',
    });
    const { sha256 } = await testPortal.deps.db
      .selectFrom('documents')
      .select('sha256')
      .where('member_id', '=', fixtures.member.id)
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow();
    await DAMAGES.cut?.(fileOf(sha256));
    const zip = await member.get(`${OWN}/employees/${employeeId}/documents.zip`);
    expect(zip.status).toBe(500);
    expect(await zip.text()).toContain('cut <b>.txt is damaged or missing');
    const opened = await member.get(`${OWN}/employees/${employeeId}/documents.zip`, { accept: 'text/html' });
    expect(await opened.text()).toContain('cut &lt;b>.txt is damaged or missing');
    expect((await member.get(`${OWN}/documents/${documentId}`)).status).toBe(500);
    await expect.poll(listed).toHaveLength(1);
  });
});
