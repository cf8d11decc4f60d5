import { describe, expect } from 'vitest';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { test } from '#test/fixtures/test.ts';
import {
  addDocumentType,
  deleteDocumentType,
  editDocumentType,
  restoreDocumentType,
} from './change-document-type.server.ts';
import { activeTypes, neededBy } from './list-document-types.server.ts';

let fixtures: Fixtures;

test.beforeEach(async ({ testPortal }) => {
  fixtures = await createFixtures(testPortal);
});

let count = 0;
const fresh = (name = `Medical Card ${++count}`) => ({ name, expires: false, roles: [] as string[] });

describe('a document type', () => {
  test('[DATA-19] has id and name; at first there are Contract, ID Proof and Certification', async () => {
    const types = await activeTypes(fixtures.asMember);
    expect(types.map(({ name }) => name)).toEqual(['Contract', 'ID Proof', 'Certification']);
    expect(new Set(types.map(({ id }) => id)).size).toBe(3);
  });

  test('has a name of its own, in whatever case, among the types in use', async () => {
    const { asAdmin } = fixtures;
    const input = fresh();
    const id = await addDocumentType(asAdmin, input);
    const taken = {
      name: 'ValidationError',
      fields: { name: 'A document type with this name already exists.' },
    };
    await expect(addDocumentType(asAdmin, fresh(input.name.toUpperCase()))).rejects.toMatchObject(taken);
    const other = await addDocumentType(asAdmin, fresh());
    await expect(editDocumentType(asAdmin, { typeId: other, ...input })).rejects.toMatchObject(taken);
    await deleteDocumentType(asAdmin, { typeId: id });
    await editDocumentType(asAdmin, { typeId: other, ...input });
    await expect(restoreDocumentType(asAdmin, { typeId: id })).rejects.toMatchObject({ name: 'Conflict' });
    await deleteDocumentType(asAdmin, { typeId: other });
  });

  test('is made once, however often the form comes', async () => {
    const form = { ...fresh(), key: 'the open form' };
    const ids = await Promise.all([1, 2, 3].map(() => addDocumentType(fixtures.asAdmin, form)));
    expect(new Set(ids).size).toBe(1);
    await deleteDocumentType(fixtures.asAdmin, { typeId: ids[0] ?? '' });
  });

  test('is needed by the roles that it names, in whatever case, or by all', () => {
    expect(neededBy({ roles: [] }, 'Anybody')).toBe(true);
    expect(neededBy({ roles: ['Driver'] }, ' driver ')).toBe(true);
    expect(neededBy({ roles: ['Driver'] }, 'Dispatcher')).toBe(false);
  });
});
