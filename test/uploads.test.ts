import { describe, expect } from 'vitest';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { OWN, open, send, upload } from './fixtures/file-calls.ts';
import { test } from './fixtures/site-test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';
import { addressOf, fileRow, filesOf, storedContents } from './fixtures/uploads.ts';

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const row = (testPortal: TestPortal, fileId: string) => fileRow(testPortal, fileId);

describe('an upload', () => {
  test('[FILE-08, CAT-22] of 13 files at the same time gives back 13 contents, byte for byte', async ({
    member,
  }) => {
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

  test('[FILE-06] keeps two files of the same name, and one that was sent twice once', async ({
    fixtures,
    member,
    testPortal,
  }) => {
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

  test('[VAL-09, ERR-12, VAL-22] without a file is refused', async ({ member }) => {
    const { actId } = await open(member);
    expect(await send(member, actId, '', '')).toMatchObject({ status: 422, error: 'No file selected' });
    const said = { clientKey: 'without-a-name' };
    const nameless = await member.upload(`${OWN}/uploads/${actId}/files`, said, '');
    expect([nameless.status, await nameless.json()]).toEqual([
      422,
      expect.objectContaining({ error: 'No file selected' }),
    ]);
  });

  test('by a page from before names came with the bytes is told to load again', async ({ member }) => {
    const { actId } = await open(member);
    const query = 'name=a.csv&clientKey=key-of-an-old-page';
    const sent = await member.call('PUT', `${OWN}/uploads/${actId}/files?${query}`, 'a,b');
    expect([sent.status, await sent.json()]).toMatchObject([
      422,
      { error: expect.stringContaining('Reload it') },
    ]);
  });

  test('with more said of it than fits, or nothing that can be read, is refused', async ({
    fixtures,
    member,
    testPortal,
  }) => {
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

  test('[FILE-01, CON-18] above the limit is refused in clear words, and leaves nothing behind', async ({
    fixtures,
    member,
    testPortal,
  }) => {
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

  test('[CAT-14] that breaks off while it replaces leaves the old file as it was', async ({
    fixtures,
    member,
    testPortal,
  }) => {
    const old = await upload(member, 'july.csv', 'old');
    const before = [await row(testPortal, old), await storedContents(testPortal)];
    const { actId } = await open(member, OWN, { kind: 'replace', targetId: old });
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('half of it')),
      pull: (controller) => controller.error(new Error('the browser went away')),
    });
    expect((await send(member, actId, 'august.csv', body)).status).toBe(500);
    expect([await row(testPortal, old), await storedContents(testPortal)]).toEqual(before);
    expect(await filesOf(testPortal, fixtures.member)).toHaveLength(1);
  });

  test('[CAT-22, CAT-19] is refused while a file is In Progress, and its replacement is not', async ({
    member,
    testPortal,
  }) => {
    const old = await upload(member, 'july.csv', 'old');
    expect(await open(member)).toMatchObject({ status: 409, error: expect.stringContaining('Use Replace') });
    const fresh = await upload(member, 'august.csv', 'new', OWN, { kind: 'replace', targetId: old });
    expect(await row(testPortal, old)).toMatchObject({ status: 'Replaced', successor_id: fresh });
  });

  test('[CAT-22] of ten that start at the same time, one wins', async ({ member }) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(member)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test('[CAT-07, CAT-08] is not possible where the category is not assigned, unknown or hiring', async ({
    fixtures,
    member,
  }) => {
    await setCategoryAccess(fixtures.asAdmin, ['payroll', 'hiring']);
    const answers = [];
    for (const category of ['ezpass', 'scorecard', 'hiring', 'nothing', 'toString']) {
      answers.push(await open(member, OWN, { kind: 'new' }, category));
    }
    expect(answers).toEqual(answers.map(() => expect.objectContaining({ status: 404 })));
    expect(new Set(answers.map(({ error }) => error)).size).toBe(1);
  });

  test.for([{}, { kind: 'other' }, { kind: 'replace', targetId: 7 }, 'not json'])(
    'that is opened with %j is refused',
    async (body, { member }) => {
      expect(await open(member, OWN, body as object)).toMatchObject({ status: 422 });
    },
  );
});
