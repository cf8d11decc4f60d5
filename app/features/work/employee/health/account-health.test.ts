import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { deleteDocument, restoreDocument } from '#app/features/work/document/delete-document.server.ts';
import { listDocuments } from '#app/features/work/document/list-documents.server.ts';
import {
  addDocumentType,
  deleteDocumentType,
  restoreDocumentType,
} from '#app/features/work/document-type/change-document-type.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { giveDocument, hire } from '#test/fixtures/employees.ts';
import { test } from '#test/fixtures/test.ts';
import { deleteEmployee, restoreEmployee } from '../change-employee.server.ts';
import { accountHealth } from './account-health.server.ts';

let asMember: Ctx;
let types: string[];

test.beforeEach(async ({ fixtures }) => {
  asMember = fixtures.asMember;
  types = (await activeTypes(asMember)).map(({ id }) => id);
});

const health = () => accountHealth(asMember);
const progress = async (id: string) => listDocuments(asMember, { id, role: '' }, '2026-01-01');

describe('account health', () => {
  test('[ADM-42] counts each pair of employee and type once, whatever the number of versions', async () => {
    const [zoe, noor] = [await hire(asMember), await hire(asMember)];
    const [contract = '', proof = ''] = types;
    for (let version = 0; version < 3; version += 1) await giveDocument(asMember, zoe, { typeId: contract });
    await giveDocument(asMember, zoe, { typeId: proof });
    await giveDocument(asMember, noor, { typeId: contract });
    expect(await health()).toMatchObject({
      percent: 50,
      present: 3,
      possible: 6,
      employees: 2,
      reason: null,
      missing: [
        { name: 'ID Proof', count: 1 },
        { name: 'Certification', count: 2 },
      ],
    });
  });

  test('[ADM-42] leaves out deleted employees, deleted documents and other members’', async ({
    fixtures,
  }) => {
    const [zoe, noor] = [await hire(asMember), await hire(asMember)];
    for (const typeId of types) await giveDocument(asMember, zoe, { typeId });
    await giveDocument(fixtures.asOtherTenant, await hire(fixtures.asOtherTenant), { typeId: types[0] });
    expect((await health()).percent).toBe(50);
    await deleteEmployee(asMember, { employeeId: noor });
    expect(await health()).toMatchObject({ percent: 100, present: 3, possible: 3 });
    await restoreEmployee(asMember, { employeeId: noor });
    await deleteEmployee(asMember, { employeeId: zoe });
    expect(await health()).toMatchObject({ percent: 0, present: 0, possible: 3 });
    const documentId = await giveDocument(asMember, noor, { typeId: types[0] });
    expect((await health()).percent).toBe(33);
    await deleteDocument(asMember, { documentId });
    expect((await health()).percent).toBe(0);
    await restoreDocument(asMember, { documentId });
    expect((await health()).percent).toBe(33);
  });

  test('[ADM-42] leaves out deleted types, whose documents stay under their name and do not count', async ({
    fixtures,
  }) => {
    const zoe = await hire(asMember);
    const name = `Drug Test ${zoe}`;
    const typeId = await addDocumentType(fixtures.asAdmin, { name, expires: false, roles: [] });
    await giveDocument(asMember, zoe, { typeId });
    await giveDocument(asMember, zoe, { typeId: types[0] });
    expect([(await health()).percent, (await progress(zoe)).progress]).toEqual([50, 50]);
    await deleteDocumentType(fixtures.asAdmin, { typeId });
    expect([(await health()).percent, (await progress(zoe)).progress]).toEqual([33, 33]);
    expect((await progress(zoe)).shelves.at(-1)).toMatchObject({ name, active: false, needed: false });
  });

  test('[ADM-43] reads 0% with its reason where there are no employees', async () => {
    expect(await health()).toMatchObject({ percent: 0, reason: 'There are no employees yet.', missing: [] });
  });

  test('[ADM-43, MEM-12] reads 0% with its reason where there are no types, and so does progress', async ({
    fixtures,
  }) => {
    const zoe = await hire(asMember);
    await giveDocument(asMember, zoe, { typeId: types[0] });
    for (const typeId of types) await deleteDocumentType(fixtures.asAdmin, { typeId });
    const reason = 'There are no document types yet.';
    expect(await health()).toMatchObject({ percent: 0, possible: 0, reason });
    expect(await progress(zoe)).toMatchObject({ progress: 0, reason });
    for (const typeId of types) await restoreDocumentType(fixtures.asAdmin, { typeId });
    expect(await progress(zoe)).toMatchObject({ progress: 33, reason: null });
  });
});
