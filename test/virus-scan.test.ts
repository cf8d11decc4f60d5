import { describe, expect } from 'vitest';
import { scanState } from '#app/features/platform/contents/scanned-contents.server.ts';
import { storeBlob } from '#app/features/platform/contents/store-blob.server.ts';
import { storeUpload } from '#app/features/platform/contents/store-upload.server.ts';
import { clamdScanner } from '#ports/scan/clamd-scanner.ts';
import { noScanner, type Scanner } from '#ports/scan/scanner.ts';
import { EICAR, fakeClamd } from './fakes/clamd.ts';
import { open, send } from './fixtures/file-calls.ts';
import { pageData } from './fixtures/page-data.ts';
import { test as base } from './fixtures/site-test.ts';
import { addressOf, type fileRow, filesOf } from './fixtures/uploads.ts';

const test = base.extend('scanned', async ({ testPortal }, { onCleanup }) => {
  const clamd = await fakeClamd();
  testPortal.deps.scanner = clamdScanner(clamd.place);
  onCleanup(async () => {
    testPortal.deps.scanner = noScanner();
    await clamd.close();
  });
  return clamd;
});
const scannedAt = async (testPortal: Parameters<typeof fileRow>[0], content: string) =>
  (
    await testPortal.deps.db
      .selectFrom('blobs')
      .select('scanned_at')
      .where('sha256', '=', addressOf(content))
      .executeTakeFirst()
  )?.scanned_at;
type Listed = { files: { name: string; isScanned: boolean | null }[] };

describe('an upload', () => {
  test('is scanned before it is stored, and staff sees that it was', async ({
    fixtures,
    testPortal,
    admin,
    member,
    scanned,
  }) => {
    const { actId } = await open(member);
    expect((await send(member, actId, 'clean.csv', 'date,amount')).status).toBe(201);
    expect(scanned.seen.map(String)).toEqual(['date,amount']);
    expect(await scannedAt(testPortal, 'date,amount')).toEqual(expect.any(String));
    const shown = JSON.stringify(
      await pageData<Listed>(
        admin,
        `/admin/users/${fixtures.member.id}/files?category=payroll`,
        'admin/member/files',
      ),
    );
    expect(shown).toContain('"isScanned":true');
    const own = await (await member.get('/member/payroll.data')).text();
    expect(own).not.toContain('"isScanned":true');
  });

  test('with malware is refused by name, and nothing of it is kept', async ({
    fixtures,
    testPortal,
    member,
    scanned,
  }) => {
    const { actId } = await open(member);
    for (const name of ['eicar.com', 'invoice.pdf'])
      expect(await send(member, actId, name, EICAR)).toMatchObject({
        status: 422,
        error: "This file wasn't saved: our virus scan found malware in it (Eicar-Test-Signature).",
      });
    expect(await filesOf(testPortal, fixtures.member)).toEqual([]);
    expect(await testPortal.deps.blobs.has(addressOf(EICAR))).toBe(false);
    expect(await scannedAt(testPortal, EICAR)).toBeUndefined();
    expect((await send(member, actId, 'clean.csv', 'after it')).status).toBe(201);
    expect(scanned.open()).toBe(0);
  });

  test('is refused for now where the scanner gives no verdict, and is taken later', async ({
    fixtures,
    testPortal,
    member,
  }) => {
    const away = await fakeClamd({ silent: true });
    testPortal.deps.scanner = clamdScanner(away.place, { quietMs: 50 });
    const { actId } = await open(member);
    expect(await send(member, actId, 'a.csv', 'not now')).toMatchObject({
      status: 503,
      error: expect.stringContaining("wasn't saved. Try again in a few minutes."),
    });
    expect(await testPortal.deps.blobs.has(addressOf('not now'))).toBe(false);
    await away.close();
    testPortal.deps.scanner = noScanner();
    expect((await send(member, actId, 'a.csv', 'not now')).status).toBe(201);
    expect(await filesOf(testPortal, fixtures.member)).toHaveLength(1);
  });

  test('is stored without a scan where none is set up, and staff is told', async ({
    fixtures,
    provider,
    testPortal,
    admin,
    member,
  }) => {
    const before = (await scanState(provider)).notScanned;
    const { actId } = await open(member);
    await send(member, actId, 'a.csv', 'nobody looked');
    expect(await scannedAt(testPortal, 'nobody looked')).toBeNull();
    expect(await scanState(provider)).toEqual({ isOn: false, notScanned: before + 1 });
    expect(await (await admin.get('/admin/settings')).text()).toContain('Uploads are not scanned.');
    const files = await (
      await admin.get(`/admin/users/${fixtures.member.id}/files.data?category=payroll`)
    ).text();
    expect(files).toContain('isScanned');
    await expect(scanState(fixtures.asMember)).rejects.toMatchObject({ name: 'NotAllowed' });
  });

  test('is looked at wherever it comes from', async ({ fixtures, testPortal, scanned }) => {
    const body = async function* () {
      yield Buffer.from(EICAR);
    };
    for (const store of [
      () => storeBlob(testPortal.deps, body(), { maxBytes: 1000 }),
      () => storeUpload({ ...fixtures.asMember, scanner: testPortal.deps.scanner }, 'a.txt', body()),
    ])
      await expect(store()).rejects.toMatchObject({ name: 'ValidationError' });
    expect(scanned.seen).toHaveLength(2);
  });
});

test('a scanner is asked about what has arrived whole, never about an upload that broke off', async ({
  testPortal,
  fixtures,
}) => {
  let asked = 0;
  const scanner: Scanner = {
    configured: true,
    scan: async () => {
      asked += 1;
      return { found: null };
    },
  };
  const broken = async function* () {
    yield Buffer.from('half');
    throw new Error('gone');
  };
  await expect(storeUpload({ ...fixtures.asMember, scanner }, 'a.txt', broken())).rejects.toThrow('gone');
  expect(asked).toBe(0);
  expect(testPortal.deps.scanner.configured).toBe(false);
});
