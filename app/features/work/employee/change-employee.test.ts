import sharp from 'sharp';
import { beforeEach, describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import { employeePage } from '#app/features/work/document/employee-page.server.ts';
import { listDeletedDocuments } from '#app/features/work/document/list-documents.server.ts';
import { createFixtures, type Fixtures } from '#test/fixtures/base.ts';
import { giveDocument, hire } from '#test/fixtures/employees.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { addressOf } from '#test/fixtures/uploads.ts';
import {
  addEmployee,
  deleteEmployee,
  editEmployee,
  listDeletedEmployees,
  restoreEmployee,
} from './change-employee.server.ts';
import { findEmployee } from './find-employee.server.ts';

let testPortal: TestPortal;
let fixtures: Fixtures;
let asMember: Ctx;

test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
beforeEach(async () => {
  fixtures = await createFixtures(testPortal);
  asMember = fixtures.asMember;
});

const zoe = {
  name: 'Zoë Marsh',
  email: 'zoe@example.com',
  role: 'Driver',
  fields: [{ label: 'Badge', value: '7' }],
};
const add = async (ctx: Ctx = asMember) => (await addEmployee(ctx, zoe)).id;
const page = (id: string, ctx: Ctx = asMember) => employeePage(ctx, id, '2026-01-01', '/api/member');
const history = async (id: string) =>
  (await page(id)).history.lines.map(({ actor, action }) => `${actor}: ${action}`).reverse();
const notFound = { name: 'NotFound', message: 'Employee not found.' };

describe('an employee', () => {
  test('[DATA-17, MEM-06] has id, name, email, role, custom fields and a history, and belongs to one member', async () => {
    const id = await add();
    const { employee, history } = await page(id);
    expect(employee).toMatchObject({ id, ...zoe, pictureUrl: null });
    expect(history.lines).toMatchObject([{ actor: fixtures.member.name, action: 'Employee added' }]);
    expect(Date.parse(history.lines[0]?.date ?? '')).not.toBeNaN();
    expect(await findEmployee(asMember, id)).toMatchObject({ member_id: fixtures.member.id });
    await expect(page(id, fixtures.asOtherTenant)).rejects.toMatchObject(notFound);
  });

  test('[DATA-17] has a picture, which can be taken off again', async () => {
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    const { id } = await addEmployee(asMember, zoe, { bytes: photo });
    expect((await page(id)).employee.pictureUrl).toMatch(`/api/member/employees/${id}/picture?v=`);
    await editEmployee(asMember, id, zoe, 'remove');
    expect((await page(id)).employee.pictureUrl).toBeNull();
    expect(await history(id)).toContain(`${fixtures.member.name}: Profile changed: picture`);
  });

  test('keeps what others changed while the form was open, where the form left it alone', async () => {
    const id = await add();
    const initialValues = { ...zoe };
    await editEmployee(asMember, id, { ...zoe, role: 'Dispatcher', fields: [], initialValues });
    await editEmployee(asMember, id, { ...zoe, name: 'Zoë Lane', initialValues });
    const { employee } = await page(id);
    expect(employee).toMatchObject({ name: 'Zoë Lane', role: 'Dispatcher', fields: [] });
    expect((await history(id)).at(-1)).toBe(`${fixtures.member.name}: Profile changed: name`);
  });

  test('merges custom fields by their names, and asks about one that both changed', async () => {
    const fields = [
      { label: 'Badge', value: '7' },
      { label: 'Hire Date', value: '2024-02-01' },
    ];
    const { id } = await addEmployee(asMember, { ...zoe, fields });
    const initialValues = { ...zoe, fields };
    const save = (badge: string, hired: string, keptOver = {}) =>
      editEmployee(asMember, id, {
        ...zoe,
        fields: [
          { label: 'Badge', value: badge },
          { label: 'Hire Date', value: hired },
        ],
        initialValues,
        keptOver,
      });
    const stored = async () => (await page(id)).employee.fields.map(({ value }) => value);
    await save('8', '2024-02-01');
    await save('7', '2024-03-01');
    expect(await stored()).toEqual(['8', '2024-03-01']);
    const theirs = {
      fields: [
        { label: 'Badge', value: '8' },
        { label: 'Hire Date', value: '2024-03-01' },
      ],
    };
    await expect(save('9', '2024-02-01')).rejects.toMatchObject({ theirs });
    await save('9', '2024-02-01', theirs);
    expect(await stored()).toEqual(['9', '2024-03-01']);
  });

  test('[MEM-09, MEM-15] tells in its history who did what, the newest first', async () => {
    const id = await add();
    const editor = await fixtures.asManager({ editing: true });
    await editEmployee(editor, id, { ...zoe, name: 'Zoë Lane', fields: [] });
    await giveDocument(fixtures.asAdmin, id, { name: 'contract.pdf' });
    expect(await history(id)).toEqual([
      `${fixtures.member.name}: Employee added`,
      `${editor.actor.name}: Profile changed: name, custom fields`,
      `${fixtures.admin.name}: Document uploaded: Contract (contract.pdf)`,
    ]);
    const dates = (await page(id)).history.lines.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('[MEM-15] that is saved without a change gets no line', async () => {
    const id = await add();
    await editEmployee(asMember, id, zoe);
    expect(await history(id)).toHaveLength(1);
  });

  test('may share its address; whom with is said, among employees of the member alone', async () => {
    await add(fixtures.asOtherTenant);
    expect(await addEmployee(asMember, zoe)).toMatchObject({ sharedWith: null });
    const second = await addEmployee(asMember, { ...zoe, name: 'Noor Yates', email: 'ZOE@example.com' });
    expect(second.sharedWith).toBe('Zoë Marsh');
  });

  test('is added once, however often the form comes', async () => {
    const form = { ...zoe, key: 'the open form' };
    const made = await Promise.all([1, 2, 3].map(() => addEmployee(asMember, form)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test('of another member is neither edited, deleted nor brought back', async () => {
    const id = await add();
    const { asOtherTenant } = fixtures;
    await expect(editEmployee(asOtherTenant, id, { ...zoe, name: 'Taken' })).rejects.toMatchObject(notFound);
    await expect(deleteEmployee(asOtherTenant, { employeeId: id })).rejects.toMatchObject(notFound);
    await deleteEmployee(asMember, { employeeId: id });
    await expect(restoreEmployee(asOtherTenant, { employeeId: id })).rejects.toMatchObject({
      name: 'Conflict',
    });
    expect((await listDeletedEmployees(asOtherTenant)).lines).toEqual([]);
  });

  test('[ROLE-09, ROLE-10] is changed by a manager with editing, and by none without', async () => {
    const id = await add();
    const [editor, reader] = [
      await fixtures.asManager({ editing: true }),
      await fixtures.asManager({ hiring: true }),
    ];
    await editEmployee(editor, id, { ...zoe, name: 'Zoë Lane' });
    const refused = { name: 'NotAllowed' };
    await expect(add(reader)).rejects.toMatchObject(refused);
    await expect(editEmployee(reader, id, zoe)).rejects.toMatchObject(refused);
    await expect(deleteEmployee(reader, { employeeId: id })).rejects.toMatchObject(refused);
    await expect(restoreEmployee(reader, { employeeId: id })).rejects.toMatchObject(refused);
    expect(await page(id, reader)).toMatchObject({ canEdit: false, employee: { name: 'Zoë Lane' } });
  });
});

test('a long history begins with its newest ten lines, goes on as the address asks, and is counted', async () => {
  const id = await add();
  for (let more = 0; more < 12; more += 1) await giveDocument(asMember, id);
  const shown = async (query: string) =>
    (await employeePage(asMember, id, '2026-01-01', '/api/member', new URLSearchParams(query))).history;
  const { lines, count } = await shown('');
  expect([lines.length, count]).toEqual([10, 13]);
  expect((await shown('history=20')).lines.at(-1)?.action).toBe('Employee added');
});

describe('[MEM-16] a deleted employee', () => {
  const erase = (days: number) =>
    eraseExpired({ ...testPortal.deps, now: () => new Date(Date.now() + days * 86_400_000) });
  const has = (content: string) => testPortal.deps.blobs.has(addressOf(content));

  test('is hidden with its documents, and comes back with them', async () => {
    const id = await add();
    await giveDocument(asMember, id);
    await deleteEmployee(asMember, { employeeId: id });
    await expect(page(id)).rejects.toMatchObject(notFound);
    await expect(giveDocument(asMember, id)).rejects.toMatchObject(notFound);
    expect((await listDeletedEmployees(asMember)).lines).toMatchObject([{ id, name: 'Zoë Marsh' }]);
    await restoreEmployee(asMember, { employeeId: id });
    expect((await page(id)).progress).toBe(33);
    expect((await history(id)).slice(-2)).toEqual([
      `${fixtures.member.name}: Employee deleted`,
      `${fixtures.member.name}: Employee restored`,
    ]);
    await expect(restoreEmployee(asMember, { employeeId: id })).rejects.toMatchObject({ name: 'Conflict' });
  });

  test('is erased after 30 days with its contents, except those that are still named', async () => {
    const [gone, stays] = [await add(), await hire(asMember)];
    const own = `own of ${gone}`;
    const shared = `shared by ${gone} and ${stays}`;
    const elsewhere = `also another member's, ${gone}`;
    for (const content of [own, shared, elsewhere]) await giveDocument(asMember, gone, { content });
    await giveDocument(asMember, stays, { content: shared });
    await giveDocument(fixtures.asOtherTenant, await hire(fixtures.asOtherTenant), { content: elsewhere });
    await deleteEmployee(asMember, { employeeId: gone });
    await erase(29);
    expect(await has(own)).toBe(true);
    await erase(31);
    expect([await has(own), await has(shared), await has(elsewhere)]).toEqual([false, true, true]);
    await expect(restoreEmployee(asMember, { employeeId: gone })).rejects.toMatchObject({ name: 'Conflict' });
    expect((await listDeletedEmployees(asMember)).lines).toEqual([]);
    expect((await listDeletedDocuments(asMember, gone)).lines).toEqual([]);
    expect((await page(stays)).progress).toBe(33);
  });
});
