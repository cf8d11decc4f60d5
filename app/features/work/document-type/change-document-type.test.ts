import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { uploadDocument } from '#app/features/work/document/upload-document.server.ts';
import { addEmployee } from '#app/features/work/employee/change-employee.server.ts';
import { accountHealth } from '#app/features/work/employee/health/account-health.server.ts';
import { test } from '#test/fixtures/test.ts';
import { bytesOf } from '#test/fixtures/test-portal.ts';
import {
  addDocumentType,
  deleteDocumentType,
  editDocumentType,
  restoreDocumentType,
} from './change-document-type.server.ts';
import { documentTypeSchema } from './document-type-schema.ts';
import { activeTypes, listDocumentTypes } from './list-document-types.server.ts';

let ctx: Ctx;
let own: Ctx;
test.beforeAll(async ({ testPortal }) => {
  ctx = await testPortal.ctx(await testPortal.admin());
  own = await testPortal.ctx(await testPortal.member());
});

const form = (name: string) => ({ name, expires: false, roles: [] });
const list = () => listDocumentTypes(ctx, { page: 1 });
const find = async (typeId: string) => {
  const { types, deleted } = await list();
  return [...types, ...deleted.lines].find(({ id }) => id === typeId);
};

describe('document types', () => {
  test('are shown 25 at a time, in the order in which they were made, the deleted ones apart', async () => {
    const before = await list();
    const made: string[] = [];
    for (let more = 0; more < 51; more += 1) made.push(await addDocumentType(ctx, form(`Paged ${more}`)));
    const pages = await Promise.all([1, 2, 9].map((page) => listDocumentTypes(ctx, { page })));
    expect(pages.at(-1)).toMatchObject({ page: 3, pageCount: 3, total: before.total + 51 });
    const listed = pages.flatMap(({ types }) => types).map(({ id }) => id);
    expect(listed).toEqual([...before.types.map(({ id }) => id), ...made]);
    for (const typeId of made) await deleteDocumentType(ctx, { typeId });
    const { deleted, ...rest } = await list();
    expect(rest).toMatchObject({ total: before.total, pageCount: 1 });
    expect(deleted.count).toBe(51);
    expect(deleted.lines.map(({ id }) => id)).toEqual(made.slice(1).toReversed());
  });

  test('[ADM-41] are there from the start: Contract, ID Proof, Certification', async () => {
    expect((await list()).types.map(({ name }) => name)).toEqual(['Contract', 'ID Proof', 'Certification']);
  });

  test('of two who edit one at the same time, each keeps what only they changed; the second is asked about the rest', async () => {
    const made = { ...form('Route card'), roles: ['Driver'] };
    const typeId = await addDocumentType(ctx, made);
    const initialValues = { name: made.name, expires: made.expires, roles: made.roles };
    const edit = (change: object) => editDocumentType(ctx, { ...made, typeId, initialValues, ...change });
    const roles = ['Driver', 'Dispatcher'];
    await edit({ roles });
    await edit({ name: 'Route sheet' });
    expect((await activeTypes(ctx)).find(({ id }) => id === typeId)).toMatchObject({
      name: 'Route sheet',
      roles,
    });
    await expect(edit({ roles: [] })).rejects.toMatchObject({ status: 409, theirs: { roles } });
  });

  test('[ADM-41] are added and edited, with the roles that need them', async () => {
    const input = documentTypeSchema.parse({
      name: ' Licence ',
      expires: 'on',
      roles: 'Driver, Helper,, Driver',
    });
    const typeId = await addDocumentType(ctx, input);
    expect(await find(typeId)).toMatchObject({ name: 'Licence', expires: true, roles: ['Driver', 'Helper'] });
    await editDocumentType(ctx, { ...form('Driving Licence'), typeId });
    expect(await find(typeId)).toMatchObject({ name: 'Driving Licence', expires: false, roles: [] });
  });

  test('[VAL-17] need a name', () => {
    const refused = documentTypeSchema.safeParse({ name: '  ' });
    expect(refused.error?.issues[0]?.message).toBe('Document type name is required.');
  });

  test('no two in use have the same name, whatever its case, also where both come at the same time', async () => {
    const both = await Promise.allSettled([
      addDocumentType(ctx, form('Badge')),
      addDocumentType(ctx, form('BADGE')),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const typeId = await addDocumentType(ctx, form('Another Badge'));
    await expect(editDocumentType(ctx, { ...form('badge'), typeId })).rejects.toThrow('already exists');
  });

  test('[ADM-41] that are deleted keep their documents under their name, leave account health, and come back', async () => {
    const typeId = await addDocumentType(ctx, form('Uniform'));
    const employee = { name: 'Noor', email: 'noor@example.com', role: '', fields: [] };
    const { id } = await addEmployee(own, employee);
    const file = { typeId, name: 'a.txt', notes: '', expiryDate: null, clientKey: randomUUID() };
    await uploadDocument(own, id, file, bytesOf('x'));
    const before = await accountHealth(own);
    await deleteDocumentType(ctx, { typeId });
    expect(await find(typeId)).toMatchObject({
      name: 'Uniform',
      documents: 1,
      deletedAt: expect.any(String),
    });
    expect(await accountHealth(own)).toMatchObject({ present: 0, possible: before.possible - 1 });
    await expect(uploadDocument(own, id, { ...file, clientKey: randomUUID() }, bytesOf('x'))).rejects.toThrow(
      'Document Type and File are required.',
    );
    await restoreDocumentType(ctx, { typeId });
    expect(await accountHealth(own)).toEqual(before);
  });

  test('that are deleted do not come back while their name is in use again', async () => {
    const typeId = await addDocumentType(ctx, form('Key'));
    await deleteDocumentType(ctx, { typeId });
    await addDocumentType(ctx, form('Key'));
    await expect(restoreDocumentType(ctx, { typeId })).rejects.toThrow('is in use');
    await expect(deleteDocumentType(ctx, { typeId })).rejects.toThrow('Document type not found.');
  });

  test('[ADM-41] are for admins alone', async () => {
    const refused = 'You do not have permission';
    const [type] = (await list()).types;
    const typeId = type?.id ?? '';
    await expect(listDocumentTypes(own, { page: 1 })).rejects.toThrow(refused);
    await expect(addDocumentType(own, form('Mine'))).rejects.toThrow(refused);
    await expect(editDocumentType(own, { ...form('Mine'), typeId })).rejects.toThrow(refused);
    await expect(deleteDocumentType(own, { typeId })).rejects.toThrow(refused);
    await expect(restoreDocumentType(own, { typeId })).rejects.toThrow(refused);
  });

  test('[ADM-43] without employees account health reads 0% and says why', async ({ testPortal }) => {
    expect(await accountHealth(await testPortal.ctx(await testPortal.member()))).toMatchObject({
      percent: 0,
      reason: 'There are no employees yet.',
    });
  });
});
