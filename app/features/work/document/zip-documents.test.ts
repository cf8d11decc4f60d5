import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { addDocumentType } from '#app/features/work/document-type/change-document-type.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { BlobMissing } from '#ports/blobs/blob-store.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { giveDocument, hire } from '#test/fixtures/employees.ts';
import { readZip } from '#test/fixtures/read-zip.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { deleteDocument } from './delete-document.server.ts';
import { zipDocuments } from './zip-documents.server.ts';

let testPortal: TestPortal;
let fixtures: Fixtures;
let employeeId: string;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  employeeId = await hire(fixtures.asMember, { name: 'Zoë Marsh' });
});

async function zipped() {
  const { name, stream } = await zipDocuments(fixtures.asMember, employeeId);
  return { name, files: readZip(new Uint8Array(await new Response(stream).arrayBuffer())) };
}

test('[ADM-33, MEM-08] the zip has every document in the folder of its type, repeated names numbered', async () => {
  const [contract, proof] = await activeTypes(fixtures.asMember);
  const give = (typeId: string | undefined, name: string, content: string) =>
    giveDocument(fixtures.asMember, employeeId, { typeId, name, content });
  await give(contract?.id, 'Paper.pdf', 'third');
  await give(contract?.id, 'paper.pdf', 'second');
  await give(contract?.id, 'paper.pdf', 'first');
  await give(contract?.id, 'paper (2).pdf', 'named like a number');
  await give(proof?.id, 'paper.pdf', 'a proof');
  await give(proof?.id, 'no ending', 'a proof without an ending');
  await give(proof?.id, 'no ending', 'another one');
  const { name, files } = await zipped();
  expect(name).toBe('Zoë Marsh documents.zip');
  expect([...files.values()].sort()).toEqual(
    [
      'third',
      'second',
      'first',
      'named like a number',
      'a proof',
      'a proof without an ending',
      'another one',
    ].sort(),
  );
  const paths = [...files.keys()];
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(7);
  expect(paths.filter((path) => path.startsWith('Contract/'))).toHaveLength(4);
  expect(files.get('ID Proof/paper.pdf')).toBe('a proof');
  expect(paths).toContain('ID Proof/no ending (2)');
});

test('names that Windows cannot have are changed as little as can be, and a slash cuts nothing off', async () => {
  const typeId = await addDocumentType(fixtures.asAdmin, { name: 'W-2/W-4', expires: false, roles: [] });
  for (const name of ['CON', 'aux.txt', 'q"u:o*t?.pdf'])
    await giveDocument(fixtures.asMember, employeeId, { typeId, name, content: name });
  const { files } = await zipped();
  expect([...files].sort()).toEqual([
    ['W-2-W-4/CON-', 'CON'],
    ['W-2-W-4/aux-.txt', 'aux.txt'],
    ['W-2-W-4/q-u-o-t-.pdf', 'q"u:o*t?.pdf'],
  ]);
});

test('the zip leaves deleted documents out; with none left there is nothing to take', async () => {
  await giveDocument(fixtures.asMember, employeeId, { content: 'stays', name: 'stays.txt' });
  const documentId = await giveDocument(fixtures.asMember, employeeId, { name: 'goes.txt' });
  await deleteDocument(fixtures.asMember, { documentId });
  expect([...(await zipped()).files.values()]).toEqual(['stays']);
  employeeId = await hire(fixtures.asMember);
  await expect(zipped()).rejects.toMatchObject({
    name: 'NotFound',
    message: 'There are no documents to download.',
  });
});

test('another member’s employee has no zip', async () => {
  await giveDocument(fixtures.asMember, employeeId);
  await expect(zipDocuments(fixtures.asOtherTenant, employeeId)).rejects.toMatchObject({ name: 'NotFound' });
});

test.each([
  ['before it gets anything', 0],
  ['amid a document', 2],
])('a content that was opened is closed when the reader turns away %s', async (_, chunks) => {
  await giveDocument(fixtures.asMember, employeeId, { content: 'a', name: 'a.pdf' });
  const closed = Promise.withResolvers<void>();
  // Without an end, so that nothing but the reader stops it.
  const stream = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(randomBytes(100_000)),
      cancel: () => closed.resolve(),
    });
  const blobs = { ...testPortal.deps.blobs, open: async () => ({ stream: stream(), size: 1 }) };
  const { stream: zip } = await zipDocuments({ ...fixtures.asMember, blobs }, employeeId);
  const reader = zip.getReader();
  for (let count = 0; count < chunks; count += 1) expect((await reader.read()).done).toBe(false);
  await reader.cancel();
  await closed.promise;
});

test('a content that is missing refuses the zip by its name', async () => {
  await giveDocument(fixtures.asMember, employeeId, { content: 'a', name: 'a.pdf' });
  const missing = new BlobMissing('0'.repeat(64));
  const blobs = { ...testPortal.deps.blobs, open: () => Promise.reject(missing) };
  await expect(zipDocuments({ ...fixtures.asMember, blobs }, employeeId)).rejects.toThrow(
    'a.pdf is damaged or missing',
  );
});

test('a content that goes missing while the zip is read ends it with that error', async () => {
  await giveDocument(fixtures.asMember, employeeId, { content: 'a', name: 'a.pdf' });
  const missing = new BlobMissing('0'.repeat(64));
  const { open } = testPortal.deps.blobs;
  let opened = 0;
  const blobs = {
    ...testPortal.deps.blobs,
    open: (sha256: string) => (++opened > 1 ? Promise.reject(missing) : open(sha256)),
  };
  const { stream } = await zipDocuments({ ...fixtures.asMember, blobs }, employeeId);
  await expect(new Response(stream).arrayBuffer()).rejects.toBe(missing);
});
