import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { listDocuments } from '#app/features/work/document/list-documents.server.ts';
import { uploadDocument } from '#app/features/work/document/upload-document.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { receiveFormFile } from '#app/features/work/form/fill/receive-form-file.server.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { hire } from '#test/fixtures/employees.ts';
import { assignForm, publishForm } from '#test/fixtures/forms.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { listFiles } from './list-files.server.ts';
import { lookAtChosen } from './upload/chosen-file.ts';
import { closeUpload, openUpload } from './upload/open-upload.server.ts';
import { receiveFile } from './upload/receive-file.server.ts';

const trailer = (entry: string) =>
  `%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<< ${entry} >>\nstartxref\n9\n%%EOF`;
/** Contents as people send them, and what is said of each. */
const CONTENTS = [
  ['empty.pdf', '', 'empty'],
  ['winmail.dat', '\x78\x9f\x3e\x22\x01\x00\x06\x90', 'wrapped'],
  ['locked.pdf', trailer('/Encrypt 5 0 R'), 'protected'],
  ['open.pdf', trailer('/Root 1 0 R'), null],
  ['IMG_0001.HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['note.txt', 'Hello', null],
] as const;

let testPortal: TestPortal;
let fixtures: Fixtures;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  fixtures = await createFixtures(testPortal);
});

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
async function* body(text: string) {
  yield bytesOf(text);
}
const expected = CONTENTS.map(([name, , remark]) => [name, remark]).toSorted();

test('what cannot simply be opened is taken as a category file, and both sides are told', async () => {
  const { asMember, asAdmin } = fixtures;
  const { actId } = await openUpload(asMember, 'payroll', { kind: 'new', targetId: null });
  for (const [name, text] of CONTENTS) {
    await receiveFile(asMember, actId, { name, notes: '', clientKey: randomUUID() }, body(text));
  }
  await closeUpload(asMember, actId);
  for (const ctx of [asMember, asAdmin]) {
    const { files } = await listFiles(ctx, 'payroll');
    expect(files.map(({ name, remark }) => [name, remark]).toSorted()).toEqual(expected);
  }
});

test('so it is as a document of an employee', async () => {
  const employee = { id: await hire(fixtures.asMember), role: '' };
  const [type] = await activeTypes(fixtures.asMember);
  for (const [name, text] of CONTENTS) {
    const input = { name, typeId: type?.id ?? '', notes: '', expiryDate: null, clientKey: randomUUID() };
    await uploadDocument(fixtures.asMember, employee.id, input, body(text));
  }
  const { shelves } = await listDocuments(fixtures.asMember, employee, '2026-01-01');
  const lines = shelves.flatMap(({ versions }) => versions);
  expect(lines.map(({ fileName, remark }) => [fileName, remark]).toSorted()).toEqual(expected);
});

test('and as the file of a form', async () => {
  const formId = await publishForm(fixtures.asAdmin, [{ type: 'file', label: 'Paper' }]);
  await assignForm(fixtures.asAdmin, formId);
  const fieldId = await fieldOf(formId);
  const told = [];
  for (const [name, text] of CONTENTS) {
    const input = { name, fieldId, clientKey: randomUUID() };
    const { name: kept, remark } = await receiveFormFile(fixtures.asMember, formId, input, body(text));
    told.push([kept, remark]);
  }
  expect(told.toSorted()).toEqual(expected);
});

test('a browser says the same of a file that is chosen, before it is sent', async () => {
  for (const [name, text, remark] of CONTENTS) {
    expect(await lookAtChosen(new File([bytesOf(text)], name))).toEqual({ remark, problem: null });
  }
});

async function fieldOf(formId: string): Promise<string> {
  const { fields } = await testPortal.deps.db
    .selectFrom('form_versions')
    .select('fields')
    .where('form_id', '=', formId)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow();
  return (JSON.parse(fields) as { id: string }[])[0]?.id ?? '';
}
