import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { openUpload } from '#app/features/work/file/upload/open-upload.server.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { hire } from './fixtures/employees.ts';
import { assignForm, fieldsOf, publishForm } from './fixtures/forms.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

const PIECE = 64 * 1024;
const PIECES = 40;
/** Pieces that may wait in the streams between the connection and the store. */
const ON_THEIR_WAY = 4;

let testPortal: TestPortal;
let site: Site;
let fixtures: Fixtures;
let member: Browser;
let stored = 0;
/** The one upload that may be open in a category. */
let actId: string | undefined;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  testPortal.deps.maxUploadBytes = 2 * PIECES * PIECE;
  const { blobs } = testPortal.deps;
  testPortal.deps.blobs = { ...blobs, put: (source, options) => blobs.put(counted(source), options) };
  site = await openSite(testPortal);
  fixtures = await createFixtures(testPortal);
  member = await site.signedIn(fixtures.member);
});
beforeEach(() => {
  stored = 0;
});

/** The bytes as they come, counted as they reach the store. */
async function* counted(source: AsyncIterable<Uint8Array>) {
  for await (const bytes of source) {
    stored += bytes.byteLength;
    yield bytes;
  }
}

/** A body that comes in pieces, and how many of its bytes were given before the store had those before. */
function slowBody() {
  let given = 0;
  let ahead = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (given === PIECES * PIECE) return controller.close();
      ahead = Math.max(ahead, given - stored);
      given += PIECE;
      controller.enqueue(new Uint8Array(PIECE).fill(given / PIECE));
    },
  });
  return { body, mostAhead: () => ahead };
}

const said = (more: Record<string, string> = {}) => ({ name: 'large.bin', clientKey: randomUUID(), ...more });

/** Where a file is sent, and what is said of it. */
type Target = { path: string; said: Record<string, string> };

const KINDS: [string, () => Promise<Target>][] = [
  [
    'a category file',
    async () => {
      actId ??= (await openUpload(fixtures.asMember, 'payroll', { kind: 'new' })).actId;
      return { path: `/api/member/uploads/${actId}/files`, said: said() };
    },
  ],
  [
    'a document',
    async () => {
      const [type] = await activeTypes(fixtures.asMember);
      const employeeId = await hire(fixtures.asMember);
      const path = `/api/member/employees/${employeeId}/documents`;
      return { path, said: said({ typeId: type?.id ?? '' }) };
    },
  ],
  [
    "a form's file",
    async () => {
      const formId = await publishForm(fixtures.asAdmin, [{ type: 'file', label: 'Photo' }]);
      await assignForm(fixtures.asAdmin, formId);
      const fieldId = (await fieldsOf(fixtures.asMember, formId)).Photo?.id ?? '';
      return { path: `/api/member/forms/${formId}/files`, said: said({ fieldId }) };
    },
  ],
];

test.each(KINDS)(
  '[FILE-02] %s goes on to the store as it comes in, and is never held whole',
  async (_kind, target) => {
    const { body, mostAhead } = slowBody();
    const { path, said: given } = await target();
    const answer = await member.upload(path, given, body);
    expect(answer.status).toBe(201);
    expect(stored).toBe(PIECES * PIECE);
    expect(mostAhead()).toBeLessThanOrEqual(ON_THEIR_WAY * PIECE);
  },
);

test.each(KINDS)(
  '[CON-18, FILE-01] %s above the limit is refused, and no more of it is read',
  async (_kind, target) => {
    const limit = testPortal.deps.maxUploadBytes;
    testPortal.deps.maxUploadBytes = 3 * PIECE;
    const { body } = slowBody();
    const { path, said: given } = await target();
    const answer = await member.upload(path, given, body);
    testPortal.deps.maxUploadBytes = limit;
    expect(answer.status).toBe(413);
    expect(stored).toBeLessThanOrEqual(3 * PIECE + ON_THEIR_WAY * PIECE);
  },
);
