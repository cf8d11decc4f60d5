import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { cancelFile, setFileStatus } from '#app/features/work/file/change-file.server.ts';
import { listFiles } from '#app/features/work/file/list-files.server.ts';
import { closeUpload, openUpload } from '#app/features/work/file/upload/open-upload.server.ts';
import { receiveFile } from '#app/features/work/file/upload/receive-file.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { test } from '#test/fixtures/test.ts';
import { bytesOf } from '#test/fixtures/test-portal.ts';
import { filesOf } from '#test/fixtures/uploads.ts';
import { addEmployee, deleteEmployee } from './change-employee.server.ts';
import { listHistory } from './find-employee.server.ts';

let fixtures: Fixtures;
let employeeId: string;

test.beforeEach(async ({ fixtures: made }) => {
  fixtures = made;
  employeeId = await added(fixtures.asMember, 'Sage Dunmore');
});

const added = async (ctx: Ctx, name: string) =>
  (await addEmployee(ctx, { name, email: 'crew@example.com', role: 'Driver', fields: [] })).id;

type Sent = { name?: string; about?: string; kind?: 'new' | 'replace' | 'dispute'; targetId?: string };

async function send(
  ctx: Ctx,
  { name = 'hours.csv', about, kind = 'new', targetId }: Sent = {},
): Promise<string> {
  const { actId } = await openUpload(ctx, 'payroll', { kind, targetId });
  try {
    const input = { name, notes: '', employeeId: about, clientKey: randomUUID() };
    return (await receiveFile(ctx, actId, input, bytesOf(name))).fileId;
  } finally {
    await closeUpload(ctx, actId);
  }
}

const history = async () =>
  (await listHistory(fixtures.asMember, employeeId)).lines.map(({ action }) => action);

describe('a category file about an employee', () => {
  test('[CAT-31] its upload and every later status are in the history of that employee, with who did it', async () => {
    const fileId = await send(fixtures.asMember, { about: employeeId });
    await setFileStatus(fixtures.asAdmin, { fileId, status: 'Completed', reason: '' });
    await setFileStatus(fixtures.asAdmin, { fileId, status: 'In Progress', reason: '' });
    await cancelFile(fixtures.asMember, { fileId });
    expect(await history()).toEqual([
      'File canceled: hours.csv (Payroll)',
      'File set to In Progress: hours.csv (Payroll)',
      'File set to Completed: hours.csv (Payroll)',
      'File uploaded: hours.csv (Payroll)',
      'Employee added',
    ]);
    const [last, , set] = (await listHistory(fixtures.asMember, employeeId)).lines;
    expect([last?.actor, set?.actor]).toEqual([fixtures.member.name, fixtures.admin.name]);
  });

  test('[CAT-31] a replacement is about the same employee unless it says otherwise', async () => {
    const first = await send(fixtures.asMember, { about: employeeId });
    const second = await send(fixtures.asMember, { name: 'hours 2.csv', kind: 'replace', targetId: first });
    expect((await history()).slice(0, 2)).toEqual([
      'File uploaded: hours 2.csv (Payroll)',
      'File replaced: hours.csv (Payroll)',
    ]);
    await send(fixtures.asMember, { name: 'hours 3.csv', about: '', kind: 'replace', targetId: second });
    expect((await history())[0]).toBe('File replaced: hours 2.csv (Payroll)');
    const { files } = await listFiles(fixtures.asMember, 'payroll');
    expect(files.map((file) => file.employee?.name ?? null)).toEqual([null, 'Sage Dunmore', 'Sage Dunmore']);
  });

  test('[CAT-31] another member’s, a deleted and an unknown employee are refused, and nothing is kept', async ({
    testPortal,
  }) => {
    const strange = await added(fixtures.asOtherTenant, 'Riley Norwood');
    const gone = await added(fixtures.asMember, 'Avery Keating');
    await deleteEmployee(fixtures.asMember, { employeeId: gone });
    for (const about of [strange, gone, 'emp_nobody']) {
      await expect(send(fixtures.asMember, { about })).rejects.toThrow(NotFound);
      await expect(send(fixtures.asAdmin, { about })).rejects.toThrow(NotFound);
    }
    expect(await filesOf(testPortal, fixtures.member)).toEqual([]);
  });

  test('a file about somebody who was deleted since can still be worked on', async () => {
    const fileId = await send(fixtures.asMember, { about: employeeId });
    await deleteEmployee(fixtures.asMember, { employeeId });
    await setFileStatus(fixtures.asAdmin, { fileId, status: 'Rejected', reason: 'Unreadable' });
    await send(fixtures.asMember, { name: 'hours 2.csv', targetId: fileId });
    const { files } = await listFiles(fixtures.asMember, 'payroll');
    expect(files.map((file) => file.employee)).toEqual([null, null]);
  });
});
