import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addDocumentType,
  deleteDocumentType,
} from '#app/features/work/document-type/change-document-type.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { type Cast, createCast } from '#test/fixtures/cast.ts';
import { giveDocument, hire } from '#test/fixtures/employees.ts';
import { addressOf, storedContents } from '#test/fixtures/uploads.ts';
import { createWorld, type World } from '#test/fixtures/world.ts';
import { deleteDocument, restoreDocument } from './delete-document.server.ts';
import { findDocument, listDocuments } from './list-documents.server.ts';

let world: World;
let cast: Cast;
let employeeId: string;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  cast = await createCast(world);
  employeeId = await hire(cast.asMember);
});

const shelves = async () =>
  (await listDocuments(cast.asMember, { id: employeeId, role: '' }, '2026-01-01')).shelves;
const notFound = { name: 'NotFound' };

describe('a document', () => {
  test('[DATA-18, MEM-10] belongs to one member and keeps employee, type, name, kind, content, notes and date', async () => {
    const [type] = await activeTypes(cast.asMember);
    const content = `%PDF-1.7 of ${employeeId}`;
    const id = await giveDocument(cast.asMember, employeeId, {
      name: 'Contract 2026.pdf',
      content,
      notes: 'Signed',
    });
    expect(await findDocument(cast.asMember, id)).toMatchObject({
      id,
      member_id: cast.member.id,
      employee_id: employeeId,
      document_type_id: type?.id,
      file_name: 'Contract 2026.pdf',
      file_type: 'application/pdf',
      notes: 'Signed',
      sha256: addressOf(content),
      size_bytes: content.length,
      uploader_name: cast.member.name,
      upload_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('that is sent again with its key, also at the same time, is one document', async () => {
    const clientKey = randomUUID();
    const send = () => giveDocument(cast.asMember, employeeId, { clientKey });
    const ids = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(new Set(ids).size).toBe(1);
    expect((await shelves())[0]?.versions).toHaveLength(1);
    const other = await hire(cast.asMember);
    expect(await giveDocument(cast.asMember, other, { clientKey })).not.toBe(ids[0]);
  });

  test('of a type that is there already is its newer version, and both stay', async () => {
    const first = await giveDocument(cast.asMember, employeeId, { name: 'first.pdf' });
    const second = await giveDocument(cast.asMember, employeeId, { name: 'second.pdf' });
    expect((await shelves())[0]?.versions.map(({ id }) => id)).toEqual([second, first]);
  });

  test('has an expiry date only where its type has one', async () => {
    const name = `Licence ${employeeId}`;
    const typeId = await addDocumentType(cast.asAdmin, { name, expires: true, roles: [] });
    await giveDocument(cast.asMember, employeeId, { typeId, expiryDate: '2026-01-20' });
    await giveDocument(cast.asMember, employeeId, { expiryDate: '2026-01-20' });
    const found = await shelves();
    expect(found.find((shelf) => shelf.typeId === typeId)?.versions[0]).toMatchObject({
      expiryDate: '2026-01-20',
      expiry: 'near',
    });
    expect(found[0]?.versions[0]).toMatchObject({ expiryDate: null, expiry: 'none' });
    await deleteDocumentType(cast.asAdmin, { typeId });
  });

  test('[VAL-18] of a type that is unknown or out of use is refused at the type', async () => {
    const typeId = await addDocumentType(cast.asAdmin, {
      name: `Type ${employeeId}`,
      expires: false,
      roles: [],
    });
    await deleteDocumentType(cast.asAdmin, { typeId });
    for (const wrong of ['dt_unknown', typeId]) {
      await expect(giveDocument(cast.asMember, employeeId, { typeId: wrong })).rejects.toMatchObject({
        name: 'Invalid',
        message: 'Document Type and File are required.',
        fields: { typeId: expect.any(String) },
      });
    }
  });

  test('for another member’s employee is refused before anything is stored', async () => {
    const before = await storedContents(world);
    const content = `meant for ${employeeId}`;
    await expect(giveDocument(cast.asStranger, employeeId, { content })).rejects.toMatchObject(notFound);
    const reader = await cast.asManager({ hiring: true });
    await expect(giveDocument(reader, employeeId, { content })).rejects.toMatchObject({ name: 'NotAllowed' });
    expect(await storedContents(world)).toEqual(before);
  });

  test('that is deleted is hidden, and comes back once; nobody else’s', async () => {
    const documentId = await giveDocument(cast.asMember, employeeId);
    await expect(deleteDocument(cast.asStranger, { documentId })).rejects.toMatchObject(notFound);
    await deleteDocument(cast.asMember, { documentId });
    await expect(findDocument(cast.asMember, documentId)).rejects.toMatchObject(notFound);
    expect((await shelves())[0]?.versions).toEqual([]);
    await expect(restoreDocument(cast.asStranger, { documentId })).rejects.toMatchObject({
      name: 'Conflict',
    });
    await restoreDocument(cast.asMember, { documentId });
    expect((await shelves())[0]?.versions).toHaveLength(1);
    await expect(restoreDocument(cast.asMember, { documentId })).rejects.toMatchObject({ name: 'Conflict' });
  });
});
