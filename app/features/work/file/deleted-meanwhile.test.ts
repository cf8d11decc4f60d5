import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { deleteMember, restoreMember } from '#app/features/members/member/delete-member.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { uploadDocument } from '#app/features/work/document/upload-document.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { addEmployee, deleteEmployee } from '#app/features/work/employee/change-employee.server.ts';
import { employeesImport } from '#app/features/work/employee/import/employees-import.server.ts';
import { deleteForm } from '#app/features/work/form/change-form.server.ts';
import { receiveFormFile } from '#app/features/work/form/fill/receive-form-file.server.ts';
import { setFormAccess } from '#app/features/work/form/form-access.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import { hire } from '#test/fixtures/employees.ts';
import { assignForm, fieldsOf, publishForm } from '#test/fixtures/forms.ts';
import { outcome } from '#test/fixtures/outcome.ts';
import { importRoster } from '#test/fixtures/roster.ts';
import { test } from '#test/fixtures/test.ts';
import { filesOf, sendFile } from '#test/fixtures/uploads.ts';
import { openUpload } from './upload/open-upload.server.ts';
import { receiveFile } from './upload/receive-file.server.ts';

let asAdmin: Ctx;
let asMember: Ctx;

test.beforeEach(async ({ fixtures }) => {
  ({ asAdmin, asMember } = fixtures);
});

/** Rounds of each race; on PostgreSQL its two acts really run at the same time. */
const ROUNDS = 20;

/** A body in the middle of which something happens. */
async function* during(act: () => Promise<unknown>): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode('first half, ');
  await act();
  yield new TextEncoder().encode('second half');
}

/** Two acts at the same time, the other one first in every second round. */
async function race(round: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  if (round % 2) return Promise.all([outcome(one()), outcome(other())]);
  const [second, first] = await Promise.all([outcome(other()), outcome(one())]);
  return [first, second];
}

const sendDocument = async (employeeId: string, body: AsyncIterable<Uint8Array>) =>
  uploadDocument(
    asMember,
    employeeId,
    {
      typeId: (await activeTypes(asAdmin))[0]?.id ?? '',
      name: 'a.txt',
      notes: '',
      clientKey: randomUUID(),
      expiryDate: null,
    },
    body,
  );
const noBytes = () => during(async () => undefined);

describe('while a file is on its way', () => {
  const gone = () => deleteMember(asAdmin);

  test('its member is deleted: it is not taken, as a category file, a document or a file of a form', async ({
    testPortal,
    fixtures,
  }) => {
    const employeeId = await hire(asMember);
    const formId = await publishForm(asAdmin, [{ type: 'file', label: 'Scan' }]);
    await assignForm(asAdmin, formId);
    const { Scan: field } = await fieldsOf(asAdmin, formId);
    const { actId } = await openUpload(asMember, 'payroll', { kind: 'new' });
    const ways = [
      () => sendFile(asMember, actId, { body: during(gone) }),
      () => sendDocument(employeeId, during(gone)),
      () =>
        receiveFormFile(
          asMember,
          formId,
          { fieldId: field?.id ?? '', name: 'a.txt', clientKey: randomUUID() },
          during(gone),
        ),
    ];
    for (const way of ways) {
      await expect(way()).rejects.toBeInstanceOf(NotFound);
      await restoreMember(asAdmin, { memberId: asAdmin.memberId });
    }
    expect(await filesOf(testPortal, fixtures.member)).toEqual([]);
  });

  test('its category is taken away from the member: it is not taken', async ({ testPortal, fixtures }) => {
    const { actId } = await openUpload(asMember, 'payroll', { kind: 'new' });
    const body = during(() => setCategoryAccess(asAdmin, ['ezpass']));
    await expect(sendFile(asMember, actId, { body })).rejects.toBeInstanceOf(NotFound);
    expect(await filesOf(testPortal, fixtures.member)).toEqual([]);
  });

  test('the employee that it is about is deleted: it is not taken', async () => {
    const employeeId = await hire(asMember);
    const { actId } = await openUpload(asMember, 'payroll', { kind: 'new' });
    const body = during(() => deleteEmployee(asMember, { employeeId }));
    const input = { name: 'a.txt', notes: '', employeeId, clientKey: randomUUID() };
    await expect(receiveFile(asMember, actId, input, body)).rejects.toBeInstanceOf(NotFound);
    await expect(sendDocument(employeeId, noBytes())).rejects.toBeInstanceOf(NotFound);
  });
});

test('nothing is written for a member that is deleted already', async () => {
  await deleteMember(asAdmin);
  const acts = [
    () => addEmployee(asMember, { name: 'Ida', email: 'ida@example.com', role: '', fields: [] }),
    () => askMember(asAdmin, { text: 'Send the tolls', dueDate: null }),
    () => openUpload(asMember, 'payroll', { kind: 'new' }),
    () => deleteMember(asAdmin),
  ];
  for (const act of acts) await expect(act()).rejects.toBeInstanceOf(NotFound);
});

describe('at the same time', () => {
  test('an import is undone and a document comes for whom it added: one of them is done, or the person stays with the document', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const email = `${randomUUID()}@example.com`;
      const importId = await importRoster(asMember, `name,email\nIda Lowe,${email}\n`);
      const { id: employeeId } = await asMember.db
        .selectFrom('employees')
        .select('id')
        .where('member_id', '=', asMember.memberId)
        .where('email_key', '=', email)
        .executeTakeFirstOrThrow();
      const outcomes = await race(
        round,
        () => undoImport(asMember, employeesImport, { importId }),
        () => sendDocument(employeeId, noBytes()),
      );
      expect([
        ['done', 'NotFound'],
        ['Conflict', 'done'],
        ['done', 'done'],
      ]).toContainEqual(outcomes);
      if (outcomes[1] === 'done') await deleteEmployee(asMember, { employeeId });
    }
  });

  test('an employee is deleted and a document comes: it is there before, or not at all', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const employeeId = await hire(asMember);
      const [deleted, taken] = await race(
        round,
        () => deleteEmployee(asMember, { employeeId }),
        () => sendDocument(employeeId, noBytes()),
      );
      expect(deleted).toBe('done');
      const lines = await asMember.db
        .selectFrom('employee_history')
        .select('action')
        .where('member_id', '=', asMember.memberId)
        .where('employee_id', '=', employeeId)
        .orderBy('id')
        .execute();
      const told = lines.map(({ action }) => action.split(':')[0]);
      const uploaded = taken === 'done' ? ['Document uploaded'] : [];
      expect(told).toEqual(['Employee added', ...uploaded, 'Employee deleted']);
    }
  });

  test('a form is deleted or taken away and a file of it comes: none comes after', async () => {
    const formId = await publishForm(asAdmin, [{ type: 'file', label: 'Scan' }]);
    const { Scan: field } = await fieldsOf(asAdmin, formId);
    const send = () =>
      receiveFormFile(
        asMember,
        formId,
        { fieldId: field?.id ?? '', name: 'a.txt', clientKey: randomUUID() },
        noBytes(),
      );
    await assignForm(asAdmin, formId);
    expect(await race(0, () => setFormAccess(asAdmin, []), send)).toContain('done');
    await expect(send()).rejects.toBeInstanceOf(NotFound);
    await assignForm(asAdmin, formId);
    expect(await race(1, () => deleteForm(asAdmin, { formId }), send)).toContain('done');
    await expect(send()).rejects.toBeInstanceOf(NotFound);
  });

  test('a member is deleted twice: once', async () => {
    const outcomes = await race(
      0,
      () => deleteMember(asAdmin),
      () => deleteMember(asAdmin),
    );
    expect(outcomes.sort()).toEqual(['NotFound', 'done']);
  });
});
