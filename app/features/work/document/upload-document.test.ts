import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import {
  addDocumentType,
  deleteDocumentType,
} from '#app/features/work/document-type/change-document-type.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { giveDocument, hire } from '#test/fixtures/employees.ts';
import { test } from '#test/fixtures/test.ts';
import { addressOf, storedContents } from '#test/fixtures/uploads.ts';
import { deleteDocument, restoreDocument } from './delete-document.server.ts';
import { findDocument, listDocuments } from './list-documents.server.ts';

let fixtures: Fixtures;
let employeeId: string;

test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  employeeId = await hire(fixtures.asMember);
});

const shelves = async () =>
  (await listDocuments(fixtures.asMember, { id: employeeId, role: '' }, '2026-01-01')).shelves;
const notFound = { name: 'NotFound' };

describe('a document', () => {
  test('[DATA-18, MEM-10] belongs to one member and keeps employee, type, name, kind, content, notes and date', async () => {
    const [type] = await activeTypes(fixtures.asMember);
    const content = `%PDF-1.7 of ${employeeId}`;
    const id = await giveDocument(fixtures.asMember, employeeId, {
      name: 'Contract 2026.pdf',
      content,
      notes: 'Signed',
    });
    expect(await findDocument(fixtures.asMember, id)).toMatchObject({
      id,
      member_id: fixtures.member.id,
      employee_id: employeeId,
      document_type_id: type?.id,
      file_name: 'Contract 2026.pdf',
      file_type: 'application/pdf',
      notes: 'Signed',
      sha256: addressOf(content),
      size_bytes: content.length,
      uploader_name: fixtures.member.name,
      upload_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('that is sent again with its key, also at the same time, is one document', async () => {
    const clientKey = randomUUID();
    const send = () => giveDocument(fixtures.asMember, employeeId, { clientKey });
    const ids = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(new Set(ids).size).toBe(1);
    expect((await shelves())[0]?.versions).toHaveLength(1);
    const other = await hire(fixtures.asMember);
    expect(await giveDocument(fixtures.asMember, other, { clientKey })).not.toBe(ids[0]);
  });

  test('of a type that is there already is its newer version, and both stay', async () => {
    const first = await giveDocument(fixtures.asMember, employeeId, { name: 'first.pdf' });
    const second = await giveDocument(fixtures.asMember, employeeId, { name: 'second.pdf' });
    expect((await shelves())[0]?.versions.map(({ id }) => id)).toEqual([second, first]);
  });

  test('has an expiry date only where its type has one', async () => {
    const name = `Licence ${employeeId}`;
    const typeId = await addDocumentType(fixtures.asAdmin, { name, expires: true, roles: [] });
    await giveDocument(fixtures.asMember, employeeId, { typeId, expiryDate: '2026-01-20' });
    await giveDocument(fixtures.asMember, employeeId, { expiryDate: '2026-01-20' });
    const found = await shelves();
    expect(found.find((shelf) => shelf.typeId === typeId)?.versions[0]).toMatchObject({
      expiryDate: '2026-01-20',
      expiry: 'near',
    });
    expect(found[0]?.versions[0]).toMatchObject({ expiryDate: null, expiry: 'none' });
    await deleteDocumentType(fixtures.asAdmin, { typeId });
  });

  test('[VAL-18] of a type that is unknown or out of use is refused at the type', async () => {
    const typeId = await addDocumentType(fixtures.asAdmin, {
      name: `Type ${employeeId}`,
      expires: false,
      roles: [],
    });
    await deleteDocumentType(fixtures.asAdmin, { typeId });
    for (const wrong of ['dt_unknown', typeId]) {
      await expect(giveDocument(fixtures.asMember, employeeId, { typeId: wrong })).rejects.toMatchObject({
        name: 'ValidationError',
        message: 'Document Type and File are required.',
        fields: { typeId: expect.any(String) },
      });
    }
  });

  test('for another member’s employee is refused before anything is stored', async ({ testPortal }) => {
    const before = await storedContents(testPortal);
    const content = `meant for ${employeeId}`;
    await expect(giveDocument(fixtures.asOtherTenant, employeeId, { content })).rejects.toMatchObject(
      notFound,
    );
    const reader = await fixtures.asManager({ hiring: true });
    await expect(giveDocument(reader, employeeId, { content })).rejects.toMatchObject({ name: 'NotAllowed' });
    expect(await storedContents(testPortal)).toEqual(before);
  });

  test('that is deleted is hidden, and comes back once; nobody else’s', async () => {
    const documentId = await giveDocument(fixtures.asMember, employeeId);
    await expect(deleteDocument(fixtures.asOtherTenant, { documentId })).rejects.toMatchObject(notFound);
    await deleteDocument(fixtures.asMember, { documentId });
    await expect(findDocument(fixtures.asMember, documentId)).rejects.toMatchObject(notFound);
    expect((await shelves())[0]?.versions).toEqual([]);
    await expect(restoreDocument(fixtures.asOtherTenant, { documentId })).rejects.toMatchObject({
      name: 'Conflict',
    });
    await restoreDocument(fixtures.asMember, { documentId });
    expect((await shelves())[0]?.versions).toHaveLength(1);
    await expect(restoreDocument(fixtures.asMember, { documentId })).rejects.toMatchObject({
      name: 'Conflict',
    });
  });
});
