import { expect } from 'vitest';
import type { ListedType } from '#app/features/work/document-type/list-document-types.server.ts';
import type { FirstLines } from '#app/lists/load-more.ts';
import { createFixtures, type Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { giveDocument, hire } from './fixtures/employees.ts';
import { pageData, submit } from './fixtures/page-data.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';

const PATH = '/admin/document-types';
let fixtures: Fixtures;
let admin: Browser;

test.beforeAll(async ({ testPortal }) => {
  fixtures = await createFixtures(testPortal);
  admin = await (await openSite(testPortal)).signedIn(fixtures.admin);
});

const types = async () => {
  type Page = { types: ListedType[]; deleted: FirstLines<ListedType> };
  const { types, deleted } = await pageData<Page>(admin, PATH, 'admin/document-types');
  return [...types, ...deleted.lines];
};
const send = (form: Record<string, string>) => submit(admin, PATH, form);
const done = (title: string) => ({ status: 200, answer: { ok: true, toast: { title, tone: 'success' } } });

test('[ADM-41, DATA-19] /admin/document-types lists the types, at first the three defaults', async () => {
  expect((await types()).map(({ name }) => name)).toEqual(['Contract', 'ID Proof', 'Certification']);
  const html = await (await admin.get(PATH)).text();
  for (const name of ['Contract', 'ID Proof', 'Certification']) expect(html).toContain(name);
});

test('[ADM-41] creates, edits, deletes and brings back a type, whose documents stay', async () => {
  const form = { name: 'Medical Card', expires: 'on', roles: 'Driver, Helper' };
  const added = await send({ intent: 'type-add', ...form });
  expect(added).toMatchObject(done('Document type added'));
  const typeId = added.answer?.made?.id ?? '';
  const find = async () => (await types()).find(({ id }) => id === typeId);
  expect(await find()).toMatchObject({ name: 'Medical Card', expires: true, roles: ['Driver', 'Helper'] });
  const edited = await send({ intent: 'type-edit', typeId, name: 'DOT Card' });
  expect(edited).toMatchObject(done('Document type saved'));
  expect(await find()).toMatchObject({ name: 'DOT Card', expires: false, roles: [] });
  await giveDocument(fixtures.asMember, await hire(fixtures.asMember), { typeId });
  expect(await send({ intent: 'type-delete', typeId })).toMatchObject(done('Document type deleted'));
  expect((await types()).at(-1)).toMatchObject({ id: typeId, documents: 1, deletedAt: expect.any(String) });
  expect(await send({ intent: 'type-restore', typeId })).toMatchObject(done('Document type restored'));
  expect(await find()).toMatchObject({ deletedAt: null, documents: 1 });
});

test('[VAL-17, VAL-22, ERR-10] refuses a type without a name, and a name that is taken, at the field', async () => {
  const before = await types();
  const [first] = before;
  for (const [name, text] of [
    ['  ', 'Document type name is required.'],
    ['CONTRACT', 'A document type with this name already exists.'],
  ] as const) {
    const refused = {
      status: 422,
      answer: {
        ok: false,
        toast: { title: 'Error', description: text, tone: 'destructive' },
        errors: { name: text },
      },
    };
    expect(await send({ intent: 'type-add', name })).toMatchObject(refused);
    const typeId = before.find(({ id }) => id !== first?.id)?.id ?? '';
    expect(await send({ intent: 'type-edit', typeId, name })).toMatchObject(refused);
  }
  expect(await types()).toEqual(before);
});
