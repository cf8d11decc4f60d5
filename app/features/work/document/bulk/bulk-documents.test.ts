import { expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotAllowed, NotFound } from '#app/errors.ts';
import { undoSteps } from '#app/features/platform/undo/undo-steps.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { giveDocument, hire } from '#test/fixtures/employees.ts';
import { readZip } from '#test/fixtures/read-zip.ts';
import { test } from '#test/fixtures/test.ts';
import { findDocument, listDocuments } from '../list-documents.server.ts';
import { deleteDocuments, documentUndo, expireDocuments } from './bulk-documents.server.ts';
import { chosenDocumentsSchema, expiryChosenSchema } from './chosen-documents.ts';
import { zipChosenDocuments } from './zip-chosen-documents.server.ts';

const chosen = (...ids: string[]) => chosenDocumentsSchema.parse({ documents: ids.join(' ') });
const dated = (expiryDate: string, ...ids: string[]) =>
  expiryChosenSchema.parse({ documents: ids.join(' '), expiryDate });
const undo = (ctx: Ctx, step: string) => undoSteps(ctx, [step], documentUndo);

/** An employee with two documents. */
async function twoOf(ctx: Ctx) {
  const [type] = await activeTypes(ctx);
  const employeeId = await hire(ctx);
  const give = async (content: string) => {
    await giveDocument(ctx, employeeId, { typeId: type?.id, name: 'paper.pdf', content });
    const { shelves } = await listDocuments(ctx, { id: employeeId, role: '' }, '2026-11-29');
    return shelves[0]?.versions[0]?.id ?? '';
  };
  const ids = [await give('one'), await give('two')] as const;
  const listed = async () =>
    (await listDocuments(ctx, { id: employeeId, role: '' }, '2026-11-29')).shelves[0]?.versions ?? [];
  return { ids, listed };
}

test('chosen documents are deleted and restored together, and nobody else reaches them', async ({
  fixtures: { asMember, asOtherTenant, asManager },
}) => {
  const { ids, listed } = await twoOf(asMember);
  await expect(deleteDocuments(asOtherTenant, chosen(...ids))).rejects.toThrow(NotFound);
  const reader = await asManager({ editing: false });
  await expect(deleteDocuments(reader, chosen(...ids))).rejects.toThrow(NotAllowed);
  const { done, undo: step } = await deleteDocuments(asMember, chosen(...ids));
  expect(done).toEqual([...ids]);
  expect(await listed()).toHaveLength(0);
  await expect(undo(reader, step)).rejects.toThrow(NotAllowed);
  await expect(undo(asOtherTenant, step)).rejects.toThrow(Conflict);
  await undo(asMember, step);
  expect(await listed()).toHaveLength(2);
});

test('chosen documents get a day on which they expire, and what they had is given back', async ({
  fixtures: { asMember },
}) => {
  const { ids, listed } = await twoOf(asMember);
  const [one, two] = ids;
  await expireDocuments(asMember, dated('2027-01-31', one));
  const { done, undo: step } = await expireDocuments(asMember, dated('2027-05-01', one, two));
  expect(done).toHaveLength(2);
  expect((await listed()).map(({ expiryDate }) => expiryDate)).toEqual(['2027-05-01', '2027-05-01']);
  expect((await expireDocuments(asMember, dated('2027-05-01', one))).undo).toBe('');
  await expireDocuments(asMember, dated('', two));
  const undone = await undo(asMember, step);
  expect([undone.done, undone.left.map(({ why }) => why)]).toEqual([
    [one],
    ['Someone else has changed it since.'],
  ]);
  expect((await findDocument(asMember, one)).expiry_date).toBe('2027-01-31');
  expect((await findDocument(asMember, two)).expiry_date).toBeNull();
  expect(() => dated('soon', one)).toThrow('Enter a date.');
});

test('chosen documents come as one zip, with every name once', async ({
  fixtures: { asMember, asOtherTenant },
}) => {
  const { ids } = await twoOf(asMember);
  const { stream } = await zipChosenDocuments(asMember, chosen(...ids));
  const files = readZip(new Uint8Array(await new Response(stream).arrayBuffer()));
  expect([...files.values()].sort()).toEqual(['one', 'two']);
  await expect(zipChosenDocuments(asOtherTenant, chosen(...ids))).rejects.toThrow(NotFound);
});
