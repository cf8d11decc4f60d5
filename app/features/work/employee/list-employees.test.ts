import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { deleteDocument } from '#app/features/work/document/delete-document.server.ts';
import { employeePage } from '#app/features/work/document/employee-page.server.ts';
import { uploadDocument } from '#app/features/work/document/upload-document.server.ts';
import {
  addDocumentType,
  deleteDocumentType,
} from '#app/features/work/document-type/change-document-type.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { test } from '#test/fixtures/test.ts';
import { bytesOf } from '#test/fixtures/test-portal.ts';
import { ANY_TYPE } from './any-type.ts';
import { addEmployee, deleteEmployee } from './change-employee.server.ts';
import { employeeChoices, findChoices } from './choose-employee.server.ts';
import { employeeSchema } from './employee-schema.ts';
import { employeesPage } from './employees-page.server.ts';

let fixtures: Fixtures;

test.beforeEach(async ({ testPortal }) => {
  fixtures = await createFixtures(testPortal);
});

const add = async (ctx: Ctx, name: string, role = 'Driver') =>
  (await addEmployee(ctx, { name, email: `${name.split(' ')[0]}@example.com`, role, fields: [] })).id;
const page = (ctx: Ctx, query: Record<string, string> = {}) =>
  employeesPage(ctx, new URLSearchParams(query), '/api/member', '2026-01-01');
const names = async (ctx: Ctx, query: Record<string, string> = {}) =>
  (await page(ctx, query)).employees.map(({ name }) => name);
const give = (ctx: Ctx, employeeId: string, typeId: string) =>
  uploadDocument(
    ctx,
    employeeId,
    { name: 'paper.pdf', typeId, notes: '', expiryDate: null, clientKey: randomUUID() },
    bytesOf('paper'),
  );

describe('[MEM-11] the progress of an employee', () => {
  test('counts each of the types once, of those in use, rounded half up, in the list and on its page', async () => {
    const { asAdmin, asMember } = fixtures;
    const types = [...(await activeTypes(asMember))];
    for (let count = types.length; count < 8; count += 1) {
      const added = { name: `Type ${randomUUID()}`, expires: false, roles: [] };
      types.push({ ...(types[0] as (typeof types)[number]), id: await addDocumentType(asAdmin, added) });
    }
    const id = await add(asMember, 'Zoë Marsh');
    const progress = async () => {
      const inList = (await page(asMember)).employees[0]?.progress;
      expect((await employeePage(asMember, id, '2026-01-01', '/api/member')).progress).toBe(inList);
      return inList;
    };
    const given = async (typeId = '') => (await give(asMember, id, typeId)).documentId;
    expect(await progress()).toBe(0);
    await given(types[0]?.id);
    // One of eight is 12.5 %.
    expect(await progress()).toBe(13);
    await given(types[0]?.id);
    expect(await progress()).toBe(13);
    const documentId = await given(types[1]?.id);
    expect(await progress()).toBe(25);
    await deleteDocument(asMember, { documentId });
    expect(await progress()).toBe(13);
    for (const { id: typeId } of types.slice(-2)) await deleteDocumentType(asAdmin, { typeId });
    expect(await progress()).toBe(17);
    for (const { id: typeId } of types.slice(3, -2)) await deleteDocumentType(asAdmin, { typeId });
    expect(await progress()).toBe(33);
  });
});

describe('the list of employees', () => {
  test('has names and roles in the order in which people count', async () => {
    for (const at of [10, 2, 1]) await add(fixtures.asMember, `Van ${at}`, `Route ${at}`);
    const counted = ['Van 1', 'Van 2', 'Van 10'];
    expect(await names(fixtures.asMember, { q: 'van' })).toEqual(counted);
    expect(await names(fixtures.asMember, { q: 'van', direction: 'desc' })).toEqual(counted.toReversed());
    expect((await findChoices(fixtures.asMember, 'van')).map(({ name }) => name)).toEqual(counted);
    expect((await page(fixtures.asMember)).roles).toEqual(['Route 1', 'Route 2', 'Route 10']);
  });

  test('[MEM-11] shows progress, and finds by name, role and missing document; a stranger sees none', async () => {
    const { asMember, asOtherTenant } = fixtures;
    const [contract, id] = await activeTypes(asMember);
    const zoe = await add(asMember, 'Zoë Marsh');
    await add(asMember, 'Noor Yates', 'Dispatcher');
    await give(asMember, zoe, contract?.id ?? '');
    await give(asMember, zoe, contract?.id ?? '');
    expect((await page(asMember)).employees.map(({ name, progress }) => [name, progress])).toEqual([
      ['Noor Yates', 0],
      ['Zoë Marsh', 33],
    ]);
    expect(await names(asMember, { q: 'zoe' })).toEqual(['Zoë Marsh']);
    // Signs that a pattern gives a meaning to stand for themselves here.
    for (const q of ['%', '_', 'z_e']) expect(await names(asMember, { q })).toEqual([]);
    expect(await names(asMember, { role: 'Dispatcher' })).toEqual(['Noor Yates']);
    expect(await names(asMember, { missing: contract?.id ?? '' })).toEqual(['Noor Yates']);
    expect(await names(asMember, { missing: id?.id ?? '' })).toHaveLength(2);
    expect(await names(asMember, { missing: 'dt_of_yesterday' })).toHaveLength(2);
    expect(await names(asMember, { sort: 'newest', direction: 'desc' })).toEqual(['Noor Yates', 'Zoë Marsh']);
    expect(await names(asOtherTenant)).toEqual([]);
    expect(await findChoices(asOtherTenant, 'zoe')).toEqual([]);
  });

  test('any missing document counts those that the role needs', async () => {
    const { asAdmin, asMember } = fixtures;
    const types = await activeTypes(asMember);
    const zoe = await add(asMember, 'Zoë Marsh', 'driver');
    const noor = await add(asMember, 'Noor Yates', 'Dispatcher');
    for (const type of types) {
      await give(asMember, zoe, type.id);
      await give(asMember, noor, type.id);
    }
    expect(await names(asMember, { missing: ANY_TYPE })).toEqual([]);
    const typeId = await addDocumentType(asAdmin, {
      name: `Card ${randomUUID()}`,
      expires: true,
      roles: ['Driver'],
    });
    expect(await names(asMember, { missing: ANY_TYPE })).toEqual(['Zoë Marsh']);
    await deleteDocumentType(asAdmin, { typeId });
  });

  test('deleted ones are skipped, and offered to those who may edit', async () => {
    const { asMember } = fixtures;
    const zoe = await add(asMember, 'Zoë Marsh');
    await deleteEmployee(asMember, { employeeId: zoe });
    expect((await page(asMember)).deleted.lines.map(({ name }) => name)).toEqual(['Zoë Marsh']);
    const viewer = await page(await fixtures.asManager({ editing: false }));
    expect([viewer.canEdit, viewer.deleted]).toEqual([false, { lines: [], count: 0 }]);
  });

  test('of many deleted ones the last come first, so many as the address asks for, and all are counted', async () => {
    const { asMember } = fixtures;
    const gone: string[] = [];
    for (let more = 0; more < 101; more += 1) gone.push(await add(asMember, `Gone ${more}`));
    for (const employeeId of gone) await deleteEmployee(asMember, { employeeId });
    const { lines, count } = (await page(asMember)).deleted;
    expect([lines.length, count]).toEqual([50, 101]);
    expect((await page(asMember, { gone: '150' })).deleted.lines.map(({ id }) => id)).toEqual(
      gone.toReversed(),
    );
  });

  test('employees are chosen from a list while they are 50, and by typing from then on', async () => {
    const { asMember } = fixtures;
    for (let index = 0; index < 50; index += 1) await add(asMember, `Crew ${index}`);
    expect(await employeeChoices(asMember)).toHaveLength(50);
    await add(asMember, 'Zoë Marsh');
    expect(await employeeChoices(asMember)).toBeNull();
    expect((await findChoices(asMember, 'zoe')).map(({ name }) => name)).toEqual(['Zoë Marsh']);
  });
});

describe('the employee form', () => {
  const given = { name: 'Zoë Marsh', email: 'zoe@example.com' };

  test('[VAL-14] without name or email it is refused', () => {
    for (const field of ['name', 'email']) {
      const { error } = employeeSchema.safeParse({ ...given, [field]: '  ' });
      expect(error?.issues[0]).toMatchObject({ path: [field], message: 'Name and Email are required.' });
    }
  });

  test('[MEM-13] keeps custom fields, and refuses a value without a name and a name that is there already', () => {
    const fields = (fieldLabel: string[], fieldValue: string[]) =>
      employeeSchema.safeParse({ ...given, fieldLabel, fieldValue });
    expect(fields(['Badge', ''], ['7', '']).data?.fields).toEqual([{ label: 'Badge', value: '7' }]);
    expect(fields(['', 'Badge'], ['7', '']).error?.issues[0]?.path).toEqual(['fieldLabel.0']);
    expect(fields(['Badge', 'badge'], ['7', '8']).error?.issues[0]?.path).toEqual(['fieldLabel.1']);
    expect(fields(['Email'], ['x']).success).toBe(false);
  });
});

test('a name is found however its apostrophe and its letters are typed', async () => {
  const { asMember } = fixtures;
  for (const name of ['Sinéad O’Hara', 'Søren Łukasz Straße', 'Jose\u0301 Marti']) await add(asMember, name);
  for (const q of ["o'hara", 'O’Hara', 'ohara', 'sinead o`hara'])
    expect(await names(asMember, { q })).toEqual(['Sinéad O’Hara']);
  for (const q of ['soren', 'lukasz', 'strasse', 'STRASSE SØREN'])
    expect(await names(asMember, { q })).toEqual(['Søren Łukasz Straße']);
  expect(await names(asMember, { q: 'josé' })).toEqual(['Jose\u0301 Marti']);
});
