import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import {
  claimUpload,
  UNFINISHED_AT_ONCE,
} from '#app/features/platform/contents/unfinished/unfinished-uploads.server.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { UNFINISHED_UPLOAD } from '#app/ui/upload/upload-body.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { hire } from './fixtures/employees.ts';
import { OWN, open } from './fixtures/file-calls.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

const BYTES = 300_000;
const HOUR_MS = 3_600_000;

let testPortal: TestPortal;
let site: Site;
let fixtures: Fixtures;
let member: Browser;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
  fixtures = await createFixtures(testPortal);
  member = await site.signedIn(fixtures.member);
});
/** What is left of one test counts against the limits of the next. */
beforeEach(() =>
  testPortal.deps.db
    .deleteFrom('unfinished_uploads')
    .where('member_id', '=', fixtures.member.id as never)
    .execute(),
);

afterEach(() => void vi.useRealTimers());

const TUS = { 'tus-resumable': '1.0.0' };
const PART = { ...TUS, 'content-type': 'application/offset+octet-stream' };

async function begin(browser: Browser, size = BYTES, base = OWN) {
  const answer = await browser.call('POST', `${base}/unfinished`, undefined, {
    ...TUS,
    'upload-length': String(size),
  });
  return { status: answer.status, path: answer.headers.get('location') ?? '' };
}

const head = (browser: Browser, path: string) => browser.call('HEAD', path, undefined, TUS);

async function offsetOf(browser: Browser, path: string): Promise<number> {
  const answer = await head(browser, path);
  expect(answer.status).toBe(200);
  return Number(answer.headers.get('upload-offset'));
}

const sendPart = (
  browser: Browser,
  path: string,
  offset: number,
  body: Uint8Array | ReadableStream<Uint8Array>,
) => browser.call('PATCH', path, body, { ...PART, 'upload-offset': String(offset) });

/** The connection that is lost once those bytes have arrived. */
function cutAfter(bytes: Uint8Array, path: string): ReadableStream<Uint8Array> {
  let isSent = false;
  const { unfinished } = testPortal.deps.blobs;
  return new ReadableStream({
    async pull(controller) {
      if (isSent) {
        await expect.poll(() => unfinished.size(idOf(path))).toBe(bytes.length);
        return controller.error(new Error('The connection was cut.'));
      }
      isSent = true;
      controller.enqueue(bytes);
    },
  });
}

const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function finish(browser: Browser, path: string, to: string, said: object = { name: 'large.bin' }) {
  const headers = { [UNFINISHED_UPLOAD]: idOf(path) };
  return browser.upload(to, { clientKey: randomUUID(), ...said }, '', { headers });
}

const filesOf = (base = OWN, path = '') => member.get(`${base}/files/${path}`);

test('[FILE-02] an upload that was cut goes on where it was, also at another process, and makes its record once', async () => {
  const bytes = new Uint8Array(randomBytes(BYTES));
  const { path } = await begin(member);
  const cut = await sendPart(member, path, 0, cutAfter(bytes.subarray(0, 100_000), path));
  expect(cut.status).toBeGreaterThanOrEqual(400);
  // Another process of the portal, after a restart.
  const later = await (await openSite(testPortal)).signedIn(fixtures.member);
  const offset = await offsetOf(later, path);
  expect(offset).toBe(100_000);
  expect((await finish(later, path, `${OWN}/uploads/act_none/files`)).status).toBe(409);
  expect((await sendPart(later, path, offset, bytes.subarray(offset))).status).toBe(204);

  const { actId } = await open(later);
  const twice = await Promise.all([1, 2].map(() => finish(later, path, `${OWN}/uploads/${actId}/files`)));
  const statuses = twice.map(({ status }) => status).sort();
  expect([
    [201, 201],
    [201, 503],
  ]).toContainEqual(statuses);
  const again = await finish(later, path, `${OWN}/uploads/${actId}/files`);
  expect(again.status).toBe(201);
  const { fileId } = (await again.json()) as { fileId: string };
  const files = await testPortal.deps.db
    .selectFrom('category_files')
    .where('member_id', '=', fixtures.member.id as never)
    .select(['id', 'size_bytes'])
    .execute();
  expect(files.map(({ id, size_bytes }) => [id, Number(size_bytes)])).toEqual([[fileId, BYTES]]);
  expect(new Uint8Array(await (await filesOf(OWN, fileId)).arrayBuffer())).toEqual(bytes);
  expect((await head(later, path)).status).toBe(404);
  await later.call('POST', `${OWN}/uploads/${actId}/close`);
});

test('[FILE-02] where two processes get parts of one upload, the one that waits gets it from the one that writes', async () => {
  const bytes = new Uint8Array(randomBytes(BYTES));
  const { path } = await begin(member);
  // A connection that the client knows to be lost, and the server does not.
  const { promise: dead, resolve } = Promise.withResolvers<void>();
  let pulls = 0;
  const hanging = new ReadableStream({
    async pull(controller) {
      if (pulls++ > 0) return dead;
      controller.enqueue(bytes.subarray(0, 100_000));
    },
  });
  const lost = sendPart(member, path, 0, hanging);
  await expect.poll(() => testPortal.deps.blobs.unfinished.size(idOf(path))).toBe(100_000);
  const later = await (await openSite(testPortal)).signedIn(fixtures.member);
  expect(await offsetOf(later, path)).toBe(100_000);
  resolve();
  await lost;
  expect((await sendPart(later, path, 100_000, bytes.subarray(100_000))).status).toBe(204);
  expect(await offsetOf(member, path)).toBe(BYTES);
});

test('[FILE-02] a save that takes its time keeps the upload; one whose process died does not', async () => {
  const { path } = await begin(member);
  await sendPart(member, path, 0, new Uint8Array(BYTES));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const claim = await claimUpload(fixtures.asMember, idOf(path));
  const claimedAt = () =>
    testPortal.deps.db
      .selectFrom('unfinished_uploads')
      .select('claimed_at as at')
      .where('member_id', '=', fixtures.member.id as never)
      .where('id', '=', idOf(path))
      .executeTakeFirst();
  const first = await claimedAt();
  for (let tens = 0; tens < 4; tens += 1) {
    testPortal.passTime(30_000);
    const before = await claimedAt();
    vi.advanceTimersByTime(10_000);
    await expect.poll(claimedAt).not.toEqual(before);
  }
  expect(await claimedAt()).not.toEqual(first);
  await expect(claimUpload(fixtures.asMember, idOf(path))).rejects.toThrow('is being saved');
  vi.clearAllTimers();
  testPortal.passTime(61_000);
  const again = await claimUpload(fixtures.asMember, idOf(path));
  if ('release' in claim) await claim.release();
  await expect(claimUpload(fixtures.asMember, idOf(path))).rejects.toThrow('is being saved');
  if ('release' in again) await again.release();
});

test('[FILE-02] a document in parts is subject to the rules of the call that takes it, and can be sent again where they refuse it', async () => {
  const [type] = await activeTypes(fixtures.asMember);
  const employeeId = await hire(fixtures.asMember);
  const to = `${OWN}/employees/${employeeId}/documents`;
  const { path } = await begin(member);
  await sendPart(member, path, 0, new Uint8Array(BYTES).fill(7));
  expect((await finish(member, path, to, { name: 'a.pdf', typeId: 'dt_none' })).status).toBe(422);
  const taken = await finish(member, path, to, { name: 'a.pdf', typeId: type?.id });
  expect(taken.status).toBe(201);
});

test("[ROLE-11] somebody else's upload is not found, nor can its bytes be read", async () => {
  const { path } = await begin(member);
  const bytes = new Uint8Array(10);
  const stranger = await site.signedIn(fixtures.otherTenant);
  const { actId } = await open(stranger);
  for (const browser of [stranger, await site.signedIn(fixtures.admin)]) {
    expect((await head(browser, path)).status).toBe(404);
    expect((await sendPart(browser, path, 0, bytes)).status).toBe(404);
    expect((await browser.call('DELETE', path, undefined, TUS)).status).toBe(404);
  }
  expect((await finish(stranger, path, `${OWN}/uploads/${actId}/files`)).status).toBe(404);
  expect((await member.get(path)).status).toBe(404);
  expect((await head(site.visitor(), path)).status).toBe(401);
  expect(await offsetOf(member, path)).toBe(0);
});

test('[CON-18, FILE-01] a file above the limit is refused before its first byte, and takes no more than it said', async () => {
  const tooLarge = await member.call('POST', `${OWN}/unfinished`, undefined, {
    ...TUS,
    'upload-length': String(testPortal.deps.maxUploadBytes + 1),
  });
  expect(tooLarge.status).toBe(413);
  expect(await tooLarge.json()).toMatchObject({ error: expect.stringContaining('too large') });
  const deferred = await member.call('POST', `${OWN}/unfinished`, undefined, {
    ...TUS,
    'upload-defer-length': '1',
  });
  expect(deferred.status).toBe(422);
  const { path } = await begin(member, 1_000);
  expect((await sendPart(member, path, 0, new Uint8Array(2_000))).status).toBeGreaterThanOrEqual(400);
  expect(await offsetOf(member, path)).toBeLessThanOrEqual(1_000);
});

test('[CON-18] unfinished uploads count against a limit, and expire with their bytes', async () => {
  const begun = [];
  for (let n = 0; n < UNFINISHED_AT_ONCE; n++) begun.push(await begin(member, 1_000));
  expect((await begin(member, 1_000)).status).toBe(429);
  expect((await member.call('DELETE', begun[0]?.path ?? '', undefined, TUS)).status).toBe(204);
  const { path, status } = await begin(member, 1_000);
  expect(status).toBe(201);
  testPortal.passTime(25 * HOUR_MS);
  expect((await head(member, path)).status).toBe(404);
  expect((await begin(member, 1_000)).status).toBe(201);
  await eraseExpired(testPortal.deps);
  expect(await testPortal.deps.blobs.unfinished.size(idOf(path))).toBeUndefined();
});
