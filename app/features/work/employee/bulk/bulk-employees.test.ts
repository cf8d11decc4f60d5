import { expect } from 'vitest';
import { Conflict, NotAllowed, NotFound, ValidationError } from '#app/errors.ts';
import { uploadDocument } from '#app/features/work/document/upload-document.server.ts';
import { zipManyDocuments } from '#app/features/work/document/zip-many-documents.server.ts';
import { addDocumentType } from '#app/features/work/document-type/change-document-type.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { requestDocumentsSchema } from '#app/features/work/request/documents-of-employees.ts';
import { requestDocumentsOf } from '#app/features/work/request/request-documents-of.server.ts';
import { rosterOf } from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import { bytesOf } from '#test/fixtures/test-portal.ts';
import { addEmployee } from '../change-employee.server.ts';
import { addField } from '../custom-fields/change-field.server.ts';
import { customFieldSchema } from '../custom-fields/field-schema.ts';
import { deleteEmployees, restoreEmployees, setFieldOfEmployees } from './bulk-employees.server.ts';
import { chosenEmployeesSchema, employeeIdsSchema, setFieldSchema } from './chosen-employees.ts';

const TODAY = '2026-11-29';
const chosen = (given: Record<string, string>) => chosenEmployeesSchema.parse(given);
const person = (name: string, role = '') => ({ name, email: `${name}@example.com`, role, fields: [] });

test('several employees are deleted, what cannot be is named, and all of them are restored', async ({
  fixtures: { asMember, asOtherTenant },
}) => {
  const ida = (await addEmployee(asMember, person('Ida'))).id;
  const bo = (await addEmployee(asMember, person('Bo'))).id;
  const theirs = (await addEmployee(asOtherTenant, person('Theirs'))).id;
  const employees = [ida, bo, theirs, ida].join(' ');
  const result = await deleteEmployees(asMember, chosen({ employees }), TODAY);
  expect(result).toEqual({ done: [ida, bo], left: [{ title: '', why: 'Employee not found.' }] });
  expect(await rosterOf(asOtherTenant)).toHaveLength(1);
  await expect(deleteEmployees(asMember, chosen({ employees }), TODAY)).rejects.toThrow(NotFound);
  const back = employeeIdsSchema.parse({ employees });
  expect((await restoreEmployees(asMember, back)).done).toEqual([ida, bo]);
  await expect(restoreEmployees(asMember, back)).rejects.toThrow(Conflict);
  expect(await rosterOf(asMember)).toHaveLength(2);
});

test('all that match are meant as they were counted', async ({ fixtures: { asMember } }) => {
  for (const name of ['Ida', 'Bo', 'Cy'])
    await addEmployee(asMember, person(name, name === 'Cy' ? '' : 'Driver'));
  const all = { matching: '1', role: 'Driver' } as const;
  const act = (count: string) => deleteEmployees(asMember, chosen({ ...all, count }), TODAY);
  await expect(act('3')).rejects.toThrow(Conflict);
  expect((await act('2')).done).toHaveLength(2);
  expect((await rosterOf(asMember)).map(({ name }) => name)).toEqual(['Cy']);
  await expect(deleteEmployees(asMember, chosen({}), TODAY)).rejects.toThrow(ValidationError);
});

test('a custom field is set by its type, cleared, and left alone where it is so already', async ({
  fixtures: { asMember, asOtherTenant },
}) => {
  const fieldId = (await addField(asMember, customFieldSchema.parse({ name: 'Start', type: 'date' }))).id;
  const employees = (await addEmployee(asMember, person('Ida'))).id;
  const set = (value: string, ctx = asMember) =>
    setFieldOfEmployees(ctx, setFieldSchema.parse({ employees, fieldId, value }), TODAY);
  await expect(set('soon')).rejects.toThrow(ValidationError);
  await expect(set('3/4/2026', asOtherTenant)).rejects.toThrow(NotFound);
  await set('3/4/2026');
  expect((await rosterOf(asMember))[0]?.fields).toEqual([{ label: 'Start', value: '2026-03-04' }]);
  const changes = () =>
    asMember.db
      .selectFrom('employee_history')
      .select('action')
      .where('member_id', '=', asMember.memberId)
      .where('action', 'like', 'Profile changed%')
      .execute();
  await set('2026-03-04');
  expect(await changes()).toEqual([{ action: 'Profile changed: Start' }]);
  await set('');
  expect((await rosterOf(asMember))[0]?.fields).toEqual([]);
});

test('what chosen employees lack is asked for in one request, once for a key', async ({
  fixtures: { asAdmin, asMember, member, testPortal },
}) => {
  const [type] = await activeTypes(asMember);
  const ida = (await addEmployee(asMember, person('Ida'))).id;
  await addEmployee(asMember, person('Bo'));
  const passport = { name: 'Passport', expires: true, roles: [] };
  const typeId = await addDocumentType(asAdmin, passport);
  const paper = { name: 'a.pdf', typeId, notes: '', expiryDate: '2030-01-01', clientKey: 'a' };
  await uploadDocument(asMember, ida, paper, bytesOf('paper'));
  const forMember = await testPortal.ctx(asAdmin.actor as never, member);
  const input = requestDocumentsSchema.parse({ employees: ida, key: 'one-press' });
  expect(await requestDocumentsOf(forMember, input, TODAY)).toBe(1);
  await requestDocumentsOf(forMember, input, TODAY);
  const requests = await asMember.db
    .selectFrom('info_requests')
    .select('text')
    .where('member_id', '=', asMember.memberId)
    .execute();
  expect(requests).toHaveLength(1);
  expect(requests[0]?.text).toContain(`- Ida: ${type?.name}`);
  expect(requests[0]?.text).not.toContain('Passport');
  expect(requests[0]?.text).not.toContain('Bo');
});

test('documents of several employees come as one zip, and of nobody else', async ({
  fixtures: { asMember, asOtherTenant },
}) => {
  const [type] = await activeTypes(asMember);
  const ids: string[] = [];
  for (const name of ['Ida', 'Bo']) {
    const { id } = await addEmployee(asMember, person(name));
    const input = {
      name: `${name}.pdf`,
      typeId: type?.id ?? '',
      notes: '',
      expiryDate: null,
      clientKey: name,
    };
    await uploadDocument(asMember, id, input, bytesOf('paper'));
    ids.push(id);
  }
  const { stream } = await zipManyDocuments(asMember, chosen({ employees: ids.join(' ') }), TODAY);
  const bytes = Buffer.from(await new Response(stream).arrayBuffer()).toString('latin1');
  for (const name of ['Ida', 'Bo']) expect(bytes).toContain(`${name}/${type?.name}/${name}.pdf`);
  const theirs = zipManyDocuments(asOtherTenant, chosen({ employees: ids.join(' ') }), TODAY);
  await expect(theirs).rejects.toThrow(NotFound);
});

test('whoever may not edit changes nothing', async ({ fixtures: { asMember, asManager } }) => {
  const employees = (await addEmployee(asMember, person('Ida'))).id;
  const reader = await asManager({ editing: false });
  const field = setFieldSchema.parse({ employees, fieldId: 'x', value: 'y' });
  const request = requestDocumentsSchema.parse({ employees });
  await expect(deleteEmployees(reader, chosen({ employees }), TODAY)).rejects.toThrow(NotAllowed);
  await expect(setFieldOfEmployees(reader, field, TODAY)).rejects.toThrow(NotAllowed);
  await expect(requestDocumentsOf(asMember, request, TODAY)).rejects.toThrow(NotAllowed);
});
