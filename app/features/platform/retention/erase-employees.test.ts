import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { deleteMember, eraseMember } from '#app/features/members/member/delete-member.server.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { previewImport } from '#app/features/platform/import/preview-import.server.ts';
import { deleteDocument } from '#app/features/work/document/delete-document.server.ts';
import { uploadDocument } from '#app/features/work/document/upload-document.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { addEmployee, deleteEmployee } from '#app/features/work/employee/change-employee.server.ts';
import { employeesImport } from '#app/features/work/employee/import/employees-import.server.ts';
import { test } from '#test/fixtures/test.ts';
import { bytesOf, type Person, type TestPortal } from '#test/fixtures/test-portal.ts';
import { eraseExpired } from './erase-expired.server.ts';

const DAY_MS = 86_400_000;

let testPortal: TestPortal;
let admin: Person;
let member: Person;
let ctx: Ctx;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  admin = await testPortal.admin();
});
beforeEach(async () => {
  member = await testPortal.member();
  ctx = await testPortal.ctx(member);
});

/** Housekeeping of that many days from now. */
const keepHouse = (days: number) =>
  eraseExpired({ ...testPortal.deps, now: () => new Date(Date.now() + days * DAY_MS) });

const employee = async (picture?: Uint8Array) => {
  const input = { name: 'Noor Driver', email: 'noor@example.com', role: '', fields: [] };
  return (await addEmployee(ctx, input, picture && { bytes: picture })).id;
};

async function document(employeeId: string, text: string) {
  const [type] = await activeTypes(ctx);
  const input = {
    typeId: type?.id ?? '',
    name: 'a.txt',
    notes: '',
    expiryDate: null,
    clientKey: randomUUID(),
  };
  const { documentId: id } = await uploadDocument(ctx, employeeId, input, bytesOf(text));
  const { sha256 } = await ctx.db
    .selectFrom('documents')
    .select('sha256')
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, sha256 };
}

async function pictureOf(employeeId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('employees')
    .select('picture_sha256')
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  return row.picture_sha256 ?? '';
}

const count = async (table: 'employees' | 'documents' | 'employee_history' | 'imports' | 'import_lines') => {
  const row = await ctx.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', ctx.memberId)
    .executeTakeFirstOrThrow();
  return row.count;
};

const photo = (red: number) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 80, b: 90 } } })
    .png()
    .toBuffer();

describe('the contents that are swept', () => {
  test('are never those of an employee’s picture or a document, deleted ones that can come back included', async () => {
    const id = await employee(await photo(1));
    const picture = await pictureOf(id);
    const [kept, deleted] = [await document(id, 'kept'), await document(id, 'deleted')];
    await deleteDocument(ctx, { documentId: deleted.id });
    await keepHouse(29);
    for (const sha256 of [picture, kept.sha256, deleted.sha256]) {
      expect(await ctx.blobs.has(sha256)).toBe(true);
    }
  });

  test('go with the employee, 30 days after it was deleted, unless somebody else has them as well', async () => {
    const [gone, stays] = [await employee(await photo(2)), await employee()];
    const picture = await pictureOf(gone);
    const [own, shared] = [await document(gone, 'own'), await document(gone, 'shared')];
    await document(stays, 'shared');
    await deleteEmployee(ctx, { employeeId: gone });
    await keepHouse(31);
    expect(await ctx.blobs.has(picture)).toBe(false);
    expect(await ctx.blobs.has(own.sha256)).toBe(false);
    expect(await ctx.blobs.has(shared.sha256)).toBe(true);
    expect({ employees: await count('employees'), documents: await count('documents') }).toEqual({
      employees: 1,
      documents: 1,
    });
  });

  test('go with a member that is erased at once, unless another member has them', async () => {
    const id = await employee(await photo(3));
    const [picture, own, shared] = [
      await pictureOf(id),
      await document(id, 'own of the erased'),
      await document(id, 'of two members'),
    ];
    const erased = await testPortal.ctx(admin, member);
    member = await testPortal.member('Other Haulage');
    ctx = await testPortal.ctx(member);
    await document(await employee(), 'of two members');
    // Longer than a record may take to follow its content.
    testPortal.passTime(3_600_000);
    await deleteMember(erased);
    await eraseMember(erased, { memberId: erased.memberId, typedName: 'Meridian Logistics' });
    expect(await ctx.blobs.has(picture)).toBe(false);
    expect(await ctx.blobs.has(own.sha256)).toBe(false);
    expect(await ctx.blobs.has(shared.sha256)).toBe(true);
  });
});

describe('what can be brought back', () => {
  test('stays for 30 days: employees with their documents and history, and single documents', async () => {
    const id = await employee();
    await document(id, 'first');
    await deleteDocument(ctx, { documentId: (await document(id, 'second')).id });
    await deleteEmployee(ctx, { employeeId: id });
    await keepHouse(29);
    expect([await count('employees'), await count('documents')]).toEqual([1, 2]);
    await keepHouse(31);
    expect([await count('employees'), await count('documents'), await count('employee_history')]).toEqual([
      0, 0, 0,
    ]);
  });

  test('a deleted document goes alone: its employee and the others stay', async () => {
    const id = await employee();
    await document(id, 'stays');
    await deleteDocument(ctx, { documentId: (await document(id, 'goes')).id });
    await keepHouse(31);
    expect([await count('employees'), await count('documents')]).toEqual([1, 1]);
  });
});

describe('imports', () => {
  const preview = async () => {
    const csv = new TextEncoder().encode('name,email\nAna,ana@example.com\n');
    const previewed = await previewImport(ctx, employeesImport, { name: 'a.csv' }, csv);
    if (previewed.kind !== 'preview') throw new Error('a preview was expected');
    return previewed.importId;
  };

  test('that were only previewed go after 7 days with their rows; applied ones stay, with their report', async () => {
    await applyImport(ctx, employeesImport, { importId: await preview() });
    await preview();
    await keepHouse(6);
    expect([await count('imports'), await count('import_lines')]).toEqual([2, 2]);
    await keepHouse(8);
    expect([await count('imports'), await count('import_lines'), await count('employees')]).toEqual([
      1, 1, 1,
    ]);
  });
});
